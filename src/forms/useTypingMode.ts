import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const mark = 'wp-form-typing';

/**
 * Lets the browser pass over the sections out of sight from the first keystroke on (forms.css), and brings them back before
 * anything else happens to the form: a scroll, an error, a save, another record. They keep the height they had, so nothing moves.
 */
export function useTypingMode(host: RefObject<HTMLElement | null>, errors: unknown) {
  const [mode] = useState(() => {
    const scrolled = ({ target }: Event) => {
      if (target instanceof Node && host.current && target.contains(host.current)) end();
    };
    function begin(): void {
      if (!host.current || host.current.classList.contains(mark)) return;
      host.current.classList.add(mark);
      addEventListener('scroll', scrolled, { capture: true, passive: true });
    }
    function end(): void {
      host.current?.classList.remove(mark);
      removeEventListener('scroll', scrolled, { capture: true });
    }
    return { begin, end };
  });
  useLayoutEffect(() => mode.end(), [mode, errors]);
  useEffect(() => mode.end, [mode]);
  return mode;
}
