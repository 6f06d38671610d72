import { dayMs, type WireRecord } from '#core';
import type { CallContext, RequestContext, ResourceHooks } from '#server';
import type { Score } from '../answers.ts';
import type { Facts } from '../score/facts.ts';
import { rules, scoreOf } from '../score/rules.ts';
import type { Tour } from '../types.gen.ts';
import { leastPrice } from './prices.ts';

type Context = Pick<RequestContext, 'read' | 'sql' | 'ask' | 'now'>;
const lookedBackDays = 90;
/** Days within which a tour should be open to be booked. */
const lookedAheadDays = 90;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Shares of an operator's bookings of the last 90 days that fell through by the operator's doing. */
async function fellThrough({ read, now }: Context, operator: number | null): Promise<Pick<Facts, 'cancelled' | 'missed'>> {
  if (operator === null) return { cancelled: 0, missed: 0 };
  const travelled = { from: dayOf(now.getTime() - lookedBackDays * dayMs), to: dayOf(now.getTime()) };
  // By its tours: whose a booking is, not everybody who reads of it may know.
  const tours = (await read('products').rows(['id'], { where: { operator_id: operator } })).map(({ id }) => id);
  const groups = await read('bookings').figures(
    { n: 'count' },
    { where: { product_id: tours, travel_date: travelled, payment_was_made: 1 }, group: ['status', 'cancel_reason'] },
  );
  const countOf = (is: (group: (typeof groups)[number]) => boolean) => groups.filter(is).reduce((sum, { n }) => sum + n, 0);
  const all = countOf(() => true) || 1;
  return {
    cancelled: countOf(({ status }) => status === 'DECLINED') / all,
    missed: countOf(({ cancel_reason: reason }) => reason === 'SUPPLIER_NO_SHOW') / all,
  };
}

async function wordsOf({ sql }: Context, id: number): Promise<Pick<Facts, 'translations' | 'options'>> {
  const { rows: words } = await sql<{ n: number }>('select count(*)::int as n from products_i18n where id = $1 and name is not null', [id]);
  const { rows: options } = await sql<{ title: string }>('select title from product_options where product_id = $1', [id]);
  return { translations: words[0]?.n ?? 0, options: options.map(({ title }) => title) };
}

/** Whether travellers can book a tour for a day soon; where no area says so, nothing is held against it. */
async function isBookable({ ask }: Context, { id, availability_by: by }: Tour): Promise<boolean> {
  if (!by) return false;
  const next = await ask('departures.next', { products: [id], days: lookedAheadDays });
  return next === undefined || Boolean(next[id]);
}

/** Gathers what the score of a tour looks at. */
async function factsOf(tour: Tour, asked: Context): Promise<Facts> {
  const { city_id: city, operator_id: operator } = tour;
  const cities = typeof city === 'number' ? await asked.read('cities').rows(['name'], { where: { id: city } }) : [];
  return {
    tour,
    city: cities[0]?.name ?? null,
    ...(await wordsOf(asked, tour.id)),
    isBookable: await isBookable(asked, tour),
    ...(await fellThrough(asked, operator ?? null)),
  };
}

/** The score of a tour, 0 to 100, as it is kept for lists. */
export const score = async (tour: Tour, asked: Context): Promise<number> => scoreOf(await factsOf(tour, asked));

/** The score of a tour as it is now, and for each rule its points, the step it belongs to, and whether it is kept. */
export async function scorePoints(call: CallContext): Promise<Score> {
  const tour = await call.records('products').get(Number(call.params.id));
  const facts = await factsOf(tour, call);
  const points = rules.map(({ id, points, step, isKept }) => ({ id, points, step: step ?? null, done: isKept(facts) }));
  return { score: scoreOf(facts), points };
}

/** The tour that a record below tours belongs to. */
export async function tourOf({ sql }: RequestContext, record: WireRecord): Promise<number | undefined> {
  const above = [
    ['product_id', 'select $1::bigint as id'],
    ['schedule_id', 'select product_id as id from product_schedules where id = $1'],
    ['option_id', 'select product_id as id from product_options where id = $1'],
    ['interval_id', 'select o.product_id as id from availability_intervals v join product_options o on o.id = v.option_id where v.id = $1'],
  ] as const;
  const found = above.find(([by]) => typeof record[by] === 'number');
  return found && (await sql<{ id: number }>(found[1], [record[found[0]]!])).rows[0]?.id;
}

/** What a tour is booked by has changed: its score and its least price are those of now. Nobody changed the tour itself, so its version stays. */
async function follow(record: WireRecord, request: RequestContext): Promise<void> {
  const id = await tourOf(request, record);
  const [tour] = id === undefined ? [] : await request.records('products').find({ id });
  if (!tour) return;
  const [points, least] = [await score(tour, request), await leastPrice(tour, request)];
  if (points === tour.score && JSON.stringify(least) === JSON.stringify(tour.minPrice)) return;
  await request.sql('update products set score = $2, "minPrice" = $3::jsonb where id = $1', [tour.id, points, JSON.stringify(least)]);
  request.forgetAnswers();
}

/** After a write of what stands below a tour. */
export const followed: ResourceHooks = {
  afterCreate: follow,
  afterUpdate: (next, _previous, request) => follow(next, request),
  afterDelete: follow,
};
