import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many pixels wide an element is, before it is painted and whenever that changes; undefined while nobody asks or knows. */
export function useRoom(element: RefObject<HTMLElement | null>, isAsked: boolean): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(
    function measure() {
      const { current } = element;
      if (!isAsked || !current) return undefined;
      const take = () => setRoom(current.clientWidth || undefined);
      take();
      const observer = new ResizeObserver(take);
      observer.observe(current);
      return () => observer.disconnect();
    },
    [element, isAsked],
  );
  return isAsked ? room : undefined;
}
