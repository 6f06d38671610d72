import { gapsIn, type BandsDecl, type WireRecord } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { Tour } from '../types.gen.ts';
import { hasForeignPrices } from './prices.ts';

/** As many days as departures are looked for. */
const lookedAheadDays = 366;

type Context = Pick<CallContext, 'ask' | 'records' | 't'>;

/** The ages between those that the price categories of a tour are for; none where no category says any. */
function ageGaps(categories: readonly WireRecord[], bands: BandsDecl): Array<{ from: number; to: number }> {
  return categories.some((row) => typeof row[bands.from] === 'number') ? gapsIn(bands, categories) : [];
}

/** Why travellers cannot buy a tour as it is; the first of these keeps the others from being of any use. */
async function unbookable({ id, currency, availability_by: by, minPrice: price }: Tour, { ask, t }: Context): Promise<string | undefined> {
  if (typeof currency !== 'number') return t('text.warnCurrency');
  if (!by) return t('text.warnAvailability');
  if (!price) return t('text.warnPrice');
  const next = await ask('departures.next', { products: [id], days: lookedAheadDays });
  return next === undefined || next[id] ? undefined : t('text.warnDays');
}

/** GET products/{id}/publish-warnings: what somebody who publishes a tour should know. It is published all the same. */
export const publishWarnings: CallHandler = async (call) => {
  const products = call.records('products');
  const tour = await products.get(Number(call.params.id));
  const bands = products.resource.schema.properties!.price_categories!['x-bands']!;
  const gaps = ageGaps(tour.price_categories ?? [], bands).map(({ from, to }) =>
    call.t(from === to ? 'text.warnAge' : 'text.warnAges', { from, to }),
  );
  const reason = await unbookable(tour, call);
  const foreign = (await hasForeignPrices(tour, call)) ? [call.t('text.warnForeign')] : [];
  return { warnings: [...(reason === undefined ? [] : [reason]), ...foreign, ...gaps] };
};
