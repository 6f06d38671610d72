import { asGiven } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { isFoundBy, type Model } from '../model/Model.ts';
import { sourceOf } from '../select/Source.ts';
import type { Work } from '../work/Work.ts';
import { turn } from '../lib/turn.ts';
import type { FileColumn, FileTable } from './columns.ts';
import { namedModel, namesOf } from './relations.ts';

/** What cells of a relation name, by their text as `asNamed` has it: the ids of all the reader meets that are called so. */
export type NamedIds = ReadonlyMap<FileColumn, ReadonlyMap<string, readonly number[]>>;

/** So many names are looked for in one statement, before others have their turn. */
const atOnce = 500;

/** A cell's text as names are compared. */
export const asNamed = (cell: string): string => asGiven(cell).trim().toLowerCase();

/**
 * Finds the records that cells name instead of telling their ids: by what they are called
 * in any language, and by any other text that is unique, such as a code or a slug.
 */
export async function namedIds(work: Work, table: FileTable): Promise<NamedIds> {
  const found = new Map<FileColumn, Map<string, number[]>>();
  for (const [at, column] of table.columns.entries()) {
    const target = column && !column.names ? namedModel(work, column.field) : undefined;
    if (!column || !target || column.field.schema.type === 'array') continue;
    const texts = new Set(table.lines.map((line) => asNamed(line[at] ?? '')).filter((text) => text !== '' && !column.codec.fromCell(text)));
    found.set(column, await idsOf(work, target, [...texts]));
  }
  return found;
}

async function idsOf(work: Work, target: Model, texts: readonly string[]): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>();
  for (let start = 0; start < texts.length; start += atOnce) {
    const some = texts.slice(start, start + atOnce);
    for (const { id, name } of [...(await inTable(work, target, some)), ...(await inWords(work, target, some))])
      ids.set(name, [...new Set([...(ids.get(name) ?? []), id])]);
    await turn();
  }
  return ids;
}

interface Named {
  id: number;
  name: string;
}

async function inTable(work: Work, target: Model, texts: readonly string[]): Promise<Named[]> {
  const source = sourceOf({ ...work, languageId: undefined }, target);
  const { display, decl } = target.resource;
  const codes = (decl.unique ?? []).flatMap(([name, ...others]) => (name !== undefined && others.length === 0 ? [name] : []));
  const names = [...new Set([display, ...codes])].filter((name) => isFoundBy(target.resource, name));
  const values = names.map((name) => `(${source.column(name)}::text)`);
  if (values.length === 0) return [];
  const sql = `select ${source.alias}.id, lower(n.name) as name ${source.from} cross join lateral (values ${values.join(', ')}) n (name)
    where lower(n.name) = any(${source.params.add(texts)}::text[]) and ${source.scope}`;
  return (await work.db.query<Named>(sql, source.params.values)).rows;
}

async function inWords(work: Work, target: Model, texts: readonly string[]): Promise<Named[]> {
  const { display, table } = target.resource;
  if (!target.localized.includes(display) || !isFoundBy(target.resource, display)) return [];
  const { rows } = await work.db.query<Named>(
    `select id, lower(${quote(display)}) as name from ${quote(i18nTable(table))} where lower(${quote(display)}) = any($1::text[])`,
    [texts],
  );
  const met = await namesOf(
    work,
    target,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => met.has(id));
}
