import type { CallContext } from './handlers.ts';
import { pageHeaders } from '../reading/list.ts';
import { windowOf } from '../reading/listQuery.ts';

type Context = Pick<CallContext, 'query' | 'reply' | 't'>;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Says of which page of how many rows an answer is, in the headers that every list has. */
export function tellPage({ reply }: Pick<CallContext, 'reply'>, total: number, window: { page: number; perPage: number }): void {
  for (const [name, value] of Object.entries(pageHeaders(total, window))) reply.header(name, value);
}

/**
 * Of all rows of a declared call those of the page asked for (`page`, `per-page`), with the headers that every list has; without a page, all of them.
 */
export function pageOf<T>({ query, reply, t }: Context, rows: readonly T[]): T[] {
  const words = { t: (key: string | string[], params?: Record<string, unknown>) => t([key].flat()[0]!, params) };
  const window = windowOf(words, { page: textOf(query.page), perPage: textOf(query['per-page']), exact: true });
  const { page, perPage } = window ?? { page: 1, perPage: Math.max(1, rows.length) };
  tellPage({ reply }, rows.length, { page, perPage });
  return rows.slice((page - 1) * perPage, page * perPage);
}
