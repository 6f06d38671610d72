import type { ListQuery } from './listQuery.ts';
import type { Work } from '../work/Work.ts';

declare global {
  interface ServerParts {
    queries: Queries;
  }
}

/** Lists asked for lately, understood, by what was asked and by whom. */
type Queries = Map<string, ListQuery>;
const most = 500;

/**
 * What a call asks for, understood once for the same address and reader: pages are asked for again and again, and nothing in a query changes with
 * time but the moment its statements are given. A refusal is not remembered.
 */
export async function rememberedQuery(work: Work, url: string, make: () => Promise<ListQuery>): Promise<ListQuery> {
  const { queries } = work.api;
  const { role, id, operatorId, permissions = [], reach = [] } = work.viewer ?? {};
  const key = [url, role, id, operatorId, work.languageId, ...permissions, '', ...reach].join('\n');
  const known = queries.get(key);
  if (known) return known;
  const query = await make();
  if (queries.size >= most) queries.clear();
  queries.set(key, query);
  return query;
}

/** A statement with its values. `momentAt`: where among them the moment stands that the rows are read at. */
export interface Statement {
  sql: string;
  values: readonly unknown[];
  momentAt?: number | undefined;
}
type Kind = 'page' | 'found' | 'count';
const statements = new WeakMap<ListQuery, Partial<Record<Kind, Statement>>>();

/** A statement of a query, made once: the same query has the same reader, language and window. It asks about `now`. */
export function statementOf(query: ListQuery, kind: Kind, { now, make }: { now: Date; make: () => Statement }): Statement {
  const known = statements.get(query) ?? {};
  statements.set(query, known);
  const statement = (known[kind] ??= make());
  return statement.momentAt === undefined ? statement : { ...statement, values: statement.values.with(statement.momentAt, now) };
}
