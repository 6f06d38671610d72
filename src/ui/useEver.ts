import { useRef } from 'react';

/** Whether something is so or has been: what was drawn for it stays, and closes as it does. */
export function useEver(is: boolean): boolean {
  const ever = useRef(is);
  ever.current ||= is;
  return ever.current;
}
