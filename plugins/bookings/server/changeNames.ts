import { fieldErrors } from '#core';
import type { RequestContext } from '#server';
import type { Booking, ChangeBody } from '../types.gen.ts';
import { quantityOf, type Target } from './changeAsked.ts';

type Traveller = NonNullable<Booking['travellers']>[number];

/** The names after a change: those that are given, each with the answers it had, else those there are, as far as there are places for them. */
export function namesAfter({ t }: Pick<RequestContext, 't'>, { booking, party, pax }: Target, { travellers }: ChangeBody): Traveller[] {
  const had = booking.travellers ?? [];
  if (!travellers) return fitting(had, party);
  if (travellers.length > pax) throw fieldErrors({ travellers: [t('text.change.tooManyNames', { most: pax })] });
  return travellers.map(({ of, name, price_category_id: category }) => ({
    ...(typeof of === 'number' && had[of]),
    name: name.trim(),
    ...(typeof category === 'number' && { price_category_id: category }),
  }));
}

function fitting(had: readonly Traveller[], party: Target['party']): Traveller[] {
  const left = new Map(party.map(({ price_category_id: id }) => [id, quantityOf(party, id)]));
  return had.filter(({ price_category_id: id }) => {
    if (typeof id !== 'number') return true;
    left.set(id, (left.get(id) ?? 0) - 1);
    return left.get(id)! >= 0;
  });
}
