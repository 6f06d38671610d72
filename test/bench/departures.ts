// What can be booked when: the function that works it out, and its calls over 500 tours of three departures a day; and the list of 20,000 tours.
import { departuresOf } from '../../plugins/departures/engine/departures.ts';
import type { Plan } from '../../plugins/departures/engine/Plan.ts';
import { booked, options } from '../../plugins/departures/test/world.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { turn } from '../../src/server/lib/turn.ts';
import { emptyMemory } from '../setup/emptyLite.ts';
import { createWorld, type World } from '../setup/world.ts';
import type { Line } from './Line.ts';
import { median, rounded } from './stopwatch.ts';

const tours = 500;
const times = ['09:00', '13:00', '17:00'];
const year = { from: '2026-03-01', to: '2027-02-28' };
const now = Date.parse('2026-03-01T10:00:00Z');
const sliceMs = 50;

const line = (what: string, value: number, most: number): Line => ({
  what,
  value: rounded(value),
  unit: 'ms',
  target: `≤ ${most}`,
  met: value <= most,
});
const p95 = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN;

/** How long something takes each time, once it has been done a few times uncounted. */
async function timed(work: () => unknown, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let i = -Math.ceil(count / 4); i < count; i++) {
    const started = performance.now();
    await work();
    if (i >= 0) taken.push(performance.now() - started);
  }
  return taken;
}

const price = { price_category_id: 1, price: { amount: 5000, currency_id: 3 } };
const nothing = { opening_hours: null, min_advance_days: null, max_advance_days: null, cut_off_fixed_time: null, cut_off_days_before: null };

/** A tour of three departures a day through the year, with a cut-off, weekends that are dearer and some places taken. */
const planOf = (id: number): Plan => ({
  tour: {
    ...nothing,
    timezone: 'Europe/Rome',
    start_times: null,
    availability_by: 'SCHEDULES',
    cut_off_type: 'START_TIME',
    cut_off_minutes: 120,
    prices: [price],
  },
  schedules: [{ id, date_from: year.from, date_to: year.to, weekdays: null, start_times: times, capacity: 12, prices: [price] }],
  options: [],
  exceptions: [
    {
      ...{ id, option_id: null, start_time: null, closed: null, reason: null, capacity: 8, prices: null, price_percent: 10, start_times: null },
      ...{ by_hand: false, date_from: '2026-06-01', date_to: '2026-08-31', weekdays: [6, 7] },
    },
  ],
  taken: Array.from({ length: 60 }, (_, i) => ({
    option_id: null,
    date: new Date(now + i * 5 * 86_400_000).toISOString().slice(0, 10),
    start_time: '09:00',
    booked: 3,
    held: 0,
  })),
});

/** A year of all tours in slices, between which others are let by: how long it took in all, the longest slice, and how many departures there were. */
async function wholeYear(plans: readonly Plan[]): Promise<{ tookMs: number; longestMs: number; found: number }> {
  const started = performance.now();
  let [sliceAt, longestMs, found] = [started, 0, 0];
  for (const plan of plans) {
    found += departuresOf(plan, { ...year, now }).length;
    const ms = performance.now() - sliceAt;
    longestMs = Math.max(longestMs, ms);
    if (ms < sliceMs / 2) continue;
    await turn();
    sliceAt = performance.now();
  }
  return { tookMs: performance.now() - started, longestMs, found };
}

async function functionLines(): Promise<Line[]> {
  const plans = Array.from({ length: tours }, (_, id) => planOf(id + 1));
  const one = await timed(() => departuresOf(plans[0]!, { ...year, now }), 100);
  const runs = [await wholeYear(plans), await wholeYear(plans), await wholeYear(plans)];
  const { found } = runs[0]!;
  return [
    line('a year of one tour, worked out', median(one), 5),
    line(`a year of ${tours} tours, ${found.toLocaleString('en')} departures`, median(runs.map(({ tookMs }) => tookMs)), 1000),
    line('the longest slice of it', Math.max(...runs.slice(1).map(({ longestMs }) => longestMs)), sliceMs),
  ];
}

