import { isolatedIn, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from './Work.ts';

/**
 * What records are called in the language of their reader's sentences, which need not be that of the records asked for: those that have a name in it.
 */
async function translatedNames(work: Work, { resource: { display, table }, localized }: Model, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0 || !localized.includes(display)) return new Map();
  const { rows } = await work.db.query<{ id: number; name: string }>(
    `select w.id, w.${quote(display)} as name from ${quote(i18nTable(table))} w join languages l on l.id = w.language_id
    where w.id = any($1::bigint[]) and l.locale = $2 and l.is_default = 0 and w.${quote(display)} is not null`,
    [ids, work.info.locale],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of records for a sentence of the reader's: in its language where they have one, and apart from its direction. */
export async function namesInSentence(work: Work, model: Model, named: ReadonlyArray<{ id: number; name: string }>): Promise<string[]> {
  const own = await translatedNames(
    work,
    model,
    named.map(({ id }) => id),
  );
  return named.map(({ id, name }) => isolatedIn(work.info.locale, own.get(id) ?? name));
}

/** What people call a record, for a sentence of the reader's: by its name, and one without by its kind and number. */
export async function recordName(work: Work, model: Model, record: WireRecord & { id: number }): Promise<string> {
  const name = record[model.resource.display];
  if (name === undefined || name === null || name === '') return `${resourceName(work, model.resource.name)} #${record.id}`;
  return (await namesInSentence(work, model, [{ id: record.id, name: String(name) }]))[0]!;
}

/** What people call a kind of record, in the reader's language. */
export function resourceName(work: Work, name: string): string {
  const plugin = work.api.models.get(name)?.resource.plugin;
  return plugin ? work.t(`${plugin}:resources.${name}.singular`) : name;
}
