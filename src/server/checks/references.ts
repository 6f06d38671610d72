import { type Json, mayRead } from '#core';
import { quote } from '../db/names.ts';
import { json } from '../db/Db.ts';
import { namingFields } from '../model/fileFields.ts';
import { liveTable } from '../model/liveTable.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import type { RefPath } from '../model/refPaths.ts';
import { namesInSentence } from '../work/recordName.ts';
import { isReadable } from '../select/shape.ts';
import { linkSpecsOf } from '../select/tableSpec.ts';
import { modelFor, refusal, type Work } from '../work/Work.ts';

/** A record that points at another one. */
type Referrer = { resource: string; id: number; name: string };
/**
 * What points at a record: the first ten that the reader meets by name, the rest of them counted; and by
 * resource how many the reader meets of how many there are. At most 1,000 of each resource are counted.
 */
export interface Referrers {
  named: Referrer[];
  others: number;
  counts: Array<{ resource: string; met: number; total: number }>;
}

const shown = 10;
const counted = 1000;

/** A relation's value as an object of JSON that holds an id at its steps: `{ "a": [{ "b": 5 }] }`. */
const holding = (steps: readonly string[], id: number): Json =>
  steps.reduceRight<Json>((inside, step) => (step === '*' ? [inside] : { [step]: inside }), id);

/** Whether a record points at another one, or what is live of it still does, as SQL over the row `t`. */
const orLive = ({ resource: { decl, table } }: Model, points: () => string): string =>
  decl.publishing ? `(${points()} or t.id in (select t.id from ${quote(liveTable(table))} t where ${points()}))` : points();

/** How a field's relation is compared with an id, as SQL. */
function pointsAt(model: Model, ref: RefPath, id: number, params: Params): string {
  const column = `t.${quote(ref.field)}`;
  if (ref.steps.length === 0 && model.fields.get(ref.field)?.type !== 'jsonb') return `${column} = ${params.add(id)}`;
  return `${column} @> ${params.add(json(holding(ref.steps, id)))}::jsonb`;
}

/** Where records of one kind point at a record: the field they do it by, absent where it is a link; `points` finds them, as SQL over the row `t`. */
export interface Pointer {
  model: Model;
  field?: string;
  points: (params: Params) => string;
}

function pointersOfFile(work: Work, id: number): Pointer[] {
  return [...work.api.models.values()].flatMap((model) =>
    namingFields(model).map(({ name: field }) => ({
      model,
      field,
      points: (params: Params) =>
        `t.id in (select u.record_id from file_uses u where u.file_id = ${params.add(id)} and u.resource = ${params.add(model.resource.name)} and u.field = ${params.add(field)})`,
    })),
  );
}

/**
 * Everything that may point at a record: relations of every resource at any
 * depth, links, and what names a file. A link counts as one of its near side.
 */
export function pointersTo(work: Work, target: Model, id: number): Pointer[] {
  if (target.resource.table === 'files') return pointersOfFile(work, id);
  // Facts tell what was, and keep nobody from removing what they name.
  const models = [...work.api.models.values()].filter(({ resource }) => resource.decl.serves !== 'facts');
  const relations = models.flatMap((model) =>
    model.refs
      .filter((ref) => ref.resource === target.resource.name)
      .map((ref): Pointer => ({ model, field: ref.field, points: (params) => orLive(model, () => pointsAt(model, ref, id, params)) })),
  );
  const links = linkSpecsOf(work.api.registry).flatMap((link): Pointer[] => {
    const model = link.b === target.resource.table ? models.find(({ resource }) => resource.table === link.a) : undefined;
    return model ? [{ model, points: (params) => `t.id in (select l.a_id from ${quote(link.table)} l where l.b_id = ${params.add(id)})` }] : [];
  });
  return [...relations, ...links];
}

/** Finds what points at a record, over every resource and link table there is. */
export const referrersOf = (work: Work, target: Model, id: number): Promise<Referrers> => pointing(work, pointersTo(work, target, id));

/** Finds the records that name a file in one of their fields. */
export const usersOfFile = (work: Work, id: number): Promise<Referrers> => pointing(work, pointersOfFile(work, id));

