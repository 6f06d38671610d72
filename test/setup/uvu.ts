import { suite as uvuSuite, type Callback, type Context, type Test } from 'uvu';

/** At most this long for one test; browser tests drive a real browser and get more. */
const limitMs = () => (globalThis.WAYPOST_TEST_KIND === 'browser' ? 300_000 : 10_000);

declare global {
  var WAYPOST_TEST_KIND: string | undefined;
  var WAYPOST_REGISTERED: number | undefined;
}

function bounded<T>(name: string, handler: Callback<T>): Callback<T> {
  return async (context) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`"${name}" took longer than ${limitMs()} ms`)), limitMs());
    });
    try { await Promise.race([handler(context), late]); } finally { clearTimeout(timer); }
  };
}

/** uvu's suite, with every test counted as registered and bounded in time. */
export function suite<T = Context>(name?: string, state?: T): Test<T> {
  const inner = uvuSuite<T>(name, state);
  const outer = (title: string, handler: Callback<T>) => {
    globalThis.WAYPOST_REGISTERED = (globalThis.WAYPOST_REGISTERED ?? 0) + 1;
    inner(title, bounded(title, handler));
  };
  return Object.assign(outer, { before: inner.before, after: inner.after, skip: inner.skip, only: inner.only, run: inner.run }) as Test<T>;
}

export const test = suite();
