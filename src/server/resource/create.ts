import { scopeOf, withoutNulls, type Json, type WireRecord } from '#core';
import { operatorOf, tell, told } from './audit.ts';
import { bodyRecord, checkBody } from './checkBody.ts';
import { checkRefs } from './checkRefs.ts';
import { asRefusal } from './dbRefusal.ts';
import { hooksOf } from './hooks.ts';
import { storedRecord, type Stored } from './item.ts';
import type { Model } from './Model.ts';
import { checkInScope, withOwnScope } from './scopeFields.ts';
import { validateNew } from './validate.ts';
import { refusal, type Work } from './Work.ts';
import { insertRow } from './writeRow.ts';

/** What schemas say a new record starts with, where the body says nothing. */
function defaultsOf(model: Model): WireRecord {
  return Object.fromEntries([...model.fields.values()].filter(({ schema }) => schema.default !== undefined).map(({ name, schema }) => [name, schema.default as Json]));
}

/**
 * Creates a record, within a transaction: checks the body, fills in defaults and the writer's scope, validates, runs the area's hooks, tells the audit.
 * `fixed` are fields the call's path names. `trusted` may set what bodies may not, and skips validation and hooks.
 */
export async function createRecord(work: Work, model: Model, body: unknown, { fixed = {}, trusted = false }: { fixed?: WireRecord; trusted?: boolean } = {}): Promise<Stored> {
  if (scopeOf(work.api.registry, model.resource, work.viewer).kind === 'none') throw refusal(work, 'Forbidden', 'notYourRecord');
  const given = bodyRecord(work, body);
  if (trusted) return store(work, model, { record: withOwnScope(work, model, { ...defaultsOf(model), ...withoutNulls(given) }), trusted });
  checkBody(work, model, given, 'create');
  const record: WireRecord = withOwnScope(work, model, { ...defaultsOf(model), ...withoutNulls(given), ...fixed });
  validateNew(work, model, record);
  await checkRefs(work, model, record, Object.keys(record));
  return store(work, model, { record });
}

async function store(work: Work, model: Model, { record, trusted = false }: { record: WireRecord; trusted?: boolean }): Promise<Stored> {
  const { hooks, request } = trusted ? {} as ReturnType<typeof hooksOf> : hooksOf(work, model);
  const final = await hooks?.beforeCreate?.(record, request!) ?? record;
  let id: number;
  try { id = await insertRow(work, model, final); } catch (error) { throw asRefusal(error, work, model); }
  await checkInScope(work, model, { id, fields: Object.keys(final) });
  const stored = await storedRecord(work, model, id);
  await tell(work, model, { action: 'create', id, after: told(model, stored), operatorId: operatorOf(model, stored) });
  work.written.push({ resource: model.resource.name, id });
  await hooks?.afterCreate?.(stored, request!);
  return stored;
}
