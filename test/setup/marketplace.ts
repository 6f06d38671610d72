import type { AreaWorld } from '#test';

/** Euro, dollar (the default) and yen, with rates; a tour of each operator in Rome; two categories of travellers. */
export async function marketplace({ insert, operators }: AreaWorld): Promise<{ tour: number; rival: number }> {
  await insert('currencies', [
    { id: 2, code: 'USD', name: 'Dollar', is_default: 1 },
    { id: 3, code: 'EUR', name: 'Euro', is_default: 0, rate: 0.5 },
    { id: 7, code: 'JPY', name: 'Yen', is_default: 0, rate: 150 },
  ]);
  await insert('currency-rates', [
    { currency_id: 3, rate: 0.8, rate_date: '2026-01-01' },
    { currency_id: 3, rate: 0.5, rate_date: '2026-02-28' },
    { currency_id: 7, rate: 150, rate_date: '2026-01-01' },
  ]);
  await insert('countries', [{ id: 5, name: 'Italy' }]);
  await insert('cities', [{ id: 4, name: 'Rome', countryId: 5 }]);
  await insert('price-categories', [
    { id: 1, name: 'Adult' },
    { id: 2, name: 'Child' },
  ]);
  const [tour = 0, rival = 0] = await insert('products', [
    { name: 'Forum', operator_id: operators.a, city_id: 4 },
    { name: 'Ruins', operator_id: operators.b, city_id: 4 },
  ]);
  return { tour, rival };
}

/** A paid booking of two adults and a child for 250.00, as it is stored; anything else as said. */
export function booking(of: { product_id: number | null; operator_id: number | null }, more: Record<string, unknown> = {}): Record<string, unknown> {
  const currency_id = (more.currency_id as number | undefined) ?? 2;
  const { currency_id: _currency, amount = 25_000, ...rest } = more as { amount?: number; currency_id?: number };
  return {
    code: 'WP-A',
    status: 'CONFIRMED',
    payment_was_made: 1,
    payment_status: 'PAID',
    product_name: 'Forum',
    leader_name: 'Ann',
    travel_date: '2026-04-01',
    starts_at: '2026-04-01T08:00:00Z',
    timezone: 'Europe/Rome',
    pax: 3,
    language: 'en',
    channel: 'WEBSITE',
    price_lines: JSON.stringify([
      { kind: 'TRAVELLERS', price_category_id: 1, quantity: 2, price: { amount: 10_000, currency_id } },
      { kind: 'TRAVELLERS', price_category_id: 2, quantity: 1, price: { amount: 6000, currency_id } },
      { kind: 'DISCOUNT', quantity: 1, price: { amount: -1000, currency_id } },
    ]),
    total: JSON.stringify({ amount, currency_id }),
    commission: JSON.stringify({ amount: Math.round(Number(amount) / 10), currency_id }),
    created_at: '2026-02-27T23:30:00Z',
    updated_at: '2026-02-27T23:30:00Z',
    ...of,
    ...rest,
  };
}

/** Numbers that look random and are the same each time. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

/**
 * Bookings over two years, a leap day among them: of both operators, in three
 * currencies, some of them cancelled or paid back in part later on; and one of no tour.
 */
export async function sold(world: AreaWorld, count: number): Promise<void> {
  const { tour, rival } = await marketplace(world);
  const roll = dice(7);
  const events: object[] = [];
  for (let i = 0; i < count; i++) {
    const created = new Date(Date.UTC(2024, 1, 1) + roll(760) * 86_400_000 + roll(86_400) * 1000);
    const ended = new Date(created.getTime() + roll(60) * 86_400_000);
    const travel = new Date(created.getTime() + roll(120) * 86_400_000).toISOString().slice(0, 10);
    const status = ['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'REFUNDED'][roll(4)]!;
    const currency_id = [2, 3, 7][roll(3)]!;
    const amount = 5000 + roll(40_000);
    const isOurs = roll(3) > 0;
    const [id] = await world.insert('bookings', [
      booking(isOurs ? { product_id: tour, operator_id: world.operators.a } : { product_id: rival, operator_id: world.operators.b }, {
        code: `WP-${i}`,
        status,
        currency_id,
        amount,
        travel_date: travel,
        starts_at: `${travel}T08:00:00Z`,
        created_at: created.toISOString(),
        updated_at: ended.toISOString(),
        language: ['en', 'he', null][roll(3)],
        channel: ['WEBSITE', 'PARTNER'][roll(2)],
        ...(status === 'REFUNDED' && { refund: JSON.stringify({ amount: roll(amount), currency_id }) }),
      }),
    ]);
    if (status !== 'CONFIRMED') events.push({ booking_id: id, kind: 'CANCELLED', created_at: ended.toISOString() });
    if (status === 'REFUNDED') events.push({ booking_id: id, kind: 'REFUNDED', created_at: new Date(ended.getTime() + 86_400_000).toISOString() });
  }
  await world.insert('bookings', [
    booking({ product_id: null, operator_id: null }, { code: 'WP-N', travel_date: '2026-02-10', starts_at: '2026-02-10T08:00:00Z' }),
  ]);
  await world.insert('booking-events', events as Array<Record<string, unknown>>);
  await world.job('core.repair-facts');
}

const parts: Record<string, string> = { '': '', is: '[]', set: '[is-set]' };

/** The query of a list's address as its call says it. */
export const asCalled = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => {
      const [field, part = ''] = name.split('.');
      return `filters[${field}]${parts[part] ?? `[${part}]`}=${value}`;
    })
    .join('&');
