import { json, type Db } from '../db/Db.ts';
import type { Across, TextsPort } from './TextsPort.ts';

/** How texts stand in all languages together, in their order. */
export async function acrossLanguages(db: Db, asked: Parameters<TextsPort['across']>[0], since: Date): Promise<Across[]> {
  if (asked.length === 0) return [];
  const places = asked.map(({ resource, id, path }, at) => ({ at, resource, id, path }));
  const { rows } = await db.query<Across & { at: number }>(
    `select a.at::int as at, x.missing, x.failing from jsonb_to_recordset($1::jsonb) as a (at bigint, resource text, id bigint, path text) cross join lateral (
      select count(*) filter (where x.state = 'missing' and x.updated_at < $2)::int as missing, count(*) filter (where x.errors + x.warnings > 0)::int as failing
      from texts x where x.resource = a.resource and x.record_id = a.id and x.path = a.path) x`,
    [json(places), since],
  );
  const found = new Map(rows.map(({ at, ...across }) => [at, across]));
  return asked.map((_, at) => found.get(at) ?? { missing: 0, failing: 0 });
}
