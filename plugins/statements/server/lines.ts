import type { CallHandler, RequestContext } from '#server';
import type { Adjusted, Found, Line } from '../answers.ts';
import { figureIn, type Figure } from '../engine/figures.ts';
import { back, factsOf, figuresOf, type Finding, type Whose } from './reckon.ts';

const pageSize = 100;

/** Facts of these are one line, in this order. */
const alike = ['at', 'record_id', 'kind', 'sale_day', 'travel_date', 'product_id', 'code'] as const;
const sums = { travellers: { sum: 'travellers' }, net: { sum: 'net' }, commission: { sum: 'commission' } } as const;
const totals = { ...sums, total: 'groups', allNet: { all: sums.net }, allCommission: { all: sums.commission } } as const;

/** Which lines make a figure: facts of some kinds, and of those what comes to something in it. No line makes the adjustments. */
const making = {
  sales: { facts: { kind: { not: back } } },
  refunds: { facts: { kind: back } },
  commission: { lines: { commission: { not: 0 } } },
  payable: {},
};

/** The lines of a figure, as what is read of facts. */
async function reading({ sql }: Finding, whose: Whose, figure: keyof typeof making) {
  const { facts = {}, lines = {} }: { facts?: object; lines?: object } = making[figure];
  return { where: { ...(await factsOf(sql, whose)), ...facts }, having: lines, group: alike, sort: alike };
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
  if (figure === 'adjustments') return [];
  const found = await request.read('sale-facts').figures(sums, { ...(await reading(request, whose, figure)), limit, offset });
  return named(
    request,
    found.map(({ sale_day: day, code, travel_date = null, product_id = null, ...line }) => ({
      ...line,
      code: code ?? '',
      day,
      travel_date,
      product_id,
      tour: '',
    })),
  );
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
export async function totalsOf(request: Finding, whose: Whose, figure: Figure): Promise<Pick<Found, 'total' | 'net' | 'commission'>> {
  const [first] =
    figure === 'adjustments' ? [] : await request.read('sale-facts').figures(totals, { ...(await reading(request, whose, figure)), limit: 1 });
  return { total: first?.total ?? 0, net: first?.allNet ?? 0, commission: first?.allCommission ?? 0 };
}

/**
 * GET statements/{id}/lines: what a figure of it is made of (`of`; without, all), a hundred lines at a time from
 * `page` 1 on; `{ lines, total, pages, net, commission, adjustments, figures }`, where `net` and `commission` are
 * those of all pages, and `figures` what the statement comes to now: that of an open one is stored once an hour.
 */
export const statementLines: CallHandler = async (call): Promise<Found> => {
  const whose = await call.records('statements').get(Number(call.params.id));
  const figure = figureIn(call.query.of);
  const totals = await totalsOf(call, whose, figure);
  const pages = Math.max(1, Math.ceil(totals.total / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(call.query.page ?? 1)) || 1));
  return {
    ...totals,
    pages,
    lines: await linesOf(call, whose, { limit: pageSize, offset: (page - 1) * pageSize, figure }),
    adjustments: figure === 'adjustments' || figure === 'payable' ? await adjustmentsOf(call, whose) : [],
    figures: await figuresOf(call, whose, call.now),
  };
};
