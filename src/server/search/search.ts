import { can, cut, inLatin, type WireRecord } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { quote } from '../db/names.ts';
import { search, wordsIn } from '../select/conditions.ts';
import { foldTexts } from '../select/fold.ts';
import type { Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import { sourceOf, type Condition } from '../select/Source.ts';
import { noted, shownIn, type Hit } from './searchNotes.ts';
import { isUnstorable, refusal, type Api, type Work } from '../work/Work.ts';

const mostEach = 5;
const mostInAll = 30;
const shortest = 2;

/** Records by name or code, over every resource with a screen that its reader may open, in their scope. */
export function searchRoute(api: Api): RouteSpec {
  const searched = [...api.models.values()].filter(
    ({ resource }) => !resource.single && (resource.place.edit !== undefined || resource.place.list !== undefined),
  );
  return {
    method: 'GET',
    path: '-/search',
    access: 'user',
    query: { query: { type: 'string' } },
    handle: async (work, { query }) => {
      const text = cut([query.query ?? ''].flat().join(' ').trim(), 200);
      if (isUnstorable(text)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'query' } });
      if (text.length < shortest && !/^\d$/.test(text)) return answerJson([]);
      const open = searched.filter(({ resource }) => can(work.viewer, resource.access.page) && can(work.viewer, resource.access.read));
      const folded = await foldTexts(work.db, wordsIn(text));
      const found = await Promise.all(
        open.map((model) => hits(work, model, { text, condition: search(model, text, (word) => folded.get(word) ?? word) })),
      );
      const best = found.flat().sort((a, b) => a.rank - b.rank);
      return answerJson(await noted(work, best.slice(0, mostInAll)));
    },
  };
}

/** What is looked for. */
interface Asked {
  text: string;
  condition: Condition;
}

/** The newest records of a resource that are found, with what their list shows of them. */
async function hits(work: Work, model: Model, { text, condition }: Asked): Promise<Hit[]> {
  const display = model.fields.get(model.resource.display)!;
  const title = isReadable(work, display) ? display.name : 'id';
  const source = sourceOf(work, model);
  const where = `${source.scope} and ${condition(source)}`;
  const key = model.resource.identify === 'id' ? '' : `, ${source.alias}.${quote(model.resource.identify)} as key`;
  const shown = `jsonb_build_object(${shownIn(work, model).flatMap(({ name }) => [`'${name}'`, source.column(name)])})`;
  const sql = `select ${source.alias}.id${key}, ${source.column(title)}::text as title, ${shown} as shown ${source.from} where ${where} order by ${source.alias}.id desc limit ${mostEach}`;
  const { rows } = await work.db.query<{ id: number; key?: string; title: string | null; shown: WireRecord }>(sql, source.params.values);
  return rows.map((row) => {
    const name = row.title ?? String(row.id);
    return { ...row, model, title: name, rank: rankOf(name, text) };
  });
}

/** How well a title fits what is looked for: it begins with it, has its words, or was found by something else. */
function rankOf(title: string, text: string): number {
  const [has, wanted] = [inLatin(title), inLatin(text).trim()];
  if (has.startsWith(wanted)) return 0;
  return wanted.split(/\s+/).every((word) => has.includes(word)) ? 1 : 2;
}
