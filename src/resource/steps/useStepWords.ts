import { useEffect, useRef, useState } from 'react';
import type { WireRecord } from '#core';
import { changesOf } from '#forms';
import type { Draft } from '#state';
import { useEvent } from '#ui';
import { withDraft } from '../edit/formFields.ts';
import type { BaseRecord } from '../edit/useBaseRecord.ts';
import type { DraftPort } from '../edit/useDraft.ts';
import type { ValueForm } from '../edit/useValueForm.ts';
import type { Said } from '../said.ts';

interface WordsOf {
  form: ValueForm;
  held: BaseRecord;
  draft: DraftPort;
  said: Said;
  readOnly: boolean;
  /** Words of a known record come back by themselves; those of one that was never made are offered. */
  isKnown: boolean;
  /** Words that the API refused when they were sent. */
  refused: Draft | undefined;
}

export interface StepWords {
  /** Words from before that are in the form again. */
  restored: Draft | undefined;
  restore: () => void;
  /** Takes the form back to what is saved. */
  discard: () => void;
  /** They were saved. */
  forget: () => void;
}

/** What was typed in a step: kept on this device at every change, and in the form again when it is opened. A save says which version typing began on. */
export function useStepWords({ form, held, draft, said, readOnly, isKnown, refused }: WordsOf): StepWords {
  const [restored, setRestored] = useState<Draft | undefined>(undefined);
  const hasKept = useRef(false);
  const putBack = useRef<WireRecord | undefined>(undefined);
  const { base, version } = held;
  const restore = useEvent(() => {
    const { found } = draft;
    if (!found) return;
    putBack.current = withDraft(base, found.values);
    form.replace(putBack.current);
    held.buildOn(found.baseVersion);
    hasKept.current = true;
    setRestored(found);
    draft.taken();
    if (found.refused) form.addErrors(found.refused);
  });
  const keep = useEvent(() => {
    if (readOnly || form.value === base || form.value === putBack.current) return;
    // A fresher record under the form is nothing typed, and must not take away words that are still being looked for.
    if (!form.isChanged && (draft.found || !hasKept.current)) return;
    hasKept.current = form.isChanged;
    draft.keep(changesOf(base, form.value), version);
  });
  const pin = useEvent(() => held.buildOn(form.isChanged ? version : undefined));
  const meetRefusal = useEvent(() => {
    if (!refused || draft.found) return;
    held.buildOn(refused.baseVersion);
    form.addErrors(refused.refused ?? {});
  });
  useEffect(
    function putWordsBack() {
      if (draft.found && isKnown && !readOnly) restore();
    },
    [draft.found, isKnown, readOnly, restore],
  );
  useEffect(
    function keepWords() {
      keep();
    },
    [form.value, keep],
  );
  useEffect(
    function pinVersion() {
      pin();
    },
    [form.isChanged, pin],
  );
  useEffect(
    function showRefusal() {
      meetRefusal();
    },
    [refused?.savedAtMs, meetRefusal],
  );
  return {
    restored,
    restore,
    discard() {
      draft.drop();
      said.withdraw();
      form.replace(base);
      held.buildOn(undefined);
      setRestored(undefined);
    },
    forget() {
      draft.drop();
      setRestored(undefined);
    },
  };
}
