import type { DemoContext } from '#server';
import { addDays, percentOf, type Money, type WireRecord } from '#core';
import type { Discount } from './engine/Discount.ts';
import { momentsOf } from './engine/span.ts';

/** Days from today, ends included. */
type Span = readonly [from: number | null, to: number | null];

interface Sample {
  title: string;
  de: string;
  he: string;
  /** Per cent off; of an amount, what share of the price that is about. */
  percent: number;
  isFixed?: true;
  kind?: 'EARLY_BIRD' | 'LAST_MINUTE';
  days?: number;
  booked?: Span;
  travel?: Span;
  weekdays?: readonly number[];
  combines?: true;
  isOff?: true;
}

/** What the demo's tours are cheaper by, in every state there is. */
const samples: readonly Sample[] = [
  { title: 'Early bird', de: 'Frühbucher', he: 'הזמנה מוקדמת', percent: 15, kind: 'EARLY_BIRD', days: 30, travel: [20, 140], combines: true },
  { title: 'Last minute', de: 'Last Minute', he: 'ברגע האחרון', percent: 20, kind: 'LAST_MINUTE', days: 3 },
  { title: 'Flash sale', de: 'Blitzangebot', he: 'מבצע בזק', percent: 30, booked: [-2, 2], travel: [0, 90] },
  { title: 'Summer sale', de: 'Sommerangebot', he: 'מבצע קיץ', percent: 25, booked: [14, 60], travel: [30, 150] },
  { title: 'Holiday offer', de: 'Feiertagsangebot', he: 'מבצע חגים', percent: 5, isFixed: true, booked: [7, 40] },
  { title: 'Welcome back', de: 'Willkommen zurück', he: 'ברוכים השבים', percent: 8, isFixed: true, combines: true },
  { title: 'Weekday deal', de: 'Wochentagsangebot', he: 'מבצע אמצע שבוע', percent: 10, weekdays: [1, 2, 3, 4], combines: true },
  { title: 'Quiet season', de: 'Nebensaison', he: 'עונה שקטה', percent: 18, travel: [60, 160], isOff: true },
  { title: 'Season opening', de: 'Saisonauftakt', he: 'פתיחת העונה', percent: 12, booked: [-90, -30], travel: [-60, 30] },
  { title: 'Spring break', de: 'Frühlingsferien', he: 'חופשת אביב', percent: 10, booked: [-60, -10] },
];

const count = 30;
/** Every so many-th discount is of the tour before, so that some have two or three. */
const shared = 4;

const dayFrom = (now: Date, days: number | null): string | null => (days === null ? null : addDays(now.toISOString().slice(0, 10), days));

function valueOf({ percent, isFixed }: Sample, price: Money): Pick<Discount, 'value_type' | 'percent' | 'amount'> {
  if (!isFixed) return { value_type: 'PERCENT', percent, amount: null };
  const round = Math.max(100, percentOf(price.amount, percent / 100) * 100);
  return { value_type: 'FIXED', percent: null, amount: { amount: round, currency_id: price.currency_id } };
}

interface Sold {
  id: number;
  price: Money;
  zone: string;
}

function rowOf(sample: Sample, { id, price, zone }: Sold, now: Date): WireRecord {
  const { title, de, he, kind = 'STANDARD', days = null, booked = [null, null], travel = [null, null], weekdays = null, combines = false } = sample;
  const [booking_from, booking_to, travel_from, travel_to] = [...booked, ...travel].map((each) => dayFrom(now, each)) as Array<string | null>;
  const windows = { booking_from: booking_from!, booking_to: booking_to!, travel_from: travel_from!, travel_to: travel_to! };
  const is_enabled = sample.isOff ? 0 : 1;
  return {
    product_id: id,
    title,
    i18n: { de: { title: de }, he: { title: he } },
    ...valueOf(sample, price),
    kind,
    days,
    ...windows,
    weekdays: weekdays && [...weekdays],
    is_combinable: combines,
    is_enabled,
    ...momentsOf({ kind, days, ...windows, is_enabled }, zone, now),
  } as WireRecord;
}

/** Discounts over the first of the published tours, the same ones every time. */
export default async function generateDiscounts({ select, insert, now }: DemoContext): Promise<void> {
  const tours = (await select('products', ['id', 'status', 'minPrice', 'timezone']))
    .filter(({ status, minPrice }) => status !== 'draft' && minPrice)
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map(({ id, minPrice, timezone }): Sold => ({ id: Number(id), price: minPrice as unknown as Money, zone: String(timezone ?? 'UTC') }));
  if (tours.length === 0) return;
  const rows = Array.from({ length: count }, (_, i) => rowOf(samples[i % samples.length]!, tours[(i - Math.floor(i / shared)) % tours.length]!, now));
  await insert('product-discounts', rows);
}
