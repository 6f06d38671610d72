// Random lives of a booking: moved, more and fewer people, extras, payments, refunds, cancelled. Every place that shows its money shows the same.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { readPlugins } from '../../../src/build/plugins.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inVariant } from '../../../test/setup/draw.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { repeated } from '../../../test/setup/thorough.ts';
import type { World } from '../../../test/setup/world.ts';
import { randomOf, type Random } from '../../../test/server/fuzz/random.ts';
import { sold, wish, withBookings, type Sold } from './world.ts';

const lives = repeated('lives of a booking in each currency', 1, 40);
const steps = 10;
/** Currencies of 0, 2 and 3 decimals. */
const currencies = [
  [7, 'JPY'],
  [3, 'EUR'],
  [8, 'KWD'],
] as const;
const reports = (await readPlugins(process.cwd())).filter(({ id }) => id === 'reports');
const options = { ...withBookings, plugins: [...withBookings.plugins, ...reports] };
const names = currencies.map(([, code]) => code);
const capacity = 6;

interface Life {
  world: World;
  id: number;
  tour: Sold;
  extras: number[];
  currency: number;
  random: Random;
}

const post = ({ world, id }: Life, path: string, body?: object) => world.as('operator').post(`bookings/${id}/${path}`, body);
const under = (random: Random, most: number) => Math.floor(random.next() * most);

/** One thing that is done with a booking; whether it is refused does not matter. */
async function step(life: Life): Promise<void> {
  const { random, tour, extras, world, id, currency } = life;
  const kind = random.pick(['party', 'party', 'move', 'extras', 'paid', 'refund'] as const);
  const some = { amount: { amount: 1 + under(random, 2000), currency_id: currency } };
  if (kind === 'paid') await post(life, 'paid', under(random, 2) === 0 ? some : {});
  else if (kind === 'refund')
    await world.as('operator').post(`bookings/refunded/${id}`, { amount: { amount: 1 + under(random, 900), currency_id: currency }, note: 'x' });
  else
    await post(life, 'change', {
      ...(kind === 'party' && { party: [{ price_category_id: tour.adult, quantity: 1 + under(random, capacity + 1) }] }),
      ...(kind === 'move' && { date: random.pick(['2026-07-01', '2026-07-02']), start_time: random.pick(['09:00', '14:00']) }),
      ...(kind === 'extras' && { upsells: extras.map((each) => ({ id: each, quantity: under(random, 3) })) }),
    });
}

/** What its record, its refunds, its lines, the reports and the departures say of it, which is one thing. */
async function check({ world, id }: Life, trail: string): Promise<void> {
  const { body } = await world.as('operator').get(`bookings/${id}?expand=price_lines`);
  const amount = (name: string) => (at(body, `${name}.amount`) as number | undefined) ?? 0;
  const lines = at(body, 'price_lines') as Json[];
  const { rows: facts } = await world.db.query<{ net: number; travellers: number }>(
    `select coalesce(sum(net), 0)::int as net, coalesce(sum(travellers), 0)::int as travellers
    from sale_facts where of = 'bookings' and record_id = $1`,
    [id],
  );
  const { rows: places } = await world.db.query<{ booked: number }>('select booked::int as booked from departures');
  const { rows: payments } = await world.db.query<{ kept: number | null; over: number }>(
    `select sum(case when p.kind = 'REFUND' then -1 else 1 end * (p.amount->>'amount')::int)::int as kept, count(*) filter (where p.kind = 'PAYMENT'
      and (p.amount->>'amount')::int < (select sum((r.amount->>'amount')::int) from booking_payments r where r.payment_id = p.id))::int as over
    from booking_payments p where p.booking_id = $1`,
    [id],
  );
  const isOver = ['CANCELLED', 'REFUNDED'].includes(String(at(body, 'status')));
  const [paid, returned, due] = [amount('paid') || amount('total'), amount('refund'), amount('balance_due')];
  const pax = isOver ? 0 : Number(at(body, 'pax'));
  assert.is(facts[0]!.net, paid - returned, `${trail}: reports`);
  assert.equal([payments[0]!.kept ?? paid - returned, payments[0]!.over], [paid - returned, 0], `${trail}: payments`);
  assert.is(facts[0]!.travellers, pax, `${trail}: travellers`);
  assert.is(
    lines.reduce<number>((sum, line) => sum + Number(at(line, 'quantity')) * Number(at(line, 'price.amount')), 0),
    amount('total'),
    `${trail}: lines`,
  );
  assert.is(
    places.reduce((sum, { booked }) => sum + booked, 0),
    pax,
    `${trail}: places`,
  );
  assert.ok(
    places.every(({ booked }) => booked >= 0 && booked <= capacity),
    `${trail}: no place below zero or above all`,
  );
  assert.ok(paid - returned >= 0 && due >= 0 && paid - returned + due <= amount('total'), `${trail}: bounds`);
  if (isOver) return;
  const { body: quote } = await world.as('operator').get(`bookings/${id}/refund-quote`);
  assert.equal(
    ['paid', 'returned', 'refundable', 'balance_due'].map((name) => at(quote, `${name}.amount`)),
    [paid, returned, paid - returned, due],
    `${trail}: refunds`,
  );
  assert.is(Number(at(quote, 'due_now.amount')) + Number(at(quote, 'due_later.amount')), due, `${trail}: what is due`);
}

