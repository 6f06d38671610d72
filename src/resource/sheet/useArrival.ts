import { useEffect, type RefObject } from 'react';
import { useEvent, type CellEdit } from '#ui';
import type { Row } from '../list/RowWindows.ts';

interface Arrival {
  held: CellEdit<Row>['held'];
  /** What is to stand in the input, where the field has no value of it. */
  text: string | undefined;
  /** Whether a key does something by itself. */
  onKey: (key: { key: string; shiftKey: boolean; target: EventTarget }) => boolean;
}

/** Once the widget is there it has the focus of the box that waited for it, and the keys that were pressed meanwhile. */
export function useArrival(host: RefObject<HTMLElement | null>, { held, text, onKey }: Arrival): void {
  const begin = useEvent((input: HTMLElement) => {
    const waited = input.closest<HTMLElement>('.dt-edit');
    if (waited && waited === document.activeElement) input.focus();
    waited?.removeAttribute('tabindex');
    const isText = input.matches('textarea, input:not([type=checkbox], [type=radio])');
    if (isText) (input as HTMLInputElement).select();
    const keys = held.splice(0);
    const end = keys.findIndex(({ key }) => key === 'Enter' || key === 'Tab');
    const typed = textOf(end < 0 ? keys : keys.slice(0, end)) || text;
    if (isText && typed) typeInto(input as HTMLInputElement, typed);
    if (end >= 0) onKey({ ...keys[end]!, target: input });
  });
  useEffect(
    function arrive() {
      const box = host.current!;
      const take = (): boolean => {
        const input = box.querySelector<HTMLElement>(':is(input, textarea, select, button):not(:disabled)');
        // A form's inputs are flushed when a key ends the edit, which React refuses within an effect.
        if (input) queueMicrotask(() => begin(input));
        return input !== null;
      };
      if (take()) return;
      const watcher = new MutationObserver(() => {
        if (take()) watcher.disconnect();
      });
      watcher.observe(box, { childList: true, subtree: true, attributes: true });
      return () => watcher.disconnect();
    },
    [host, begin],
  );
}

const textOf = (keys: Arrival['held']): string =>
  keys.reduce((typed, { key }) => (key === 'Backspace' ? typed.slice(0, -1) : [...key].length === 1 ? typed + key : typed), '');

/** As the keyboard would: React hears of it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
