import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useShell } from '../Shell.ts';
import { useViewer } from './useViewer.ts';

/** The first screen comes first. */
const pauseMs = 1000;

/** Effect: follows what others do where the API tells of it. What is missing until it stands is told then. */
export function useLive(): void {
  const shell = useShell();
  const { id } = useViewer();
  const isOffered = useSnapshot(shell.stores.features.state).names.includes('live');
  useEffect(
    function follow() {
      if (!isOffered) return;
      let stop: (() => void) | undefined;
      let isGone = false;
      const begin = async () => {
        const { startLive } = await import('../live/startLive.ts');
        if (!isGone) stop = startLive(shell, id);
      };
      // What does not come is missing until the application is loaded anew, and nothing else is.
      const timer = setTimeout(() => void begin().catch(() => undefined), pauseMs);
      return () => {
        isGone = true;
        clearTimeout(timer);
        stop?.();
      };
    },
    [shell, id, isOffered],
  );
}
