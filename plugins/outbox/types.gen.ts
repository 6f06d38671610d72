// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A mail that goes out or went. What lets its reader in is not kept. */
export type Mail = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The area and its mail. */
  mail: string | null;
  /** What it is about, in a word of the area that names who gets it. */
  kind: string | null;
  state: MailState | null;
  to_name: string | null;
  to_address: string | null;
  locale: string | null;
  subject: string | null;
  body?: string | null;
  attempts: number | null;
  due_at: string | null;
  sent_at: string | null;
  error: string | null;
  /** The kind of record it is about. */
  resource: string | null;
  record_id: number | null;
  operator_id: number | null;
};
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed';

/** What one area does after an event, and how it stands with it. */
export type Reaction = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  event_id: number | null;
  event: string | null;
  /** The area and what it does. */
  reaction: string | null;
  /** The kind of record it is about. */
  resource: string | null;
  record_id: number | null;
  state: ReactionState | null;
  attempts: number | null;
  due_at: string | null;
  done_at: string | null;
  error: string | null;
  operator_id: number | null;
};
export type ReactionState = 'waiting' | 'running' | 'done' | 'failed';

/** What happened to a record, and how far those stand who react to it. */
export type Event = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string | null;
  /** Raised: nobody reacts to it. Waiting: a reaction is still to come. */
  state: EventState | null;
  reactions: number | null;
  /** The kind of record it is about. */
  resource: string | null;
  record_id: number | null;
  /** The id of who did it; empty for what happens by itself. */
  user_id: number | null;
  /** What can be undone is told after that. */
  available_at: string | null;
  operator_id: number | null;
};
export type EventState = 'raised' | 'waiting' | 'failed' | 'done';

/** Ids of the area's calls. */
export type CallId = 'resend' | 'retry';

declare global {
  interface RecordTypes {
    'outbox-mails': Mail;
    'outbox-reactions': Reaction;
    'outbox-events': Event;
  }
}
