// What work costs whoever else is there: memory, and how long a light call takes meanwhile.
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Asked {
  url: string;
  headers: Record<string, string>;
}
export interface Cost {
  seconds: number;
  /** Of this process, beyond what it had before, bytes. */
  memory: number;
  /** How long each light call took, ms. */
  light: number[];
}

/** How long a light call takes, ms. */
async function once({ url, headers }: Asked): Promise<number> {
  const started = performance.now();
  await (await fetch(`${url}currencies?per-page=20`, { headers })).text();
  return performance.now() - started;
}

/** Does work while light calls go on beside it. */
export async function costOf(asked: Asked, work: () => Promise<void>): Promise<Cost> {
  const light: number[] = [];
  let [isOver, peak] = [false, 0];
  const beside = (async () => {
    while (!isOver) {
      light.push(await once(asked));
      peak = Math.max(peak, process.memoryUsage().rss);
      await pause(10);
    }
  })();
  const before = process.memoryUsage().rss;
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  await beside;
  return { seconds, memory: peak - before, light };
}
