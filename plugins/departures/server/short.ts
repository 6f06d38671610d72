import type { RequestContext } from '#server';
import { addDays, dayText, WaypostError, type WireRecord } from '#core';
import { shortAfter, type Edited, type Short } from '../engine/short.ts';
import { plansOf } from './plans.ts';

const mostDays = 366 * 2;

async function shortOf(reads: RequestContext, product: number, edited: Edited): Promise<Short[]> {
  // A day before today by UTC is today somewhere.
  const from = addDays(reads.now.toISOString().slice(0, 10), -1);
  const between = { from, to: addDays(from, mostDays) };
  const plan = (await plansOf(reads, [product], between)).get(product);
  return plan ? shortAfter(plan, edited, { ...between, now: reads.now.getTime(), asStaff: true }) : [];
}

/** Which departures to come have more places sold than a changed rule of their tour leaves, in the order of days. */
export const short = ({ product, ...edited }: Edited & { product: number }, ports: RequestContext): Promise<Short[]> =>
  shortOf(ports, product, edited);

/** A change that departures to come were sold by stays. */
export async function checkUnsold({ id, product_id: product }: WireRecord & { id: number }, request: RequestContext): Promise<void> {
  const found = await shortOf(request, Number(product), { resource: 'departure-exceptions', id, to: null });
  if (found.length === 0) return;
  const sold = found.reduce((sum, each) => sum + each.sold, 0);
  throw new WaypostError('Conflict', request.t('text.stillSold', { sold, day: dayText(found[0]!.date, request.locale) }));
}
