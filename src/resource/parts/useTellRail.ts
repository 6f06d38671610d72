import { useEffect } from 'react';
import type { Mark } from '../editing/markOf.ts';
import type { PartHost } from './PartHost.ts';

/** Effect: the rail of the parts knows what is going on in one. What waits is saved, as far as anybody need see to it. */
export function useTellRail(onMark: PartHost['onMark'], mark: Mark): void {
  useEffect(
    function tellRail() {
      onMark(mark === 'waiting' ? undefined : mark);
    },
    [mark, onMark],
  );
}
