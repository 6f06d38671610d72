// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A mail that goes out or went. What lets its reader in is not kept. */
export type Email = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The area and the email template. */
  mail: string | null;
  /** The topic that decides who gets the email. */
  kind: string | null;
  state: EmailState | null;
  to_name: string | null;
  to_address: string | null;
  locale: string | null;
  subject: string | null;
  body?: string | null;
  attempts: number | null;
  due_at: string | null;
  sent_at: string | null;
  error: string | null;
  /** The type of the related record. */
  resource: string | null;
  record_id: number | null;
  operator_id: number | null;
};
export type EmailState = 'waiting' | 'sending' | 'sent' | 'failed';

/** What one area does after an event, and how it stands with it. */
export type EventHandler = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  event_id: number | null;
  event: string | null;
  /** The area and its action. */
  reaction: string | null;
  /** The type of the related record. */
  resource: string | null;
  record_id: number | null;
  state: EventHandlerState | null;
  attempts: number | null;
  due_at: string | null;
  done_at: string | null;
  error: string | null;
  operator_id: number | null;
};
export type EventHandlerState = 'waiting' | 'running' | 'done' | 'failed';

/** What happened to a record, and how far those stand who react to it. */
export type Event = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string | null;
  /** Raised: no event handler. Waiting: an event handler has not run yet. */
  state: EventState | null;
  reactions: number | null;
  /** The type of the related record. */
  resource: string | null;
  record_id: number | null;
  /** The ID of the user. Empty for automatic events. */
  user_id: number | null;
  /** Events that can be undone are handled after the undo period. */
  available_at: string | null;
  operator_id: number | null;
};
export type EventState = 'raised' | 'waiting' | 'failed' | 'done';

/** Ids of the area's calls. */
export type CallId = 'resend' | 'retry';

declare global {
  interface RecordTypes {
    'outbox-mails': Email;
    'outbox-reactions': EventHandler;
    'outbox-events': Event;
  }
}
