import { useCallback, useEffect, useMemo, useState } from 'react';
import { isApiError } from '#api';
import type { FieldErrors } from '#core';
import type { Screen } from '../screen.ts';
import { saidOf } from '../said.ts';
import { messagesOf, tellError, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';

/** A language content is translated into, as the API answers it. */
export interface ContentLanguage {
  id: number;
  locale: string;
  name: string;
  is_default?: boolean | 0 | 1;
}
/** A text in one language; stale where the default language's text has changed since. */
interface Translated {
  value: string | null;
  stale: boolean;
}
/** Every text of a record: languages, and by field and locale what there is. */
export interface RecordTranslations {
  languages: ContentLanguage[];
  fields: Record<string, Record<string, Translated>>;
}

export interface Translations {
  data: RecordTranslations | undefined;
  failed: string | undefined;
  saving: boolean;
  errors: FieldErrors;
  load: () => void;
  /** Saves the texts of one language; answers whether it worked. */
  save: (locale: string, texts: Record<string, string | null>) => Promise<boolean>;
}

export const isDefault = (language: ContentLanguage): boolean => language.is_default === true || language.is_default === 1;

/** The translations of one record. */
export function useTranslations({ runtime, resource, words }: Screen, id: string): Translations {
  const { http, stores } = runtime;
  const said = useMemo(() => saidOf(stores, `translations ${resource.name} ${id}`), [stores, resource.name, id]);
  const path = `-/translations/${encodeURIComponent(resource.name)}/${encodeURIComponent(id)}`;
  const [data, setData] = useState<RecordTranslations | undefined>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const load = useCallback(() => {
    http.get<RecordTranslations>(path).then(
      ({ body }) => {
        setData(body);
        setFailed(undefined);
      },
      (error: unknown) => setFailed(messagesOf(error, words).join(' ')),
    );
  }, [http, path, words]);
  useEffect(load, [load]);
  const save = async (locale: string, texts: Record<string, string | null>) => {
    if (saving) return false;
    setSaving(true);
    setErrors({});
    said.withdraw();
    try {
      await http.patch(path, { [locale]: texts });
      recordsWritten(stores);
      tellSuccess(stores, words.message('updated'), words);
      load();
      return true;
    } catch (error) {
      if (isApiError(error) && error.kind === 'fields') setErrors(error.fields);
      tellError(said, error, words);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { data, failed, saving, errors, load, save };
}
