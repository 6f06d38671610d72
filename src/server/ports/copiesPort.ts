import { copyName, type Translate } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import { modelFor, type Work } from '../work/Work.ts';

/** What an area needs to copy records. */
export interface CopiesPort {
  /** A name for a copy, in the reader's language: the original's with "(copy)", and a number where the reader meets a record of that name already. */
  name(resource: string, field: string, name: string): Promise<string>;
  /** Copies what a record says in other languages to its copy, addresses aside; `named`: the field that says in each of them that it is a copy. */
  words(resource: string, ids: { from: number; to: number }, named?: string): Promise<void>;
}

const said = (t: Translate, name: string, n: number) => t(n === 1 ? 'api:copyOf' : 'api:copyNth', { name, n, isStored: true });
const limitOf = (model: Model, field: string): number | undefined => model.fields.get(field)?.schema.maxLength;

async function isNamed(work: Work, model: Model, field: string, name: string): Promise<boolean> {
  const params = new Params();
  const sql = `select 1 from ${quote(model.resource.table)} t where t.${quote(field)} = ${params.add(name)} and ${scopeSql(work, model, 't', params)} limit 1`;
  return (await work.db.query(sql, params.values)).rows.length > 0;
}

async function freeName(work: Work, model: Model, field: string, name: string): Promise<string> {
  for (let n = 1; ; n++) {
    const found = copyName((each) => said(work.t, each, n), name, limitOf(model, field));
    if (!(await isNamed(work, model, field, found))) return found;
  }
}

async function copyWords(work: Work, model: Model, { from, to, named }: { from: number; to: number; named: string | undefined }): Promise<void> {
  const columns = model.localized.filter((name) => model.fields.get(name)?.schema['x-widget'] !== 'slug').map(quote);
  if (columns.length === 0) return;
  const table = quote(i18nTable(model.resource.table));
  await work.db.query(
    `insert into ${table} (id, language_id, ${columns.join(', ')}, source_version, updated_at)
    select $2, i.language_id, ${columns.map((each) => `i.${each}`).join(', ')}, b.version, $3 from ${table} i
    join ${quote(model.resource.table)} b on b.id = $2 where i.id = $1`,
    [from, to, work.now],
  );
  if (named !== undefined) await nameCopies(work, model, { to, named });
}

async function nameCopies(work: Work, model: Model, { to, named }: { to: number; named: string }): Promise<void> {
  const [table, field] = [quote(i18nTable(model.resource.table)), quote(named)];
  const { rows } = await work.db.query<{ id: number; locale: string; name: string }>(
    `select l.id, l.locale, i.${field} as name from ${table} i join languages l on l.id = i.language_id where i.id = $1 and i.${field} is not null`,
    [to],
  );
  for (const { id, locale, name } of rows) {
    const t = work.api.context.translator(locale);
    const copy = copyName((each) => said(t, each, 1), name, limitOf(model, named));
    await work.db.query(`update ${table} set ${field} = $1 where id = $2 and language_id = $3`, [copy, to, id]);
  }
}

/** The copies that an area makes within a piece of work. */
export const copiesOf = (work: Work): CopiesPort => ({
  name: (resource, field, name) => freeName(work, modelFor(work, resource), field, name),
  words: (resource, ids, named) => copyWords(work, modelFor(work, resource), { ...ids, named }),
});
