import { useState } from 'react';
import { createKeyring, isApiError, isLost, isUnanswered, randomKey } from '#api';
import { isObject, isOwnPart, type FieldErrors, type FieldsPart, type WireRecord } from '#core';
import { changesOf } from '#forms';
import { mayWait, type Sent, type WaitingSave } from '#state';
import { nameInSentence } from '../displayName.ts';
import { withDraft, withoutTyped } from '../edit/formFields.ts';
import { shownErrors } from '../edit/shownErrors.ts';
import { tellFailure, tellKept } from '../edit/tellOutcome.ts';
import { requestOf } from '../edit/request.ts';
import type { BaseRecord } from '../edit/useBaseRecord.ts';
import type { ConflictPort, Then } from '../edit/useConflict.ts';
import type { DraftPort } from '../edit/useDraft.ts';
import { heavyFields } from '../edit/useRecord.ts';
import { hrefOf } from '../hrefs.ts';
import type { Said } from '../said.ts';
import { tellCallFailure, tellError } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import { asPart, holdsPart, tagOf, type StepSource } from './source.ts';
import type { StepForm } from './useStepForm.ts';
import type { StepEditOf } from './useStepEdit.ts';

type Collected = NonNullable<ReturnType<StepForm['collect']>>;

interface SaveOf extends StepEditOf {
  source: StepSource;
  form: StepForm;
  held: BaseRecord;
  draft: DraftPort;
  said: Said;
  conflict: ConflictPort;
  saved: (next: WireRecord, then: Then, answer: WireRecord) => void;
}

interface StepSave {
  saving: boolean;
  /** Sends what was collected, behind what waits where it is not its turn. `later`: it is kept on this device until the connection is back. */
  save: (collected: Collected, then: Then, options?: { isItsTurn?: boolean }) => Promise<Sent>;
  /** Sends what was saved before, while the form holds more by now. */
  sendEarlier: (save: WaitingSave) => Promise<Sent>;
}

/** The save of one step: sent once, refused on its fields, met by another version, or kept until somebody answers. */
export function useStepSave(of: SaveOf): StepSave {
  const { screen, part, record, id, source, held, outbox, saved } = of;
  const { http } = screen.runtime;
  const [saving, setSaving] = useState(false);
  const [keyring] = useState(createKeyring);
  async function carryOut(collected: Collected, then: Then, isItsTurn: boolean): Promise<Sent> {
    const isBehind = id !== undefined && !isItsTurn && [...outbox.waiting.keys()].some((each) => each !== part.id);
    if (isBehind && (await keepWaiting(of, collected))) {
      void outbox.send();
      return 'later';
    }
    const { value: mine, body } = collected;
    const { method, path } = requestOf(screen, source.save?.call, id, record);
    const version = id === undefined ? undefined : tagOf(part, source, held.base, held.version);
    try {
      const answer = await keyring.send([method, path, body], (idempotencyKey) =>
        http[method]<unknown>(path, body, { idempotencyKey, ...(version !== undefined && { version }) }),
      );
      const told = isObject(answer.body) ? (answer.body as WireRecord) : {};
      saved({ ...withoutTyped(source, mine), ...(source.save ? told : asPart(part, told)) }, then, told);
      return 'settled';
    } catch (error) {
      if (id !== undefined && isUnanswered(error) && (await keepWaiting(of, collected, isItsTurn))) return 'later';
      await refused(of, { error, mine, then }).catch((lost: unknown) => tellError(of.said, lost, screen.words));
      return 'settled';
    }
  }
  async function busy(send: () => Promise<Sent>): Promise<Sent> {
    setSaving(true);
    try {
      return await send();
    } finally {
      setSaving(false);
    }
  }
  return {
    saving,
    sendEarlier: (earlier) => busy(() => sendWaitingOne(of, earlier)),
    save: (collected, then, { isItsTurn = false } = {}) => busy(() => carryOut(collected, then, isItsTurn)),
  };
}

