import { can, type Json } from '#core';
import { quote } from '../db/names.ts';
import type { LinkSpec } from '../db/tables/TableSpec.ts';
import { json } from '../db/Db.ts';
import type { Model } from './Model.ts';
import { Params } from './Params.ts';
import { scopeSql } from './predicate.ts';
import { jsonPath, type RefPath } from './refPaths.ts';
import { isReadable } from './shape.ts';
import { linkSpecsOf } from './tableSpec.ts';
import { refusal, type Work } from './Work.ts';

/** A record that points at another one. */
export type Referrer = { resource: string; id: number; name: string };
/** What points at a record: by name where the reader meets it, the rest counted. `more`: there are further ones than were counted. */
export interface Referrers { named: Referrer[]; others: number }

const shown = 10;
const counted = 1000;

/** How a field's relation is compared with an id, as SQL. */
function pointsAt(model: Model, ref: RefPath, id: number, params: Params): string {
  const column = `t.${quote(ref.field)}`;
  if (ref.steps.length === 0 && model.fields.get(ref.field)?.type !== 'jsonb') return `${column} = ${params.add(id)}`;
  if (ref.steps.length === 1 && ref.steps[0] === '*') return `${column} @> ${params.add(json([id]))}::jsonb`;
  return `jsonb_path_exists(${column}, ${params.add(`${jsonPath(ref.steps)} ? (@ == $id)`)}::jsonpath, ${params.add(json({ id }))}::jsonb)`;
}

/** Finds what points at a record, over every resource and link table there is. */
export async function referrersOf(work: Work, target: Model, id: number): Promise<Referrers> {
  const result: Referrers = { named: [], others: 0 };
  for (const model of work.api.models.values()) {
    for (const ref of model.refs.filter((each) => each.resource === target.resource.name)) await addReferrers(work, { model, ref, id }, result);
  }
  for (const link of linkSpecsOf(work.api.registry).filter((each) => each.b === target.resource.table)) await addLinks(work, { link, id }, result);
  return result;
}

async function addReferrers(work: Work, { model, ref, id }: { model: Model; ref: RefPath; id: number }, result: Referrers): Promise<void> {
  const table = quote(model.resource.table);
  const params = new Params();
  const named = model.fields.get(model.resource.display);
  const display = named && isReadable(work, named) ? named : model.fields.get('id')!;
  const isOpen = can(work.viewer, model.resource.access.read);
  const sql = `select t.id, t.${quote(display.name)}::text as name, ${isOpen ? scopeSql(work, model, 't', params) : 'false'} as met
    from ${table} t where ${pointsAt(model, ref, id, params)} order by met desc, t.id limit ${counted}`;
  const { rows } = await work.db.query<{ id: number; name: string | null; met: boolean }>(sql, params.values);
  const shownRows = rows.filter((row) => row.met).slice(0, Math.max(0, shown - result.named.length));
  result.named.push(...shownRows.map((row) => ({ resource: model.resource.name, id: row.id, name: row.name ?? String(row.id) })));
  result.others += rows.length - shownRows.length;
}

/** Links of the record as the far side of a set; as its own side they go with it. */
async function addLinks(work: Work, { link, id }: { link: LinkSpec; id: number }, result: Referrers): Promise<void> {
  const { rows: [row] } = await work.db.query<{ count: number }>(`select count(*)::int as count from (select 1 from ${quote(link.table)} where b_id = $1 limit ${counted}) c`, [id]);
  result.others += row!.count;
}

/** Refuses to delete a record others point at. */
export async function checkUnused(work: Work, model: Model, id: number): Promise<void> {
  const { named, others } = await referrersOf(work, model, id);
  if (named.length + others === 0) return;
  const names = named.map((each) => `${resourceName(work, each.resource)}: ${each.name}`).join('; ');
  const key = named.length === 0 ? 'usedByOthers' : others === 0 ? 'usedBy' : 'usedByAndOthers';
  throw refusal(work, 'Conflict', key, { params: { names, count: others }, details: { references: named as unknown as Json, others } });
}

/** What people call a kind of record, in the reader's language. */
export function resourceName(work: Work, name: string): string {
  const plugin = work.api.models.get(name)?.resource.plugin;
  return plugin ? work.t(`${plugin}:resources.${name}.singular`) : name;
}
