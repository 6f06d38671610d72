import { createOursApi, type HistoryEntry, type UsesOfRecord } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import type { RecordTranslations } from '../translations/useTranslations.ts';
import { useLoad, type Load } from '../useLoad.ts';
import { usesCall } from '../uses/useUses.ts';

interface Known {
  history: HistoryEntry[] | undefined;
  uses: UsesOfRecord | undefined;
  translations: RecordTranslations | undefined;
  /** All of it came, or will not come. */
  isSettled: boolean;
}

const nothing = async () => undefined;

/** A load of something that the API may not offer. */
const useOffered = <T>(isOffered: boolean, key: string, load: () => Promise<T>): Load<T | undefined> =>
  useLoad<T | undefined>(isOffered ? key : '#none', isOffered ? load : nothing);

/** What the API tells about a record beside itself, as far as it offers that. */
export function useKnown(screen: Screen, record: WireRecord, has: Record<'history' | 'uses' | 'translations', boolean>, newest: number): Known {
  const { runtime, resource } = screen;
  const { http } = runtime;
  const id = Number(record.id);
  const at = `${resource.name}/${id}`;
  const history = useOffered(has.history, `-/history/${at}#${newest}`, () => createOursApi(http).history(resource.name, id, newest));
  const whole = `-/translations/${at}`;
  const translations = useOffered(has.translations, whole, async () => (await http.get<RecordTranslations>(whole)).body);
  const { key, load } = usesCall(screen, record);
  const uses = useOffered(has.uses, key, load);
  return {
    history: history.value,
    translations: translations.value,
    uses: uses.value,
    isSettled: [history, translations, uses].every(({ value, loading }) => value !== undefined || !loading),
  };
}
