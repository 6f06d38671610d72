import { Window } from 'happy-dom';

/** Node has these too; a DOM must answer with its own. Everything else that Node has stays Node's. */
const replaced = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'AbortController',
  'AbortSignal',
  'FormData',
  'Blob',
  'File',
  'Storage',
  'StorageEvent',
]);

/** Puts a happy-dom window's properties on globalThis, once per process. There is no layout: sizes are 0. */
export async function installDom(): Promise<void> {
  const window = new Window({ url: 'http://localhost/', width: 1280, height: 800 });
  for (const key of Object.getOwnPropertyNames(window)) {
    if (key in globalThis && !replaced.has(key)) continue;
    const value = (window as unknown as Record<string, unknown>)[key];
    if (value !== undefined) Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
  }
  const extra = {
    window: globalThis,
    self: globalThis,
    document: window.document,
    navigator: window.navigator,
    location: window.location,
    history: window.history,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
    getComputedStyle: window.getComputedStyle.bind(window),
    matchMedia: window.matchMedia.bind(window),
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [key, value] of Object.entries(extra)) Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
}
