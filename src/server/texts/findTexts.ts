import { Params } from '../resource/Params.ts';
import { modelFor, type Work } from '../resource/Work.ts';
import { metSql, standingSql, textModels } from './standing.ts';
import { recordNames, toldText } from './textRecords.ts';
import type { TextRow } from './TextRow.ts';
import type { AskedTexts, FoundText } from './TextsPort.ts';

/** From so many characters on texts are looked for by what they say. */
const leastQuery = 3;

function conditions({ languageId, standing, check, query, after }: AskedTexts, params: Params): string[] {
  const like = query !== undefined && query.length >= leastQuery ? params.add(`%${query.replace(/[\\%_]/g, '\\$&')}%`) : undefined;
  return [
    `x.language_id = ${params.add(languageId)}`,
    ...(standing ? [standingSql(standing)] : []),
    ...(check ? [`x.issues @> jsonb_build_array(jsonb_build_object('check', ${params.add(check)}::text))`] : []),
    ...(like ? [`(x.source ilike ${like} or x.text ilike ${like})`] : []),
    ...(after
      ? [`(x.resource, x.record_id, x.place) > (${params.add(after.resource)}, ${params.add(after.id)}::bigint, ${params.add(after.place)}::bigint)`]
      : []),
  ];
}

/** Texts of a language over all resources, in the order of resource, record and place, from a place on. */
export async function findTexts(work: Work, asked: AskedTexts): Promise<FoundText[]> {
  const params = new Params();
  const isAsked = (name: string) => (asked.resource === undefined || name === asked.resource) && asked.among?.includes(name) !== false;
  const models = textModels(work).filter(({ resource }) => isAsked(resource.name));
  const where = [...conditions(asked, params), metSql(work, models, params, { oneByOne: true })].join(' and ');
  const { rows } = await work.db.query<TextRow>(
    `select x.* from texts x where ${where} order by x.resource, x.record_id, x.place limit ${params.add(asked.limit)}`,
    params.values,
  );
  const names = await namesByResource(work, rows);
  return rows.map((row) => ({
    ...toldText(row),
    resource: row.resource,
    id: row.record_id,
    place: row.place,
    name: names.get(`${row.resource} ${row.record_id}`) ?? `#${row.record_id}`,
  }));
}

async function namesByResource(work: Work, rows: readonly TextRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const resource of new Set(rows.map((row) => row.resource))) {
    const ids = [...new Set(rows.filter((row) => row.resource === resource).map((row) => row.record_id))];
    for (const [id, name] of await recordNames(work, modelFor(work, resource), ids)) names.set(`${resource} ${id}`, name);
  }
  return names;
}
