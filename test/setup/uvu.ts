import { suite as uvuSuite, type Callback, type Context, type Test } from 'uvu';

/** At most this long for one test, however slow and busy the machine is, so that a test that hangs ends. No more is said of its speed. */
const limitMs = 600_000;

declare global {
  var WAYPOST_TEST_KIND: string | undefined;
  var WAYPOST_REGISTERED: number | undefined;
}

function bounded<T>(name: string, handler: Callback<T>): Callback<T> {
  return async (context) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`"${name}" took longer than ${limitMs} ms`)), limitMs);
    });
    try {
      await Promise.race([handler(context), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** uvu says nothing of a hook that fails after a test that failed. */
const told =
  <T>(hook: Callback<T>): Callback<T> =>
  async (context) => {
    try {
      await hook(context);
    } catch (error) {
      console.log(`\n  after a test: ${error instanceof Error ? error.stack : String(error)}`);
      throw error;
    }
  };

/** uvu's suite, with every test counted as registered and bounded in time. */
export function suite<T = Context>(name?: string, state?: T): Test<T> {
  const inner = uvuSuite<T>(name, state);
  const outer = (title: string, handler: Callback<T>) => {
    globalThis.WAYPOST_REGISTERED = (globalThis.WAYPOST_REGISTERED ?? 0) + 1;
    inner(title, bounded(title, handler));
  };
  const after = Object.assign((hook: Callback<T>) => inner.after(hook), { each: (hook: Callback<T>) => inner.after.each(told(hook)) });
  return Object.assign(outer, { before: inner.before, after, skip: inner.skip, only: inner.only, run: inner.run }) as Test<T>;
}

export const test = suite();
