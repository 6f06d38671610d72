import type { WireRecord } from '#core';
import { changesOf } from '#forms';
import type { BaseRecord } from '../edit/useBaseRecord.ts';
import { useDraft, type DraftPort } from '../edit/useDraft.ts';
import type { ValueForm } from '../edit/useValueForm.ts';
import { useSaid, type Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import type { FormOf } from './source.ts';
import { useBuiltOn } from './useBuiltOn.ts';
import { useKeptWords, type KeptWords } from './useKeptWords.ts';
import { useLeaving } from './useLeaving.ts';
import { useWaiting, type Waiting } from './useWaiting.ts';

/** A form and what it began with. */
export interface Typed<Form extends ValueForm = ValueForm> {
  form: Form;
  held: BaseRecord;
  /** The value as loaded; absent for a new one. */
  loaded: WireRecord | undefined;
  readOnly: boolean;
  /** Words from before come back by themselves; else they are offered. */
  restores?: boolean;
}

export interface Typing<Form extends ValueForm = ValueForm> extends Pick<Typed<Form>, 'form' | 'held' | 'readOnly'> {
  draft: DraftPort;
  words: KeptWords;
  said: Said;
  waiting: Waiting;
  /** What the form holds was saved and waits for the connection. */
  isWaiting: boolean;
  /** It is being left, saved. */
  leave: () => void;
}

/**
 * Typing in a form: what is kept of it on this device, what is said of it, what of it waits for the connection, and the question before it is left.
 */
export function useTyping<Form extends ValueForm>(screen: Screen, of: FormOf, typed: Typed<Form>): Typing<Form> {
  const { form, held, loaded, readOnly, restores = false } = typed;
  const draft = useDraft(screen, of);
  const said = useSaid(screen, draft.key);
  const waiting = useWaiting(screen, draft.key, of.id === undefined);
  const isWaiting = waiting.save !== undefined && Object.keys(changesOf(waiting.save.body, form.bodyNow())).length === 0;
  // What was saved is in the form again, whether or not somebody was there to hear of it.
  const words = useKeptWords({ form, held, draft, said, readOnly, restores: restores || waiting.save !== undefined });
  useBuiltOn(held, form, loaded);
  const leave = useLeaving(form.isChanged && !readOnly && !isWaiting, form.hear);
  return { form, held, readOnly, draft, words, said, waiting, isWaiting, leave };
}
