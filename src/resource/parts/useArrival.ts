import { useEffect, type RefObject } from 'react';

/** Where parts stand below each other, the address of one brings its heading into sight and gives it the focus. `section`: the group of the record's own fields that begins it. */
export function useArrival(host: RefObject<HTMLElement | null>, part: string | undefined, section: string | undefined): void {
  useEffect(
    function arrive() {
      if (part === undefined) return;
      const box = host.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"], [data-section="${CSS.escape(section ?? part)}"]`);
      const target = box?.querySelector<HTMLElement>('.wp-section-title') ?? box;
      if (!target) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView?.({ block: 'start' });
    },
    [host, part, section],
  );
}
