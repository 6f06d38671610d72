import type { Money } from '#core';
import type { RequestContext } from '#server';
import type { Availability, Tour } from '../types.gen.ts';

type Context = Pick<RequestContext, 'sql'>;

const pricesIn = (prices: Tour['prices']): Money[] => (prices ?? []).map(({ price }) => price);

/**
 * The least of some prices in a currency that anybody has to pay: where infants go free, the tour is none that costs nothing. Amounts of other
 * currencies cannot be held against each other, nor is the tour sold at them; a tour that has no currency yet goes by the first price's.
 */
function leastOf(prices: readonly Money[], currency: number | null): Money | undefined {
  const own = prices.filter(({ currency_id: id }) => id === (currency ?? prices[0]!.currency_id));
  const paid = own.filter(({ amount }) => amount > 0);
  return [...(paid.length > 0 ? paid : own)].sort((a, b) => a.amount - b.amount)[0];
}

/** What is paid for the options of a tour at their times. */
async function pricesOfOptions({ sql }: Context, id: number): Promise<Money[]> {
  const { rows } = await sql<Pick<Availability, 'prices'>>(
    `select i.prices from availability_interval_items i join availability_intervals v on v.id = i.interval_id
      join product_options o on o.id = v.option_id where o.product_id = $1 and i.prices is not null`,
    [id],
  );
  return rows.flatMap(({ prices }) => pricesIn(prices));
}

/** What is paid for a tour by its schedules. */
async function pricesOfSchedules({ sql }: Context, id: number): Promise<Money[]> {
  const { rows } = await sql<{ price: Money }>(
    'select p.price from product_schedule_prices p join product_schedules s on s.id = p.schedule_id where s.product_id = $1',
    [id],
  );
  return rows.map(({ price }) => price);
}

/** Whether anything of a tour is priced in another currency than its own, at which it is not sold. */
export async function hasForeignPrices({ id, prices, currency }: Pick<Tour, 'id' | 'prices' | 'currency'>, asked: Context): Promise<boolean> {
  const { rows } = await asked.sql<{ price: Money }>('select price from product_upsells where product_id = $1 and price is not null', [id]);
  const extras = rows.map(({ price }) => price);
  const all = [...pricesIn(prices), ...(await pricesOfOptions(asked, id)), ...(await pricesOfSchedules(asked, id)), ...extras];
  return typeof currency === 'number' && all.some(({ currency_id: other }) => other !== currency);
}

type Priced = Pick<Tour, 'id' | 'availability_by' | 'prices' | 'currency'>;

/** What a tour costs at least: by what it is booked by, else by the prices it has itself. In its own currency. */
export async function leastPrice({ id, availability_by: by, prices, currency }: Priced, asked: Context): Promise<Money | null> {
  const booked = by === 'OPTIONS' ? await pricesOfOptions(asked, id) : await pricesOfSchedules(asked, id);
  const own = typeof currency === 'number' ? currency : null;
  return leastOf(booked, own) ?? leastOf(pricesIn(prices), own) ?? null;
}
