// What tests of coupons sell: a tour in Rome at 50 euros in July 2026, with lunch as an extra. The world's clock shows 1 March 2026.
import { at, type AreaWorld } from '#test';

export const euros = (amount: number) => ({ amount, currency_id: 3 });

interface Sold {
  tour: number;
  adult: number;
  child: number;
  lunch: number;
}

export async function sold({ insert, operators, query }: AreaWorld, more: object = {}): Promise<Sold> {
  if ((await query('select 1 from currencies')).length === 0)
    await insert('currencies', [
      { id: 3, code: 'EUR', name: 'Euro', digits: 2, is_default: 1 },
      { id: 5, code: 'JPY', name: 'Yen', digits: 0, rate: 160, is_default: 0 },
    ]);
  const [adult, child] = await insert('price-categories', [{ name: 'Adult' }, { name: 'Child' }]);
  const prices = [
    { price_category_id: adult, price: euros(5000) },
    { price_category_id: child, price: euros(3000) },
  ];
  const bands = [
    { price_category_id: adult, age_from: 13 },
    { price_category_id: child, age_from: 3, age_to: 12 },
  ];
  const [tour] = await insert('products', [
    {
      name: 'Rome: Old Town Walk',
      operator_id: operators.a,
      status: 'active',
      timezone: 'Europe/Rome',
      availability_by: 'SCHEDULES',
      currency: 3,
      confirmation_type: 'INSTANT',
      prices: JSON.stringify(prices),
      price_categories: JSON.stringify(bands),
      ...more,
    },
  ]);
  const schedule = { product_id: tour, name: 'Summer', date_from: '2026-07-01', date_to: '2026-07-31', capacity: 1000 };
  await insert('product-schedules', [{ ...schedule, start_times: JSON.stringify(['09:00']) }]);
  const [lunch] = await insert('product-upsells', [{ product_id: tour, title: 'Lunch', type: 'PER_TRAVELER', price: JSON.stringify(euros(1000)) }]);
  return { tour: tour!, adult: adult!, child: child!, lunch: lunch! };
}

let number = 0;

/** What one asks to make a coupon of 10 per cent. */
export const wish = (more: object = {}) => ({ code: `SUMMER-${++number}`, title: 'Summer', value_type: 'PERCENT', percent: 10, ...more });

/** Makes a coupon as an admin, and answers its id and code. */
export async function coupon({ as }: AreaWorld, more: object = {}): Promise<{ id: number; code: string }> {
  const { status, body, text } = await as('admin').post('coupons', wish(more));
  if (status !== 201) throw new Error(text);
  return { id: Number(at(body, 'id')), code: String(at(body, 'code')) };
}

/** What one asks to book the tour for some adults. */
export const booking = ({ tour, adult }: Sold, more: object = {}) => ({
  product_id: tour,
  date: '2026-07-01',
  start_time: '09:00',
  party: [{ price_category_id: adult, quantity: 2 }],
  leader_name: 'Noa Levi',
  leader_email: 'noa@example.org',
  paid: true,
  ...more,
});
