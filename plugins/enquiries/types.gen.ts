// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
import type { Json } from '#core';

/** Messages between a traveller and an operator about a tour or a booking. */
export type Conversation = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** 24 random characters in the conversation’s link. */
  hash: string;
  subject: string;
  status: ConversationStatus;
  snoozed_until?: string | null;
  /** A user of the operator, or an admin. */
  assignee_id?: number | null;
  operator_id?: number | null;
  product_id: number | null;
  /** The tour’s name when the conversation started. */
  product_name: string | null;
  booking_id: number | null;
  booking_code: string | null;
  customer_id: number | null;
  traveller_name: string | null;
  traveller_email?: string | null;
  traveller_phone?: string | null;
  /** The traveller’s language. Emails to the traveller use it. */
  language: ConversationLanguage;
  channel: ConversationChannel;
  last_message_at: string | null;
  /** The start of the last message, without contact details. Notes are not included. */
  last_text: string | null;
  last_kind: ConversationLastKind | null;
  /** When the traveller wrote the first unanswered message. */
  waiting_since?: string | null;
  inbound_at: string | null;
  first_reply_at?: string | null;
  /** Rounded up. */
  reply_minutes?: number | null;
  /** Notes are not counted. */
  messages_count: number | null;
  /** The stars the traveller gave this tour. */
  rating: number | null;
  told_at?: string | null;
  /** Identifies replies sent by email. */
  reply_token?: string | null;
  /** ISO codes of the countries of the tour and the traveller. */
  countries?: Array<string> | null;
  /** Every word of the messages, newest first, without contact details. Used for search. */
  words?: string | null;
  firstMessage?: { [name: string]: Json } | null;
  files?: Array<{ [name: string]: Json }> | null;
  customerProfile?: { [name: string]: Json } | null;
};
export type ConversationStatus = 'OPEN' | 'WAITING' | 'SNOOZED' | 'RESOLVED';
export type ConversationLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
export type ConversationChannel = 'SITE' | 'MAIL' | 'QUESTION';
export type ConversationLastKind = 'TRAVELLER' | 'STAFF';

/** A message in a conversation, or an event. */
export type Message = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  conversation_id: number;
  kind: MessageKind;
  author_id: number | null;
  author_name: string | null;
  text?: string | null;
  /** Shown until a booking is confirmed. */
  masked: string | null;
  hidden: number | null;
  language: string | null;
  /** The conversation’s new status. */
  state: MessageState | null;
  snoozed_until: string | null;
  /** Set when the conversation was assigned or unassigned. */
  assigned: boolean | null;
  assignee_name: string | null;
  message_id: string | null;
  /** Sent by email from an address other than the traveller’s. */
  by_stranger: boolean | null;
};
export type MessageKind = 'TRAVELLER' | 'STAFF' | 'NOTE' | 'SYSTEM';
export type MessageState = 'OPEN' | 'WAITING' | 'SNOOZED' | 'RESOLVED';

/** A file attached to a message, or uploaded for the next one. */
export type File = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  conversation_id: number;
  /** Empty until the file is sent. */
  message_id: number | null;
  user_id: number | null;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  kept?: number;
};

/** A server that forwards incoming email, identified by a key. */
export type EmailGateway = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** Who runs it, and where it is configured. */
  note: string | null;
};

export type Enquiries = {
  /** Travellers’ replies to emails go to this address. A token after a plus sign identifies the conversation, and an email gateway forwards the reply. Leave empty to turn off replies by email. */
  reply_address: string | null;
};

/** Ids of the area's calls. */
export type CallId = 'upload' | 'file' | 'take-back' | 'mail-in' | 'keys' | 'issue-key' | 'roll-key' | 'revoke-key' | 'begin' | 'by-hash' | 'messages' | 'post' | 'assign';

export type MailInBody = { to: string; from: string; fromName?: string | null; subject?: string | null; text?: string | null; html?: string | null; messageId: string; inReplyTo?: string | null; autoSubmitted?: string | null; attachments?: Array<{ name: string; type?: string | null; content: string }> | null };

export type BeginBody = { product_id?: number | null; booking_id?: number | null; message: string; subject?: string | null; traveller_name?: string | null; traveller_email?: string | null; language?: 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr' | null };

export type PostBody = { message?: string | null; note?: boolean | null; files?: Array<number> | null; after?: number | null; also?: 'resolve' | 'snooze' | null; until?: string | null };

export type AssignBody = { assignee_id?: number | null };

export type SnoozeBody = { snoozed_until: string };

declare global {
  interface RecordTypes {
    conversations: Conversation;
    'conversation-messages': Message;
    'conversation-files': File;
    'mail-gateways': EmailGateway;
    'enquiries-settings': Enquiries;
  }
}