/** What is typed since stays in the form, built on what the save made. */
async function sendWaitingOne(of: SaveOf, save: WaitingSave): Promise<Sent> {
  const { screen, part, source, held, form, said, remember } = of;
  const { method, path, ...options } = save.call;
  said.withdraw();
  try {
    const { body } = await screen.runtime.http[method]<unknown>(path, save.body, options);
    const told = isObject(body) ? (body as WireRecord) : {};
    const next = withDraft(held.base, { ...save.body, ...(source.save ? told : asPart(part, told)) });
    const typed = changesOf(withDraft(held.base, save.body), form.typed());
    held.adopt(next);
    form.replace(withDraft(next, typed), next);
    remember(next);
    recordsWritten(screen.runtime.stores);
  } catch (error) {
    if (isUnanswered(error)) return 'later';
    await refused(of, { error, mine: form.value, then: 'stay' });
  }
  return 'settled';
}

/** What reached nobody, or stands behind something that did not, waits its turn on this device. Answers whether it may: files and secrets do not. */
async function keepWaiting(of: SaveOf, { value, body }: Collected, quietly = false): Promise<boolean> {
  const { screen, part, record, id, title, source, held, outbox, draft } = of;
  const { resource, params, runtime, words } = screen;
  if (!mayWait(source.schema, body)) return false;
  const version = tagOf(part, source, held.base, held.version);
  const href = hrefOf(runtime, { to: 'record', resource: resource.name, at: resource.at, record, params, part: part.id });
  draft.keep(changesOf(held.base, value), held.version);
  await outbox.keep({
    draft: draft.key,
    isNew: false,
    call: { ...requestOf(screen, source.save?.call, id, record), idempotencyKey: randomKey(), ...(version !== undefined && { version }) },
    ...(held.version !== undefined && { baseVersion: held.version }),
    body,
    name: words.t('link.title', { name: nameInSentence(resource, record, words), title }),
    ...(href !== undefined && { href }),
  });
  if (!quietly) tellKept(runtime.stores, title, words);
  return true;
}

interface Refused {
  error: unknown;
  mine: WireRecord;
  then: Then;
}

async function refused(of: SaveOf, { error, mine, then }: Refused): Promise<void> {
  const { screen, id, source, said, conflict } = of;
  if (isApiError(error) && error.status === 412) return conflict.meet({ mine, theirs: await theirsIn(of, error.item), then });
  if (id === undefined && isLost(error)) return tellFailure(screen, said, { error, unsure: true });
  tellCallFailure(said, error, screen.words, source.save?.id);
  if (isApiError(error) && error.kind === 'fields') placeErrors(of, error.fields);
}

/** A refusal holds the record, perhaps without its heavy fields; what the area's own code answers is asked for. */
async function theirsIn({ screen, part, source, held, fetch }: SaveOf, item: unknown): Promise<WireRecord> {
  if (!isObject(item) || !holdsPart(source)) return fetch();
  const heavy = Object.fromEntries(heavyFields(screen.resource, screen.runtime.viewer).map((field) => [field, held.base[field]]));
  return asPart(part, { ...heavy, ...item } as WireRecord);
}

/** Errors on fields of the step stand there, and so do those on fields that no step shows; those on fields of others are theirs. */
function placeErrors({ screen, part, steps, form, onOthers }: SaveOf, errors: FieldErrors): void {
  const theirs = steps.filter((each) => each.part.id !== part.id && isOwnPart(each.part)).flatMap((each) => (each.part as FieldsPart).fields);
  const isMine = (path: string) => !theirs.includes(path.split('.')[0]!);
  const [own, others] = [true, false].map((mine) => Object.fromEntries(Object.entries(errors).filter(([path]) => isMine(path) === mine)));
  const mine = shownErrors(own!, screen.resource.decl.unique ?? [], (field) => part.fields.includes(field));
  if (Object.keys(others!).length > 0) onOthers(others!);
  form.showErrors(mine);
}
