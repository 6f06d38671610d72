import { useState } from 'react';
import { useEvent } from '#ui';
import type { PagePort } from '../parts/PartHost.ts';

/** What a page or a table of a step says of how it is saved; nothing as long as it says nothing. */
export function useRegistered() {
  const [port, setPort] = useState<PagePort | undefined>(undefined);
  const register = useEvent((next: PagePort) => {
    setPort(next);
    return () => setPort((now) => (now === next ? undefined : now));
  });
  return { port, register };
}
