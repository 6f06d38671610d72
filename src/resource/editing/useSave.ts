import { isApiError, isUnanswered, randomKey } from '#api';
import type { WireRecord } from '#core';
import { changesOf } from '#forms';
import { mayWait, type Sent, type WaitingSave } from '#state';
import { isOffline } from '#ui';
import { withDraft, withoutTyped } from '../edit/formFields.ts';
import { isForLater, sendNow } from '../edit/sendWaiting.ts';
import type { ConflictPort, Then } from '../edit/useConflict.ts';
import type { Screen } from '../screen.ts';
import { tellError } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import type { Answer, Collected, Source } from './source.ts';
import { placeErrors, tellFailure, tellKept, type Others } from './tellFailure.ts';
import type { Typing } from './useTyping.ts';
import { useSending, type Unsent } from './useSending.ts';

/** What was saved: the value as it is now, and what the API answered. */
export interface Saved {
  value: WireRecord;
  answer: WireRecord;
  then: Then;
}

/** What stands around a form, and follows from its saves. */
export interface Policy extends Others {
  /** Nothing is saved now. */
  isClosed?: boolean;
  /** What was typed cannot be sent as it is. */
  onWrong?: () => void;
  /** What belongs to a save before it is done; answers the value as it is then. */
  finish?: (value: WireRecord) => Promise<WireRecord>;
  /** It is saved. Answers what the form goes on with; nothing where it is left. */
  onSaved: (saved: Saved) => WireRecord | undefined;
  /** The save waits for the connection. Absent: it cannot wait. */
  onWaits?: ((then: Then) => void) | undefined;
  /** An earlier save was sent that had waited, and more was typed since. */
  onEarlier?: (value: WireRecord) => void;
}

interface SaveOf extends Typing {
  screen: Screen;
  source: Source;
  policy: Policy;
  conflict: ConflictPort;
  saved: (saved: Saved) => void;
}

interface Save {
  isBusy: boolean;
  save: (then: Then) => Promise<void>;
  /** Sends what was saved without a connection. */
  sendKept: (kept: WaitingSave) => Promise<Sent>;
  /** The next save makes another record. */
  renew: () => void;
}

/** The save of a form: sent once, refused on its fields, met by another version, or kept until somebody answers. */
export function useSave(of: SaveOf): Save {
  const { form, said, readOnly, policy } = of;
  const sending = useSending();
  async function carryOut(collected: Collected, then: Then): Promise<void> {
    if (of.source.id !== undefined && (await of.waiting.isBehind()) && (await keepWaiting(of, collected, randomKey()))) {
      void sendNow(of.screen);
      return waits(of, then);
    }
    const call = callOf(of, collected);
    const sent = await sending.send(call.what, (idempotencyKey) => call.write({ idempotencyKey }));
    if ('answer' in sent) return finished(of, collected, sent.answer, then);
    if (isKept(of, sent.error) && (await keepWaiting(of, collected, sent.idempotencyKey))) return waits(of, then);
    await failed(of, { ...sent, mine: collected.value, then });
  }
  return {
    isBusy: sending.isBusy,
    renew: sending.renew,
    async save(then) {
      if (readOnly || policy.isClosed || sending.isBusy) return;
      said.withdraw();
      const collected = form.collect();
      if (collected) await sending.alone(() => carryOut(collected, then));
      else policy.onWrong?.();
    },
    sendKept: async (kept) => (await sending.alone(() => sendWaited(of, kept))) ?? 'later',
  };
}

interface Told {
  answer: Answer;
  /** What it tells of the value. */
  read: WireRecord;
}

/** The call that saves what was collected, and what it is known by until it is answered: a new record is one, whatever is typed into it. */
function callOf({ screen, source, held }: SaveOf, { value, body }: Collected) {
  const { method, path, ...options } = source.request(value);
  const version = versionIn(source, held);
  return {
    what: source.id === undefined ? 'new' : JSON.stringify([method, path, body]),
    async write(key: { idempotencyKey: string }): Promise<Told> {
      const answer = await screen.runtime.http[method]<unknown>(path, body, { ...options, ...version, ...key });
      return { answer, read: source.read(answer, body) };
    },
  };
}

