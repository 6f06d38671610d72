import { useEffect } from 'react';
import type { Variant } from '#core';
import { useEvent } from '#ui';
import type { Screen } from '../screen.ts';
import { draftOf } from './formFields.ts';
import type { BaseRecord } from './useBaseRecord.ts';
import type { DraftPort } from './useDraft.ts';
import type { RecordForm } from './useRecordForm.ts';

interface Kept {
  form: RecordForm;
  draft: DraftPort;
  held: BaseRecord;
  variant: Variant;
  readOnly: boolean;
}

/** Effect: keeps a draft of what was typed from the first change on, and forgets it when nothing differs any more. */
export function useKeptDraft({ resource, runtime }: Screen, { form, draft, held, variant, readOnly }: Kept): void {
  const { base, version } = held;
  const keep = useEvent(() => {
    if (readOnly || (!form.isChanged && draft.found)) return;
    if (form.value !== base) draft.keep(draftOf(resource, { variant, viewer: runtime.viewer, base, value: form.value }), version);
  });
  useEffect(
    function keepDraft() {
      keep();
    },
    [form.value, keep],
  );
}