/** What points, each record once, by however many fields it does. */
async function pointing(work: Work, pointers: readonly Pointer[]): Promise<Referrers> {
  const result: Referrers = { named: [], others: 0, counts: [] };
  for (const model of new Set(pointers.map((each) => each.model))) {
    const own = pointers.filter((each) => each.model === model);
    await addReferrers(work, model, (params) => `(${own.map(({ points }) => points(params)).join(' or ')})`, result);
  }
  return result;
}

async function addReferrers(work: Work, model: Model, points: (params: Params) => string, result: Referrers): Promise<void> {
  const params = new Params();
  const named = model.fields.get(model.resource.display);
  const display = named && isReadable(work, named) ? named : model.fields.get('id')!;
  const name = display.name === 'id' ? nameAbove(work, model) : `t.${quote(display.name)}::text`;
  const isOpen = mayRead(work.viewer, model.resource);
  const sql = `select t.id, ${name} as name, ${isOpen ? scopeSql(work, model, 't', params) : 'false'} as met
    from ${quote(model.resource.table)} t where ${points(params)} order by met desc, t.id limit ${counted}`;
  const { rows } = await work.db.query<{ id: number; name: string | null; met: boolean }>(sql, params.values);
  if (rows.length === 0) return;
  const met = rows.filter((row) => row.met);
  const shownRows = met.slice(0, Math.max(0, shown - result.named.length));
  result.named.push(...shownRows.map((row) => ({ resource: model.resource.name, id: row.id, name: row.name ?? String(row.id) })));
  result.others += rows.length - shownRows.length;
  result.counts.push({ resource: model.resource.name, met: met.length, total: rows.length });
}

/** The name of a record that has none of its own, as SQL over the row `t`: that of the record it is below. */
function nameAbove(work: Work, { resource: { decl } }: Model): string {
  const above = decl.parent && work.api.models.get(decl.parent.resource);
  const named = above?.fields.get(above.resource.display);
  if (!decl.parent || !above || !named || !isReadable(work, named)) return 't.id::text';
  const sql = `select a.${quote(named.name)}::text from ${quote(above.resource.table)} a where a.id = t.${quote(decl.parent.field)}`;
  return `coalesce((${sql}), t.id::text)`;
}

/** Whether anything points at a record, whoever meets it. */
export async function isUsed(work: Work, model: Model, id: number): Promise<boolean> {
  const { named, others } = await referrersOf(work, model, id);
  return named.length + others > 0;
}

/** Whether people gave records the name they have: what the server makes up, and a day, tell a reader nothing. */
const isNamed = ({ fields, writable, resource: { display } }: Model): boolean =>
  display === 'id' || (fields.get(display)?.kind === 'text' && writable.update.includes(display));

/** The records of one kind that point at a record: how many, and those that people named by their names. */
async function said(work: Work, { counts, named }: Referrers, resource: string): Promise<string> {
  const { met, total } = counts.find((each) => each.resource === resource)!;
  const model = modelFor(work, resource);
  const own = isNamed(model) ? named.filter((each) => each.resource === resource) : [];
  const names = await namesInSentence(work, model, own);
  const params = {
    title: work.t(`${model.resource.plugin}:resources.${resource}.plural`),
    count: total < counted ? met : `${met}+`,
    names: [...names, ...(names.length < met ? ['…'] : [])].join(', '),
  };
  return work.t(names.length > 0 ? 'api:usedNamed' : 'api:owedEach', params);
}

/** Refuses to delete a record others point at. */
export async function checkUnused(work: Work, model: Model, id: number): Promise<void> {
  const found = await referrersOf(work, model, id);
  const { named, others, counts } = found;
  if (counts.length === 0) return;
  const met = await Promise.all(counts.filter((each) => each.met > 0).map(({ resource }) => said(work, found, resource)));
  const unmet = counts.reduce((sum, each) => sum + each.total - each.met, 0);
  const what = [...met, ...(unmet > 0 ? [work.t('api:usedUnseen', { count: unmet })] : [])].join(' ');
  throw refusal(work, 'Conflict', 'usedBy', { params: { what }, details: { references: named as unknown as Json, others } });
}
