import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { useShell } from '../Shell.ts';

/** A new page begins at its top; Back finds the place one left. */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { location } = useShell();
  const [path] = useLocation();
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(
    function restore() {
      const element = main.current;
      if (!element) return;
      const key = `${location.depth()}${path}`;
      element.scrollTop = tops.current.get(key) ?? 0;
      const remember = () => tops.current.set(key, element.scrollTop);
      element.addEventListener('scroll', remember, { passive: true });
      return () => element.removeEventListener('scroll', remember);
    },
    [main, location, path],
  );
}
