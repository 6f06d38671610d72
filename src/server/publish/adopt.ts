import { publicationField, type Resource } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { modelOf } from '../model/Model.ts';
import { liveTable } from '../model/liveTable.ts';
import { published } from '../select/published.ts';

const batch = 200;

/** Records from before they were published at all, and those of a demo that do not say: what others read of them is what they are. Some at a time. */
export async function adoptRecords(db: Db, resources: Iterable<Resource>, now: Date): Promise<void> {
  for (const resource of resources) if (resource.decl.publishing) while ((await db.tx((tx) => adoptSome(tx, resource, now))) === batch);
}

async function adoptSome(db: Db, resource: Resource, now: Date): Promise<number> {
  const { name, table } = resource;
  const model = modelOf(resource);
  const state = quote(publicationField);
  const { rows } = await db.query<{ id: number }>(`select id from ${quote(table)} where ${state} is null order by id limit ${batch} for update`);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const [live, words] = [liveTable(table), i18nTable(table)];
  const isWorded = model.localized.length > 0;
  const names = ['id', 'version', 'created_at', 'updated_at', ...published(model).filter((field) => field !== 'id')].map(quote).join(', ');
  await db.query(`insert into ${quote(live)} (${names}) select ${names} from ${quote(table)} where id = any($1::bigint[]) on conflict do nothing`, [
    ids,
  ]);
  if (isWorded) {
    const fields = ['id', 'language_id', 'source_version', 'updated_at', ...model.localized].map(quote).join(', ');
    await db.query(
      `insert into ${quote(i18nTable(live))} (${fields}) select ${fields} from ${quote(words)} where id = any($1::bigint[]) on conflict do nothing`,
      [ids],
    );
  }
  const kept = isWorded
    ? `coalesce((select jsonb_object_agg(w.language_id::text, to_jsonb(w) - 'id' - 'language_id') from ${quote(words)} w where w.id = t.id), '{}'::jsonb)`
    : `'{}'::jsonb`;
  await db.query(
    `insert into publication_versions (resource, record_id, no, kind, row, words, at, live_at)
    select $1, t.id, 1, 'published', to_jsonb(t) - 'search', ${kept}, $3, $3 from ${quote(table)} t where t.id = any($2::bigint[]) on conflict do nothing`,
    [name, ids, now],
  );
  await db.query(`update ${quote(table)} set ${state} = 'live', published_at = $2 where id = any($1::bigint[])`, [ids, now]);
  return ids.length;
}
