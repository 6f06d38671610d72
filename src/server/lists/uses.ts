import { titleCase, type Json, mayRead } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { quote } from '../db/names.ts';
import { notFound } from '../reading/item.ts';
import type { Field, Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import { textsNaming } from '../writing/recordUses.ts';
import { owedOn } from '../checks/owed.ts';
import { pointersTo, type Pointer } from '../checks/references.ts';
import { isReadable } from '../select/shape.ts';
import { sourceOf } from '../select/Source.ts';
import type { Work } from '../work/Work.ts';
import { isMet } from '../audit/audited.ts';
import { readableModel } from '../work/readableModel.ts';

const counted = 1000;
const shown = 5;

/** Records that use another one in one of their fields. */
interface Use {
  resource: string;
  /** What such records are called, several of them. */
  title: string;
  /** The field and what it is called; absent where records are linked. */
  field?: string;
  label?: string;
  /** How many of them the reader meets, `capped` where there are more. */
  count: number;
  capped?: boolean;
  records: Json[];
}

/** What stands for a record: the text it is called by, where the reader may have it, and its state. */
const nameOf = (work: Work, { fields, resource }: Model): Field => {
  const named = fields.get(resource.display);
  return named && isReadable(work, named) && !named.schema['x-shown-once'] ? named : fields.get('id')!;
};

function stateOf(work: Work, { resource }: Model, code: string | null): Json {
  const { lifecycle } = resource.decl;
  if (!lifecycle || code === null) return null;
  const key = `${resource.plugin}:resources.${resource.name}.fields.${lifecycle.field}.enum.${code}`;
  return { code, title: work.t(key, { defaultValue: titleCase(code) }), tag: lifecycle.states[code]?.tag ?? 'none' };
}

/** The first of some records that the reader meets, newest first, as they are called in the reader's language. */
async function recordsIn(work: Work, model: Model, ids: readonly number[]): Promise<Json[]> {
  const { lifecycle } = model.resource.decl;
  const source = sourceOf(work, model);
  const { alias, params } = source;
  const key = model.resource.identify === 'id' ? '' : `, ${alias}.${quote(model.resource.identify)} as key`;
  const state = lifecycle ? `, ${source.column(lifecycle.field)} as state` : '';
  const { rows } = await work.db.query<{ id: number; key?: string; name: string | null; state?: string | null }>(
    `select ${alias}.id${key}, ${source.column(nameOf(work, model).name)}::text as name${state} ${source.from}
    where ${source.scope} and ${alias}.id = any(${params.add(ids)}::bigint[]) order by ${alias}.id desc`,
    params.values,
  );
  return rows.map(({ id, key: known, name, state: code }) => ({
    id,
    ...(known !== undefined && { key: known }),
    name: name ?? String(id),
    ...(lifecycle && { state: stateOf(work, model, code ?? null) }),
  }));
}

/** Whether the reader may know by which field a record is used. */
function isTold(work: Work, { model, field }: Pointer): boolean {
  const known = field === undefined ? undefined : model.fields.get(field);
  return mayRead(work.viewer, model.resource) && (known === undefined || isReadable(work, known));
}

/** What the reader meets of those that point, and how many they do not meet. */
async function usesBy(work: Work, pointer: Pointer): Promise<{ use?: Use; others: number }> {
  const { model, field, points } = pointer;
  const { resource } = model;
  const params = new Params();
  const met = isTold(work, pointer) ? scopeSql(work, model, 't', params) : 'false';
  const { rows } = await work.db.query<{ id: number; met: boolean | null }>(
    `select t.id, ${met} as met from ${quote(resource.table)} t where ${points(params)} limit ${counted}`,
    params.values,
  );
  const ids = rows.filter((row) => row.met === true).map((row) => row.id);
  const others = rows.length - ids.length;
  if (ids.length === 0) return { others };
  const first = ids.sort((a, b) => b - a).slice(0, shown);
  return {
    others,
    use: {
      resource: resource.name,
      title: work.t(`${resource.plugin}:resources.${resource.name}.plural`),
      ...(field !== undefined && { field, label: work.t(`${resource.plugin}:resources.${resource.name}.fields.${field}.title`) }),
      count: ids.length,
      ...(rows.length === counted && { capped: true }),
      records: await recordsIn(work, model, first),
    },
  };
}

/**
 * GET -/uses/{resource}/{id}: where a record is used, by resource and field, and in `owed` what keeps it from being deleted. `others` are
 * those the reader may not open. At most 1,000 of each field are counted.
 */
export const usesRoute: RouteSpec = {
  method: 'GET',
  path: '-/uses/{resource}/{id}',
  access: 'user',
  handle: async (work, { params }) => {
    const model = readableModel(work, params.resource);
    const id = idParam(work, params);
    if (!(await isMet(work, model, id))) throw notFound(work);
    const uses: Use[] = [];
    let others = 0;
    for (const pointer of [...pointersTo(work, model, id), ...textsNaming(work, model, id)]) {
      const found = await usesBy(work, pointer);
      if (found.use) uses.push(found.use);
      others += found.others;
    }
    return answerJson({ owed: await owedOn(work, model, id), uses, others } as unknown as Json);
  },
};
