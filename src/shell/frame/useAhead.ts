import { useEffect } from 'react';
import { preloadLater } from '#ui';
import { useShell, type Shell } from '../Shell.ts';
import { serveMoreIcons } from './serveIcons.ts';

/** The first screen's own calls come first. */
const pauseMs = 1_500;

/**
 * Effect: in the first idle moment, fetches what a click would otherwise wait for:
 * menus, dialogs, the other icons, forms. Not on a line that is to be spared.
 */
export function useAhead(): void {
  const shell = useShell();
  useEffect(
    function fetchAhead() {
      if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
      let idle: number | undefined;
      const start = () => void bringAll(shell);
      const timer = setTimeout(() => {
        if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(start, { timeout: 5_000 });
        else start();
      }, pauseMs);
      return () => {
        clearTimeout(timer);
        if (idle !== undefined) cancelIdleCallback(idle);
      };
    },
    [shell],
  );
}

/** One after the other, the soonest wanted first. What fails comes when it is asked for. */
async function bringAll({ icons, screens }: Shell): Promise<void> {
  await preloadLater();
  await serveMoreIcons(icons).catch(() => undefined);
  await screens.ahead();
}
