import { can, fieldErrors, WaypostError } from '#core';
import type { CallContext } from '#server';
import type { DeskBookingBody } from '../types.gen.ts';
import { ownHold } from './hold.ts';
import { toldOf } from './questions.ts';
import { pickupOf } from './tour.ts';
import { twinsOf } from './twins.ts';

type Call = CallContext<DeskBookingBody>;

/** Refuses exceptions that whoever books may not make, or gives no reason for. */
function checkExceptions({ body, actor, t }: Call, currency: number | null): void {
  const may = (permission: 'desk.over-capacity' | 'desk.price-by-hand') => can(actor?.viewer, permission);
  if (body.over_capacity && !may('desk.over-capacity')) throw new WaypostError('Forbidden', t('text.mayNotOver'));
  if (!body.price) return;
  if (!may('desk.price-by-hand')) throw new WaypostError('Forbidden', t('text.mayNotPrice'));
  if (!body.price_reason?.trim()) throw fieldErrors({ price_reason: [t('text.reasonNeeded')] });
  if (body.price.currency_id !== currency) throw fieldErrors({ price: [t('text.otherCurrency')] });
}

/** Where the travellers are picked up, as the tour has it. */
function pickupIn({ body, t }: Call, tour: RecordTypes['products']): string | undefined {
  const { isOffered, isRequired, places, isOwnAllowed } = pickupOf(tour);
  const wanted = body.pickup?.trim() ?? '';
  if (wanted === '' && isRequired) throw fieldErrors({ pickup: [t('validation:required')] });
  if (wanted === '') return undefined;
  if (!isOffered || (!places.includes(wanted) && !isOwnAllowed)) throw fieldErrors({ pickup: [t('text.noSuchPickup')] });
  return `${t('text.pickup')}: ${wanted}`;
}

/** Names bookings like this one that were made a moment ago, unless those were seen. The tour's row is held: two at once see each other. */
async function checkTwins(call: Call): Promise<void> {
  const seen = call.body.twins ?? [];
  const twins = (await twinsOf(call, call.body)).filter(({ id }) => !seen.includes(id));
  if (twins.length > 0)
    throw new WaypostError('Conflict', call.t('text.twinMade', { count: twins.length, codes: twins.map(({ code }) => code).join(', ') }));
}

/** Until when a booking waits that is paid later. */
function payBy({ body: { pays, pay_by: until }, now, t }: Call): string | null {
  if (pays !== 'LATER' || !until) return null;
  if (Date.parse(until) <= now.getTime()) throw fieldErrors({ pay_by: [t('text.past')] });
  return until;
}

/** POST desk/bookings: checked as the desk has it, then made like every other booking. */
export async function book(call: Call): Promise<RecordTypes['bookings']> {
  const { body } = call;
  const tour = await call.records('products').get(body.product_id, { lock: true });
  checkExceptions(call, tour.currency);
  await checkTwins(call);
  const pickup = pickupIn(call, tour);
  const { answers, travellers } = toldOf(call, tour);
  const words = [body.notes?.trim(), pickup, ...answers.map(({ question, answer }) => `${question}: ${answer}`)].filter(Boolean);
  const { twins: _twins, price, price_reason: reason, answers: _answers, pickup: _pickup, travellers: _travellers, ...wish } = body;
  const made = await call.ask('bookings.book', {
    ...wish,
    ...(travellers && { travellers }),
    notes: words.join('\n').slice(0, 2000) || null,
    as_staff: true,
    channel: 'DESK',
    paid: body.pays === 'DESK',
    pay_by: payBy(call),
    hold_id: await ownHold(call, body.hold_id),
    by_hand: price ? { total: price.amount, reason: reason!.trim() } : null,
  });
  if (!made) throw new WaypostError('Unavailable', call.t('text.noBookings'));
  call.reply.status(201);
  return call.records('bookings').get(made.id);
}
