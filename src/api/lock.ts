import { realTimer, type Timer } from '#core';
import { randomKey } from './randomKey.ts';

/** Runs one at a time under a name, across the tabs of this origin. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>;

interface LeasePorts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now?: () => number;
  timer?: Timer;
  leaseMs?: number;
  /** Hears when the page is left, so that the next one need not wait for the end of a lease nobody uses. */
  whenLeft?: (release: () => void) => void;
}

/** Longer than whatever runs under it, so that only a tab that died loses its lease. */
const defaultLeaseMs = 40_000;
const settleMs = 50;
const pollMs = 100;

/** A lock for origins that are not secure and so have no Web Locks: a lease in storage that all tabs see. */
export function createLease({ storage, now = Date.now, timer = realTimer, leaseMs = defaultLeaseMs, whenLeft }: LeasePorts): Lock {
  const me = randomKey();
  const held = new Set<string>();
  const release = (key: string) => {
    held.delete(key);
    if (ownerOf(key) === me) storage.removeItem(key);
  };
  whenLeft?.(() => held.forEach(release));
  const wait = (delayMs: number) => new Promise<void>((resolve) => void timer.set(resolve, delayMs));

  function ownerOf(key: string): string | undefined {
    const [owner, until] = (storage.getItem(key) ?? '').split(' ');
    const leftMs = Number(until) - now();
    // More left than a lease lasts: the clock was set back, and nobody would ever be let in.
    return owner && leftMs > 0 && leftMs <= leaseMs ? owner : undefined;
  }

  /** Two tabs may write in the same moment; the last one to write finds itself still there after a while. */
  async function acquire(key: string): Promise<boolean> {
    if (ownerOf(key)) return false;
    held.add(key);
    storage.setItem(key, `${me} ${now() + leaseMs}`);
    await wait(settleMs);
    return ownerOf(key) === me;
  }

  return async (name, run) => {
    const key = `${name}.lease`;
    while (!(await acquire(key))) await wait(pollMs);
    try {
      return await run();
    } finally {
      release(key);
    }
  };
}

/** A lock over Web Locks. */
export const createWebLock =
  (locks: Pick<LockManager, 'request'>): Lock =>
  (name, run) =>
    locks.request(name, run) as ReturnType<typeof run>;

/** The best lock this place has: Web Locks, a lease, or none where no storage is shared either. */
export function defaultLock(): Lock {
  const locks: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks;
  if (locks) return createWebLock(locks);
  try {
    if (globalThis.localStorage)
      return createLease({ storage: globalThis.localStorage, whenLeft: (release) => globalThis.addEventListener('pagehide', release) });
  } catch {
    /* storage is denied: nothing is shared between tabs */
  }
  return (_name, run) => run();
}
