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
  /** Words from before come back by themselves; else they are offered. */
  restores: boolean;
}

export interface KeptWords {
  /** Words from before, to be restored or discarded. */
  offered: Draft | undefined;
  /** Words from before that are in the form again. */
  restored: Draft | undefined;
  restore: () => void;
  /** Forgets them; those in the form again go out of it. */
  discard: () => void;
  /** They were saved. */
  forget: () => void;
}

/**
 * What was typed in a form: kept on this device at every change, with the version
 * it was built on, and in the form again, or offered, when that is opened.
 */
export function useKeptWords(of: WordsOf): KeptWords {
  const { form, held, draft, said, readOnly, restores } = of;
  const { found } = draft;
  const { restored, setRestored, putBack } = usePuttingBack(of);
  const comeBack = useEvent(() => putBack(changesOf(held.base, form.typed())));
  const comesBack = restores && !readOnly;
  useEffect(
    function putWordsBack() {
      // The form's inputs are flushed, which React refuses within an effect.
      if (found && comesBack) queueMicrotask(comeBack);
    },
    [found, comesBack, comeBack],
  );
  return {
    offered: readOnly || restores ? undefined : found,
    restored,
    restore: () => putBack({}),
    discard() {
      draft.drop();
      if (!restored) return;
      said.withdraw();
      form.replace(held.base);
      held.buildOn(undefined);
      setRestored(undefined);
    },
    forget() {
      draft.drop();
      setRestored(undefined);
    },
  };
}

/** Puts words from before into the form, with what was said of them; what is `typed` by then stays on top. */
function usePuttingBack({ form, held, draft, readOnly }: WordsOf) {
  const [restored, setRestored] = useState<Draft | undefined>(undefined);
  const hold = useKeeping({ form, held, draft, readOnly });
  const putBack = useEvent((typed: WireRecord) => {
    const { found } = draft;
    if (!found) return;
    const next = withDraft(held.base, { ...found.values, ...typed });
    hold(Object.keys(typed).length === 0 ? next : held.base);
    form.replace(next);
    held.buildOn(found.baseVersion);
    setRestored(found);
    draft.taken();
    if (found.refused) form.addErrors(found.refused);
  });
  return { restored, setRestored, putBack };
}

/**
 * Effect: keeps a draft from the first change on, and forgets it when nothing
 * differs any more. Answers what says that the form holds what is kept already.
 */
function useKeeping({ form, held, draft, readOnly }: Omit<WordsOf, 'said' | 'restores'>): (value: WireRecord) => void {
  const hasKept = useRef(false);
  const putBack = useRef<WireRecord | undefined>(undefined);
  const { base, version } = held;
  const keep = useEvent(() => {
    if (readOnly || form.value === base || form.value === putBack.current) return;
    // A fresher value under the form is nothing typed, and must not take away words that are still being looked for.
    if (!form.isChanged && (draft.found || !hasKept.current)) return;
    hasKept.current = form.isChanged;
    draft.keep(changesOf(base, form.value), version);
  });
  useEffect(
    function keepWords() {
      keep();
    },
    [form.value, keep],
  );
  return (value) => {
    putBack.current = value;
    hasKept.current = true;
  };
}
