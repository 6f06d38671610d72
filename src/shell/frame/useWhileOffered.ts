import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useShell, type Shell } from '../Shell.ts';
import { useViewer } from './useViewer.ts';

/** The first screen comes first. */
const pauseMs = 1000;

/** Begins something for whoever is signed in; answers how to end it. */
type Start = (shell: Shell, viewerId: number) => () => void;

/**
 * Effect: what runs beside the screens for as long as the API offers it, such as news of what others do. `load` is the same function each time.
 * What does not come is missing until the application is loaded anew, and nothing else is.
 */
export function useWhileOffered(feature: string, load: () => Promise<Start>): void {
  const shell = useShell();
  const { id } = useViewer();
  const isOffered = useSnapshot(shell.stores.features.state).names.includes(feature);
  useEffect(
    function runBeside() {
      if (!isOffered) return;
      let stop: (() => void) | undefined;
      let isGone = false;
      const begin = async () => {
        const start = await load();
        if (!isGone) stop = start(shell, id);
      };
      const timer = setTimeout(() => void begin().catch(() => undefined), pauseMs);
      return () => {
        isGone = true;
        clearTimeout(timer);
        stop?.();
      };
    },
    [shell, id, isOffered, load],
  );
}
