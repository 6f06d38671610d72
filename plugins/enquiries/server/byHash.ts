import { can, WaypostError } from '#core';
import type { CallContext } from '#server';
import type { Beside, Whole } from '../answers.ts';
import { openTo } from './confirmed.ts';
import { decorate } from './decorate.ts';
import { messagesIn, tell } from './messages.ts';
import { reachedHidden } from './profile.ts';
import { replyValues } from './replyValues.ts';
import { isTraveller } from './sides.ts';
import type { Conversation } from '../types.gen.ts';

const common = [
  ...[
    'id',
    'version',
    'hash',
    'subject',
    'status',
    'product_id',
    'product_name',
    'booking_id',
    'booking_code',
    'customer_id',
    'traveller_name',
    'language',
  ],
  ...['channel', 'last_message_at', 'last_text', 'last_kind', 'inbound_at', 'messages_count', 'rating', 'created_at', 'updated_at'],
] as const;
const staffs = ['snoozed_until', 'assignee_id', 'waiting_since', 'first_reply_at'] as const;

interface Reading {
  call: CallContext;
  conversation: Conversation;
  isOpen: boolean;
}

const bookingFields = [
  ...[
    'id',
    'code',
    'status',
    'payment_status',
    'payment_was_made',
    'product_id',
    'product_name',
    'customer_id',
    'leader_name',
    'leader_email',
    'leader_phone',
  ],
  ...['travel_date', 'start_time', 'timezone', 'starts_at', 'pax', 'total', 'language', 'respond_by', 'created_at'],
] as const;

async function booking({ call, conversation, isOpen }: Reading): Promise<Beside['booking']> {
  const id = conversation.booking_id;
  const [found] = id ? await call.read('bookings').rows(bookingFields, { where: { id } }) : [];
  return found ? reachedHidden(found, isOpen || isTraveller(call)) : null;
}

const productFields = [
  'id',
  'name',
  'reference_code',
  'status',
  'timezone',
  'duration_type',
  'duration_value',
  'duration_unit',
  'rating',
  'reviewsCount',
  'ratingStats',
] as const;

async function product({ call, conversation }: Reading) {
  const id = conversation.product_id;
  const [found] = id ? await call.read('products').rows(productFields, { where: { id } }) : [];
  return found ?? null;
}

const mostOthers = 20;

/** What else this traveller booked, as far as the reader meets it. */
async function otherBookings({ call, conversation }: Reading): Promise<Beside['otherBookings']> {
  const { customer_id, traveller_email: email, booking_id } = conversation;
  const way = customer_id ? { customer_id } : email ? { leader_email: email } : undefined;
  if (!way) return [];
  const rows = await call
    .read('bookings')
    .rows(['id', 'code', 'product_name', 'travel_date', 'status', 'total'], { where: way, sort: '-travel_date', limit: mostOthers + 1 });
  return rows.filter(({ id }) => id !== booking_id).slice(0, mostOthers);
}

/** What `expand` may name beside what lists take. */
const expands: { [Name in Exclude<keyof Beside, 'customerProfile'>]: (reading: Reading) => Promise<Beside[Name]> } = {
  booking,
  product,
  messages: async ({ call, conversation }) => tell(call, conversation, await messagesIn(call, conversation.id)),
  rating: async ({ conversation }) => conversation.rating ?? null,
  reviewsCount: async (reading) => (await product(reading))?.reviewsCount ?? null,
  ratingStats: async (reading) => (await product(reading))?.ratingStats ?? null,
  otherBookings,
  reply: replyValues,
};
const isOwn = (name: string): name is keyof typeof expands => Object.hasOwn(expands, name);
const decorated = ['firstMessage', 'files', 'customerProfile'];

function wantedIn({ query, t }: CallContext): string[] {
  const names = [
    ...new Set(
      [query.expand ?? []]
        .flat()
        .join(',')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
  const unknown = names.find((name) => !decorated.includes(name) && !isOwn(name));
  if (unknown !== undefined) throw new WaypostError('BadRequest', t('api:unknownExpand', { name: unknown.slice(0, 60) }));
  return names;
}

/** GET conversations/by-hash/{hash}: the conversation, with what is asked for. */
export async function byHash(call: CallContext): Promise<Whole> {
  const names = wantedIn(call);
  const conversation = await call.records('conversations').get(Number(call.params.id));
  const fields = can(call.actor?.viewer, 'staff') ? [...common, ...staffs] : common;
  const [shown] = await call.read('conversations').rows(fields, { where: { id: conversation.id } });
  const isOpen = (await openTo(call, [conversation])).has(conversation.id);
  const row: Whole = { ...shown! };
  for (const name of names) Object.assign(row, { [name]: isOwn(name) ? await expands[name]({ call, conversation, isOpen }) : null });
  await decorate(names.some((name) => decorated.includes(name)) ? [row] : [], call);
  return row;
}
