import type { RequestContext } from '#server';
import type { Conversation } from '../types.gen.ts';
import { isTraveller, readsAll } from './sides.ts';

/** States of a booking from which on both know how to reach each other. */
const known = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];

export type ConversationRef = Pick<Conversation, 'id' | 'operator_id' | 'booking_id' | 'customer_id' | 'traveller_email'>;

/** Addresses as they are written in bookings. */
const written = (email: string): string[] => [...new Set([email, email.toLowerCase()])];

/** Whether a booking of this traveller with this operator is confirmed. */
export async function isConfirmed({ records }: Pick<RequestContext, 'records'>, conversation: ConversationRef): Promise<boolean> {
  const { operator_id, customer_id, traveller_email: email, booking_id } = conversation;
  if (typeof operator_id !== 'number') return false;
  const ways = [
    ...(booking_id ? [{ id: booking_id }] : []),
    ...(customer_id ? [{ customer_id }] : []),
    ...(email ? [{ leader_email: written(email) }] : []),
  ];
  for (const way of ways) if ((await records('bookings').find({ ...way, operator_id, status: known }, { limit: 1 })).length > 0) return true;
  return false;
}

/** Of some conversations of the reader's own operator, those whose traveller has a confirmed booking: a statement for each way to know them. */
async function confirmedOf({ read }: RequestContext, conversations: readonly ConversationRef[]): Promise<Set<number>> {
  const found = async <T extends string | number>(field: 'id' | 'customer_id' | 'leader_email', values: readonly T[]) => {
    if (values.length === 0) return new Set<unknown>();
    const rows = await read('bookings').figures({ n: 'count' }, { where: { [field]: [...values], status: known }, group: [field] });
    return new Set<unknown>(rows.map((row) => (row as Record<string, unknown>)[field]));
  };
  const bookings = await found(
    'id',
    conversations.flatMap(({ booking_id: id }) => id ?? []),
  );
  const customers = await found(
    'customer_id',
    conversations.flatMap(({ customer_id: id }) => id ?? []),
  );
  const addresses = await found(
    'leader_email',
    conversations.flatMap(({ traveller_email: email }) => (email ? written(email) : [])),
  );
  const is = ({ booking_id, customer_id, traveller_email: email }: ConversationRef) =>
    bookings.has(booking_id) || customers.has(customer_id) || (email ? written(email).some((each) => addresses.has(each)) : false);
  return new Set(conversations.filter(is).map(({ id }) => id));
}

/** Of some conversations, those in which the reader may read how the other side is reached. */
export async function openTo(request: RequestContext, conversations: readonly ConversationRef[]): Promise<ReadonlySet<number>> {
  if (readsAll(request)) return new Set(conversations.map(({ id }) => id));
  if (!isTraveller(request)) return confirmedOf(request, conversations);
  const open = new Set<number>();
  for (const each of conversations) if (await isConfirmed(request, each)) open.add(each.id);
  return open;
}