function versionIn(source: Source, held: Typing['held']): { version?: number | string } {
  const version = source.id === undefined ? undefined : source.tag(held);
  return version === undefined ? {} : { version };
}

async function finished({ source, policy, saved }: SaveOf, { value: mine }: Collected, { answer, read }: Told, then: Then): Promise<void> {
  const value = { ...withoutTyped(source, mine), ...read };
  saved({ value: policy.finish ? await policy.finish(value) : value, answer: (answer.body ?? {}) as WireRecord, then });
}

/** A known record waits whenever nobody answers: its version keeps it from being saved twice. */
const isKept = ({ source }: SaveOf, error: unknown): boolean => isUnanswered(error) && (source.id !== undefined || isOffline());

function waits({ policy, leave }: SaveOf, then: Then): void {
  leave();
  policy.onWaits?.(then);
}

/** What reached nobody, or stands behind something that did not, waits its turn on this device. Answers whether it may: files and secrets do not. */
async function keepWaiting({ screen, source, policy, held, draft, waiting }: SaveOf, { value, body }: Collected, key: string): Promise<boolean> {
  if (!policy.onWaits || !mayWait(source.schema, body)) return false;
  const { runtime, words } = screen;
  const isNew = source.id === undefined;
  const [name, href] = [source.name(value), source.href(value)];
  if (!isNew) draft.keep(changesOf(held.base, value), held.version);
  const save: WaitingSave = {
    draft: draft.key,
    isNew,
    call: { ...source.request(value), idempotencyKey: key, ...versionIn(source, held) },
    ...(held.version !== undefined && { baseVersion: held.version }),
    body,
    name,
    ...(href !== undefined && { href }),
  };
  const isThere = await waiting.keep(save).then(
    () => true,
    () => false,
  );
  if (isThere) tellKept(runtime.stores, name, words);
  return isThere;
}

/** Sends what waits in a form as it was saved. */
async function sendWaited(of: SaveOf, kept: WaitingSave): Promise<Sent> {
  const { screen, source, form, said, waiting } = of;
  const { method, path, ...options } = kept.call;
  said.withdraw();
  try {
    const answer = await screen.runtime.http[method]<unknown>(path, kept.body, options);
    meetEarlier(of, kept, { answer, read: source.read(answer, kept.body) });
  } catch (error) {
    if (isForLater(error)) return 'later';
    await failed(of, { error, isUnsure: false, idempotencyKey: '', mine: form.value, then: 'stay' });
  }
  waiting.settled();
  return 'settled';
}

/** What is typed since stays in the form, built on what the save made. */
function meetEarlier({ screen, policy, held, form, saved }: SaveOf, { body }: WaitingSave, { answer, read }: Told): void {
  const value = withDraft(held.base, { ...body, ...read });
  const typed = changesOf(withDraft(held.base, body), form.typed());
  if (Object.keys(typed).length === 0) return saved({ value, answer: (answer.body ?? {}) as WireRecord, then: 'stay' });
  held.adopt(value);
  form.replace(withDraft(value, typed), value);
  policy.onEarlier?.(value);
  recordsWritten(screen.runtime.stores);
}

type Failed = Unsent & { mine: WireRecord; then: Then };

async function failed({ screen, source, policy, held, form, said, conflict }: SaveOf, { error, isUnsure, mine, then }: Failed): Promise<void> {
  try {
    if (isApiError(error) && error.status === 412 && source.id !== undefined)
      return conflict.meet({ mine, theirs: await source.theirs(error.item, held.base), then });
    tellFailure(screen, said, { error, call: source.call, isUnsure: isUnsure && source.id === undefined });
    if (isApiError(error) && error.kind === 'fields') placeErrors(screen, form, error.fields, policy);
  } catch (lost) {
    tellError(said, lost, screen.words);
  }
}
