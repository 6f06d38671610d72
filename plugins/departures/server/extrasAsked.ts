import type { RequestContext } from '#server';
import { fieldErrors } from '#core';
import type { UpsellWish } from '../engine/quote.ts';
import type { PriceQuery } from './priced.ts';

type Extra = Pick<RecordTypes['product-upsells'], 'id' | 'title' | 'type' | 'price' | 'max_quantity'>;
type Wish = NonNullable<PriceQuery['upsells']>[number];

const twice = (wishes: readonly Wish[], i: number): boolean => wishes.findIndex(({ id }) => id === wishes[i]!.id) < i;

/** Why an extra cannot be had as it was asked for: the member that is wrong, and the text for it. */
function refusalOf(
  { t }: Pick<RequestContext, 't'>,
  extra: Extra | undefined,
  { wish, currency }: { wish: Wish; currency: number | null },
): [string, string] | undefined {
  if (!extra) return ['id', t('text.extra.unknown')];
  if (extra.price.currency_id !== currency) return ['id', t('text.extra.otherCurrency')];
  // The specification says of an extra only what it is per. Quantity and maximum are
  // per the same: three travellers may have two each, six in all, and one may have two.
  const isBeyond = extra.max_quantity !== null && wish.quantity > extra.max_quantity;
  const key = extra.type === 'PER_TRAVELER' ? 'text.extra.tooManyEach' : 'text.extra.tooMany';
  return isBeyond ? ['quantity', t(key, { most: extra.max_quantity })] : undefined;
}

/**
 * The extras that a tour has, and those that were asked for. Throws, at its place in
 * `upsells`, for one that cannot be had as it was asked for: nothing asked for is left out.
 */
export async function extrasAsked(request: RequestContext, { product_id, upsells = [] }: PriceQuery, currency: number | null) {
  const fields = ['id', 'title', 'type', 'price', 'max_quantity'] as const;
  const rows: Extra[] = await request.read('product-upsells').rows([...fields], { where: { product_id }, sort: 'id' });
  const wished = upsells.map((wish, i): UpsellWish => {
    const extra = rows.find(({ id }) => id === wish.id);
    const refusal = twice(upsells, i) ? ['id', request.t('text.extra.twice')] : refusalOf(request, extra, { wish, currency });
    if (refusal) throw fieldErrors({ [`upsells.${i}.${refusal[0]}`]: [refusal[1]!] });
    const { id, title, type, price } = extra!;
    return { id, type, amount: price.amount, quantity: wish.quantity, name: title };
  });
  return { offered: rows.map(({ id, title }) => ({ id, title })), wished };
}
