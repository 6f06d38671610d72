/** Timers that run when the test says so. */
export function createFakeTimer() {
  let now = 0;
  let last = 0;
  const due = new Map<number, { run: () => void; atMs: number }>();
  return {
    timer: {
      set: (run: () => void, delayMs: number) => {
        due.set(++last, { run, atMs: now + delayMs });
        return last;
      },
      clear: (handle: unknown) => void due.delete(handle as number),
    },
    pass(ms: number) {
      now += ms;
      for (const [handle, { run, atMs }] of [...due])
        if (atMs <= now) {
          due.delete(handle);
          run();
        }
    },
    waiting: () => due.size,
  };
}
