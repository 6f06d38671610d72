import { useMemo, useRef } from 'react';
import { isUnwritable, type FieldErrors, type Variant, type WireRecord } from '#core';
import type { Section } from '#forms';
import type { Sent } from '#state';
import { useEvent, useLeaveGuard } from '#ui';
import { mayCreate, mayUpdate } from '../access.ts';
import { leadsOn } from '../addresses/leadsOn.ts';
import { displayName } from '../displayName.ts';
import { hrefsOf } from '../hrefs.ts';
import { useSaid } from '../said.ts';
import type { Screen } from '../screen.ts';
import { tellSuccess } from '../tell.ts';
import { tellEntries } from '../tellEntries.ts';
import { toList } from '../toList.ts';
import { comparedOf, type Compared } from './conflict.ts';
import { newRecord, withDraft, withoutTyped } from './formFields.ts';
import { tellFailure, tellRefusal } from './tellOutcome.ts';
import { useConflict, type ConflictPort, type Then } from './useConflict.ts';
import { useBaseRecord } from './useBaseRecord.ts';
import { useDraft, type DraftPort } from './useDraft.ts';
import { heavyFields, seenRecord } from './useRecord.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useRecordForm, type RecordForm } from './useRecordForm.ts';
import { useSave, type SaveOutcome } from './useSave.ts';
import { requestOf } from './request.ts';
import { useWaitingSave, type SaveToKeep } from './useWaitingSave.ts';

export interface Edit {
  form: RecordForm;
  draft: DraftPort & { restore: () => void };
  base: WireRecord;
  saving: boolean;
  readOnly: boolean;
  /** What was saved waits for the connection. */
  isWaiting: boolean;
  /** `publishes`: what was saved is published as well, where its resource is. */
  save: (then: Then, publishes?: boolean) => void;
  conflict: ConflictPort;
  compared: Compared;
  /** To the list, which asks first where something was typed. */
  cancel: () => void;
  /** To the list without asking: the record is gone. */
  leave: () => void;
  /** The record changed otherwise: by an action, a restore. */
  adopt: (record: WireRecord) => void;
}

export interface EditOf {
  variant: Variant;
  /** The record as loaded; absent for a new one. */
  record?: WireRecord;
  id?: string;
  /** The groups of fields shown; default: all. */
  sections?: readonly Section[];
  /** Where none of a save's errors stands on a field in sight. */
  onElsewhere?: (errors: FieldErrors) => void;
}

