import type { CallHandler, RequestContext } from '#server';
import { factsOf, type Whose } from './reckon.ts';

/** What happened to one booking at one moment, as a statement tells it; amounts in the smallest unit of its currency. */
export interface Line {
  record_id: number;
  code: string;
  kind: string;
  day: string;
  travel_date: string | null;
  product_id: number | null;
  tour: string;
  travellers: number;
  net: number;
  commission: number;
}

const pageSize = 100;
/** More than so many lines stand in no document. */
export const mostLines = 20_000;

/** A statement as it is stored, in the reader's scope. */
export async function statementOf(
  { records, sql }: Pick<RequestContext, 'records' | 'sql'>,
  id: number,
): Promise<Whose & { code: string; month: string }> {
  await records('statements').get(id);
  const { rows } = await sql<Whose & { code: string; month: string }>(
    `select id, code, month, operator_id, currency_id, to_char(ends_on, 'YYYY-MM-DD') as ends_on, state from statements where id = $1`,
    [id],
  );
  return rows[0]!;
}

const grouped = `group by f.record_id, f.code, f.kind, f.at, f.sale_day, f.travel_date, f.product_id`;

async function named({ read }: RequestContext, lines: Line[]): Promise<Line[]> {
  const ids = [...new Set(lines.flatMap(({ product_id: id }) => (id === null ? [] : [id])))];
  const tours = ids.length === 0 ? [] : await read('products').rows(['id', 'name'], { where: { id: ids } });
  const names = new Map(tours.map(({ id, name }) => [Number(id), String(name)]));
  return lines.map((line) => ({ ...line, tour: names.get(line.product_id ?? 0) ?? '' }));
}

export async function linesOf(request: RequestContext, whose: Whose, { limit, offset = 0 }: { limit: number; offset?: number }): Promise<Line[]> {
  const { from, params } = await factsOf(request.sql, whose);
  const { rows } = await request.sql<Line>(
    `select f.record_id, f.code, f.kind, to_char(f.sale_day, 'YYYY-MM-DD') as day, to_char(f.travel_date, 'YYYY-MM-DD') as travel_date, f.product_id,
       sum(f.travellers)::int as travellers, sum(f.net)::bigint as net, sum(f.commission)::bigint as commission
     ${from} ${grouped} order by f.at, f.record_id, f.kind limit ${limit} offset ${offset}`,
    params,
  );
  return named(request, rows);
}

/** What a statement has more or less, beside what was sold. */
export async function adjustmentsOf({ sql }: Pick<RequestContext, 'sql'>, { id }: Whose): Promise<Array<{ reason: string; amount: number }>> {
  const { rows } = await sql<{ reason: string; amount: number }>(
    `select reason, (amount ->> 'amount')::bigint as amount from statement_adjustments where statement_id = $1 order by id`,
    [id],
  );
  return rows;
}

/** GET statements/{id}/lines: what it is made of, a hundred at a time from `page` 1 on; `{ lines, total, pages, adjustments }`. */
export const statementLines: CallHandler = async (call) => {
  const whose = await statementOf(call, Number(call.params.id));
  const page = Math.max(1, Math.trunc(Number(call.query.page ?? 1)) || 1);
  const { from, params } = await factsOf(call.sql, whose);
  const { rows } = await call.sql<{ total: number }>(`select count(*)::int as total from (select 1 ${from} ${grouped}) g`, params);
  const lines = await linesOf(call, whose, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    lines,
    total: rows[0]!.total,
    pages: Math.max(1, Math.ceil(rows[0]!.total / pageSize)),
    adjustments: await adjustmentsOf(call, whose),
  } as never;
};
