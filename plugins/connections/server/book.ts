import type { Outside, RequestContext } from '#server';
import { whyOf } from './live.ts';
import { giveBack, isOpen, openOf, resource, type Row } from './rows.ts';
import { bookThere, type Contact } from './there.ts';
import { isConnected, keyOf, type Party, type Wish } from './wish.ts';

/** Places as a hold is to have them. */
interface Sold extends Wish {
  hold_id: number;
  booking_id: number | null;
}

const isAt = (row: Row, { product_id, option_id, date, start_time }: Wish): boolean =>
  row.product_id === product_id && (row.option_id ?? null) === option_id && row.date === date && (row.start_time ?? null) === start_time;

const counts = (party: Party): Map<number | null, number> => {
  const sums = new Map<number | null, number>();
  for (const { price_category_id: id = null, quantity } of party) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
};

/** Who of a party has no places there yet; `undefined`: somebody has one who does not come. */
function lackingOf(party: Party, rows: readonly Row[]): Array<{ price_category_id: number | null; quantity: number }> | undefined {
  const lacking = counts(party);
  for (const [id, quantity] of counts(rows.flatMap((row) => (row.party ?? []) as Party))) lacking.set(id, (lacking.get(id) ?? 0) - quantity);
  const rest = Array.from(lacking, ([price_category_id, quantity]) => ({ price_category_id, quantity }));
  return rest.some(({ quantity }) => quantity < 0) ? undefined : rest.filter(({ quantity }) => quantity > 0);
}

/** Whom the other system may write to or call. */
async function contactOf({ records }: RequestContext, booking: number | null): Promise<Contact> {
  const [found] = booking === null ? [] : await records('bookings').find({ id: booking });
  return { name: found?.leader_name ?? '', email: found?.leader_email ?? null, phone: found?.leader_phone ?? null };
}

/**
 * Books places there before this transaction goes on, and makes them the hold's. A booking that was made for an earlier
 * sale of the same work is not taken twice; one that this transaction never makes its own is given back (`settle`).
 */
async function taken(request: RequestContext, outside: Outside, { hold_id, booking_id, ...wish }: Sold): Promise<string | null> {
  const rows = request.records(resource);
  const contact = await contactOf(request, booking_id);
  for (let nth = 1; ; nth++) {
    const booked = await request.beforehand(`book ${keyOf(wish)} ${nth}`, (tx) => bookThere(tx, outside, wish, contact));
    if (booked.problem !== undefined) return whyOf(request, booked.problem);
    const row = await rows.get(booked.row, { lock: true });
    if (row.hold_id === null && !isOpen(row)) return whyOf(request, 'NO_ANSWER');
    if (row.hold_id !== null) continue;
    await rows.update(row.id, { hold_id, booking_id }, { trusted: true, action: 'sell' });
    return null;
  }
}

/**
 * The offer `book`. Further travellers of the same departure are booked as well; another departure, or fewer travellers, is booked anew, and
 * what was there before is given back after the commit. So the places are never given up before the new ones are ours.
 */
export const bookBy =
  (outside: Outside) =>
  async (sold: Sold, request: RequestContext): Promise<string | null> => {
    const before = await openOf(request, sold.hold_id);
    const isSold = await isConnected(request, sold.product_id);
    if (!isSold && before.length === 0) return null;
    const here = before.filter((row) => isAt(row, sold));
    const lacking = isSold ? lackingOf(sold.party, here) : [];
    const party = lacking ?? sold.party;
    const why = party.length > 0 ? await taken(request, outside, { ...sold, party }) : null;
    if (why !== null) return why;
    await giveBack(request, lacking ? before.filter((row) => !here.includes(row)) : before);
    return null;
  };
