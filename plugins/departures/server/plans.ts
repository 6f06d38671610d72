import type { RequestContext } from '#server';
import { isZone, WaypostError } from '#core';
import { asSoldBy } from './operators.ts';
import type { Departure } from '../engine/Departure.ts';
import { departuresOf } from '../engine/departures.ts';
import type { ExceptionRule, Plan, TakenRow, TourRules } from '../engine/Plan.ts';

type Reads = Pick<RequestContext, 'read' | 'sql' | 'now' | 'ask'>;

const tourFields = [
  'id',
  'timezone',
  'start_times',
  'availability_by',
  'shared_capacity',
  'cut_off_type',
  'cut_off_minutes',
  'cut_off_fixed_time',
  'cut_off_days_before',
  'opening_hours',
  'min_advance_days',
  'max_advance_days',
  'blockedDays',
  'prices',
  'operator_id',
] as const;

/** Which days' places are needed, ends included. `without`: a hold whose places count as free, since they are held for whoever asks. */
export interface Between {
  from: string;
  to: string;
  without?: number | undefined;
}

function grouped<T extends object>(rows: readonly T[], by: keyof T): (id: number) => T[] {
  const groups = new Map<unknown, T[]>();
  for (const row of rows) {
    const group = groups.get(row[by]);
    if (group) group.push(row);
    else groups.set(row[by], [row]);
  }
  return (id) => groups.get(id) ?? [];
}

/**
 * What the availability of some tours is worked out from, by their ids: a few selects for all of them, within the
 * reader's scope. `isSale` false: the rules alone, without the places that are taken and what operators may sell.
 */
export async function plansOf(reads: Reads, ids: readonly number[], between: Between, { isSale = true } = {}): Promise<Map<number, Plan>> {
  const found = reads.read('products').rows(tourFields, { where: { id: [...ids] } });
  const [tours, rules, exceptions, taken, asSold, external = {}] = await Promise.all([
    found,
    rulesOf(reads, ids),
    exceptionsOf(reads, ids, between),
    isSale ? takenOf(reads, ids, between) : () => [],
    found.then((rows) => asSoldBy(reads, isSale ? rows.map((tour) => tour.operator_id) : [], between)),
    reads.ask('connections.departures', { products: [...ids], ...between }),
  ]);
  return new Map(
    tours.map(({ id, operator_id: operator, ...tour }) => [
      id,
      {
        tour: asSold(tour as TourRules, operator),
        schedules: rules.schedules(id),
        options: rules.options(id),
        exceptions: exceptions(id),
        taken: taken(id),
        ...(external[String(id)] && { external: external[String(id)] }),
      },
    ]),
  );
}

/** Refuses a plan by clocks that there are not: nothing can be said of when such a tour departs. */
export function checkClock({ t }: Pick<RequestContext, 't'>, { tour: { timezone } }: Plan): void {
  if (timezone && !isZone(timezone)) throw new WaypostError('Conflict', t('text.badZone', { zone: timezone }));
}

/** The plan of one tour as it was looked at last in this piece of work: taking places looks again at what others may have changed since. */
export const planSeen = (reads: RequestContext, id: number, between: Between): Promise<Plan> =>
  reads.once(`plan ${id} ${between.from} ${between.to}`, () => planOf(reads, id, between));

/** The plan of one tour; one that the reader does not meet is RecordNotFound. */
export async function planOf(reads: Reads & Pick<RequestContext, 'records' | 't'>, id: number, between: Between): Promise<Plan> {
  const plan = (await plansOf(reads, [id], between)).get(id);
  if (!plan) await reads.records('products').get(id);
  checkClock(reads, plan!);
  return plan!;
}

