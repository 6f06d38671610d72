import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dayNumber, dayText } from '../engine/days.ts';
import { departuresOf } from '../engine/departures.ts';
import type { ExceptionRule, Plan, TourRules } from '../engine/Plan.ts';
import { repeated } from '../../../test/setup/thorough.ts';
import { expectedOn } from './reference.ts';

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
type Random = () => number;
const int = (random: Random, most: number) => Math.floor(random() * most);
const pick = <T>(random: Random, from: readonly T[]): T => from[int(random, from.length)]!;
const some = <T>(random: Random, from: readonly T[]): T[] => from.filter(() => random() < 0.4);
const often = <T>(random: Random, value: () => T): T | null => (random() < 0.6 ? value() : null);

const zones = ['Europe/Rome', 'America/Sao_Paulo', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca', 'UTC'];
const times = ['00:30', '02:30', '09:00', '14:30', '23:45'];
const week = [1, 2, 3, 4, 5, 6, 7] as const;
/** The days around which everything happens: Rome's clocks change on the last Sunday. */
const first = dayNumber('2026-03-20');
const span = 16;

const daysIn = (random: Random) => {
  const from = first + int(random, span);
  return {
    date_from: often(random, () => dayText(from)),
    date_to: often(random, () => dayText(from + int(random, span))),
    weekdays: often(random, () => some(random, week)),
  };
};
const price = (random: Random, id: number) => ({ price_category_id: id, price: { amount: int(random, 9000), currency_id: 2 } });
const prices = (random: Random) => some(random, [1, 2, 3]).map((id) => price(random, id));
const capacity = (random: Random) => often(random, () => int(random, 12));

function tourIn(random: Random): TourRules {
  return {
    timezone: pick(random, zones),
    start_times: often(random, () => some(random, times)),
    availability_by: pick(random, ['SCHEDULES', 'OPTIONS'] as const),
    cut_off_type: often(random, () => pick(random, ['START_TIME', 'OPENING_TIME', 'CLOSING_TIME', 'FIXED_TIME'] as const)),
    cut_off_minutes: often(random, () => int(random, 3000)),
    cut_off_fixed_time: often(random, () => pick(random, times)),
    cut_off_days_before: often(random, () => int(random, 3)),
    opening_hours: often(random, () => some(random, week).map((weekday) => ({ weekday, from: '08:15', to: pick(random, ['18:45', '02:30']) }))),
    min_advance_days: often(random, () => int(random, 3)),
    max_advance_days: often(random, () => 4 + int(random, 9)),
    blockedDays: often(random, () => [{ date: dayText(first + int(random, span)), reason: 'WEATHER' }]),
    prices: prices(random),
    shared_capacity: random() < 0.3,
  };
}

const exceptionIn = (random: Random, id: number, from = first + int(random, span)): ExceptionRule => ({
  id,
  date_from: dayText(from),
  date_to: dayText(from + int(random, span)),
  weekdays: often(random, () => some(random, week)),
  option_id: often(random, () => pick(random, [10, 11])),
  start_time: often(random, () => pick(random, times)),
  closed: pick(random, [true, false, null]),
  reason: null,
  capacity: capacity(random),
  prices: often(random, () => prices(random)),
  price_percent: often(random, () => int(random, 150) - 100),
  start_times: often(random, () => some(random, times)),
  by_hand: random() < 0.3,
});

function planIn(random: Random): Plan {
  return {
    tour: tourIn(random),
    schedules: Array.from({ length: int(random, 4) }, (_, i) => ({
      id: i + 1,
      ...daysIn(random),
      start_times: often(random, () => some(random, times)),
      capacity: capacity(random),
      prices: prices(random),
    })),
    options: [10, 11].map((id) => ({
      id,
      intervals: Array.from({ length: int(random, 3) }, (_, i) => ({
        id: id * 10 + i,
        ...daysIn(random),
        items: some(random, [...times, null]).map((time) => ({
          start_time: time,
          all_day: time === null,
          capacity: capacity(random),
          prices: often(random, () => prices(random)),
        })),
      })),
    })),
    exceptions: Array.from({ length: int(random, 5) }, (_, i) => exceptionIn(random, i + 1)),
    taken: [],
  };
}

/** Places taken of departures there are. */
function takenIn(random: Random, plan: Plan, found: ReturnType<typeof departuresOf>): Plan['taken'] {
  const owners = plan.tour.shared_capacity
    ? new Map(found.map((each) => [`${each.date}${each.time}`, each]))
    : new Map(found.map((each, i) => [i, each]));
  return [...owners.values()]
    .filter(() => random() < 0.5)
    .map(({ option, date, time }) => ({
      option_id: plan.tour.shared_capacity ? null : option,
      date,
      start_time: time,
      booked: int(random, 6),
      held: int(random, 3),
    }));
}

const sortKey = ({ option, date, time }: { option: number | null; date: string; time: string | null }) => `${date} ${option} ${time ?? ''}`;
const rounds = repeated('random plans of availability held against the reference', 80, 5000);

test('availability is what a slow, obvious reading of the rules says', () => {
  const [from, to] = [dayText(first), dayText(first + span)];
  let met = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    const random = randomFrom(seed);
    const bare = planIn(random);
    const now = Math.floor((first + random() * span) * 86_400_000);
    const plan = { ...bare, taken: takenIn(random, bare, departuresOf(bare, { from, to, now })) };
    const found = departuresOf(plan, { from, to, now })
      .map(({ option, date, time, start, cutOff, capacity: places, left, from: least, state, why }) => ({
        option,
        date,
        time,
        start,
        cutOff,
        capacity: places,
        left,
        from: least,
        state,
        why: why?.code,
      }))
      .sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
    const expected = Array.from({ length: span + 1 }, (_, i) => expectedOn(plan, dayText(first + i), now))
      .flat()
      .sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
    assert.equal(found.map(sortKey), expected.map(sortKey), `seed ${seed}: which departures there are`);
    for (const [i, each] of found.entries()) assert.equal(each, expected[i], `seed ${seed}: ${sortKey(each)}`);
    met += found.length;
  }
  assert.ok(met > rounds * 10, String(met));
});

test('no cut-off sells a departure that has begun, and one for all day is sold until the cut-off', () => {
  const morning = { id: 1, date_from: '2027-01-04', date_to: '2027-01-04', weekdays: null, start_times: ['06:00'], capacity: 9, prices: [] };
  const tour = { timezone: 'UTC', availability_by: 'SCHEDULES', opening_hours: [{ weekday: 1, from: '18:00', to: '02:00' }] };
  const late = [
    { cut_off_type: 'CLOSING_TIME', cut_off_minutes: 60 },
    { cut_off_type: 'OPENING_TIME', cut_off_minutes: 60 },
    { cut_off_type: 'FIXED_TIME', cut_off_fixed_time: '23:00', cut_off_days_before: 0 },
  ] as const;
  const cutOffs = (start_times: string[] | null) =>
    late.map((cutOff) => {
      const plan = {
        tour: { ...tour, ...cutOff },
        schedules: [{ ...morning, start_times }],
        options: [],
        exceptions: [],
        taken: [],
      } as unknown as Plan;
      const [found] = departuresOf(plan, { from: '2027-01-04', to: '2027-01-04', now: Date.parse('2027-01-04T00:00:00Z') });
      return new Date(found!.cutOff).toISOString().slice(5, 16);
    });
  assert.equal(cutOffs(['06:00']), ['01-04T06:00', '01-04T06:00', '01-04T06:00']);
  assert.equal(cutOffs(null), ['01-05T01:00', '01-04T17:00', '01-04T23:00']);
});

test.run();
