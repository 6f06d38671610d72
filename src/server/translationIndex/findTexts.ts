import { anywhere } from '../db/words.ts';
import { Params } from '../model/Params.ts';
import { modelFor, type Work } from '../work/Work.ts';
import { metSql, standingSql, textModels } from './standing.ts';
import { recordNames, toldText } from './textRecords.ts';
import type { TextRow } from './TextRow.ts';
import type { TextsQuery, TextMatch } from './TextsPort.ts';

/** From so many characters on texts are looked for by what they say. */
const leastQuery = 3;

function conditions({ languageId, standing, check, after }: TextsQuery, params: Params): string[] {
  return [
    `x.language_id = ${params.add(languageId)}`,
    ...(standing ? [standingSql(standing)] : []),
    ...(check ? [`x.issues @> jsonb_build_array(jsonb_build_object('check', ${params.add(check)}::text))`] : []),
    ...(after
      ? [`(x.resource, x.record_id, x.place) > (${params.add(after.resource)}, ${params.add(after.id)}::bigint, ${params.add(after.place)}::bigint)`]
      : []),
  ];
}

const order = 'x.resource, x.record_id, x.place';
const key = `${order}, x.path`;
/** The text of a source, looked up by its key: as one join the database would weigh every order of it anew, for each word. */
const ofSource = (where: string): string =>
  `(select x.* from texts x where x.resource = s.resource and x.record_id = s.record_id and x.path = s.path and ${where} offset 0) x`;

/**
 * The first texts that say what is looked for, and the first whose sources do:
 * each is found by its own index, or on the way through all where many do.
 */
function saying(query: string, { where, limit, params }: { where: string; limit: string; params: Params }): string {
  const like = params.add(anywhere(query));
  const texts = `select x.* from texts x where x.text ilike ${like} and ${where} order by ${order} limit ${limit}`;
  const sources = `select x.* from text_sources s cross join lateral ${ofSource(where)} where s.source ilike ${like} order by s.resource, s.record_id, x.place limit ${limit}`;
  return `select distinct on (${key}) x.* from ((${texts}) union all (${sources})) x order by ${key} limit ${limit}`;
}

/** Texts of a language over all resources, in the order of resource, record and place, from a place on. */
export async function findTexts(work: Work, asked: TextsQuery): Promise<TextMatch[]> {
  const params = new Params();
  const isAsked = (name: string) => (asked.resource === undefined || name === asked.resource) && asked.among?.includes(name) !== false;
  const models = textModels(work).filter(({ resource }) => isAsked(resource.name));
  const where = [...conditions(asked, params), metSql(work, models, params, { oneByOne: true })].join(' and ');
  const limit = params.add(asked.limit);
  const { query = '' } = asked;
  const sql =
    query.length < leastQuery ? `select x.* from texts x where ${where} order by ${order} limit ${limit}` : saying(query, { where, limit, params });
  const { rows } = await work.db.query<TextRow>(sql, params.values);
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
