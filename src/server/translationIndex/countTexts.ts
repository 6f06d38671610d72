import { minuteMs } from '#core';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { isUnbound, scopeSql } from '../select/predicate.ts';
import type { Work } from '../work/Work.ts';
import { metSql, openSql, textModels } from './standing.ts';
import { textLanguages } from './languages.ts';
import type { TextCount } from './TextsPort.ts';

interface Group {
  resource: string;
  language_id: number;
  state: string;
  stale: boolean;
  errors: boolean;
  warnings: boolean;
  count: number;
}

const none = { total: 0, done: 0, reviewed: 0, missing: 0, draft: 0, needs_work: 0, stale: 0, errors: 0, warnings: 0 };

function added(count: TextCount, { state, stale, errors, warnings, count: n }: Group): TextCount {
  const isDone = (state === 'translated' || state === 'reviewed') && !stale && !errors;
  const own = state === 'missing' || state === 'draft' || state === 'needs_work' || state === 'reviewed' ? state : undefined;
  return {
    ...count,
    total: count.total + n,
    done: count.done + (isDone ? n : 0),
    ...(own && { [own]: count[own] + n }),
    stale: count.stale + (stale ? n : 0),
    errors: count.errors + (errors ? n : 0),
    warnings: count.warnings + (warnings ? n : 0),
  };
}

const kinds = 'x.resource, x.language_id, x.state, x.stale';

/**
 * The texts of records that not everybody meets, or that are gone and kept, are
 * counted one by one; all others are added up from what is counted with each write.
 */
async function groupsOf(work: Work, languages: readonly number[]): Promise<Group[]> {
  const models = textModels(work);
  const whole = models.filter((model) => isUnbound(work, model));
  const names = whole.map(({ resource }) => resource.name);
  const summed = await work.db.query<Group>(
    `select ${kinds}, x.errors, x.warnings, sum(x.count)::int as count from text_counts x
    where x.resource = any($1::text[]) and x.language_id = any($2::bigint[]) group by 1, 2, 3, 4, 5, 6`,
    [names, languages],
  );
  const rest = models.filter((model) => !whole.includes(model));
  const hidden = whole.flatMap((model) => hiddenIn(model) ?? []);
  return [...summed.rows, ...(await counted(work, languages, { models: rest })), ...(await uncounted(work, languages, hidden))];
}

async function counted(work: Work, languages: readonly number[], { models }: { models: readonly Model[] }): Promise<Group[]> {
  if (models.length === 0) return [];
  const params = new Params();
  const { rows } = await work.db.query<Group>(
    `select ${kinds}, x.errors > 0 as errors, x.warnings > 0 as warnings, count(*)::int as count from texts x
    where x.language_id = any(${params.add(languages)}::bigint[]) and ${metSql(work, models, params)} group by 1, 2, 3, 4, 5, 6`,
    params.values,
  );
  return rows;
}

/** Which records of a resource are deleted and kept, as SQL over its table; `undefined`: none ever is. */
function hiddenIn(model: Model): { name: string; table: string; keeps: string } | undefined {
  const { name, table, decl } = model.resource;
  return decl.softDelete === undefined ? undefined : { name, table, keeps: decl.softDelete };
}

/** What records that are deleted and kept count for, as what is to be taken away. */
async function uncounted(
  work: Work,
  languages: readonly number[],
  hidden: ReadonlyArray<{ name: string; table: string; keeps: string }>,
): Promise<Group[]> {
  const groups: Group[] = [];
  for (const { name, table, keeps } of hidden) {
    const { rows } = await work.db.query<Group>(
      `select ${kinds}, x.errors > 0 as errors, x.warnings > 0 as warnings, -count(*)::int as count from ${quote(table)} b join texts x on x.resource = $1 and x.record_id = b.id
      where b.${quote(keeps)} is not null and x.language_id = any($2::bigint[]) group by 1, 2, 3, 4, 5, 6`,
      [name, languages],
    );
    groups.push(...rows);
  }
  return groups;
}

/** How the texts of each resource stand in each language, of the records that the reader meets. */
export async function countTexts(work: Work, { weights = {} }: { weights?: Record<string, string> } = {}): Promise<TextCount[]> {
  const { others } = await textLanguages(work.db);
  const ids = others.map(({ id }) => id);
  const counts = new Map<string, TextCount>();
  for (const row of await groupsOf(work, ids)) {
    const key = `${row.resource} ${row.language_id}`;
    counts.set(key, added(counts.get(key) ?? { resource: row.resource, language_id: row.language_id, ...none }, row));
  }
  for (const [resource, field] of Object.entries(weights)) await weigh(work, { resource, field, counts });
  return [...counts.values()].filter(({ total }) => total > 0);
}

/**
 * How much of what records weigh is done: of two tours in one language, the one that sells counts
 * for more. What is open is added up, and all of it once, for it is the same in every language.
 */
async function weigh(work: Work, { resource, field, counts }: { resource: string; field: string; counts: Map<string, TextCount> }): Promise<void> {
  const model = work.api.models.get(resource);
  const own = [...counts.values()].filter((count) => count.resource === resource);
  if (!model?.fields.has(field) || own.length === 0) return;
  const params = new Params();
  const { rows } = await work.db.query<{ language_id: number; weight: number }>(
    `select x.language_id, ${weighed(work, { model, field, params })} and ${openSql} group by 1`,
    params.values,
  );
  const all = await wholeWeight(work, { model, field, of: own[0]! });
  for (const count of own) {
    const open = rows.find(({ language_id }) => language_id === count.language_id)?.weight ?? 0;
    counts.set(`${resource} ${count.language_id}`, { ...count, weight: all, weightDone: Math.max(0, all - open) });
  }
}

interface Weighing {
  model: Model;
  field: string;
}

/** What the texts of a resource weigh, as SQL over the row `x`. */
function weighed(work: Work, { model, field, params }: Weighing & { params: Params }): string {
  const { name, table } = model.resource;
  const scope = scopeSql(work, model, 'b', params);
  return `sum(greatest(coalesce(b.${quote(field)}, 0), 0) + 1)::float8 as weight
    from texts x join ${quote(table)} b on b.id = x.record_id where ${scope} and x.resource = ${params.add(name)}`;
}

/** What all texts of a resource weighed when that was last added up; `total`: how many there were. */
interface Weight {
  total: number;
  weight: number;
  at: number;
}
const weights = new WeakMap<Model, Weight>();
/** So long what sold meanwhile may be left out of it. */
const weightMs = minuteMs;

async function wholeWeight(work: Work, { model, field, of: { total, language_id } }: Weighing & { of: TextCount }): Promise<number> {
  const at = work.now.getTime();
  const isWhole = isUnbound(work, model);
  const known = isWhole ? weights.get(model) : undefined;
  if (known && known.total === total && Math.abs(at - known.at) < weightMs) return known.weight;
  const params = new Params();
  const { rows } = await work.db.query<{ weight: number | null }>(
    `select ${weighed(work, { model, field, params })} and x.language_id = ${params.add(language_id)}`,
    params.values,
  );
  const weight = rows[0]?.weight ?? 0;
  if (isWhole) weights.set(model, { total, weight, at });
  return weight;
}
