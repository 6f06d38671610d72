import type { WireRecord } from '#core';
import type { RequestContext } from '#server';

/** The languages in which tours can be read: the one each is written in, and those its name is translated into. By the id of the tour. */
export async function languagesOf({ sql }: Pick<RequestContext, 'sql'>, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; language_id: number }>(
    `select id, language_id from products where id = any($1::bigint[]) and language_id is not null
      union all select id, language_id from products_i18n where id = any($1::bigint[]) and name is not null`,
    [ids],
  );
  const found = new Map<number, number[]>();
  for (const { id, language_id: language } of rows) found.set(id, [...new Set([...(found.get(id) ?? []), language])]);
  return found;
}

/** Says of tours in which languages they can be read, where that is asked for. */
export async function withLanguages(rows: readonly WireRecord[], request: Pick<RequestContext, 'sql'>): Promise<void> {
  const asked = rows.filter((row) => 'languages' in row);
  if (asked.length === 0) return;
  const found = await languagesOf(
    request,
    asked.map(({ id }) => Number(id)),
  );
  for (const row of asked) row.languages = found.get(Number(row.id)) ?? [];
}
