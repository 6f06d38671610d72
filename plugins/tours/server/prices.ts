import type { Json, Money, WireRecord } from '#core';
import type { RequestContext } from '#server';

interface Price {
  price: Money;
}
type Asked = Pick<RequestContext, 'sql'>;

const leastOf = (amounts: readonly Money[]): Money | undefined => [...amounts].sort((a, b) => a.amount - b.amount)[0];
const pricesIn = (prices: unknown): Money[] => ((prices ?? []) as Price[]).map(({ price }) => price);

/** The least that anybody pays for an option at one of its times. */
async function leastOfOptions({ sql }: Asked, id: number): Promise<Money | undefined> {
  const { rows } = await sql<{ prices: Json }>(
    `select i.prices from availability_interval_items i join availability_intervals v on v.id = i.interval_id
      join product_options o on o.id = v.option_id where o.product_id = $1 and i.prices is not null`,
    [id],
  );
  return leastOf(rows.flatMap(({ prices }) => pricesIn(prices)));
}

/** What a tour costs at least: by what it is booked by, else by the prices it has itself. In the currency they are in. */
export async function leastPrice(product: WireRecord & { id: number }, asked: Asked): Promise<Json> {
  const isByOptions = product.availability_by === 'OPTIONS';
  const booked = isByOptions ? await leastOfOptions(asked, product.id) : (product.schedulePrice as unknown as Money | null);
  return (booked ?? leastOf(pricesIn(product.prices)) ?? null) as Json;
}