/** The departures of each of some tours; a tour for which they cannot be worked out is left out and named. */
export async function departuresByTour(
  reads: Reads & Pick<RequestContext, 'each' | 't'>,
  ids: readonly number[],
  days: Between,
): Promise<{ found: Map<number, Departure[]>; leftOut: Awaited<ReturnType<RequestContext['each']>> }> {
  const plans = await plansOf(reads, ids, days);
  const found = new Map<number, Departure[]>();
  const records = Array.from(plans, ([id, plan]) => ({ id, plan }));
  const leftOut = await reads.each('tour', records, ({ id, plan }) => {
    checkClock(reads, plan);
    found.set(id, departuresOf(plan, { ...days, now: reads.now.getTime() }));
  });
  return { found, leftOut };
}

async function rulesOf(reads: Reads, ids: readonly number[]) {
  const [schedules, options] = await Promise.all([schedulesOf(reads, ids), optionsOf(reads, ids)]);
  return { schedules: grouped(schedules, 'product_id'), options: grouped(options, 'product_id') };
}

async function schedulesOf({ read }: Reads, ids: readonly number[]) {
  const schedules = await read('product-schedules').rows(['id', 'product_id', 'date_from', 'date_to', 'weekdays', 'start_times', 'capacity'], {
    where: { product_id: [...ids] },
  });
  if (schedules.length === 0) return [];
  const prices = grouped(
    await read('product-schedule-prices').rows(['schedule_id', 'price_category_id', 'price', 'tier_from', 'tier_to'], {
      where: { schedule_id: schedules.map(({ id }) => id) },
    }),
    'schedule_id',
  );
  return schedules.map((schedule) => ({ ...schedule, prices: prices(schedule.id) }));
}

async function optionsOf({ read }: Reads, ids: readonly number[]) {
  const options = await read('product-options').rows(['id', 'product_id'], { where: { product_id: [...ids] } });
  if (options.length === 0) return [];
  const intervals = await read('availability-intervals').rows(['id', 'option_id', 'date_from', 'date_to', 'weekdays'], {
    where: { option_id: options.map(({ id }) => id) },
  });
  const found = intervals.map(({ id }) => id);
  const items = grouped(
    found.length === 0
      ? []
      : await read('availability-interval-items').rows(['id', 'interval_id', 'start_time', 'all_day', 'capacity', 'prices'], {
          where: { interval_id: found },
        }),
    'interval_id',
  );
  const intervalsOf = grouped(
    intervals.map((interval) => ({ ...interval, items: items(interval.id) })),
    'option_id',
  );
  return options.map((option) => ({ ...option, intervals: intervalsOf(option.id) }));
}

const exceptionFields = [
  'id',
  'product_id',
  'option_id',
  'date_from',
  'date_to',
  'weekdays',
  'start_time',
  'closed',
  'reason',
  'capacity',
  'prices',
  'price_percent',
  'start_times',
  'by_hand',
] as const;

async function exceptionsOf({ read }: Reads, ids: readonly number[], { from, to }: Between): Promise<(id: number) => ExceptionRule[]> {
  const where = { product_id: [...ids], date_from: { to }, date_to: { from } };
  return grouped(await read('departure-exceptions').rows(exceptionFields, { where }), 'product_id');
}

/** The places of departures that somebody has booked, and those held at this moment. */
async function takenOf({ sql, now }: Reads, ids: readonly number[], { from, to, without = 0 }: Between): Promise<(id: number) => TakenRow[]> {
  const { rows } = await sql<TakenRow & { product_id: number }>(
    `select d.product_id, d.option_id, d.date::text as date, d.start_time, d.booked,
      coalesce(h.seats, 0)::int as held, h.until as held_until
    from departures d
    left join (
      select departure_id, sum(seats) as seats, (extract(epoch from max(expires_at)) * 1000)::float8 as until
      from seat_holds where status = 'ON_HOLD' and expires_at > $4 and id <> $5 group by departure_id
    ) h on h.departure_id = d.id
    where d.product_id = any($1::bigint[]) and d.date between $2 and $3 and (d.booked > 0 or h.seats > 0)`,
    [[...ids], from, to, now, without],
  );
  return grouped(rows, 'product_id');
}
