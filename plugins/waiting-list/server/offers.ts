import { hourMs, isWaypostError, WaypostError } from '#core';
import type { MoveContext, MoveParts } from '#server';
import { ruleOf } from './entries.ts';
import { departureAt, fits, placeOf, type Entry, type Place, type Working } from './place.ts';

const refused = (text: string) => new WaypostError('BadRequest', text);

/** Holds the places of a party and tells what they cost. The engine refuses what there is not. */
export async function offer(move: MoveContext<Entry>): Promise<MoveParts<Entry>> {
  const { record, now, records, t } = move;
  const rule = await ruleOf(move, record.product_id);
  const place = placeOf(record);
  const departure = await departureAt(move, place);
  if (!departure) throw refused(t('text.noDeparture'));
  if (departure.why !== null) throw refused(departure.why);
  const price = await move.ask('departures.price', { ...place, party: record.party, email: record.email });
  if (!price || price.currency_id === null || price.lines.length === 0 || price.unpriced.length > 0) throw refused(t('text.noPrice'));
  const offers = (record.offers ?? 0) + 1;
  const hold = await records('seat-holds').create({ ...place, party: record.party, reference: `waiting-list-${record.id}-${offers}` });
  const ends = new Date(now.getTime() + (rule?.offer_hours ?? 24) * hourMs).toISOString();
  const until = [ends, departure.cut_off_at].sort()[0]!;
  await records('seat-holds').update(hold.id, { expires_at: until }, { trusted: true, action: 'offer' });
  const total = { amount: price.total, currency_id: price.currency_id };
  return { patch: { hold_id: hold.id, offers, offered_at: now.toISOString(), offer_until: until }, payload: { total } };
}

/** Gives back the places that an offer holds; those that are free again already are left alone. */
async function giveBack({ records, now }: Working, { hold_id: id }: Entry): Promise<void> {
  if (typeof id !== 'number') return;
  const [hold] = await records('seat-holds').find({ id, status: 'ON_HOLD' });
  if (hold?.expires_at && Date.parse(hold.expires_at) > now.getTime()) await records('seat-holds').move(id, 'cancel');
}

/** Ends an offer: its places are free again. */
export async function endOffer(move: MoveContext<Entry>): Promise<MoveParts<Entry>> {
  if (move.record.status === 'OFFERED') await giveBack(move, move.record);
  return { patch: { offer_until: null } };
}

/** Books the places that are held: the hold is given back and the booking takes them, in one transaction. */
export async function accept(move: MoveContext<Entry>): Promise<MoveParts<Entry>> {
  const { record, ask, actor, t } = move;
  await giveBack(move, record);
  const { party, name, email, phone, language, offer_until: until } = record;
  const booking = await ask('bookings.book', {
    ...placeOf(record),
    party,
    leader_name: name,
    leader_email: email,
    ...(phone && { leader_phone: phone }),
    ...(language && { language }),
    pay_by: until ?? null,
    channel: actor ? 'BACK_OFFICE' : 'WEBSITE',
  });
  if (!booking) throw new WaypostError('Unavailable', t('text.noBookings'));
  const { id, code, pay_by, total } = booking;
  return { patch: { booking_id: id, offer_until: null }, payload: { code, total, ...(pay_by && { pay_by }) } };
}

interface Waiting {
  id: number;
  pax: number;
}

/** Those who wait for a departure, under lock until the transaction ends, in the order in which they came. */
async function waitingFor({ sql, now }: Working, { product_id, option_id, date, start_time }: Place): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>(
    `select id, pax from waiting_list where product_id = $1 and option_id is not distinct from $2 and date = $3
      and start_time is not distinct from $4 and status = 'WAITING' and waits_until > $5 order by created_at, id for update`,
    [product_id, option_id, date, start_time, now],
  );
  return rows;
}

/** Offers the free places of a departure to those who wait for it: each to the first that fits whole. */
export async function offerAt(request: Working, place: Place): Promise<void> {
  const waiting = await waitingFor(request, place);
  if (waiting.length === 0 || !(await ruleOf(request, place.product_id))) return;
  const entries = request.records('waiting-list');
  let departure = await departureAt(request, place);
  for (const { id, pax } of waiting) {
    if (!departure || departure.why !== null) return;
    if (!fits(departure, pax)) continue;
    try {
      await entries.move(id, 'offer');
    } catch (error) {
      // Somebody else was quicker, or this party has no price: others may still fit.
      if (!isWaypostError(error) || error.code !== 'BadRequest') throw error;
    }
    departure = await departureAt(request, place);
  }
}
