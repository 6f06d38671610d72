import { addDays, minuteMs, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import calls from './demo/calls.json' with { type: 'json' };

/** The operator of the demo whose tours are sold. */
const operator = 1;
const yearDays = 365;

/** Keys that everybody may know: the demo is there to be tried. */
const keys = { live: 'live-key-of-the-demo', test: 'test-key-of-the-demo' } as const;
const prefixes = { live: 'wp_live_', test: 'wp_test_' } as const;
const keyText = (kind: keyof typeof keys): string => `${prefixes[kind]}${keys[kind].padEnd(43, '0')}`;

/** Fields of the demo's tours that these two have as well: where they are, how they are cancelled and confirmed, what they show. */
const like = [
  ...['language_id', 'product_type_id', 'city_id', 'country_id', 'timezone', 'currency', 'prices', 'price_categories', 'price_type', 'productPhotos'],
  ...['meeting_points', 'policy_type', 'confirmation_type', 'response_deadline_hours', 'commission_percent', 'duration_type', 'duration_unit'],
  ...['physical_difficulty_category_id', 'ticket_type', 'barcode', 'redemption_method', 'short_description', 'description_why_unique', 'highlights'],
];

interface Sale {
  tour: WireRecord;
  times: string[];
  capacity: number | null;
}
const sales: readonly Sale[] = [
  {
    tour: { name: 'Sea of Galilee: Boat Shuttle', reference_code: 'OCTO-BOAT', duration_value: 1, tickets_per: 'ONE_PER_TRAVELER' },
    times: ['09:00', '12:00', '15:00'],
    capacity: 400,
  },
  {
    tour: { name: 'Magdala: Open-Air Museum, Day Ticket', reference_code: 'OCTO-MUSEUM', duration_value: 8, tickets_per: 'ONE_PER_BOOKING' },
    times: [],
    capacity: null,
  },
];

/** A reseller of an operator with a live and a test key; a tour by start times with departures sold out, one by opening hours; failed calls. */
export default async function generateReseller({ insert, select, key, now }: DemoContext): Promise<void> {
  const own = (await select('products', ['id', 'operator_id', 'status', ...like])).filter((each) => each.operator_id === operator);
  const model = own.find(({ status, price_type: type, prices }) => status === 'active' && type === 'PER_PERSON' && Array.isArray(prices));
  if (!model) return;
  const shared = Object.fromEntries(like.map((name) => [name, model[name] ?? null]));
  const days = { date_from: now.toISOString().slice(0, 10), date_to: addDays(now.toISOString().slice(0, 10), yearDays) };
  const ids = await insert(
    'products',
    sales.map(({ tour, times }) => ({
      ...shared,
      ...tour,
      operator_id: operator,
      status: 'active',
      availability_by: 'SCHEDULES',
      start_times: times,
      min_travelers_per_booking: 1,
      max_travelers_per_booking: 8,
      max_advance_days: yearDays,
      full_names: 'LEAD_ONLY',
      pickup_type: 'MEET_EVERYONE_AT_START_POINT',
    })),
  );
  await insert(
    'product-schedules',
    sales.map(({ times, capacity }, i) => ({ product_id: ids[i]!, name: 'All year', ...days, start_times: times, capacity })),
  );
  await insert('departure-exceptions', [{ product_id: ids[0]!, ...days, weekdays: [7], start_time: '12:00', capacity: 0 }]);
  const [reseller] = await insert('resellers', [
    { operator_id: operator, name: 'Levant Day Trips', email: 'octo@levant.example', is_enabled: true, commission_percent: 20, product_ids: ids },
  ]);
  await insert(
    'reseller-calls',
    calls.map(({ minutes, tour, request, answer, ...call }) => ({
      ...call,
      reseller_id: reseller!,
      is_test: true,
      request: JSON.stringify({ productId: String(ids[tour]), ...request }, null, 1),
      answer: JSON.stringify(answer, null, 1),
      created_at: new Date(now.getTime() - minutes * minuteMs).toISOString(),
    })),
  );
  for (const kind of ['live', 'test'] as const) await key('resellers', reseller!, { kind, text: keyText(kind) });
}