/** Everything a create or edit screen does: typing, drafts, saving once, errors on their fields, two versions of one record, and the way on. */
export function useEdit(screen: Screen, { variant, record, id, sections, onElsewhere }: EditOf): Edit {
  const { resource, runtime, words, params } = screen;
  const held = useBaseRecord(record, () => newRecord(resource, params, runtime.viewer));
  const readOnly =
    variant === 'create'
      ? !mayCreate(resource, runtime.viewer)
      : !mayUpdate(resource, runtime.viewer) || isUnwritable(resource, held.base, runtime.viewer);
  const { saving, save: send, renew } = useSave(resource, params);
  const draft = useDraft(screen, { variant, id, schema: resource.schema });
  const said = useSaid(screen, draft.key);
  const publishes = useRef(false);
  const start = useEvent((then: Then, alsoPublishes?: boolean) => {
    publishes.current = alsoPublishes === true;
    void save(then);
  });
  const goOn = useEvent((then: Then) => void save(then));
  const form = useRecordForm(screen, { variant, base: held.base, readOnly, sections, onElsewhere, onSubmit: () => start('leave') });
  const isNew = variant === 'create';
  const waiting = useWaitingSave(screen, { isNew, readOnly, schema: resource.schema, value: form.value, draft, send: () => save('stay') });
  const guard = useGuard(form.isChanged && !readOnly && !waiting.isWaiting, form.hear);
  const compared = useMemo(() => comparedOf(resource, runtime.viewer), [resource, runtime.viewer]);
  const conflict = useConflict({ compared, held, form, save: goOn, saved: (next, then) => saved(next, then) });
  const go = useWayOn(screen, { variant, guard });
  useKeptDraft(screen, { form, draft, held, variant, readOnly });

  function saved(record: WireRecord, then: Then, text = words.message(variant === 'create' ? 'created' : 'updated')): void {
    draft.drop();
    waiting.settled();
    seenRecord(screen, record);
    tellEntries(screen, resource.schema, [held.base, record]);
    tellSuccess(runtime.stores, text, words);
    if (go(then, record) === 'away') return;
    const next = then === 'new' ? newRecord(resource, params, runtime.viewer) : record;
    held.adopt(next);
    form.replace(next, next);
  }
  /** A refusal answers the other version without its heavy fields: as far as anybody knows they are as they were. */
  const heavyOf = (base: WireRecord) => Object.fromEntries(heavyFields(resource, runtime.viewer).map((field) => [field, base[field]]));
  function settle(outcome: SaveOutcome, then: Then, { value: mine, body }: Collected): Sent {
    if (outcome.kind === 'busy') return 'later';
    if (outcome.kind === 'saved') saved({ ...withoutTyped(resource, mine), ...outcome.record }, then);
    else if (outcome.kind === 'refused') tellRefusal(screen, said, form, outcome);
    else if (outcome.kind === 'conflict') conflict.meet({ mine, theirs: { ...heavyOf(held.base), ...outcome.theirs }, then });
    else if (outcome.kind === 'failed') return failed(outcome, { value: mine, body });
    return 'settled';
  }
  function failed(outcome: Extract<SaveOutcome, { kind: 'failed' }>, { value, body }: Collected): Sent {
    if (!waiting.keep(outcome.error, saveOf(screen, { isNew, id, value, body, version: held.version, idempotencyKey: outcome.idempotencyKey }))) {
      tellFailure(screen, said, outcome);
      return 'settled';
    }
    if (isNew) begin();
    return 'later';
  }
  /** What was saved waits by itself: the form is there for another one. */
  function begin(): void {
    const next = newRecord(resource, params, runtime.viewer);
    renew();
    draft.drop();
    held.adopt(next);
    form.replace(next, next);
  }
  async function save(then: Then): Promise<Sent> {
    if (readOnly || saving) return 'later';
    const collected = form.collect();
    if (!collected) return 'settled';
    said.withdraw();
    const outcome = await send({
      body: collected.body,
      ...(id !== undefined && { id }),
      ...(held.version !== undefined && { version: held.version }),
      redirects: leadsOn(screen),
    });
    if (!publishes.current || outcome.kind !== 'saved') return settle(outcome, then, collected);
    await publish(outcome.record, then, collected.value);
    return 'settled';
  }
  /** What is refused stays in sight, as the draft that was saved. */
  async function publish(draft: WireRecord, then: Then, mine: WireRecord): Promise<void> {
    const { publishSaved } = await import('../publish/publishSaved.ts');
    const record = await publishSaved(screen, draft);
    const whole = { ...withoutTyped(resource, mine), ...(record ?? draft) };
    saved(whole, record ? then : 'stay', record ? words.t('publishing.saved') : words.t('publishing.notPublished'));
  }

  return {
    form,
    base: held.base,
    saving,
    readOnly,
    isWaiting: waiting.isWaiting,
    conflict,
    compared,
    save: start,
    adopt(next) {
      held.adopt(next);
      form.replace(next, next);
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
    leave() {
      guard.current = 'leaves';
      draft.drop();
      toList(screen);
    },
  };
}

type Collected = NonNullable<ReturnType<RecordForm['collect']>>;

interface SaveParts extends Collected {
  isNew: boolean;
  id: string | undefined;
  version: number | undefined;
  idempotencyKey: string;
}

/** The save of a record as it is kept. */
function saveOf(screen: Screen, { isNew, id, value, body, version, idempotencyKey }: SaveParts): SaveToKeep {
  const { resource, words } = screen;
  const { create, edit } = hrefsOf(screen);
  return {
    request: requestOf(screen, undefined, id, value),
    idempotencyKey,
    version,
    body,
    value,
    name: displayName(resource, value, words),
    href: isNew ? create : edit({ ...value, id: id ?? null }),
  };
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

/** The way on after a save: away to another screen, or here. */
function useWayOn(screen: Screen, { variant, guard }: { variant: Variant; guard: Guard }): (then: Then, saved: WireRecord) => 'away' | 'here' {
  const { runtime } = screen;
  return (then, saved) => {
    const screens = hrefsOf(screen);
    guard.current = 'leaves';
    const edit = saved.id === undefined ? undefined : screens.edit(saved);
    if (then === 'leave' && screens.list) toList(screen);
    else if (then === 'stay' && variant === 'create' && edit) runtime.navigate(edit, { replace: true });
    else if (then === 'new' && variant === 'update' && screens.create) runtime.navigate(screens.create);
    else return 'here';
    return 'away';
  };
}
