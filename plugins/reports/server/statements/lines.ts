import type { CallHandler, RequestContext } from '#server';
import type { Adjusted, Found, Line } from '../../answers.ts';
import { figureIn, type Figure } from '../../engine/figures.ts';
import { back, factsOf, figuresOf, type Whose } from './reckon.ts';

const pageSize = 100;

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

/** Which lines make a figure: facts of some kinds, and of those what comes to something in it. */
const making: Record<Figure, { facts: string; lines: string }> = {
  sales: { facts: `and f.kind not in ${back}`, lines: '' },
  refunds: { facts: `and f.kind in ${back}`, lines: '' },
  commission: { facts: '', lines: 'having sum(f.commission) <> 0' },
  adjustments: { facts: 'and false', lines: '' },
  payable: { facts: '', lines: '' },
};

/** The lines of a figure, as the end of a statement. */
async function linesSql({ sql }: Pick<RequestContext, 'sql'>, whose: Whose, figure: Figure): Promise<{ from: string; params: unknown[] }> {
  const { from, params } = await factsOf(sql, whose);
  const { facts, lines } = making[figure];
  return { from: `${from} ${facts} ${grouped} ${lines}`, params };
}

async function named({ read }: RequestContext, lines: Line[]): Promise<Line[]> {
  const ids = [...new Set(lines.flatMap(({ product_id: id }) => (id === null ? [] : [id])))];
  const tours = ids.length === 0 ? [] : await read('products').rows(['id', 'name'], { where: { id: ids } });
  const names = new Map(tours.map(({ id, name }) => [Number(id), String(name)]));
  return lines.map((line) => ({ ...line, tour: names.get(line.product_id ?? 0) ?? '' }));
}

interface Wanted {
  limit: number;
  offset?: number;
  figure?: Figure;
}

export async function linesOf(request: RequestContext, whose: Whose, { limit, offset = 0, figure = 'payable' }: Wanted): Promise<Line[]> {
  const { from, params } = await linesSql(request, whose, figure);
  const { rows } = await request.sql<Line>(
    `select f.record_id, f.code, f.kind, to_char(f.sale_day, 'YYYY-MM-DD') as day, to_char(f.travel_date, 'YYYY-MM-DD') as travel_date, f.product_id,
       sum(f.travellers)::int as travellers, sum(f.net)::bigint as net, sum(f.commission)::bigint as commission
     ${from} order by f.at, f.record_id, f.kind, f.sale_day, f.travel_date, f.product_id, f.code limit ${limit} offset ${offset}`,
    params,
  );
  return named(request, rows);
}

/** So many lines are read at a time where all of them are wanted. */
const atOnce = 500;

/** All lines, a batch at a time: those of an open statement may be more than one would hold. */
export async function* allLines(request: RequestContext, whose: Whose): AsyncGenerator<Line[]> {
  for (let offset = 0; ; offset += atOnce) {
    const lines = await linesOf(request, whose, { limit: atOnce, offset });
    if (lines.length > 0) yield lines;
    if (lines.length < atOnce) return;
  }
}

/** What a statement has more or less, beside what was sold. */
export async function adjustmentsOf({ sql }: Pick<RequestContext, 'sql'>, { id }: Whose): Promise<Adjusted[]> {
  const { rows } = await sql<Adjusted>(
    `select reason, (amount ->> 'amount')::bigint as amount from statement_adjustments where statement_id = $1 order by id`,
    [id],
  );
  return rows;
}

/** How many lines make a figure, and what they come to. */
export async function totalsOf(
  request: Pick<RequestContext, 'sql'>,
  whose: Whose,
  figure: Figure,
): Promise<{ total: number; net: number; commission: number }> {
  const { from, params } = await linesSql(request, whose, figure);
  const { rows } = await request.sql<{ total: number; net: number; commission: number }>(
    `select count(*)::int as total, coalesce(sum(net), 0)::bigint as net, coalesce(sum(commission), 0)::bigint as commission
     from (select sum(f.net) as net, sum(f.commission) as commission ${from}) g`,
    params,
  );
  return rows[0]!;
}

/**
 * GET statements/{id}/lines: what a figure of it is made of (`of`; without, all), a hundred lines at a time from `page` 1 on; `{ lines, total, pages, net, commission, adjustments,
 * figures }`, where `net` and `commission` are those of all pages, and `figures` what the statement comes to now: that of an open one is stored once an hour.
 */
export const statementLines: CallHandler = async (call): Promise<Found> => {
  const whose = await statementOf(call, Number(call.params.id));
  const figure = figureIn(call.query.of);
  const totals = await totalsOf(call, whose, figure);
  const pages = Math.max(1, Math.ceil(totals.total / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(call.query.page ?? 1)) || 1));
  return {
    ...totals,
    pages,
    lines: await linesOf(call, whose, { limit: pageSize, offset: (page - 1) * pageSize, figure }),
    adjustments: figure === 'adjustments' || figure === 'payable' ? await adjustmentsOf(call, whose) : [],
    figures: await figuresOf(call.sql, whose, call.now),
  };
};
