import { randomUUID } from 'node:crypto';
import { changeEvent, isPersonal, undoMs, withoutNulls, type Change, type DeclaredEvent, type Json, type WireRecord } from '#core';
import { aside, json } from '../db/Db.ts';
import { operatorOf } from '../audit/audit.ts';
import type { Model } from '../model/Model.ts';
import { modelFor, sameJson, type Work } from '../work/Work.ts';
import { payloadValidator } from './payloadValidator.ts';

/** What an event tells beside the fields of its record, and whether what it tells of can be taken back. */
interface RaiseOptions {
  /** Members of the payload that are no fields of the record, or other than they are there. */
  payload?: Record<string, Json>;
  /**
   * The record as it was before: whoever is told of the event is told what its members were, as far as they changed and are nobody's personal data.
   */
  previous?: WireRecord;
  /** The write told last can be undone: the event waits for that, and an undo takes it back too. Default false. */
  undoable?: boolean;
}

export type Raise = (event: string, record: Happened, options?: RaiseOptions) => Promise<void>;

type Happened = WireRecord & { id: number; version?: number };

/**
 * Raises a declared event about a record, within the transaction in which it happened. The record is the one written, under its lock, which keeps the
 * events of a record in order. The payload takes what the event's schema names from the record; one that does not fit throws, and nothing is written.
 */
export async function raise(work: Work, name: string, record: Happened, { payload, previous, undoable = false }: RaiseOptions = {}): Promise<void> {
  const declared = work.api.registry.events.get(name);
  if (!declared) throw new Error(`No plugin declares the event "${name}".`);
  const model = modelFor(work, declared.of);
  const whole: Record<string, Json> = withoutNulls({ ...eventPayload(declared, record), ...payload });
  checkPayload(work, name, whole);
  await write(work, model, {
    name,
    record,
    payload: whole,
    previous: previous && changedIn(declared, { ...record, ...payload }, previous),
    undoable,
  });
}

/** What an event's payload takes from the record it is about. */
export function eventPayload({ schema }: Pick<DeclaredEvent, 'schema'>, record: WireRecord): Record<string, Json> {
  const named = Object.keys(schema.properties ?? {}).filter((field) => record[field] !== undefined);
  return withoutNulls(Object.fromEntries(named.map((field) => [field, record[field] ?? null])));
}

/** What members of an event were before, those that changed and are nobody's; `undefined`: none did. */
function changedIn({ schema }: DeclaredEvent, record: WireRecord, previous: WireRecord): Record<string, Json> | undefined {
  const changed = Object.entries(schema.properties ?? {}).filter(
    ([name, each]) => name in previous && !isPersonal(each) && !sameJson(previous[name], record[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed.map(([name]) => [name, previous[name] ?? null])) : undefined;
}

/** `raise` for an area's code, which raises the events of its own plugin alone. */
export const raiserOf =
  (work: Work, plugin: string): Raise =>
  async (name, record, options) => {
    if (work.api.registry.events.get(name)?.plugin !== plugin)
      throw new Error(`plugin "${plugin}" raises the event "${name}", which its plugin.json does not declare.`);
    await raise(work, name, record, options);
  };

/** Tells of a record's creation, change or deletion, where anybody reacts to that. `changed`: names of the fields that are other than before. */
export async function raiseChange(
  work: Work,
  model: Model,
  change: Change,
  { record, changed, undoable = false }: { record: Happened; changed?: readonly string[] | undefined; undoable?: boolean },
): Promise<void> {
  const name = changeEvent(model.resource.name, change);
  if (work.api.reactions.to(name).length === 0) return;
  await write(work, model, { name, record, payload: { id: record.id, ...(changed && { changed: [...changed] }) }, undoable });
}

function checkPayload(work: Work, name: string, payload: Record<string, Json>): void {
  const validate = payloadValidator(work.api.registry.events.get(name)!);
  if (validate(payload)) return;
  const [first] = validate.errors ?? [];
  throw new Error(`The payload of the event "${name}" does not fit its schema: ${first?.instancePath || 'it'} ${first?.message ?? ''}.`);
}

const insert = `with raised as (
    insert into outbox_events (key, name, resource, record_id, record_version, operator_id, user_id, payload, audit_id, available_at, created_at, previous)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13) returning id)
  insert into outbox_deliveries (event_id, event, reaction, resource, record_id, operator_id, state, due_at, created_at, updated_at)
  select raised.id, $2, reaction, $3, $4, $6, 'waiting', $10, $11, $11 from raised cross join unnest($12::text[]) as reaction`;

interface NewEvent {
  name: string;
  record: Happened;
  payload: Record<string, Json>;
  previous?: Record<string, Json> | undefined;
  undoable: boolean;
}

/** The event with a delivery for each who reacts to it now. */
async function write(work: Work, model: Model, { name, record, payload, previous, undoable }: NewEvent): Promise<void> {
  const { api, now, viewer, info } = work;
  const available = undoable ? new Date(now.getTime() + undoMs) : now;
  await aside(work.db, insert, [
    randomUUID(),
    name,
    model.resource.name,
    record.id,
    record.version,
    operatorOf(model, record) ?? viewer?.operatorId,
    info.actor?.viewer.id,
    json(payload),
    undoable ? await work.audit : null,
    available,
    now,
    api.reactions.to(name).map(({ key }) => key),
    previous && json(previous),
  ]).sent;
  work.raised = true;
}
