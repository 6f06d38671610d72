import type { DemoContext } from '#server';
import { addDays, type Json, type Money, type WireRecord } from '#core';
import { customerKey } from './server/key.ts';
import { moments } from './server/moments.ts';

type Facts = { [name: string]: Json };
type Span = readonly [from: number | null, to: number | null];

interface Sample {
  code: string;
  title: string;
  de?: string;
  he?: string;
  ru?: string;
  booked?: Span;
  travel?: Span;
  /** How many demo bookings had it. */
  had?: number;
  is: Facts;
}

const percent = (value: number, more: Facts = {}): Facts => ({ value_type: 'PERCENT', percent: value, ...more });
const leaf = (name: string, more: Facts): Facts => ({ leaf: name, ...more });

/** What the demo's travellers may type, in every state and kind there is. */
const samples: readonly Sample[] = [
  {
    code: 'WELCOME10',
    title: 'Welcome',
    de: 'Willkommen',
    he: 'ברוכים הבאים',
    ru: 'Добро пожаловать',
    had: 6,
    is: percent(10, { conditions: leaf('customer', { one_of: ['NEW'] }), max_uses_per_customer: 1 }),
  },
  {
    code: 'SUMMER-26',
    title: 'Summer holidays',
    de: 'Sommerferien',
    he: 'חופשת הקיץ',
    ru: 'Летние каникулы',
    booked: [-20, 70],
    travel: [0, 150],
    had: 4,
    is: percent(12.5, { max_discount: { amount: 5000, currency_id: 0 }, max_uses: 500 }),
  },
  {
    code: 'FAMILY4',
    title: 'Family of four',
    de: 'Familie zu viert',
    he: 'משפחה של ארבעה',
    ru: 'Семья из четырёх',
    is: { value_type: 'BUY_GET', buy: 3, free: 1, conditions: leaf('travellers', { min: 4 }) },
  },
  {
    code: 'EARLY60',
    title: 'Sixty days ahead',
    de: 'Sechzig Tage vorher',
    he: 'שישים יום מראש',
    ru: 'За шестьдесят дней',
    is: percent(15, { conditions: leaf('lead_days', { min: 60 }), stacking: 'COMBINABLE', tags: ['early'], combines_with: ['loyal'] }),
  },
  {
    code: 'LOYAL5',
    title: 'For those who come back',
    de: 'Für alle, die wiederkommen',
    he: 'לחוזרים אלינו',
    ru: 'Для тех, кто возвращается',
    had: 3,
    is: percent(5, {
      conditions: leaf('customer', { one_of: ['RETURNING'] }),
      stacking: 'COMBINABLE',
      tags: ['loyal'],
      combines_with: ['early'],
      priority: 5,
    }),
  },
  {
    code: 'TWENTY-OFF',
    title: '20 off',
    de: '20 geschenkt',
    he: '20 מתנה',
    ru: '20 в подарок',
    had: 5,
    is: { value_type: 'FIXED', amount: { amount: 2000, currency_id: 0 }, min_amount: { amount: 10_000, currency_id: 0 } },
  },
  { code: 'MIDWEEK', title: 'Midweek', de: 'Wochenmitte', he: 'אמצע שבוע', ru: 'Середина недели', is: percent(8, { weekdays: [1, 2, 3, 4] }) },
  {
    code: 'FLASH-99',
    title: 'Flash price',
    de: 'Blitzpreis',
    he: 'מחיר בזק',
    ru: 'Молниеносная цена',
    booked: [-1, 3],
    is: { value_type: 'PRICE', amount: { amount: 9900, currency_id: 0 }, max_uses: 50, with_discounts: false },
  },
  {
    code: 'DEUTSCH',
    title: 'Guests who read German',
    de: 'Gäste, die Deutsch lesen',
    he: 'אורחים דוברי גרמנית',
    ru: 'Гости, читающие по-немецки',
    is: percent(7, { conditions: { all: [leaf('languages', { one_of: ['de'] }), { not: leaf('lead_days', { max: 2 }) }] } }),
  },
  {
    code: 'PARTNER',
    title: 'Partner companies',
    de: 'Partnerfirmen',
    he: 'חברות שותפות',
    ru: 'Компании-партнёры',
    is: percent(20, {
      conditions: { any: [leaf('email_domains', { one_of: ['example.org'] }), leaf('travellers', { min: 10 })] },
      apply_to_upsells: true,
    }),
  },
  {
    code: 'GIFT-CARDS',
    title: 'Gift cards',
    de: 'Geschenkkarten',
    he: 'כרטיסי מתנה',
    ru: 'Подарочные карты',
    is: { value_type: 'FIXED', amount: { amount: 5000, currency_id: 0 }, many_codes: true, codes: 24 },
  },
  { code: 'AUTUMN', title: 'Autumn', de: 'Herbst', he: 'סתיו', ru: 'Осень', booked: [30, 90], travel: [40, 160], is: percent(18) },
  {
    code: 'NEWYEAR',
    title: 'New year',
    de: 'Neujahr',
    he: 'שנה חדשה',
    ru: 'Новый год',
    booked: [45, 75],
    is: percent(25, { max_uses: 200, budget: { amount: 200_000, currency_id: 0 } }),
  },
  { code: 'SPRING', title: 'Spring', de: 'Frühling', he: 'אביב', ru: 'Весна', booked: [-120, -40], had: 4, is: percent(15) },
  {
    code: 'TREAT',
    title: 'An extra on us',
    de: 'Ein Extra geht auf uns',
    he: 'תוספת עלינו',
    ru: 'Дополнение в подарок',
    is: { value_type: 'FREE_EXTRA' },
  },
  {
    code: 'FIRST-FIVE',
    title: 'The first five',
    de: 'Die ersten fünf',
    he: 'חמשת הראשונים',
    ru: 'Первые пять',
    had: 5,
    is: percent(50, { max_uses: 5 }),
  },
  {
    code: 'LAST-SEATS',
    title: 'Last seats',
    de: 'Letzte Plätze',
    he: 'מקומות אחרונים',
    ru: 'Последние места',
    had: 3,
    is: { value_type: 'FIXED', amount: { amount: 1500, currency_id: 0 }, max_uses: 3 },
  },
  { code: 'PAUSED', title: 'Paused', de: 'Pausiert', he: 'מושהה', ru: 'Приостановлено', is: percent(30, { is_enabled: 0 }) },
];

