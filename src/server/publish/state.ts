import { publicationField } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';
import { liveTable } from '../model/liveTable.ts';
import { published } from '../select/published.ts';

/** Whether the words of a record are in every language as they are live, as SQL over the record `m`. */
function sameWordsSql({ resource: { table }, localized }: Model): string {
  if (localized.length === 0) return 'true';
  const names = localized.map(quote).join(', ');
  const words = (of: string) =>
    `select language_id, ${names} from ${quote(i18nTable(of))} where id = m.id and (${localized.map((name) => `${quote(name)} is not null`).join(' or ')})`;
  const [mine, live] = [words(table), words(liveTable(table))];
  return `not exists ((${mine} except ${live}) union all (${live} except ${mine}))`;
}

const columns = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${quote(name)}`).join(', ');

/** How a record's live version stands to it, as SQL. */
function stateSql(model: Model): string {
  const names = published(model);
  const same = `row(${columns('m', names)}) is not distinct from row(${columns('l', names)}) and ${sameWordsSql(model)}`;
  const wasLive = `exists (select 1 from publication_versions v where v.resource = $1 and v.record_id = m.id and v.kind = 'published')`;
  return `case when l.id is not null then case when ${same} then 'live' else 'changed' end
    when p.at is not null then 'scheduled' when ${wasLive} then 'offline' else 'draft' end`;
}

/** Writes down of some records how they stand to what is live, where that is another than before; answers those of whom it is. */
async function keepStates(db: Db, model: Model, ids: readonly number[]): Promise<number[]> {
  const { name, table } = model.resource;
  const state = quote(publicationField);
  const { rows } = await db.query<{ id: number }>(
    `update ${quote(table)} t set ${state} = s.state, publishes_at = s.next
    from (select m.id, ${stateSql(model)} as state, p.at as next from ${quote(table)} m left join ${quote(liveTable(table))} l on l.id = m.id
      left join publication_plans p on p.resource = $1 and p.record_id = m.id and p.step = 'publish' and p.failed is null
      where m.id = any($2::bigint[])) s
    where s.id = t.id and (t.${state} is distinct from s.state or t.publishes_at is distinct from s.next) returning t.id`,
    [name, ids],
  );
  return rows.map(({ id }) => id);
}

/** Brings up to date how the records written stand to what is live of them, within their transaction: answers that follow show it. */
export async function keepPublications(work: Pick<Work, 'api' | 'db'>, written: Work['written']): Promise<void> {
  for (const name of new Set(written.map((each) => each.resource))) {
    const model = work.api.models.get(name);
    if (!model?.resource.decl.publishing) continue;
    const ids = written.filter((each) => each.resource === name && each.change !== 'deleted').map(({ id }) => id);
    if (ids.length > 0) await keepStates(work.db, model, [...new Set(ids)]);
  }
}