/** Tours sold by schedules with prices, and a booking with places on each of some hundred departures. */
async function seed(world: World): Promise<number[]> {
  const { db, operators } = world;
  await db.query("insert into currencies (id, code, name) values (3, 'EUR', 'Euro') on conflict do nothing");
  const [adult] = await world.insert('price_categories', [{ name: 'Adult' }]);
  const { rows } = await db.query<{ id: number }>(
    `insert into products (name, operator_id, status, timezone, availability_by, currency, prices)
    select 'Tour ' || n, $1, 'active', 'Europe/Rome', 'SCHEDULES', 3, $2::jsonb from generate_series(1, $3::int) n returning id`,
    [operators.a, JSON.stringify([{ ...price, price_category_id: adult }]), tours],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    `insert into product_schedules (product_id, name, date_from, date_to, start_times, capacity) select id, 'All year', $2, $3, $4::jsonb, 12 from unnest($1::bigint[]) id`,
    [ids, year.from, year.to, JSON.stringify(times)],
  );
  const bookings = [await booked(world, { tour: ids[0]!, adult: adult! })];
  await db.query(
    `with made as (
      insert into departures (key, product_id, date, start_time, booked) select id || '::' || d::date || ':09:00', id, d::date, '09:00', 2
      from unnest($1::bigint[]) id cross join generate_series('2026-06-01'::date, '2026-06-20', '1 day') d returning id, product_id, date)
    insert into seat_holds (product_id, departure_id, date, start_time, party, seats, status, booking_id)
    select product_id, id, date, '09:00', '[{"quantity":2}]', 2, 'CONFIRMED', $2 from made`,
    [ids, bookings[0]],
  );
  return ids;
}

async function callLines(world: World): Promise<Line[]> {
  const ids = await seed(world);
  const me = world.as('operator');
  const fine = async (asked: Promise<{ status: number; text: string }>) => {
    const { status, text } = await asked;
    if (status >= 300) throw new Error(`${status}: ${text.slice(0, 200)}`);
    return text;
  };
  const get = (path: string) => timed(() => fine(me.get(path)), 20);
  // 10,000 departures and more: 28 tours, 120 days, three a day.
  const change = { product_ids: ids.slice(0, 28), date_from: '2026-05-01', date_to: '2026-08-28', capacity: 9 };
  const edit = async () => {
    const { departures, taken } = JSON.parse(
      await fine(me.get(`departures/changes/look?change=${encodeURIComponent(JSON.stringify(change))}`)),
    ) as Record<string, number>;
    if (departures! < 10_000 || taken! < 500) throw new Error(`${departures} departures, ${taken} with bookings`);
    const { batch } = JSON.parse(await fine(me.post('departures/changes', change))) as { batch: string };
    await fine(me.post(`departures/changes/${batch}/undo`));
  };
  return [
    line('a year of one tour, with its call', median(await get(`products/${ids[0]}/departures?from=${year.from}&to=${year.to}`)), 50),
    line('50 tours × 31 days, with their call, p95', p95(await get('departures/calendar?from=2026-06-01&to=2026-07-01')), 150),
    line('10,000 departures changed, with what that touches said, and taken back', median(await timed(edit, 3)), 2000),
  ];
}

async function listLines(world: World): Promise<Line[]> {
  await world.db.query(
    `insert into products (name, operator_id, status, timezone, created_at, updated_at)
    select 'Walk ' || n, $1, 'active', 'Europe/Rome', now(), now() from generate_series(1, 20000 - (select count(*)::int from products)) n`,
    [world.operators.a],
  );
  await world.db.exec('analyze products');
  const me = world.as('operator');
  const get = (query: string) => timed(() => me.get(`products?per-page=20&${query}`), 20);
  return [
    line('20,000 tours: the first page with its call, p95', p95(await get('sort=-id&page=1')), 40),
    line('20,000 tours: a page by name, p95', p95(await get('sort=name&page=40')), 40),
    { what: '20,000 tours: a search for a word, p95', value: rounded(p95(await get('query=walk%20777'))), unit: 'ms' },
  ];
}

/** The lines of availability, on an embedded database in memory: without a disk and without a network. */
export async function benchDepartures(): Promise<Line[]> {
  const lines = await functionLines();
  const db = await emptyMemory();
  try {
    await migrate(db, coreMigrations);
    const world = await createWorld(db, options);
    lines.push(...(await callLines(world)), ...(await listLines(world)));
    if (world.errors.length > 0) throw world.errors[0];
    await world.app.close();
  } finally {
    await db.close();
  }
  return lines;
}
