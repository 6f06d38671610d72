/** As PostgreSQL says it when no connection is left. */
const tooBusy = () => Object.assign(new Error('Too much is going on at once.'), { code: '53300', severity: 'ERROR' });

/** Lets `most` pieces of work in at once; who comes later waits outside, at most `waitMs`. */
export function gate(most: number, waitMs: number): (<T>(work: () => Promise<T>) => Promise<T>) & { waiting(): number } {
  const waiting = new Set<() => void>();
  let inside = 0;

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(go);
        reject(tooBusy());
      }, waitMs);
      const go = () => {
        clearTimeout(late);
        resolve();
      };
      waiting.add(go);
    });
  /** Whoever goes hands its place on. */
  const leave = () => {
    const [next] = waiting;
    if (!next) inside--;
    else {
      waiting.delete(next);
      next();
    }
  };

  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < most) inside++;
    else await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(pass, { waiting: () => waiting.size });
}
