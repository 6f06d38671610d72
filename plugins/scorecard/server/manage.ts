import type { CallContext, CallHandler } from '#server';
import type { Managed, Occupied, Reason, Single, TakenBack } from '../answers.ts';
import { askedOf, type Asked } from './asked.ts';
import { answersIn, outcomesOf, total, type Answers, type Outcomes } from './outcomes.ts';

/** How full tours are is worked out for so many at once, those that sold most first. */
const toursShown = 40;
const usualAhead = 28;

/** Of the tours on sale, those of a page from 1 on: the last one where there are not so many. */
async function occupancyOf({ read, ask, query }: CallContext, { to: from, ahead: to, operator }: Asked): Promise<Occupied | null> {
  const where = { status: 'active' as const, ...(operator !== null && { operator_id: operator }) };
  const all = await read('products').count(where);
  const pages = Math.max(1, Math.ceil(all / toursShown));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.tours ?? 1)) || 1));
  const known = await read('products').rows(['id', 'name', 'operator_id'], {
    where,
    sort: ['-totalBookedCount', 'name', 'id'],
    limit: page * toursShown,
  });
  const tours = known.slice((page - 1) * toursShown);
  const ids = tours.map(({ id }) => Number(id));
  const found = await ask('departures.occupancy', { products: ids, from, to });
  if (found === undefined) return null;
  return {
    all,
    page,
    pages,
    from,
    to,
    tours: tours.map((tour) => ({ ...tour, days: (found[String(tour.id)] ?? []).filter((day) => 'weekday' in day) })),
  };
}

/** GET report/departures: what a number of how full a tour is is made of: its departures of one weekday in the days ahead. */
export const departuresBehind: CallHandler = async (call): Promise<Single[]> => {
  const { to: from, ahead: to } = askedOf(call, { period: 30, ahead: usualAhead });
  const [product, weekday] = [Number(call.query.product), Number(call.query.weekday)];
  const isKnown = Number.isSafeInteger(product) && (await call.read('products').count({ id: product })) > 0;
  if (!isKnown || !Number.isInteger(weekday)) return [];
  const found = await call.ask('departures.occupancy', { products: [product], from, to, weekday });
  return (found?.[String(product)] ?? []).filter((departure) => 'date' in departure);
};

const sumOf = (rows: readonly Answers[], member: 'asked' | 'answered' | 'withinDay' | 'waiting') => rows.reduce((sum, row) => sum + row[member], 0);

async function namesOf({ read }: CallContext, rows: readonly Answers[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ operator_id: id }) => (id === null ? [] : [id]));
  const found = ids.length === 0 ? [] : await read('operators').rows(['id', 'name'], { where: { id: ids } });
  return new Map(found.map(({ id, name }) => [Number(id), String(name)]));
}

/** What waits for an answer, and how soon enquiries got theirs: a row for each operator, the slowest first. */
async function answersTold(call: CallContext, rows: readonly Answers[] | undefined, outcomes: Outcomes | undefined): Promise<Managed['answers']> {
  const names = await namesOf(call, rows ?? []);
  const slowest = [...(rows ?? [])]
    .sort((a, b) => (b.hours ?? 0) - (a.hours ?? 0))
    .map((row) => ({ ...row, ...(row.operator_id !== null && { name: names.get(row.operator_id) ?? '' }) }));
  return {
    bookings: outcomes ? total(outcomes.waiting) : null,
    enquiries: rows ? sumOf(rows, 'waiting') : null,
    asked: rows ? sumOf(rows, 'asked') : null,
    answered: rows ? sumOf(rows, 'answered') : null,
    withinDay: rows ? sumOf(rows, 'withinDay') : null,
    operators: slowest,
  };
}

/**
 * Bookings made in the period that fell through, by what became of them and
 * why, most first. One that was declined stays so once its money is paid back.
 */
function reasonsOf({ made }: Outcomes): Reason[] {
  const found = new Map<string, Reason>();
  for (const { status: now, decline_reason: declined, cancel_reason: cancelled, n } of made) {
    const status = declined ? 'DECLINED' : now;
    if (status !== 'DECLINED' && status !== 'CANCELLED' && !(status === 'REFUNDED' && cancelled)) continue;
    const reason = (status === 'DECLINED' ? declined : cancelled) ?? null;
    const key = `${status} ${reason}`;
    found.set(key, { status, reason, n: (found.get(key)?.n ?? 0) + Number(n) });
  }
  return [...found.values()].sort((a, b) => b.n - a.n);
}

/** What was taken back of sales on some days, less what was kept of it, as its facts say, by currency. */
async function takenBack({ read }: CallContext, { from, to, operator }: Asked): Promise<TakenBack[]> {
  const where = { kind: ['CANCEL', 'REFUND', 'FEE'], sale_day: { from, to }, ...(operator !== null && { operator_id: operator }) };
  const found = await read('sale-facts').figures({ n: 'count', net: { sum: 'net' } }, { where, group: ['currency_id'], sort: '-n' });
  return found.map(({ currency_id, n, net }) => ({ currency_id: currency_id!, n, amount: -net }));
}

/** GET report/manage: what one acts on, of `period` days back and `ahead` days to come. What an area that is not there would say is null. */
export const manage: CallHandler = async (call): Promise<Managed> => {
  const asked = askedOf(call, { period: 30, ahead: usualAhead });
  const outcomes = await outcomesOf(call, asked);
  return {
    ...asked,
    occupancy: await occupancyOf(call, asked),
    lacking: (await call.ask('tours.lacking', { operator: asked.operator })) ?? null,
    answers: await answersTold(call, await answersIn(call, asked), outcomes),
    made: outcomes ? total(outcomes.made) : null,
    reasons: outcomes ? reasonsOf(outcomes) : null,
    refunds: await takenBack(call, asked),
  };
};
