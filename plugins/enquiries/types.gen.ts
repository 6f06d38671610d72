// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
import type { Json } from '#core';

/** What a traveller and an operator write to each other about a tour or a booking. */
export type Conversation = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** 24 characters that nobody can guess. */
  hash: string;
  subject: string;
  status: ConversationStatus;
  snoozed_until?: string | null;
  /** Who of the operator answers, or an admin. */
  assignee_id?: number | null;
  operator_id?: number | null;
  product_id: number | null;
  /** As it read when the conversation began. */
  product_name: string | null;
  booking_id: number | null;
  booking_code: string | null;
  customer_id: number | null;
  traveller_name: string | null;
  traveller_email?: string | null;
  traveller_phone?: string | null;
  /** The traveller writes and is written to in it. */
  language: ConversationLanguage;
  channel: ConversationChannel;
  last_message_at: string | null;
  /** The beginning of the last message, without contact data. Notes do not count. */
  last_text: string | null;
  last_kind: ConversationLastKind | null;
  /** The first message of the traveller that nobody answered yet. */
  waiting_since?: string | null;
  inbound_at: string | null;
  first_reply_at?: string | null;
  /** Each that began counts. */
  reply_minutes?: number | null;
  /** Notes do not count. */
  messages_count: number | null;
  /** The stars this traveller gave this tour. */
  rating: number | null;
  told_at?: string | null;
  /** What an answer by mail is known by. */
  reply_token?: string | null;
  /** ISO codes of the tour's country and the traveller's. */
  countries?: Array<string> | null;
  /** Each word of its messages once, the latest first, without contact data: what the search looks into. */
  words?: string | null;
  firstMessage?: { [name: string]: Json } | null;
  files?: Array<{ [name: string]: Json }> | null;
  customerProfile?: { [name: string]: Json } | null;
};
export type ConversationStatus = 'OPEN' | 'WAITING' | 'SNOOZED' | 'RESOLVED';
export type ConversationLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
export type ConversationChannel = 'SITE' | 'MAIL' | 'QUESTION';
export type ConversationLastKind = 'TRAVELLER' | 'STAFF';

/** Something said in a conversation, or that happened to it. */
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
  /** As those read it who may not know how to reach each other yet. */
  masked: string | null;
  hidden: number | null;
  language: string | null;
  /** Which the conversation came into. */
  state: MessageState | null;
  snoozed_until: string | null;
  /** Set where it was given to somebody, or to nobody. */
  assigned: boolean | null;
  assignee_name: string | null;
  message_id: string | null;
  /** It came by mail from an address that is not the traveller's. */
  by_stranger: boolean | null;
};
export type MessageKind = 'TRAVELLER' | 'STAFF' | 'NOTE' | 'SYSTEM';
export type MessageState = 'OPEN' | 'WAITING' | 'SNOOZED' | 'RESOLVED';

/** A file of a message, or one that waits to be sent with one. */
export type File = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  conversation_id: number;
  /** Empty until it is sent. */
  message_id: number | null;
  user_id: number | null;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  kept?: number;
};

/** A server that hands over mails which came in, known by a key. */
export type MailGateway = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** Whose it is, and where it is set up. */
  note: string | null;
};

export type Enquiries = {
  /** Travellers who answer a mail write to it, with a token after a plus sign. A mail gateway hands over what comes in there. Empty: they cannot answer by mail. */
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
    'mail-gateways': MailGateway;
    'enquiries-settings': Enquiries;
  }
}
