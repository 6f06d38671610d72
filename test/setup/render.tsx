// The setup / render / fire harness for DOM tests.
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Window } from 'happy-dom';
import { preloadLater } from '../../src/ui/later.tsx';

export interface Rendered {
  host: HTMLElement;
  rerender(node: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}
const mounted = new Set<Rendered>();

/** Renders into a fresh element of the document and waits for effects. */
export async function render(node: ReactNode): Promise<Rendered> {
  const host = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(host);
  const result: Rendered = {
    host,
    rerender: (next) => act(async () => root.render(next)),
    unmount: async () => {
      await act(async () => root.unmount());
      host.remove();
      mounted.delete(result);
    },
  };
  mounted.add(result);
  // What a browser fetches in idle moments is there from the start.
  await preloadLater();
  await act(async () => root.render(node));
  return result;
}

/** Unmounts whatever a test left behind: for `test.after.each`. */
export async function reset(): Promise<void> {
  for (const each of [...mounted]) await each.unmount();
  document.body.replaceChildren();
}

/** Dispatches an event inside act. `type('x')` on inputs goes through the native setter, as React listens there. */
export const fire = {
  click: (element: Element) =>
    act(async () => {
      (element as HTMLElement).click();
    }),
  type: (element: Element, text: string) =>
    act(async () => {
      const proto = Object.getPrototypeOf(element) as object;
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }),
  key: (element: Element, key: string, init: KeyboardEventInit = {}) =>
    act(async () => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
    }),
  blur: (element: Element) =>
    act(async () => {
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }),
  focus: (element: Element) =>
    act(async () => {
      (element as HTMLElement).focus();
    }),
};

/** Elements by accessible role and optional name (text, aria-label, or a label's text). */
export function byRole(role: string, name?: string | RegExp, within: ParentNode = document): HTMLElement[] {
  const tags: Record<string, string> = {
    button: 'button,[role=button]',
    link: 'a[href],[role=link]',
    textbox: 'input:not([type]),input[type=text],input[type=email],input[type=password],textarea,[role=textbox]',
    heading: 'h1,h2,h3,h4,h5,h6,[role=heading]',
    checkbox: 'input[type=checkbox],[role=checkbox]',
  };
  return [...within.querySelectorAll<HTMLElement>(tags[role] ?? `[role=${role}]`)].filter(
    (each) => name === undefined || (typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each))),
  );
}

function nameOf(element: HTMLElement): string {
  const label =
    element.getAttribute('aria-label') ??
    (element.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : undefined) ??
    element.textContent;
  return (label ?? '').trim().replace(/\s+/g, ' ');
}

/** Does something whose complaints on the console are part of it. */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { error } = console;
  console.error = () => undefined;
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

/** Makes the screen so wide, in pixels. Tests begin with 1280. */
export const screenWidth = (width: number): void => (globalThis as unknown as { happyDOM: Window['happyDOM'] }).happyDOM.setViewport({ width });
