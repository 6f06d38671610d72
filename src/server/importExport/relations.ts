import { refOf, type Json, mayRead } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import type { Field, Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import { sourceOf } from '../select/Source.ts';
import type { Work } from '../work/Work.ts';

/** The model behind a field whose records' names the reader may see. */
export function namedModel(work: Work, field: Field): Model | undefined {
  const target = work.api.models.get(refOf(field.schema) ?? '');
  const display = target?.fields.get(target.resource.display);
  return target && display && mayRead(work.viewer, target.resource) && isReadable(work, display) ? target : undefined;
}

/** The ids in a relation's value. */
export const idsIn = (value: Json | undefined): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id));

/** Names of records by id, in the language asked for; those out of the reader's scope have none. */
export async function namesOf(work: Work, target: Model, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const source = sourceOf(work, target);
  const sql = `select ${source.alias}.id, ${source.column(target.resource.display)}::text as name ${source.from} where ${source.alias}.id = any(${source.params.add([...new Set(ids)])}::bigint[]) and ${source.scope}`;
  const { rows } = await work.db.query<{ id: number; name: string | null }>(sql, source.params.values);
  return new Map(rows.map((row) => [row.id, row.name ?? `#${row.id}`]));
}

/** What records are called in any language: a file may have been written in another one than it is read in. */
export async function everyName(work: Work, target: Model, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const own = await namesOf({ ...work, languageId: undefined }, target, ids);
  const { display, table } = target.resource;
  const words =
    own.size > 0 && target.localized.includes(display)
      ? (
          await work.db.query<{ id: number; name: string }>(
            `select id, ${quote(display)} as name from ${quote(i18nTable(table))} where id = any($1::bigint[]) and ${quote(display)} is not null`,
            [[...own.keys()]],
          )
        ).rows
      : [];
  const names = new Map(Array.from(own, ([id, name]) => [id, new Set([name])]));
  for (const { id, name } of words) names.get(id)?.add(name);
  return names;
}

/** Names in one cell, in the order of the ids. */
export const inOneCell = (ids: readonly number[], names: ReadonlyMap<number, string>): string | null =>
  ids.flatMap((id) => names.get(id) ?? []).join(', ') || null;
