import { useEffect, type RefObject } from 'react';

/** What a reader does first, from when on the page is theirs. */
const doings = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Where parts stand below each other, the address of one brings its heading into sight and gives it the focus, and keeps it there while
 * what stands above is still loading, until the reader does something. `section`: the group of the record's own fields that begins it.
 */
export function useArrival(host: RefObject<HTMLElement | null>, part: string | undefined, section: string | undefined): void {
  useEffect(
    function arrive() {
      const page = host.current;
      if (part === undefined || !page) return undefined;
      const show = () => bringIn(page, `[data-part="${CSS.escape(part)}"], [data-section="${CSS.escape(section ?? part)}"]`);
      show();
      const grown = new ResizeObserver(show);
      // What lies around the parts has a box; the parts' own container has none.
      grown.observe(page.closest('.wp-page') ?? page);
      const leave = () => grown.disconnect();
      for (const doing of doings) addEventListener(doing, leave, { once: true, capture: true, passive: true });
      return () => {
        leave();
        for (const doing of doings) removeEventListener(doing, leave, { capture: true });
      };
    },
    [host, part, section],
  );
}

function bringIn(page: HTMLElement, selector: string): void {
  const box = page.querySelector<HTMLElement>(selector);
  const target = box?.querySelector<HTMLElement>('.wp-section-title') ?? box;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView?.({ block: 'start' });
}
