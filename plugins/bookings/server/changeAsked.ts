import { WaypostError } from '#core';
import type { RequestContext } from '#server';
import { amountOf, totalOf, type Line } from '../engine/reprice.ts';
import type { Booking, ChangeBody } from '../types.gen.ts';

export type Stored = Booking & { id: number; version: number };
/** A departure of a booking's tour. */
export interface Place {
  option_id: number | null;
  date: string;
  start_time: string | null;
}
type Party = Array<{ price_category_id: number; quantity: number }>;

/** An extra of a booking or its tour. `id` absent: the tour has it no longer. */
interface Extra {
  id?: number;
  name: string;
  /** Everybody has as many. */
  isEach: boolean;
  before: number;
  after: number;
}

/** A booking as it is and as it is to be. */
export interface Target {
  booking: Stored;
  sold: Line[];
  isUnit: boolean;
  was: Place;
  place: Place;
  isMoved: boolean;
  partyBefore: Party;
  party: Party;
  paxBefore: number;
  pax: number;
  extras: Extra[];
}

type Request = Pick<RequestContext, 'ask' | 'read' | 't'>;

const seatsOf = (party: Party): number => party.reduce((sum, { quantity }) => sum + quantity, 0);
export const quantityOf = (party: Party, category: number): number => party.find(({ price_category_id: id }) => id === category)?.quantity ?? 0;

/** Refuses what cannot be changed: what is over or not paid, what a reseller sold, and a price nobody knows the parts of. */
export function checkChangeable({ t }: Pick<Request, 't'>, { status, payment_was_made: made, partner, price_lines: lines, total }: Stored): void {
  const wrong = (text: string) => new WaypostError('BadRequest', text);
  if (made !== 1 || (status !== 'PENDING' && status !== 'CONFIRMED')) throw wrong(t('text.change.notChangeable'));
  if (partner) throw wrong(t('text.change.ofReseller', { partner }));
  if (totalOf(lines ?? []) !== total.amount) throw wrong(t('text.change.noLines'));
}

/** Lines with their kind, which older ones do not say: units where there are others than travellers. */
function known(lines: readonly Line[], pax: number): Line[] {
  const bare = lines.filter(({ kind, price_category_id: id }) => !kind && typeof id === 'number');
  const places = bare.reduce((sum, { quantity }) => sum + quantity, 0) === pax ? 'TRAVELLERS' : 'UNIT';
  const kindOf = (line: Line) => (typeof line.price_category_id === 'number' ? places : amountOf(line) < 0 ? 'DISCOUNT' : 'UPSELL');
  return lines.map((line) => (line.kind ? line : { ...line, kind: kindOf(line) }));
}

function counted(rows: ReadonlyArray<{ price_category_id?: number | null; quantity: number }>): Party {
  const sums = new Map<number, number>();
  for (const { price_category_id: id, quantity } of rows) if (typeof id === 'number') sums.set(id, (sums.get(id) ?? 0) + quantity);
  return Array.from(sums, ([price_category_id, quantity]) => ({ price_category_id, quantity })).filter(({ quantity }) => quantity > 0);
}

/** Who goes, by price category: as they pay, else as they have places, else as they are named. */
function partyOf({ travellers, pax }: Stored, sold: readonly Line[], held: Party | undefined): Party {
  const paying = counted(sold.filter(({ kind }) => kind === 'TRAVELLERS'));
  if (paying.length > 0) return paying;
  const named = counted((travellers ?? []).map(({ price_category_id }) => ({ price_category_id: price_category_id ?? null, quantity: 1 })));
  const [found] = [held ?? [], named].filter((party) => seatsOf(party) === pax);
  const [unit] = sold;
  return found ?? (typeof unit?.price_category_id === 'number' ? [{ price_category_id: unit.price_category_id, quantity: pax }] : []);
}

async function extrasOf(
  { read }: Request,
  {
    booking,
    sold,
    isMoved,
    paxBefore,
    wishes,
  }: {
    booking: Stored;
    sold: readonly Line[];
    isMoved: boolean;
    paxBefore: number;
    wishes: ChangeBody['upsells'];
  },
): Promise<Extra[]> {
  const rows = await read('product-upsells').rows(['id', 'title', 'type'], { where: { product_id: booking.product_id }, sort: 'id' });
  const had = new Map<string, number>();
  for (const { kind, name, quantity } of sold) if (kind === 'UPSELL') had.set(name ?? '', (had.get(name ?? '') ?? 0) + quantity);
  const offered = rows.map(({ id, title, type }): Extra => {
    const isEach = type === 'PER_TRAVELER';
    const before = (had.get(title) ?? 0) / (isEach ? paxBefore : 1);
    had.delete(title);
    return { id, name: title, isEach, before, after: wishes ? (wishes.find((wish) => wish.id === id)?.quantity ?? 0) : before };
  });
  const gone = Array.from(had, ([name, before]): Extra => ({ name, isEach: false, before, after: isMoved ? 0 : before }));
  return [...offered, ...gone];
}

/** What somebody wants a booking to become. */
export async function targetOf(request: Request, booking: Stored, body: ChangeBody): Promise<Target> {
  checkChangeable(request, booking);
  const sold = known(booking.price_lines ?? [], booking.pax);
  const held = await request.ask('departures.places-of', { booking_id: booking.id });
  if (held === undefined) throw new WaypostError('Unavailable', request.t('text.noDepartures'));
  const was: Place = { option_id: held?.option_id ?? null, date: booking.travel_date, start_time: booking.start_time ?? null };
  const place: Place = body.date ? { option_id: body.option_id ?? null, date: body.date, start_time: body.start_time ?? null } : was;
  const isMoved = place.date !== was.date || place.start_time !== was.start_time || place.option_id !== was.option_id;
  const partyBefore = partyOf(booking, sold, held?.party as Party | undefined);
  const party = body.party ? counted(body.party) : partyBefore;
  const [paxBefore, pax] = [booking.pax, seatsOf(party)];
  if (pax === 0) throw new WaypostError('BadRequest', request.t('text.change.nobody'));
  const extras = await extrasOf(request, { booking, sold, isMoved, paxBefore, wishes: body.upsells });
  return { booking, sold, isUnit: sold.some(({ kind }) => kind === 'UNIT'), was, place, isMoved, partyBefore, party, paxBefore, pax, extras };
}
