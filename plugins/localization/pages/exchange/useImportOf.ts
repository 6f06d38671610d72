import { useEffect } from 'react';
import type { Import } from '../../answers.ts';
import { isBusy } from './isBusy.ts';
import { useLoad, type Load, type Screen } from '#resource';
import { ask } from '../useLocalization.ts';

/** While it goes on it is asked for again, ms. */
const againMs = 700;

/** A file that came in, followed as long as something is done with it. */
export function useImportOf(screen: Screen, id: number): Load<Import> {
  const load = useLoad<Import>(`localization-imports/${id}#${screen.words.locale}`, () => ask(screen, 'get-import', { id }));
  const { value, loading, reload } = load;
  const isFollowed = value !== undefined && isBusy(value) && !loading;
  useEffect(
    function follow() {
      if (!isFollowed) return undefined;
      const timer = setTimeout(reload, againMs);
      return () => clearTimeout(timer);
    },
    [isFollowed, reload],
  );
  return load;
}
