import { rollupFigure, type RollupDecl } from '#core';
import { quote } from '../db/names.ts';
import { declared } from '../db/tables/columnType.ts';
import type { Model, Models } from '../model/Model.ts';
import type { Params } from '../model/Params.ts';
import { inSight } from '../select/predicate.ts';
import { namedField, whereSql } from '../select/where.ts';
import type { Rollup } from '../model/Rollup.ts';

/** The rollups of a set of resources. */
interface Rollups {
  all: readonly Rollup[];
  /** By the table of the records they are kept from. */
  over: ReadonlyMap<string, readonly Rollup[]>;
  /** Tables of records that keep rollups, those first whose rollups others are kept from: the order in which their rows are locked. */
  order: readonly string[];
}

const known = new WeakMap<Models, Rollups>();

/** The rollups that models declare; one over a resource of a quarantined plugin rests. */
export function rollupsOf(models: Models): Rollups {
  const found = known.get(models) ?? read(models);
  known.set(models, found);
  return found;
}

function read(models: Models): Rollups {
  const all = [...models.values()].flatMap((parent) =>
    [...parent.fields.values()].flatMap((field): Rollup[] => {
      const decl = field.schema['x-rollup'];
      const child = decl && models.get(decl.of);
      return child ? [{ parent, field, child, decl, reads: readsOf(decl) }] : [];
    }),
  );
  const over = new Map<string, Rollup[]>();
  for (const rollup of all) over.set(rollup.child.resource.table, [...(over.get(rollup.child.resource.table) ?? []), rollup]);
  return { all, over, order: ordered(all) };
}

function readsOf(decl: RollupDecl): Set<string> {
  const figure = rollupFigure(decl);
  return new Set([
    decl.by,
    ...(figure?.field ? [figure.field] : []),
    ...(decl.sort ? [decl.sort.replace(/^-/, '')] : []),
    ...Object.keys(decl.where ?? {}),
  ]);
}

/** Children before their parents, else by name. */
function ordered(all: readonly Rollup[]): string[] {
  const order = new Set<string>();
  const open = new Set<string>();
  const visit = (table: string) => {
    if (order.has(table) || open.has(table)) return;
    open.add(table);
    for (const rollup of all) if (rollup.parent.resource.table === table) visit(rollup.child.resource.table);
    order.add(table);
  };
  for (const table of all.map((each) => each.parent.resource.table).sort()) visit(table);
  const parents = new Set(all.map((each) => each.parent.resource.table));
  return [...order].filter((table) => parents.has(table));
}

/**
 * The value of a rollup for the row `alias` of its parent, as SQL in the type of
 * its column. Numbers are added as numeric, so that their order does not matter.
 */
export function valueSql({ child, field, decl }: Rollup, alias: string, params: Params): string {
  const { kind, field: named } = rollupFigure(decl)!;
  const column = (name: string) => ({ field: namedField(child, name), sql: `c.${quote(name)}` });
  const where = [`c.${quote(decl.by)} = ${alias}.id`, ...whereSql(decl.where ?? {}, column, params), inSight(child, 'c') ?? []].flat().join(' and ');
  const value = named === undefined ? '' : column(named).sql;
  const from = `from ${quote(child.resource.table)} c where ${where}`;
  const type = declared(field.type).replace(/ collate .*/, '');
  switch (kind) {
    case 'count':
      return `(select count(*) ${from})::${type}`;
    case 'sum':
      return `(select coalesce(sum(${value}::numeric), 0) ${from})::${type}`;
    case 'avg':
      return `(select avg(${value}::numeric) ${from})::${type}`;
    case 'tally':
      return `(select coalesce(jsonb_object_agg(v.value, v.n), '{}') from (select ${value}::text as value, count(*) as n ${from} and ${value} is not null group by 1) v)::${type}`;
    case 'first':
      return `(select ${value} ${from} order by ${orderSql(child, decl.sort)} limit 1)::${type}`;
    default:
      return `(select ${kind}(${value}) ${from})::${type}`;
  }
}

function orderSql(child: Model, sort = 'id'): string {
  const direction = sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last';
  const { name } = namedField(child, sort.replace(/^-/, ''));
  return name === 'id' ? `c.id ${direction}` : `c.${quote(name)} ${direction}, c.id`;
}
