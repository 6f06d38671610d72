import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { createOursApi } from '#api';
import { idle } from '#ui';
import { useShell } from '../Shell.ts';
import { useViewer } from './useViewer.ts';

/** Effect: what the user likes goes with them from device to device, where the API keeps it. The first screen comes first. */
export function useSharedPreferences(): void {
  const { http, stores } = useShell();
  const { id } = useViewer();
  const isOffered = useSnapshot(stores.features.state).names.includes('preferences');
  useEffect(
    function share() {
      if (!isOffered) return;
      let stop: (() => void) | undefined;
      let isGone = false;
      const begin = async () => {
        await idle();
        const { sharePreferences } = await import('./sharePreferences.ts');
        if (!isGone) stop = sharePreferences(stores.preferences, createOursApi(http));
      };
      void begin().catch(() => undefined);
      return () => {
        isGone = true;
        stop?.();
      };
    },
    [http, stores, id, isOffered],
  );
}
