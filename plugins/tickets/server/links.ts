import { dayMs } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { TravellerLink } from '../answers.ts';
import { hasTicket, type Booking } from './booking.ts';

/** For so long after the start a traveller's link works. */
const afterDays = 30;

const endOf = ({ starts_at: starts }: Pick<Booking, 'starts_at'>): Date => new Date(Date.parse(starts) + afterDays * dayMs);

type Work = Pick<RequestContext, 'records' | 'signer' | 'now'>;

/** The number of the link that works: staff count it up to revoke the one before. */
async function numberOf({ records }: Work, booking: number): Promise<number> {
  const [link] = await records('ticket-links').find({ booking_id: booking });
  return link?.number ?? 1;
}

/** No ticket's token begins like this, so that neither signature passes for the other. */
const signedText = (id: number, number: number): string => `link:${id}:${number}`;

/** The signed name of a booking, as it stands in its traveller's link. */
async function linkName(work: Work, { id }: Booking): Promise<string> {
  const number = await numberOf(work, id);
  return `${id}-${number}-${work.signer.sign(signedText(id, number)).toString('base64url')}`;
}

/** The booking of a link; `undefined` where the link is forged, revoked or expired. Nobody who tries learns which. */
export async function bookingOf(work: Work, name: string, options: { lock?: boolean } = {}): Promise<Booking | undefined> {
  const [, id, number, signature = ''] = /^(\d{1,15})-(\d{1,9})-([\w-]{86})$/.exec(name) ?? [];
  if (!work.signer.verify(signedText(Number(id), Number(number)), Buffer.from(signature, 'base64url'))) return undefined;
  const bookings = work.records('bookings');
  const [booking] = await bookings.find({ id: Number(id) });
  if (!booking || work.now > endOf(booking) || (await numberOf(work, booking.id)) !== Number(number)) return undefined;
  return options.lock ? bookings.get(booking.id, { lock: true }) : booking;
}

type Asking = Work & Pick<RequestContext, 'publicUrl'>;

async function told(work: Asking, booking: Booking): Promise<TravellerLink> {
  return { url: work.now <= endOf(booking) ? `${work.publicUrl}/trip/${await linkName(work, booking)}` : null, until: endOf(booking).toISOString() };
}

/** For mails: the link of a booking. */
export async function linkOffer({ id }: { id: number }, request: RequestContext): Promise<string | null> {
  const [booking] = await request.records('bookings').find({ id });
  return booking && hasTicket(booking) ? (await told(request, booking)).url : null;
}

/** For what a traveller does before there is a ticket, too: the page of a booking. */
export async function pageOffer({ id }: { id: number }, request: RequestContext): Promise<string | null> {
  const [booking] = await request.records('bookings').find({ id });
  return booking ? (await told(request, booking)).url : null;
}

/** GET bookings/{id}/traveller-link: for staff, to copy. */
export const linkCall = async (call: CallContext): Promise<TravellerLink> => told(call, await call.records('bookings').get(Number(call.params.id)));

/** POST bookings/{id}/traveller-link: a new link; the one before no longer works. */
export const newLink: CallHandler = async (call): Promise<TravellerLink> => {
  const booking = await call.records('bookings').get(Number(call.params.id), { lock: true });
  const links = call.records('ticket-links');
  const [link] = await links.find({ booking_id: booking.id });
  if (link) await links.update(link.id, { number: link.number + 1 }, { trusted: true });
  else await links.create({ booking_id: booking.id, number: 2 }, { trusted: true });
  return told(call, booking);
};
