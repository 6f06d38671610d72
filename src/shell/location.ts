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

/** Screens that are on their way: the one asked for last is shown once it is ready. */
function createPending({ prepare }: Pick<LocationOptions, 'prepare'>, tell: () => void) {
  let waiting: object | undefined;
  return {
    isPending: () => waiting !== undefined,
    whenReady(path: string, act: () => void): void {
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
    },
  };
}

/** The question before something is lost. */
function createAsking(tell: () => void) {
  let question: LeaveQuestion | undefined;
  const settle = (act?: () => void) => {
    question = undefined;
    tell();
    act?.();
  };
  return {
    question: () => question,
    ask(leave: () => void): void {
      question = { stay: () => settle(), leave: () => settle(leave) };
      tell();
    },
  };
}

/** Where the tab is in its history, and where it was last shown. */
function createPlace({ history, location }: Window) {
  const depthNow = () => (history.state as { depth?: number } | null)?.depth;
  const at = (depth: number): Place => ({ path: location.pathname, search: location.search, depth });
  let place = at(depthNow() ?? 0);
  let moved = false;
  return {
    now: () => place,
    here: () => at(depthNow() ?? place.depth),
    show(): void {
      const next = at(depthNow() ?? place.depth);
      if (next.path !== place.path) moved = true;
      place = next;
    },
    takeMoved() {
      const was = moved;
      moved = false;
      return was;
    },
    /** The first entry is known by its depth as well. */
    begin() {
      if (depthNow() === undefined) history.replaceState({ ...(history.state as object | null), depth: 0 }, '');
    },
  };
}

type Tab = Pick<LocationOptions, 'window'> & { place: ReturnType<typeof createPlace> };

interface GoingOf extends Tab, Pick<ReturnType<typeof createPending>, 'isPending' | 'whenReady'> {
  show: () => void;
}

/** Navigation, which writes the history once the next screen is ready. */
function createGoing({ window: { history, location }, place, isPending, whenReady, show }: GoingOf) {
  /** What the navigation that waits will do to this entry of the history; one that overtakes it does that first. */
  let rewrite: (() => void) | undefined;
  return {
    overtaken() {
      rewrite = undefined;
    },
    go(to: string, { replace = false, state }: NavigateOptions): void {
      const write = () => {
        const depth = place.now().depth + (replace ? 0 : 1);
        history[replace ? 'replaceState' : 'pushState']({ ...(state as object | undefined), depth }, '', to);
      };
      const before = isPending() && !replace ? rewrite : undefined;
      rewrite = replace ? write : before;
      whenReady(new URL(to, location.href).pathname, () => {
        rewrite = undefined;
        before?.();
        write();
        show();
      });
    },
  };
}

interface BackOf extends Tab {
  /** Whether going there loses nothing. */
  keeps: (path: string) => boolean;
  ask: (leave: () => void) => void;
  overtaken: () => void;
  arrive: (path: string) => void;
}

/** Back and forward, which the browser has done by the time that we hear of it. */
function createBack({ window: { history, location }, place, keeps, ask, overtaken, arrive }: BackOf): () => void {
  /** What to do at the popstate that our own history.go will cause. */
  let expected: (() => void) | undefined;
  return () => {
    const act = expected;
    expected = undefined;
    if (act) return act();
    const next = place.here();
    overtaken();
    const steps = next.depth - place.now().depth;
    if (steps === 0 || keeps(next.path)) return arrive(next.path);
    // The address has moved already; the screen has not. Put it back, then ask.
    expected = () =>
      ask(() => {
        expected = () => arrive(location.pathname);
        history.go(steps);
      });
    history.go(-steps);
  };
}

export function createLocation(options: LocationOptions): LocationStore {
  const { window, hasUnsaved, isSameScreen = (one, other) => one === other } = options;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const place = createPlace(window);
  const { question, ask } = createAsking(tell);
  const { isPending, whenReady } = createPending(options, tell);
  const keeps = (path: string) => isSameScreen(path, place.now().path) || !hasUnsaved();
  const show = () => {
    place.show();
    tell();
  };
  const { go, overtaken } = createGoing({ window, place, isPending, whenReady, show });
  const onPop = createBack({ window, place, keeps, ask, overtaken, arrive: (path) => whenReady(path, show) });
  const onUnload = (event: Event) => {
    if (hasUnsaved()) event.preventDefault();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    path: () => place.now().path,
    search: () => place.now().search,
    depth: () => place.now().depth,
    takeMoved: place.takeMoved,
    isPending,
    question,
    navigate(to, how = {}) {
      if (keeps(new URL(to, window.location.href).pathname)) go(to, how);
      else ask(() => go(to, how));
    },
    jump: (to) => go(to, {}),
    connect() {
      place.begin();
      window.addEventListener('popstate', onPop);
      window.addEventListener('beforeunload', onUnload);
      return () => {
        window.removeEventListener('popstate', onPop);
        window.removeEventListener('beforeunload', onUnload);
      };
    },
  };
}
