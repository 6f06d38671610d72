import { isUnanswered, randomKey } from '#api';
import { isObject, type WireRecord } from '#core';
import { changesOf } from '#forms';
import { mayWait, type WaitingSave } from '#state';
import { isOffline } from '#ui';
import { withoutTyped } from '../edit/formFields.ts';
import type { SaveOf } from './policy.ts';
import type { Answer, Collected, Source } from './source.ts';
import { tellKept } from './tellRefused.ts';
import type { Sending, Unsent } from './useSending.ts';

/** How a save ended. */
export type Ended =
  | { is: 'saved'; value: WireRecord; answer: WireRecord }
  | { is: 'waiting' /** Others of the record wait that nobody has tried to send since. */; isBehind: boolean }
  | (Unsent & { is: 'failed'; mine: WireRecord });

/** Sends what was collected, behind what waits; what nobody answers waits too. */
export async function carryOut(of: SaveOf, { send }: Sending, collected: Collected): Promise<Ended> {
  const { source, policy, waiting } = of;
  const { value: mine } = collected;
  if (source.id !== undefined && (await waiting.isBehind()) && (await keepWaiting(of, collected, randomKey())))
    return { is: 'waiting', isBehind: true };
  const { what, write } = callOf(of, collected);
  const sent = await send(what, write);
  if ('answer' in sent) {
    const value = { ...withoutTyped(source, mine), ...sent.answer.read };
    return { is: 'saved', value: (await policy.finish?.(value)) ?? value, answer: sent.answer.told };
  }
  if (mayBeKept(of, sent.error) && (await keepWaiting(of, collected, sent.idempotencyKey))) return { is: 'waiting', isBehind: false };
  return { is: 'failed', mine, ...sent };
}

/** What an answer says. */
export interface Told {
  told: WireRecord;
  /** The value it tells of. */
  read: WireRecord;
}

export const toldBy = (source: Source, answer: Answer, body: WireRecord): Told => ({
  told: isObject(answer.body) ? (answer.body as WireRecord) : {},
  read: source.read(answer, body),
});

/** The call that saves what was collected, and what it is known by until it is answered: a new record is one, whatever is typed into it. */
function callOf({ screen, source, held }: SaveOf, { value, body }: Collected) {
  const { method, path, ...options } = source.request(value);
  return {
    what: source.id === undefined ? 'new' : JSON.stringify([method, path, body]),
    write: async (idempotencyKey: string): Promise<Told> =>
      toldBy(source, await screen.runtime.http[method](path, body, { ...options, ...versionIn(source, held), idempotencyKey }), body),
  };
}

function versionIn(source: Source, held: SaveOf['held']): { version?: number | string } {
  const version = source.id === undefined ? undefined : source.tag(held);
  return version === undefined ? {} : { version };
}

/** A known record waits whenever nobody answers: its version keeps it from being saved twice. */
const mayBeKept = ({ source }: SaveOf, error: unknown): boolean => isUnanswered(error) && (source.id !== undefined || isOffline());

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