interface Birth {
  currency: number;
  random: Random;
  /** It is sold for a deposit; the balance is due later. */
  isSplit: boolean;
}

async function born(world: World, { currency, random, isSplit }: Birth): Promise<Life> {
  const money = (amount: number) => ({ amount, currency_id: currency });
  const policy = { policy_type: 'CUSTOM', cancellation_tiers: JSON.stringify([{ days_from: 0, refund_percent: 60 }]), commission_percent: 17 };
  const fixed = { deposit_type: 'AMOUNT', deposit_amount: JSON.stringify(money(1 + under(random, 999))) };
  const deposit = under(random, 2) === 0 ? fixed : { deposit_type: 'PERCENT', deposit_percent: 1 + under(random, 99) };
  const tour = await sold(world, { capacity, currency, ...policy, ...(isSplit && { ...deposit, balance_days: 30 }) });
  const price = (amount: number) => JSON.stringify([{ price_category_id: tour.adult, price: money(amount) }]);
  await world.db.query('update products set prices = $2::jsonb where id = $1', [tour.tour, price(1000 + under(random, 5000))]);
  const days = { date_from: '2026-07-02', date_to: '2026-07-02' };
  await world.insert('departure_exceptions', [{ product_id: tour.tour, ...days, prices: price(500 + under(random, 5000)) }]);
  const extra = { product_id: tour.tour, price: JSON.stringify(money(333)) };
  const extras = await world.insert('product_upsells', [
    { ...extra, type: 'PER_TRAVELER', title: 'Lunch' },
    { ...extra, type: 'PER_BOOKING', title: 'Photos' },
  ]);
  const who = { leader_name: 'Noa Levi', leader_email: 'noa@example.org', paid: !isSplit };
  const { status, body } = await world.as('operator').post('bookings', { ...wish(tour, 3), ...who });
  assert.is(status, 201, JSON.stringify(body));
  const life = { world, id: Number(at(body, 'id')), tour, extras, currency, random };
  if (isSplit) await depositPaid(life);
  return life;
}

async function depositPaid(life: Life): Promise<void> {
  const { status, body } = await post(life, 'paid');
  assert.is(status, 200, JSON.stringify(body));
  const [total, paid, due] = ['total', 'paid', 'balance_due'].map((name) => Number(at(body, `${name}.amount`)));
  assert.ok(paid! > 0 && due! > 0 && paid! + due! === total, 'a deposit');
}

/** Three travellers who had something off: as a coupon would have taken it. */
async function discounted(life: Life): Promise<void> {
  const { world, id } = life;
  await world.db.query(
    `update bookings set total = jsonb_set(total, '{amount}', to_jsonb((total->>'amount')::int - 1000)),
    price_lines = price_lines || jsonb_build_array(jsonb_build_object('kind', 'COUPON', 'code', 'TEN', 'quantity', 1,
      'price', jsonb_set(total, '{amount}', to_jsonb(-1000)))) where id = $1`,
    [id],
  );
  assert.is((await post(life, 'change', { leader_name: 'Noa Cohen' })).status, 200);
}

await withEngines('the lives of a booking', (test, engine) => {
  for (const [currency, code] of currencies)
    for (let n = 0; n < lives; n++)
      inVariant(
        test,
        names,
        code,
      )(
        `shows the same money everywhere, in ${code} (${n})`,
        inWorld(
          engine,
          async (world) => {
            await world.db.query('insert into currencies (id, code, name) values ($1, $2, $2) on conflict do nothing', [currency, code]);
            const isSplit = (n + currency) % 2 === 1;
            const life = await born(world, { currency, random: randomOf(1000 * n + currency), isSplit });
            if (!isSplit) await discounted(life);
            for (let i = 0; i < steps; i++) {
              await step(life);
              await check(life, `${code} ${n}, step ${i}`);
            }
            await post(life, 'cancel', { cancel_reason: 'MEDICAL' });
            await check(life, `${code} ${n}, at its end`);
          },
          options,
        ),
      );
});
