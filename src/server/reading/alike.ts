import type { RecordOf } from '#core';
import { foldTexts } from '../select/fold.ts';
import type { Reading } from './read.ts';
import { sourceOf } from '../select/Source.ts';
import { namedField, whereSql } from '../select/where.ts';
import { modelFor, type Work } from '../work/Work.ts';

/** What is looked for: records whose `field` says nearly the same as `text`. */
export interface SimilarQuery<R = Record<string, never>> {
  field: keyof R & string;
  text: string;
  where?: Reading<R>['where'];
  /** A record that is not compared, the one whose text it is. */
  but?: number | undefined;
  /** The newest so many are compared: where half of all share most of their words no index narrows them down. Default 500. */
  newest?: number;
  /** How much of two texts must be the same, 0 to 1, as pg_trgm reckons. Default 0.3. */
  least?: number;
  /** Default 6. */
  limit?: number;
}

/** A record and how much of its text is the same, 0 to 1. */
export type SimilarRecord = { id: number; alike: number };

const [newestByDefault, leastByDefault, limitByDefault] = [500, 0.3, 6];

/**
 * Records of a resource in nearly the same words, whatever their case and accents, within
 * the reader's scope and in the words of the default language: the most alike first.
 */
export async function alikeOf<Name extends string>(work: Work, name: Name, asked: SimilarQuery<RecordOf<Name>>): Promise<SimilarRecord[]> {
  const { field, text, where = {}, but, newest = newestByDefault, least = leastByDefault, limit = limitByDefault } = asked;
  const model = modelFor(work, name);
  const source = sourceOf({ ...work, languageId: undefined }, model);
  const { params, alias } = source;
  const columnOf = (path: string) => ({
    field: namedField(model, path),
    sql: source.column(path),
    inState: (states: readonly unknown[]) => source.isInState(path, states),
  });
  const conditions = [source.scope, ...whereSql(where, columnOf, params), ...(but === undefined ? [] : [`${alias}.id <> ${params.add(but)}`])];
  const words = params.add((await foldTexts(work.db, [text])).get(text));
  const { rows } = await work.db.query<SimilarRecord>(
    `select id, round(alike::numeric, 2)::float as alike from (
      select n.id, similarity(fold(n.words), ${words}) as alike from (
        select ${alias}.id, ${columnOf(field).sql} as words ${source.from} where ${conditions.join(' and ')} order by ${alias}.id desc limit ${params.add(newest)}
      ) n where n.words is not null
    ) compared where alike >= ${params.add(least)} order by alike desc, id desc limit ${params.add(limit)}`,
    params.values,
  );
  return rows;
}