const dayFrom = (now: Date, days: number | null | undefined): string | null =>
  days === null || days === undefined ? null : addDays(now.toISOString().slice(0, 10), days);
const inCurrency = (value: Json, currency: number): Facts => ({ ...(value as unknown as Money), currency_id: currency });

function rowOf({ code, title, de, he, ru, booked, travel, had = 0, is }: Sample, currency: number, now: Date): WireRecord {
  const amounts = ['amount', 'min_amount', 'max_discount', 'budget']
    .filter((field) => is[field])
    .map((field) => [field, inCurrency(is[field]!, currency)]);
  const row = {
    code,
    title,
    i18n: { de: { title: de! }, he: { title: he! }, ru: { title: ru! } },
    is_enabled: 1,
    stacking: 'EXCLUSIVE',
    with_discounts: true,
    many_codes: false,
    uses: had,
    ...is,
    ...Object.fromEntries(amounts),
    ...(is.budget && { spent: { amount: 0, currency_id: currency } }),
    booking_from: dayFrom(now, booked?.[0]),
    booking_to: dayFrom(now, booked?.[1]),
    travel_from: dayFrom(now, travel?.[0]),
    travel_to: dayFrom(now, travel?.[1]),
  } as WireRecord;
  return { ...row, ...moments(row, now) } as unknown as WireRecord;
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const drawn = (random: () => number): string => Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join('');

/** Which extras of the demo's tours one coupon has for nothing: so many of the first. */
const extrasGiven = 40;

/** Eighteen coupons, single codes of one of them, and what some demo bookings had of others. */
export default async function generateCoupons({ select, insert, now, random }: DemoContext): Promise<void> {
  const [euro] = (await select('currencies', ['id', 'code'])).filter(({ code }) => code === 'EUR');
  if (!euro) return;
  const currency = Number(euro.id);
  const extras = (await select('product-upsells', ['id'])).slice(0, extrasGiven).map(({ id }) => Number(id));
  const given = samples.filter(({ is }) => is.value_type !== 'FREE_EXTRA' || extras.length > 0);
  const ids = await insert(
    'coupons',
    given.map((sample) => ({ ...rowOf(sample, currency, now), ...(sample.is.value_type === 'FREE_EXTRA' && { upsell_ids: extras }) })),
  );
  const cards = ids[given.findIndex(({ code }) => code === 'GIFT-CARDS')]!;
  await insert(
    'coupon-codes',
    Array.from({ length: 24 }, () => ({ coupon_id: cards, code: `GIFT-${drawn(random)}`, state: 'FREE' })),
  );
  const bookings = (await select('bookings', ['id', 'status', 'payment_was_made', 'total', 'leader_email', 'created_at'])).filter(
    ({ status, payment_was_made: paid }) => paid === 1 && ['CONFIRMED', 'COMPLETED'].includes(String(status)),
  );
  let next = 0;
  const redemptions = given.flatMap(({ code, had = 0 }, i) =>
    bookings.slice(next, (next += had)).map(({ id, total, leader_email: email, created_at: at }): WireRecord => {
      const { amount, currency_id } = total as unknown as Money;
      const when = new Date(at as string).toISOString();
      const off = { amount: Math.round(amount / 10), currency_id };
      const key = customerKey(String(email ?? ''));
      return {
        coupon_id: ids[i]!,
        code,
        booking_id: Number(id),
        customer_key: key,
        amount: off,
        state: 'COMMITTED',
        day: when.slice(0, 10),
        created_at: when,
      };
    }),
  );
  await insert('coupon-redemptions', redemptions);
}
