import { useLayoutEffect } from 'react';
import { useShell } from './Shell.ts';

/** Leads elsewhere, leaving no trace in the history. */
export function Go({ to }: { to: string }): null {
  const { location } = useShell();
  useLayoutEffect(
    function lead() {
      location.navigate(to, { replace: true });
    },
    [location, to],
  );
  return null;
}
