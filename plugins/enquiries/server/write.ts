import { cut, type WireRecord } from '#core';
import { maskContacts, type RequestContext } from '#server';
import type { Conversation, MessageKind } from '../types.gen.ts';
import type { StoredMessage } from './messages.ts';
import { tellBy } from './tellBy.ts';
import { keepWords } from './words.ts';

/** Something to be said in a conversation. */
export interface Saying {
  kind: Exclude<MessageKind, 'SYSTEM'>;
  text: string;
  author: { id?: number | undefined; name: string };
  /** Files that wait in the conversation, to go with it. */
  files?: readonly number[];
  language?: string | null;
  /** Of one that came by mail: its id, and whether somebody else than the traveller sent it. */
  mail?: { id: string; byStranger: boolean };
}

type Writing = Pick<RequestContext, 'records' | 'sql' | 'now' | 'raise' | 'settings'>;

/** So long is what a list shows of the last message. */
const shown = 200;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The beginning of a text, at the end of a word where there is one. */
export function beginningOf(text: string, length = shown): string {
  const line = inOneLine(text);
  if (cut(line, length) === line) return line;
  const start = cut(line, length - 1);
  const end = start.lastIndexOf(' ');
  return `${end > length / 2 ? start.slice(0, end) : start}…`;
}

/** What a message to be read by the other side makes of its conversation. */
function patchOf(conversation: Conversation, { kind, last, now }: { kind: Saying['kind']; last: string; now: Date }): WireRecord {
  const at = now.toISOString();
  const said = { last_message_at: at, last_text: last, last_kind: kind, messages_count: (conversation.messages_count ?? 0) + 1, snoozed_until: null };
  return kind === 'STAFF'
    ? { ...said, status: 'WAITING', waiting_since: null, first_reply_at: conversation.first_reply_at ?? at, told_at: null }
    : { ...said, status: 'OPEN', inbound_at: at, waiting_since: conversation.waiting_since ?? at };
}

/** Contact data of a text hidden as the conversation knows its countries and its booking. */
export const maskedIn = ({ countries, booking_code }: Partial<Pick<Conversation, 'countries' | 'booking_code'>>, text: string) =>
  maskContacts(text, { countries: countries ?? [], keep: booking_code ? [booking_code] : [] });

/** Says something in a conversation that is under lock. A note leaves no trace in it, since whoever must not read it reads that. */
export async function say(context: Writing, conversation: Conversation, saying: Saying): Promise<StoredMessage> {
  const { records, sql, now } = context;
  const { kind, text, author, files = [], language, mail } = saying;
  const { text: masked, hidden } = kind === 'NOTE' ? { text, hidden: 0 } : maskedIn(conversation, text);
  const message = await records('conversation-messages').create(
    {
      conversation_id: conversation.id,
      kind,
      text,
      masked,
      hidden,
      author_id: author.id ?? null,
      author_name: cut(author.name, 120),
      language: language ?? null,
      ...(mail && { message_id: mail.id, by_stranger: mail.byStranger }),
    },
    { trusted: true },
  );
  if (files.length > 0)
    await sql('update conversation_files set message_id = $2 where id = any($1::bigint[]) and message_id is null', [files, message.id]);
  if (kind !== 'NOTE') {
    await records('conversations').update(conversation.id, patchOf(conversation, { kind, last: beginningOf(masked), now }), {
      trusted: true,
      action: 'message',
    });
    await keepWords(context, conversation.id, [masked]);
    await tellBy(context, { conversation, message, saying });
  }
  return message;
}
