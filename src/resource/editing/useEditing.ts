import { useEffect } from 'react';
import type { WireRecord } from '#core';
import type { DraftKey, Take } from '#state';
import { useEvent } from '#ui';
import type { Compared } from '../edit/conflict.ts';
import { useConflict, type ConflictPort, type Then } from '../edit/useConflict.ts';
import type { ValueForm } from '../edit/useValueForm.ts';
import type { Screen } from '../screen.ts';
import { tellEntries } from '../tellEntries.ts';
import { recordsWritten } from '../written.ts';
import type { Policy, Saved } from './policy.ts';
import type { Source } from './source.ts';
import { useSave } from './useSave.ts';
import { useTyping, type Typed, type Typing } from './useTyping.ts';

export interface Editing<Form extends ValueForm = ValueForm> extends Pick<Typing<Form>, 'form' | 'words' | 'readOnly' | 'isWaiting' | 'leave'> {
  /** What changes are told against. */
  base: WireRecord;
  saving: boolean;
  save: (then: Then) => void;
  conflict: ConflictPort;
  compared: Compared;
  /** The value changed otherwise, or another one begins. */
  adopt: (value: WireRecord) => void;
  /** Another new record begins, and nothing of the last one is left to save. */
  begin: (value: WireRecord) => void;
}

/**
 * Everything that editing does, whatever is edited: words kept, one save at a time, errors
 * on their fields, two versions of one value, what waits for the connection, and leaving.
 */
export function useEditing<Form extends ValueForm>(screen: Screen, source: Source, of: Typed<Form> & Policy): Editing<Form> {
  const typing = useTyping(screen, source, of);
  const { form, held, words, waiting, draft, readOnly, isWaiting, leave } = typing;
  const { compared } = source;
  const start = useEvent((then: Then) => void save(then));
  const conflict = useConflict({ compared, held, form, save: start, saved: (value, then) => saved({ value, answer: value, then }) });
  const { isBusy, save, sendKept, renew } = useSave({ ...typing, screen, source, policy: of, conflict, saved });
  // Words that are not in the form yet are left to whoever sends what waits.
  useClaim(screen, source.id === undefined ? undefined : draft.key, (kept) => (readOnly || draft.found ? undefined : sendKept(kept)));

  function adopt(value: WireRecord): void {
    held.adopt(value);
    form.replace(value, value);
  }
  function saved(of: Saved): void {
    leave();
    words.forget();
    waiting.settled();
    recordsWritten(screen.runtime.stores);
    tellEntries(screen, source.schema, [held.base, of.value], compared.fields);
    const next = onSaved(of);
    if (next) adopt(next);
  }
  function begin(value: WireRecord): void {
    renew();
    words.forget();
    adopt(value);
  }
  const { onSaved } = of;
  return { ...{ form, words, readOnly, isWaiting, leave, conflict, compared, adopt, begin }, base: held.base, saving: isBusy, save: start };
}

/** Effect: an open form sends what waits in it itself, so that what comes of it shows there. */
function useClaim({ runtime: { stores } }: Screen, key: DraftKey | undefined, take: Take): void {
  const latest = useEvent(take);
  useEffect(
    function claimOwn() {
      return key && stores.waiting.claim(key, latest);
    },
    [stores, key, latest],
  );
}
