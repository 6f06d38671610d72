import { useEffect } from 'react';
import type { Variant } from '#core';
import type { Screen } from '../screen.ts';
import { draftOf } from './formFields.ts';
import type { BaseRecord } from './useBaseRecord.ts';
import type { DraftPort } from './useDraft.ts';
import type { RecordForm } from './useRecordForm.ts';

interface Kept { form: RecordForm; draft: DraftPort; held: BaseRecord; variant: Variant; readOnly: boolean }

/** Effect: keeps a draft of what was typed from the first change on, and forgets it when nothing differs any more. */
export function useKeptDraft({ resource, runtime }: Screen, { form, draft, held, variant, readOnly }: Kept): void {
  const { base, version } = held;
  const { found, keep } = draft;
  useEffect(function keepDraft() {
    if (readOnly || (!form.isChanged && found)) return;
    if (form.value !== base) keep(draftOf(resource, { variant, viewer: runtime.viewer, base, value: form.value }), version);
  }, [form.value]);
}
