import { useEffect, useRef, useState } from 'react';
import type { WireRecord } from '#core';
import { differencesOf, type Compared } from './conflict.ts';
import type { BaseRecord } from './useBaseRecord.ts';
import type { ValueForm } from './useValueForm.ts';

/** Where a save leads; `on`: to the next step. */
export type Then = 'leave' | 'stay' | 'new' | 'on';

/** Two versions of one value, after somebody else's save. */
interface Conflict {
  mine: WireRecord;
  theirs: WireRecord;
  then: Then;
}

export interface ConflictPort {
  found: Conflict | undefined;
  /** A save met another version: it is done where both say the same, since only its answer was lost; else the reader picks. */
  meet: (found: Conflict) => void;
  /** Saves the value as picked from the two. */
  resolve: (picked: WireRecord) => void;
  dismiss: () => void;
}

interface ConflictOf {
  compared: Compared;
  held: BaseRecord;
  form: ValueForm;
  save: (then: Then) => void;
  saved: (value: WireRecord, then: Then) => void;
}

/** What becomes of a save that meets another version than the one it was built on. */
export function useConflict({ compared, held, form, save, saved }: ConflictOf): ConflictPort {
  const [found, setFound] = useState<Conflict | undefined>(undefined);
  const pending = usePending(held.base, save);
  return {
    found,
    meet(next) {
      const differ = differencesOf(compared, { base: held.base, ...next }).length > 0;
      if (differ) setFound(next);
      else saved({ ...next.mine, ...next.theirs }, next.then);
    },
    resolve(picked) {
      if (!found) return;
      setFound(undefined);
      held.adopt(found.theirs);
      form.replace(picked, found.theirs);
      pending.current = found.then;
    },
    dismiss: () => setFound(undefined),
  };
}

/** A save that waits for its base to be adopted. */
function usePending(base: WireRecord, save: (then: Then) => void): { current: Then | undefined } {
  const pending = useRef<Then | undefined>(undefined);
  useEffect(
    function saveResolved() {
      const then = pending.current;
      pending.current = undefined;
      // A save flushes the form's inputs, which React refuses within an effect.
      if (then) queueMicrotask(() => save(then));
    },
    [base, save],
  );
  return pending;
}
