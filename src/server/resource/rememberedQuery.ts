import type { ListQuery } from './listQuery.ts';
import type { Work } from './Work.ts';

/** Lists asked for lately, understood, by what was asked and by whom. */
export type Queries = Map<string, ListQuery>;
const most = 500;

/**
 * What a call asks for, understood once for the same address and reader: pages are asked for again and again, and nothing in a query changes with
 * time. A refusal is not remembered.
 */
export async function rememberedQuery(work: Work, url: string, make: () => Promise<ListQuery>): Promise<ListQuery> {
  const { queries } = work.api;
  const { role, id, operatorId } = work.viewer ?? {};
  const key = `${url}\n${role} ${id} ${operatorId} ${work.languageId}`;
  const known = queries.get(key);
  if (known) return known;
  const query = await make();
  if (queries.size >= most) queries.clear();
  queries.set(key, query);
  return query;
}

export interface Statement { sql: string; values: readonly unknown[] }
type Kind = 'page' | 'found' | 'count';
const statements = new WeakMap<ListQuery, Partial<Record<Kind, Statement>>>();

/** A statement of a query, made once: the same query has the same reader, language and window. */
export function statementOf(query: ListQuery, kind: Kind, make: () => Statement): Statement {
  const known = statements.get(query) ?? {};
  statements.set(query, known);
  return known[kind] ??= make();
}
