import { Params } from '../resource/Params.ts';
import type { Work } from '../resource/Work.ts';
import { metSql, textModels } from './standing.ts';
import type { AlikeText, AskedAlikeTexts } from './TextsPort.ts';

/** From so much likeness on a translation helps. */
const least = 60;
const most = 5;

interface Found {
  source: string;
  text: string;
  resource: string;
  likeness: number;
  reviewed: boolean;
}

/** What the same or similar sources were translated as, the most alike first, each translation once. What nobody reviewed counts five less where it is not the same. */
export async function alikeTexts(work: Work, { languageId, source, among }: AskedAlikeTexts): Promise<AlikeText[]> {
  const params = new Params();
  const models = textModels(work).filter(({ resource }) => among?.includes(resource.name) !== false);
  const text = params.add(source);
  const { rows } = await work.db.query<Found>(
    `select x.source, x.text, x.resource, similarity(x.source, ${text})::float8 as likeness, x.state = 'reviewed' as reviewed from texts x
    where x.source % ${text} and x.language_id = ${params.add(languageId)} and x.state in ('translated', 'reviewed') and not x.stale and x.errors = 0
      and ${metSql(work, models, params)} order by 4 desc, 5 desc limit 50`,
    params.values,
  );
  const told = rows.map(({ likeness, reviewed, ...row }): AlikeText => {
    const isSame = row.source === source;
    return { ...row, score: isSame ? 100 : Math.min(99, Math.round(likeness * 100)) - (reviewed ? 0 : 5) };
  });
  const seen = new Set<string>();
  const isNew = ({ text: each }: AlikeText) => !seen.has(each) && seen.add(each) !== undefined;
  return told
    .filter(({ score }) => score >= least)
    .filter(isNew)
    .slice(0, most);
}
