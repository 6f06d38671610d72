/** A window with a history of its own, whose events come when `history.go` was called, one turn later, as in a browser. */
export function fakeWindow(address = '/') {
  const origin = 'http://waypost.test';
  const entries: Array<{ url: URL; state: unknown }> = [{ url: new URL(address, origin), state: null }];
  let at = 0;
  const target = new EventTarget();
  const here = () => entries[at]!;
  const write = (index: number) => (state: unknown, _title: string, to?: string) => {
    const url = new URL(to ?? here().url.href, here().url.href);
    entries.splice(at + index, entries.length, { url, state });
    at += index;
  };
  const history = {
    get state() {
      return here().state;
    },
    pushState: write(1),
    replaceState: write(0),
    go(steps: number) {
      queueMicrotask(() => {
        if (!entries[at + steps]) return;
        at += steps;
        target.dispatchEvent(new Event('popstate'));
      });
    },
  };
  const location = {
    get href() {
      return here().url.href;
    },
    get pathname() {
      return here().url.pathname;
    },
    get search() {
      return here().url.search;
    },
    origin,
  };
  const window = {
    history,
    location,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  } as unknown as Window;
  return {
    window,
    address: () => here().url.pathname + here().url.search,
    /** What Back and Forward do, and what follows from it. */
    async travel(steps: number) {
      history.go(steps);
      await turns();
    },
    closing() {
      const event = new Event('beforeunload', { cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

/** Lets everything that is ready run. */
export const turns = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
