import { useEffect, useMemo, useRef } from 'react';
import { can, isUnwritable, withoutNulls, type FieldErrors, type FieldsPart, type WireRecord } from '#core';
import { changesOf } from '#forms';
import type { Draft, DraftKey, Sent, Take } from '#state';
import { useEvent, useLeaveGuard } from '#ui';
import { mayCreate, mayUpdate } from '../access.ts';
import type { Compared } from '../edit/conflict.ts';
import { newRecord } from '../edit/formFields.ts';
import { useBaseRecord } from '../edit/useBaseRecord.ts';
import { useConflict, type ConflictPort, type Then } from '../edit/useConflict.ts';
import { useDraft, type DraftPort } from '../edit/useDraft.ts';
import { useSaid, type Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import { tellEntries } from '../tellEntries.ts';
import { recordsWritten } from '../written.ts';
import { sourceOf, type StepSource } from './source.ts';
import type { StepProps } from './StepSlot.ts';
import { stepForm } from './useOutbox.ts';
import { useStepForm, type StepForm } from './useStepForm.ts';
import { useStepSave } from './useStepSave.ts';
import { useStepWords, type StepWords } from './useStepWords.ts';

export interface StepEdit {
  form: StepForm;
  draft: DraftPort;
  words: StepWords;
  saving: boolean;
  readOnly: boolean;
  /** What the form holds was saved and waits for the connection. */
  isWaiting: boolean;
  save: (then: Then) => void;
  conflict: ConflictPort;
  compared: Compared;
  base: WireRecord;
}

export interface StepEditOf
  extends Pick<
    StepProps<FieldsPart>,
    'screen' | 'part' | 'record' | 'id' | 'title' | 'outbox' | 'steps' | 'isEnding' | 'told' | 'onPassed' | 'onOthers'
  > {
  /** As loaded; absent for a new record. */
  value: WireRecord | undefined;
  /** The value as it is now. */
  fetch: () => Promise<WireRecord>;
  /** An answer told it. */
  remember: (value: WireRecord) => void;
}

/** Everything a step of fields does: typing, kept words, its save with its version, what is refused, and what waits for the connection. */
export function useStepEdit(of: StepEditOf): StepEdit {
  const { screen, part, record, id, value, remember, outbox, isEnding, told, onPassed } = of;
  const { resource, params, runtime } = screen;
  const { viewer, stores } = runtime;
  const source = useMemo(() => sourceOf(screen, part), [screen, part]);
  const held = useBaseRecord(value, () => newRecord(resource, params, viewer));
  const readOnly = isReadOnly(screen, source, id === undefined ? undefined : record);
  const start = useEvent((then: Then) => void send(then));
  const variant = id === undefined ? 'create' : 'update';
  const form = useStepForm(screen, { part, source, record, base: held.base, variant, readOnly, onSubmit: () => start('on') });
  const draft = useDraft(screen, { variant: stepForm(part.id), id, schema: source.schema });
  const said = useSaid(screen, draft.key);
  const words = useStepWords({ form, held, draft, said, readOnly, isKnown: id !== undefined, refused: refusedIn(outbox.kept.get(part.id)) });
  const compared = useMemo(() => comparedIn(source, part), [source, part]);
  const conflict = useConflict({ compared, held, form, save: start, saved: (next, then) => saved(next, then) });
  const isWaiting = isSame(outbox.waiting.get(part.id)?.body, form);
  const left = useRef(false);
  const { saving, save, sendEarlier } = useStepSave({ ...of, source, form, held, draft, said, conflict, saved });
  useLeaveGuard(() => {
    form.hear();
    return form.isChanged && !readOnly && !left.current && !isWaiting;
  });
  const earlier = outbox.waiting.get(part.id);
  useClaim(screen, id === undefined ? undefined : draft.key, (kept) => {
    if (saving) return Promise.resolve('later');
    return isWaiting ? send('stay', true) : earlier && sendEarlier(kept);
  });
  useTold(form, told);

  function saved(next: WireRecord, then: Then, answer: WireRecord = next): void {
    left.current = true;
    words.forget();
    recordsWritten(stores);
    tellEntries(screen, source.schema, [held.base, next], part.fields);
    if (id !== undefined) {
      held.adopt(next);
      form.replace(next, next);
      remember(next);
    }
    onPassed({ then, record: answer });
  }
  async function send(then: Then, isItsTurn = false): Promise<Sent> {
    if (saving || readOnly || (isEnding && !isItsTurn)) return 'later';
    said.withdraw();
    const collected = form.collect();
    if (!collected) {
      tellRules(said, screen, source, form);
      return 'settled';
    }
    const sent = await save(collected, then, { isItsTurn });
    if (sent === 'later') {
      left.current = true;
      onPassed({ then, isWaiting: true });
    }
    // The form of a new record is left for the record's own.
    if (id !== undefined) left.current = false;
    return sent;
  }
  return { form, draft, words, saving, readOnly, isWaiting, save: start, conflict, compared, base: held.base };
}

const refusedIn = (draft: Draft | undefined): Draft | undefined => (draft?.refused ? draft : undefined);

/** Whether a form holds what waits to be sent. */
const isSame = (body: WireRecord | undefined, { bodyNow }: StepForm): boolean =>
  body !== undefined && Object.keys(changesOf(withoutNulls(body), withoutNulls(bodyNow()))).length === 0;

function isReadOnly({ resource, runtime: { viewer } }: Screen, { save }: StepSource, record: WireRecord | undefined): boolean {
  if (record === undefined) return !mayCreate(resource, viewer);
  return isUnwritable(resource, record, viewer) || !(save ? can(viewer, save.call.access) : mayUpdate(resource, viewer));
}

const comparedIn = ({ schema }: StepSource, { fields }: FieldsPart): Compared => ({
  schema,
  fields: fields.filter((field) => !schema.properties?.[field]?.['x-secret']),
});

/** What the rules of a step say is said beside their fields too: they may stand out of sight. */
function tellRules({ notices }: Said, { words }: Screen, { save }: StepSource, { broken }: StepForm): void {
  const title = (save && words.call(save.id, 'errorTitle')) ?? words.errorTitle;
  for (const rule of broken.current) notices.push({ kind: 'error', title, text: words.rule(rule) });
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

/** Effect: shows what was said of this step while another was in sight. */
function useTold(form: StepForm, told: FieldErrors | undefined): void {
  const show = useEvent((errors: FieldErrors) => form.addErrors(errors));
  useEffect(
    function showTold() {
      if (told) show(told);
    },
    [told, show],
  );
}
