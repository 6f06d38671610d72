import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const mark = 'wp-form-typing';
/** How long after the first keystroke, at the earliest: it is on the screen by then, and the next one need not be there yet. */
const pauseMs = 50;

/**
 * Lets the browser pass over the sections out of sight soon after the first keystroke (forms.css), and brings them back before
 * anything else happens to the form: a scroll, an error, a save, another record. They keep the height they had, so nothing moves.
 */
export function useTypingMode(host: RefObject<HTMLElement | null>, errors: unknown) {
  const [mode] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = ({ target }: Event) => {
      if (target instanceof Node && host.current && target.contains(host.current)) end();
    };
    function passOver(): void {
      host.current?.classList.add(mark);
      addEventListener('scroll', scrolled, { capture: true, passive: true });
    }
    function end(): void {
      clearTimeout(timer);
      timer = undefined;
      host.current?.classList.remove(mark);
      removeEventListener('scroll', scrolled, { capture: true });
    }
    return { begin: () => (timer ??= setTimeout(passOver, pauseMs)), end };
  });
  useLayoutEffect(() => mode.end(), [mode, errors]);
  useEffect(() => mode.end, [mode]);
  return mode;
}
