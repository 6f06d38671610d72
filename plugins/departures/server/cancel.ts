import type { CallContext } from '#server';
import { cut, fieldErrors, WaypostError } from '#core';
import type { Cancelled, NamedBooking, Touched } from '../answers.ts';
import type { CancelBody } from '../types.gen.ts';
import { affectedBy, refundsOf, type Affected, type Booked } from './affected.ts';
import { numberIn } from './given.ts';
import { placeAsked } from './placeAsked.ts';
import { counterAt, type Place } from './seats.ts';

/** So many bookings are named one by one. */
export const mostNamed = 50;
const mostNote = 500;

/** Who is touched; a departure that is not there, or has begun, is refused in words. */
async function touched(call: CallContext, place: Place): Promise<Affected> {
  const found = await affectedBy(call, place);
  const { departure, isAmongOthers } = found;
  if (!departure && found.able.length + found.holds.length === 0) throw new WaypostError('BadRequest', call.t('text.noneThere'));
  if (departure && departure.start <= call.now.getTime()) throw new WaypostError('BadRequest', call.t('text.why.past'));
  if (isAmongOthers) throw new WaypostError('BadRequest', call.t('text.amongOthers'));
  return found;
}

export const named = ({ id, code, leader_name, pax, status, total }: Booked): NamedBooking => ({
  id,
  code,
  leader_name,
  pax,
  status,
  total,
});
export const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/**
 * What it would come to that a departure is cancelled: bookings and travellers, what is
 * paid back by currency, and which bookings cannot be declined and why. Nothing is written.
 */
export const lookAtCancel = async (call: CallContext): Promise<Touched> => {
  const { date, time } = call.query;
  const { able, refused, holds, departure } = await touched(call, await placeAsked(call, { date, time, option: numberIn(call, 'option') ?? null }));
  return {
    bookings: able.length,
    travellers: sum(able.map(({ pax }) => pax)),
    refunds: await refundsOf(call, able),
    first: able.slice(0, mostNamed).map(named),
    refused: refused.slice(0, mostNamed).map(({ booking, message }) => ({ ...named(booking), message })),
    refusedCount: refused.length,
    holds: holds.length,
    seats: sum(holds.map(({ seats }) => seats)),
    closed: departure?.why?.code === 'closed',
  };
};

/** The reason in the words of changes, which know fewer. */
const closedFor = (reason: Why['reason']) => (reason === 'WEATHER' ? 'WEATHER' : 'NOT_OPERATING');

/** Why it is cancelled, as bookings are told. */
type Why = Pick<RecordTypes['departure-tasks'], 'reason' | 'note'>;

function whyOf({ body: { reason, bookings, note: said }, t }: CallContext<CancelBody>): Why {
  if (!reason) throw fieldErrors({ reason: [t('validation:required')] });
  if (typeof bookings !== 'number') throw fieldErrors({ bookings: [t('validation:required')] });
  const note = cut((said ?? '').trim(), mostNote) || null;
  if (reason === 'OTHER' && note === null) throw fieldErrors({ note: [t('text.sayOther')] });
  return { reason, note };
}

/** Closes a departure by a change made by hand, unless the last one has closed it for that reason. */
async function close(call: CallContext, { start_time: time, date, ...place }: Place, reason: 'WEATHER' | 'NOT_OPERATING'): Promise<void> {
  const records = call.records('departure-exceptions');
  const row = { ...place, date_from: date, date_to: date, start_time: time, by_hand: true };
  const [last] = await records.find(row, { sort: '-id', limit: 1 });
  if (last?.closed !== true || last.reason !== reason) await records.create({ ...row, closed: true, reason }, { trusted: true });
}

/** What is to be done with each booking. One that was to be cancelled before is so again, by the same entry. */
async function tasksFor(call: CallContext, place: Place, { able, why }: { able: readonly Booked[]; why: Why }): Promise<number[]> {
  const records = call.records('departure-tasks');
  const known = new Map((await records.find({ booking_id: able.map(({ id }) => id) })).map((task) => [task.booking_id, task.id]));
  const ids: number[] = [];
  for (const { id } of able) {
    const task = { ...place, ...why, booking_id: id, status: 'WAITING' as const, problem: null };
    const old = known.get(id);
    ids.push(old === undefined ? (await records.create(task, { trusted: true })).id : (await records.update(old, task, { trusted: true })).id);
  }
  return ids;
}

/** Whoever is taking places of the departure at this moment is waited for, and who comes later finds it closed. */
async function lockPlaces(call: CallContext, place: Place): Promise<void> {
  const { shared_capacity: isShared } = await call.records('products').get(place.product_id);
  await counterAt(call, place, isShared === true);
}

/**
 * Cancels a departure: it is closed, holds without a booking give their places back, and a job declines its
 * bookings and pays all of it back. Another number of bookings than was said is a Conflict, and nothing is done.
 */
export const cancelDeparture = async (call: CallContext<CancelBody>): Promise<Cancelled> => {
  const { date, start_time: time, option_id: option, bookings } = call.body;
  const place = await placeAsked(call, { date, time, option: option ?? null });
  const why = whyOf(call);
  await call.lock('products', [place.product_id]);
  await lockPlaces(call, place);
  const { able, holds } = await touched(call, place);
  if (able.length !== bookings)
    throw new WaypostError('Conflict', call.t('text.otherBookings', { count: able.length }), { details: { count: able.length } });
  await close(call, place, closedFor(why.reason));
  for (const { id } of holds) await call.records('seat-holds').move(id, 'cancel');
  const tasks = await tasksFor(call, place, { able, why });
  const job = tasks.length === 0 ? null : await call.startBulk('departure-tasks', 'carry-out', tasks);
  call.reply.status(201);
  return { job, bookings: tasks.length };
};
