import type { DemoContext } from '#server';
import { addDays, dayIn, isObject, type Json, type WireRecord } from '#core';

/** Who waits in the demo: how many, and in which state. */
const people = [
  { name: 'Clara Neumann', email: 'clara.neumann@example.com', language: 'de', adults: 4, status: 'WAITING' },
  { name: 'Idan Peretz', email: 'idan.peretz@example.com', language: 'he', adults: 2, status: 'WAITING' },
  { name: 'Marie Lefèvre', email: 'marie.lefevre@example.com', language: 'fr', adults: 2, status: 'LAPSED' },
];

type Row = WireRecord & { id: number };

/** The category that pays at a tour: the first of its prices. */
const categoryOf = ({ prices }: Row): Json | undefined => {
  const [first] = Array.isArray(prices) ? prices : [];
  return isObject(first) ? first.price_category_id : undefined;
};

/** A tour of the first operator with a waiting list, and three parties that wait for a departure in two weeks, which is sold out. */
export default async function generateWaitingList({ now, insert, select }: DemoContext): Promise<void> {
  const all = (await select('products', ['id', 'name', 'status', 'operator_id', 'timezone', 'prices', 'availability_by'])) as Row[];
  const tours = all.filter(({ status, operator_id: operator, availability_by: by }) => status === 'active' && operator === 1 && by === 'SCHEDULES');
  const schedules = (await select('product-schedules', ['product_id', 'start_times'])) as Row[];
  const tour = tours.find((each) => categoryOf(each) !== undefined && schedules.some(({ product_id: id }) => id === each.id));
  if (!tour) return;
  const [time = null] = (schedules.find(({ product_id: id }) => id === tour.id)?.start_times ?? []) as string[];
  await insert('waiting-list-rules', [{ product_id: tour.id, is_enabled: true, offer_hours: 24, most_travellers: 8 }]);
  const date = addDays(dayIn(now, String(tour.timezone ?? 'UTC')), 14);
  const rows = people.map(({ adults, ...person }, i) => ({
    ...person,
    product_id: tour.id,
    product_name: tour.name!,
    operator_id: tour.operator_id!,
    timezone: tour.timezone!,
    date,
    start_time: time,
    starts_at: `${date}T08:00:00.000Z`,
    waits_until: `${date}T06:00:00.000Z`,
    party: [{ price_category_id: categoryOf(tour)!, quantity: adults }],
    pax: adults,
    channel: i === 0 ? 'BACK_OFFICE' : 'WEBSITE',
    offers: person.status === 'LAPSED' ? 1 : 0,
  }));
  await insert('waiting-list', rows);
  await insert('departure-exceptions', [{ product_id: tour.id, date_from: date, date_to: date, start_time: time, capacity: 0, by_hand: true }]);
}
