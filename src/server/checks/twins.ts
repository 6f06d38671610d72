import { minuteMs, slugSource, type Json, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { told } from '../audit/audit.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { sameJson, type Work } from '../work/Work.ts';

/** How long ago a twin was created at most. */
const twinMs = 2 * minuteMs;
/** So many of the user's last writes are looked at, so that the question costs the same for everyone. */
const lookedAt = 20;

/**
 * Has a user's creates that may be twins come one after the other until they are
 * committed, so that each sees those before; asked for before anything is written.
 */
export async function awaitTwins({ db, info: { actor } }: Work, { resource }: Model): Promise<void> {
  if (!resource.decl.twins || !actor) return;
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`twins-${resource.name}-${actor.viewer.id}`]);
}

/** Warns the user who created an equal record moments ago that is still unchanged, where the resource asks for it. */
export async function warnOfTwin(work: Work, model: Model, record: Stored): Promise<void> {
  const id = await twinOf(work, model, record);
  if (id !== undefined) (work.warnings ??= []).push(work.t('api:twin', { id }));
}

async function twinOf(work: Work, model: Model, record: Stored): Promise<number | undefined> {
  const user = work.info.actor?.viewer.id;
  if (!model.resource.decl.twins || user === undefined) return undefined;
  const { rows } = await work.db.query<{ id: number; after: WireRecord }>(
    `select a.record_id as id, a.after from (select * from audit where user_id = $1 order by id desc limit ${lookedAt}) a
    join ${quote(model.resource.table)} t on t.id = a.record_id and t.version = 1
    where a.resource = $2 and a.action = 'create' and a.at >= $3 and a.record_id <> $4 order by a.id desc`,
    [user, model.resource.name, new Date(work.now.getTime() - twinMs), record.id],
  );
  const given = writable(model, told(model, record));
  return rows.find(({ after }) => sameJson(writable(model, after) as Json, given as Json))?.id;
}

/** What users wrote of a record: without what the server gives each, such as its slug. */
function writable(model: Model, values: WireRecord): WireRecord {
  const own = [...model.fields.values()].filter(({ schema }) => !schema['x-readonly'] && !schema['x-rollup'] && slugSource(schema) === undefined);
  return Object.fromEntries(own.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])));
}
