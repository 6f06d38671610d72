import { fieldOf, recordAt, timedPath, titleCase, WaypostError, type Json, type MoveDecl, type TimedMove, type WireRecord } from '#core';
import { raise } from '../events/raise.ts';
import { checkRefs } from '../checks/checkRefs.ts';
import { holds } from '../work/holds.ts';
import { isSeen } from '../checks/etag.ts';
import { itemJson, storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { wholeShape } from '../select/shape.ts';
import { updateRecord } from '../writing/update.ts';
import { recordName } from '../work/recordName.ts';
import { checkConfirmed } from '../checks/stepUp.ts';
import { refusal, type Work } from '../work/Work.ts';
import { checkComplete } from './complete.ts';
import { byNobody, tellInTimeline, timelineValues } from './timeline.ts';

/** A move asked for: of which record, and with the values of its form. */
interface MoveRequest {
  id: number;
  move: string;
  values?: WireRecord;
  /** `If-Match` of the request: the version of the record that whoever asks has seen. Absent: any. */
  ifMatch?: string | undefined;
}
/** A record that a move may be made with: as it is at this moment, and what happened to it by itself that nobody has written down yet. */
interface Opened {
  record: Stored;
  /** As it is written. */
  seen: Stored;
  missed: TimedMove[];
  decl: MoveDecl;
}

/**
 * Makes a move, within a transaction: locks the record, refuses in words what its state at this moment does not
 * allow, lets the area's code refine the step, writes it and tells audit and timeline. Of several who act at once one
 * wins: who had to wait for another's change is told so, even where the record as it is now would allow the move.
 */
export async function makeMove(work: Work, model: Model, asked: MoveRequest): Promise<Stored> {
  const { id, move, values = {} } = asked;
  if (model.resource.decl.lifecycle?.moves[move]?.stepUp) await checkConfirmed(work);
  const { record, seen, missed, decl } = await openFor(work, model, asked, { lock: true });
  const refine = work.api.registered.moves.get(`${model.resource.name}.${move}`);
  const { patch = {}, timeline = {}, payload = {}, stays = false } = (await refine?.(work, { record, values })) ?? {};
  const { field } = model.resource.decl.lifecycle!;
  const to = stays ? String(record[field]) : decl.to;
  const own = valuesIn(model, values);
  await checkRefs(work, model, { record: own, fields: Object.keys(own), previous: record });
  const step = {
    ...Object.assign({}, ...missed.map((each) => each.decl.set)),
    ...own,
    ...decl.set,
    ...patch,
    [field]: to,
  };
  const stored = await updateRecord(
    work,
    model,
    { id, patch: step },
    { trusted: true, action: move, asWritten: true, ...(decl.undo && { undoable: true }) },
  );
  await tellMissed(work, model, { stored, seen, missed });
  const entry = { ...timelineValues(work, model, values), ...decl.timeline, ...timeline };
  await tellOf(work, model, { stored, decl, to, previous: record, values: entry, payload: payload as Record<string, Json> });
  return stored;
}

/** Tells of the moves that happened by themselves before: each was made with what the one before left. */
async function tellMissed(work: Work, model: Model, { stored, seen, missed }: { stored: Stored; seen: Stored; missed: TimedMove[] }): Promise<void> {
  let before: WireRecord = seen;
  for (const { decl } of missed) {
    const previous = before;
    await byNobody(work, (nobody) => tellOf(nobody, model, { stored, decl, to: decl.to, previous, values: {} }));
    before = { ...previous, ...decl.set, [model.resource.decl.lifecycle!.field]: decl.to };
  }
}

/** A move made, and its record before it. */
interface Moved {
  stored: Stored;
  decl: MoveDecl;
  /** The state it left the record in. */
  to: string;
  values: WireRecord;
  previous: WireRecord;
  payload?: Record<string, Json>;
}

/** Tells of a move made: in the record's timeline, and by its event. */
async function tellOf(work: Work, model: Model, { stored, decl, to, values, previous, payload = {} }: Moved): Promise<void> {
  await tellInTimeline(work, model, { id: stored.id, to: decl.to, values: { ...decl.timeline, ...values } });
  const told = { ...stored, ...decl.set, [model.resource.decl.lifecycle!.field]: to };
  if (decl.raises) await raise(work, decl.raises, told, { undoable: decl.undo === true, previous, payload });
}

/** The record, where a move may be made with it at this moment; else its refusal. */
export const movable = async (work: Work, model: Model, asked: MoveRequest): Promise<Stored> =>
  (await openFor(work, model, asked, { lock: false })).record;

async function openFor(work: Work, model: Model, { id, move, ifMatch }: MoveRequest, { lock }: { lock: boolean }): Promise<Opened> {
  const lifecycle = model.resource.decl.lifecycle;
  const decl = lifecycle?.moves[move];
  if (!lifecycle || !decl) throw new Error(`${model.resource.name} has no move "${move}"`);
  const seen = await storedRecord(work, model, id, { asWritten: true });
  const written = lock ? await storedRecord(work, model, id, { lock, asWritten: true }) : seen;
  if (written.version !== seen.version) throw refusal(work, 'Conflict', 'changedMeanwhile');
  const record = recordAt(lifecycle, written, work.now);
  await checkState(work, model, { record, move, decl });
  if (!isSeen(written, ifMatch)) throw await changedBefore(work, model, record);
  if (decl.complete !== undefined) await checkComplete(work, model, record, decl.complete);
  return { record, seen: written, missed: timedPath(lifecycle, written, work.now), decl };
}

/** A move that is still allowed, of a record that is not what whoever asked for it saw: it says what it is now. */
async function changedBefore(work: Work, model: Model, record: Stored): Promise<WaypostError> {
  const { field } = model.resource.decl.lifecycle!;
  const params = { name: await recordName(work, model, record), state: stateWord(work, model, record[field]) };
  const { body } = await itemJson(work, wholeShape(work, model), record.id);
  return refusal(work, 'PreconditionFailed', 'changedBefore', { params, details: { item: JSON.parse(body) as Json } });
}

/** Refuses in words what the state of a record, or what else its move asks of it, does not allow. */
export async function checkState(work: Work, model: Model, { record, move, decl }: { record: Stored; move: string; decl: MoveDecl }): Promise<void> {
  const {
    plugin,
    name: resource,
    decl: { lifecycle },
  } = model.resource;
  const state = record[lifecycle!.field];
  const isFrom = typeof state === 'string' && decl.from.includes(state);
  if (isFrom && (!decl.when || holds(decl.when, record))) return;
  const name = await recordName(work, model, record);
  const said = (key: 'refusal' | 'unmet', params: Record<string, unknown>) =>
    new WaypostError('BadRequest', work.t(`${plugin}:resources.${resource}.moves.${move}.${key}`, params));
  if (!isFrom) {
    const params = { name, state: stateWord(work, model, state) };
    throw decl.refusal
      ? said('refusal', params)
      : refusal(work, 'BadRequest', 'notInState', { params: { ...params, move: work.t(`${plugin}:resources.${resource}.moves.${move}.title`) } });
  }
  throw decl.unmet ? said('unmet', { name }) : refusal(work, 'BadRequest', 'notNow');
}

/** A state in the reader's words. */
export function stateWord(work: Work, { resource }: Model, state: WireRecord[string]): string {
  const field = resource.decl.lifecycle!.field;
  if (typeof state !== 'string') return '–';
  return work.t(`${resource.plugin}:resources.${resource.name}.fields.${field}.enum.${state}`, {
    defaultValue: fieldOf(resource, field)?.['x-labels']?.[state] ?? titleCase(state),
  });
}

/** Of a form's values, those that the record has fields for. */
const valuesIn = ({ resource }: Model, values: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(resource.schema.properties ?? {}, name)));
