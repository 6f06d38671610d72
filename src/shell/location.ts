import type { NavigateOptions } from 'wouter';

/** Where the application is. The address changes only when the next screen is ready, and not at all while somebody wants to stay. */
export interface LocationStore {
  subscribe(listener: () => void): () => void;
  path(): string;
  search(): string;
  /** Whether the last change was a navigation to another path, not the first load: consumed by the page that takes the focus. */
  takeMoved(): boolean;
  /** How many entries this tab's history is past the first: names a place to return to. */
  depth(): number;
  navigate(to: string, options?: NavigateOptions): void;
  /** Without asking: signing out keeps what was typed as drafts. */
  jump(to: string): void;
  /** A navigation waits for its screen. */
  isPending(): boolean;
  /** Leaving would lose changes: somebody must answer. */
  question(): LeaveQuestion | undefined;
  /** Starts listening; returns the clean-up. */
  connect(): () => void;
}
interface LeaveQuestion {
  stay(): void;
  leave(): void;
}

export interface LocationOptions {
  window: Window;
  /** Loads what a path needs; `undefined` when it is all there. Never rejects for long: the screen shows what failed. */
  prepare: (path: string) => Promise<unknown> | undefined;
  hasUnsaved: () => boolean;
  /** Whether two paths show the same thing, so that going from one to the other loses nothing; default: the same path. */
  isSameScreen?: (one: string, other: string) => boolean;
}

interface Place {
  path: string;
  search: string;
  depth: number;
}

export function createLocation({ window, prepare, hasUnsaved, isSameScreen = (one, other) => one === other }: LocationOptions): LocationStore {
  const { history, location } = window;
  const listeners = new Set<() => void>();
  const depthNow = () => (history.state as { depth?: number } | null)?.depth;
  const here = (): Place => ({ path: location.pathname, search: location.search, depth: depthNow() ?? place.depth });
  let place: Place = { path: location.pathname, search: location.search, depth: depthNow() ?? 0 };
  let moved = false;
  let waiting: object | undefined;
  /** What the navigation that waits will do to this entry of the history; one that overtakes it does that first. */
  let rewrite: (() => void) | undefined;
  let question: LeaveQuestion | undefined;
  /** What to do at the popstate that our own history.go will cause. */
  let expected: (() => void) | undefined;

  const tell = () => listeners.forEach((listener) => listener());
  function show(): void {
    const next = here();
    if (next.path !== place.path) moved = true;
    place = next;
    tell();
  }
  function whenReady(path: string, act: () => void): void {
    const ready = prepare(path);
    const mine = ready && {};
    waiting = mine;
    if (!ready) return act();
    tell();
    const arrive = () => {
      if (waiting === mine) {
        waiting = undefined;
        act();
      }
    };
    ready.then(arrive, arrive);
  }
  function ask(leave: () => void): void {
    const settle = (act?: () => void) => {
      question = undefined;
      tell();
      act?.();
    };
    question = { stay: () => settle(), leave: () => settle(leave) };
    tell();
  }
  function go(to: string, { replace = false, state }: NavigateOptions): void {
    const write = () => {
      const depth = place.depth + (replace ? 0 : 1);
      history[replace ? 'replaceState' : 'pushState']({ ...(state as object | undefined), depth }, '', to);
    };
    const before = waiting && !replace ? rewrite : undefined;
    rewrite = replace ? write : before;
    whenReady(new URL(to, location.href).pathname, () => {
      rewrite = undefined;
      before?.();
      write();
      show();
    });
  }
  function onPop(): void {
    if (expected) {
      const act = expected;
      expected = undefined;
      act();
      return;
    }
    const next = here();
    rewrite = undefined;
    const steps = next.depth - place.depth;
    if (isSameScreen(next.path, place.path) || steps === 0 || !hasUnsaved()) return whenReady(next.path, show);
    // The address has moved already; the screen has not. Put it back, then ask.
    expected = () =>
      ask(() => {
        expected = () => whenReady(location.pathname, show);
        history.go(steps);
      });
    history.go(-steps);
  }
  function onUnload(event: Event): void {
    if (hasUnsaved()) event.preventDefault();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    path: () => place.path,
    search: () => place.search,
    depth: () => place.depth,
    takeMoved() {
      const was = moved;
      moved = false;
      return was;
    },
    isPending: () => waiting !== undefined,
    question: () => question,
    navigate(to, options = {}) {
      const target = new URL(to, location.href);
      if (!isSameScreen(target.pathname, place.path) && hasUnsaved()) ask(() => go(to, options));
      else go(to, options);
    },
    jump: (to) => go(to, {}),
    connect() {
      if (depthNow() === undefined) history.replaceState({ ...(history.state as object | null), depth: 0 }, '');
      window.addEventListener('popstate', onPop);
      window.addEventListener('beforeunload', onUnload);
      return () => {
        window.removeEventListener('popstate', onPop);
        window.removeEventListener('beforeunload', onUnload);
      };
    },
  };
}
