import type { Json, Money, WireRecord } from '#core';
import type { Conversation as ConversationRecord, ConversationStatus } from '../types.gen.ts';

/** A conversation in the list, and at the head of its thread. `unread` is the reader's own. */
export type Conversation = WireRecord & ConversationRecord & { unread?: boolean };
export type { ConversationStatus };

/** A file that goes with a message. */
export interface MessageFile {
  id: number;
  name: string;
  type: string;
  size: number;
  width?: number;
  height?: number;
}

/** What is said in a thread, or happened to it (GET conversations/messagies/{hash}). */
export interface Message {
  id: number;
  kind: 'TRAVELLER' | 'STAFF' | 'NOTE' | 'SYSTEM';
  author: { id?: number; name: string; side: 'traveller' | 'staff' };
  text: string;
  hidden: number;
  created_at: string;
  files: readonly MessageFile[];
  /** It came by mail from another address than the traveller's. */
  stranger?: boolean;
  event?: { what: ConversationStatus | 'ASSIGNED' | null; to?: string | null; until?: string };
  mail?: Json;
}

type Amount = Money & { [key: string]: Json };
export interface BookingBrief {
  id: number;
  code: string;
  status: string;
  product_name?: string | null;
  travel_date?: string | null;
  total?: Amount | null;
}
export interface Profile {
  id?: number;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  language: string | null;
  masked: boolean;
}

/** A conversation with what stands beside it (GET conversations/by-hash/{hash}). */
export type Whole = Conversation & {
  booking?: (BookingBrief & { start_time?: string | null; pax?: number | null }) | null;
  product?: { id: number; name: string; rating?: number | null; reviewsCount?: number | null } | null;
  customerProfile?: Profile | null;
  otherBookings?: readonly BookingBrief[] | null;
  reply?: Readonly<Record<string, string>> | null;
};
