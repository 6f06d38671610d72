import { Params } from '../model/Params.ts';
import type { Work } from '../work/Work.ts';
import { metSql, ofSourcesSql, textModels } from './standing.ts';
import type { SimilarText, SimilarTextsQuery } from './TextsPort.ts';
import { isSaidSql } from './twins.ts';

/** From so much likeness on a translation helps. */
const least = 60;
const most = 5;
/** Of so many that are alike the most alike are told: where thousands say nearly the same, each of them helps. */
const mostCompared = 500;

interface SimilarRow {
  source: string;
  text: string;
  resource: string;
  likeness: number;
  reviewed: boolean;
}

/** Those that are the same, and some that are alike, as far as the index finds them by letters. */
async function compared(work: Work, { languageId, source, among }: SimilarTextsQuery): Promise<SimilarRow[]> {
  const params = new Params();
  const models = textModels(work).filter(({ resource }) => among?.includes(resource.name) !== false);
  const text = params.add(source);
  const isGood = `x.language_id = ${params.add(languageId)} and x.text is not null and x.state in ('translated', 'reviewed') and not x.stale and x.errors = 0`;
  const isMet = metSql(work, models, params, { oneByOne: true });
  const found = (from: string, isAlike: string) =>
    `(select x.source, x.text, x.resource, x.state from ${from} where ${isAlike} and ${isGood} and ${isMet} limit ${mostCompared})`;
  const sql = `select x.source, x.text, x.resource, similarity(x.source, ${text})::float8 as likeness, x.state = 'reviewed' as reviewed
    from (${found('texts x', isSaidSql('source', text))} union all ${found(ofSourcesSql, `s.source % ${text}`)}) x order by 4 desc, 5 desc limit 50`;
  return work.db.tx(async (tx) => {
    await tx.query(`select set_config('pg_trgm.similarity_threshold', $1, true)`, [String(least / 100)]);
    return (await tx.query<SimilarRow>(sql, params.values)).rows;
  });
}

/**
 * What the same or similar sources were translated as, the most alike first, each
 * translation once. What nobody reviewed counts five less where it is not the same.
 */
export async function alikeTexts(work: Work, asked: SimilarTextsQuery): Promise<SimilarText[]> {
  const told = (await compared(work, asked)).map(({ likeness, reviewed, ...row }): SimilarText => {
    const isSame = row.source === asked.source;
    return { ...row, score: isSame ? 100 : Math.min(99, Math.round(likeness * 100)) - (reviewed ? 0 : 5) };
  });
  const seen = new Set<string>();
  const isNew = ({ text: each }: SimilarText) => !seen.has(each) && seen.add(each) !== undefined;
  return told
    .filter(({ score }) => score >= least)
    .filter(isNew)
    .slice(0, most);
}
