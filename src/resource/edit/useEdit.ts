import { useEffect, useRef, useState } from 'react';
import type { Variant, WireRecord } from '#core';
import { useLeaveGuard } from '#ui';
import { mayCreate, mayUpdate, screensOf } from '../access.ts';
import { listAddress } from '../lastList.ts';
import type { Screen } from '../screen.ts';
import { tellSuccess } from '../tell.ts';
import { differencesOf } from './conflict.ts';
import { newRecord, withDraft } from './formFields.ts';
import { tellFailure, tellRefusal } from './tellOutcome.ts';
import { useBaseRecord } from './useBaseRecord.ts';
import { useDraft, type DraftPort } from './useDraft.ts';
import { heavyFields, seenRecord } from './useRecord.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useRecordForm, type RecordForm } from './useRecordForm.ts';
import { useSave, type SaveOutcome } from './useSave.ts';

/** Where a save leads. */
export type Then = 'leave' | 'stay' | 'new';
/** Two versions of one record, after somebody else's save. */
export interface Conflict { mine: WireRecord; theirs: WireRecord; then: Then }

export interface Edit {
  form: RecordForm;
  draft: DraftPort & { restore: () => void };
  base: WireRecord;
  saving: boolean;
  readOnly: boolean;
  save: (then: Then) => void;
  conflict: Conflict | undefined;
  /** Saves the record as picked from two versions. */
  resolve: (picked: WireRecord) => void;
  dismiss: () => void;
  /** To the list, which asks first where something was typed. */
  cancel: () => void;
  /** To the list without asking: the record is gone. */
  leave: () => void;
  /** The record changed otherwise: by an action, a restore. */
  adopt: (record: WireRecord) => void;
}

export interface EditOf { variant: Variant; /** The record as loaded; absent for a new one. */ record?: WireRecord; id?: string }

/** Everything a create or edit screen does: typing, drafts, saving once, errors on their fields, two versions of one record, and the way on. */
export function useEdit(screen: Screen, { variant, record, id }: EditOf): Edit {
  const { resource, runtime, words, params } = screen;
  const held = useBaseRecord(record, () => newRecord(resource, params));
  const readOnly = variant === 'create' ? !mayCreate(resource, runtime.viewer) : !mayUpdate(resource, runtime.viewer);
  const { saving, save: send } = useSave(resource, params);
  const draft = useDraft(screen, variant, id);
  const latest = useRef<(then: Then) => void>(() => undefined);
  const form = useRecordForm(screen, { variant, base: held.base, readOnly, onSubmit: () => latest.current('leave') });
  const guard = useGuard(form.isChanged && !readOnly, form.hear);
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined);
  const pending = usePending(held.base, (then) => latest.current(then));
  const go = useWayOn(screen, { variant, guard });
  useKeptDraft(screen, { form, draft, held, variant, readOnly });

  function saved(record: WireRecord, then: Then): void {
    draft.drop();
    seenRecord(resource, params, record);
    tellSuccess(words.message(variant === 'create' ? 'created' : 'updated'), words);
    if (go(then, record) === 'away') return;
    const next = then === 'new' ? newRecord(resource, params) : record;
    held.adopt(next);
    form.replace(next, next);
  }
  /** A refusal answers the other version without its heavy fields: as far as anybody knows they are as they were. */
  const heavyOf = (base: WireRecord) => Object.fromEntries(heavyFields(resource, runtime.viewer).map((field) => [field, base[field]]));
  /** Two versions that say the same: a save before this one arrived, and only its answer was lost. */
  function settleConflict(found: Conflict): void {
    const differ = differencesOf(resource, runtime.viewer, { base: held.base, ...found }).length > 0;
    if (differ) setConflict(found);
    else saved({ ...found.mine, ...found.theirs }, found.then);
  }
  function settle(outcome: SaveOutcome, then: Then, mine: WireRecord): void {
    if (outcome.kind === 'saved') saved({ ...mine, ...outcome.record }, then);
    else if (outcome.kind === 'refused') tellRefusal(screen, form, outcome);
    else if (outcome.kind === 'conflict') settleConflict({ mine, theirs: { ...heavyOf(held.base), ...outcome.theirs }, then });
    else if (outcome.kind === 'failed') tellFailure(screen, outcome);
  }
  async function save(then: Then): Promise<void> {
    if (readOnly || saving) return;
    const collected = form.collect();
    if (!collected) return;
    settle(await send({ body: collected.body, ...(id !== undefined && { id }), ...(held.version !== undefined && { version: held.version }) }), then, collected.value);
  }
  latest.current = (then) => void save(then);

  return {
    form, base: held.base, saving, readOnly, conflict, save: latest.current,
    adopt(next) { held.adopt(next); form.replace(next, next); },
    dismiss: () => setConflict(undefined),
    resolve(picked) {
      if (!conflict) return;
      setConflict(undefined);
      held.adopt(conflict.theirs);
      form.replace(picked, conflict.theirs);
      pending.current = conflict.then;
    },
    draft: {
      ...draft,
      restore() {
        if (!draft.found) return;
        form.replace(withDraft(held.base, draft.found.values));
        held.buildOn(draft.found.baseVersion);
        draft.taken();
      },
    },
    cancel: () => toList(screen),
    leave() { guard.current = 'leaves'; draft.drop(); toList(screen); },
  };
}

function toList({ resource, runtime, params }: Screen): void {
  const { list } = screensOf(resource, runtime.viewer, params);
  if (list) runtime.navigate(listAddress(list));
}

/** Whether leaving asks: `leaves` after a save or a removal, which navigate before the next render. */
type Guard = { current: 'asks' | 'rests' | 'leaves' };

/** Asks before leaving while something is typed, be it a moment ago. */
function useGuard(asks: boolean, hear: () => void): Guard {
  const guard = useRef<Guard['current']>('rests');
  guard.current = asks ? 'asks' : 'rests';
  useLeaveGuard(() => {
    if (guard.current === 'rests') hear();
    return guard.current === 'asks';
  });
  return guard;
}

/** A save that waits for its base to be adopted. */
function usePending(base: WireRecord, save: (then: Then) => void): { current: Then | undefined } {
  const pending = useRef<Then | undefined>(undefined);
  useEffect(function saveResolved() {
    const then = pending.current;
    pending.current = undefined;
    // A save flushes the form's inputs, which React refuses within an effect.
    if (then) queueMicrotask(() => save(then));
  }, [base]);
  return pending;
}

/** The way on after a save: away to another screen, or here. */
function useWayOn(screen: Screen, { variant, guard }: { variant: Variant; guard: Guard }): (then: Then, saved: WireRecord) => 'away' | 'here' {
  const { resource, runtime, params } = screen;
  return (then, saved) => {
    const screens = screensOf(resource, runtime.viewer, params);
    guard.current = 'leaves';
    const edit = saved.id === undefined ? undefined : screens.edit(saved.id as number);
    if (then === 'leave' && screens.list) toList(screen);
    else if (then === 'stay' && variant === 'create' && edit) runtime.navigate(edit, { replace: true });
    else if (then === 'new' && variant === 'update' && screens.create) runtime.navigate(screens.create);
    else return 'here';
    return 'away';
  };
}
