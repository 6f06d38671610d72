import type { IssuedKey as NewKey, RecordKey, RecordOf, WireRecord } from '#core';
import type { Conversation as ConversationRecord, ConversationStatus } from './types.gen.ts';

/** A conversation in the list, and at the head of its thread. `unread` is the reader's own. */
export type Conversation = WireRecord & ConversationRecord & { unread?: boolean };

/** A file that goes with a message. */
export type MessageFile = {
  id: number;
  name: string;
  type: string;
  size: number;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
};

/** What is said in a thread, or happened to it (GET conversations/messagies/{hash}). */
export type Message = {
  id: number;
  kind: 'TRAVELLER' | 'STAFF' | 'NOTE' | 'SYSTEM';
  author: { id?: number; name: string; side: 'traveller' | 'staff' };
  text: string;
  hidden: number;
  language: string | null;
  created_at: string;
  files: MessageFile[];
  /** It came by mail from another address than the traveller's. */
  stranger?: boolean;
  event?: { what: ConversationStatus | 'ASSIGNED' | null; to?: string | null; until?: string };
  /** What became of the mail of an answer. */
  mail?: 'SENT' | 'FAILED';
};

type Booking = RecordOf<'bookings'>;
export type BookingBrief = Pick<Booking, 'id' | 'code' | 'status' | 'product_name' | 'travel_date' | 'total'>;
export type Profile = {
  id?: number;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  language: string | null;
  masked: boolean;
};

/** What a conversation is told with where `expand` asks for it. */
export interface Beside {
  booking?: (BookingBrief & Pick<Booking, 'start_time' | 'pax'>) | null;
  product?: Pick<RecordOf<'products'>, 'id' | 'name' | 'rating' | 'reviewsCount'> | null;
  messages?: readonly Message[];
  rating?: number | null;
  reviewsCount?: number | null;
  ratingStats?: RecordOf<'products'>['ratingStats'];
  otherBookings?: readonly BookingBrief[];
  reply?: Readonly<Record<string, string>>;
  customerProfile?: Profile | null;
}
/** A conversation with what stands beside it (GET conversations/by-hash/{hash}). */
export type Whole = Conversation & Beside;

/** A key of a mail gateway. */
export interface Key extends RecordKey {}
/** A new one, whose text is told once. */
export interface IssuedKey extends NewKey {}
