import { WaypostError, type Json } from '#core';
import type { CallContext, RequestContext } from '#server';
import type { Message, MessageFile } from '../answers.ts';
import type { File as StoredFile, Message as StoredMessage } from '../types.gen.ts';
import { openTo, type ConversationRef } from './confirmed.ts';
import { isTraveller } from './sides.ts';

export type { StoredMessage };

/** So many messages are answered at once. */
const most = 200;

interface MessagesQuery {
  /** Those older than a message, or newer. */
  before?: number | undefined;
  after?: number | undefined;
  limit?: number | undefined;
}

const columns = `id, kind, author_id, author_name, text, masked, hidden, language, state, snoozed_until, assigned, assignee_name, by_stranger, created_at`;

/**
 * The messages of a conversation, oldest first: the last of those that are wanted,
 * or the first after one. A traveller never meets what staff write for themselves.
 */
export async function messagesIn(
  request: Pick<RequestContext, 'sql' | 'actor'>,
  conversation: number,
  { before, after, limit = most }: MessagesQuery = {},
): Promise<StoredMessage[]> {
  const kinds = isTraveller(request) ? ['TRAVELLER', 'STAFF'] : ['TRAVELLER', 'STAFF', 'NOTE', 'SYSTEM'];
  const order = after === undefined ? 'desc' : 'asc';
  const { rows } = await request.sql<StoredMessage>(
    `select ${columns} from conversation_messages where conversation_id = $1 and kind = any($2) and ($3::bigint is null or id < $3) and ($4::bigint is null or id > $4)
      order by id ${order} limit $5`,
    [conversation, kinds, before ?? null, after ?? null, limit],
  );
  return after === undefined ? rows.reverse() : rows;
}

const fileColumns = 'id, message_id, name, type, size, width, height';

/** A file as it is told of. */
export const toldFile = ({
  id,
  name,
  type,
  size,
  width,
  height,
}: Pick<StoredFile, 'id' | 'name' | 'type' | 'size' | 'width' | 'height'>): MessageFile => ({
  id,
  name,
  type,
  size,
  ...(width && height ? { width, height } : {}),
});

async function filesOf({ sql }: Pick<RequestContext, 'sql'>, messages: readonly number[]): Promise<Map<number, MessageFile[]>> {
  const files = new Map<number, MessageFile[]>();
  if (messages.length === 0) return files;
  const { rows } = await sql<StoredFile>(`select ${fileColumns} from conversation_files where message_id = any($1::bigint[]) order by id`, [
    messages,
  ]);
  for (const row of rows) files.set(row.message_id!, [...(files.get(row.message_id!) ?? []), toldFile(row)]);
  return files;
}

/** What a line about the conversation itself says. */
const eventOf = ({ state, snoozed_until, assigned, assignee_name }: StoredMessage): NonNullable<Message['event']> =>
  assigned ? { what: 'ASSIGNED', to: assignee_name ?? null } : { what: state ?? null, ...(snoozed_until && { until: snoozed_until }) };

interface Telling {
  mails: ReadonlyMap<number, 'SENT' | 'FAILED'>;
  isOpen: boolean;
  toTraveller: boolean;
  files: Map<number, MessageFile[]>;
}

function told(message: StoredMessage, { isOpen, toTraveller, files, mails }: Telling): Message {
  const { id, kind, author_id, author_name, text, masked, hidden, language, by_stranger, created_at } = message;
  return {
    id,
    kind,
    author: { ...(author_id && !toTraveller && { id: author_id }), name: author_name ?? '', side: kind === 'TRAVELLER' ? 'traveller' : 'staff' },
    text: (isOpen || kind === 'NOTE' ? text : masked) ?? '',
    hidden: isOpen ? 0 : (hidden ?? 0),
    language: language ?? null,
    created_at,
    files: files.get(id) ?? [],
    ...(mails.has(id) && { mail: mails.get(id)! }),
    ...(by_stranger && { stranger: true }),
    ...(kind === 'SYSTEM' && { event: eventOf(message) }),
  };
}

/** What became of the mails of answers, for those who gave them. */
async function mailsOf(request: RequestContext, messages: readonly StoredMessage[]): Promise<Map<number, 'SENT' | 'FAILED'>> {
  const answers = messages.flatMap(({ id, kind }) => (kind === 'STAFF' ? [id] : []));
  if (answers.length === 0 || isTraveller(request)) return new Map();
  const question = { resource: 'conversation-messages', records: answers, mail: 'enquiries.answered' };
  const became = (await request.ask('outbox.became', question)) ?? [];
  return new Map(became.map(({ record, state }) => [Number(record), state === 'sent' ? 'SENT' : 'FAILED']));
}

/** Messages of a conversation as its reader is told them. */
export async function tell(request: RequestContext, conversation: ConversationRef, messages: readonly StoredMessage[]): Promise<Message[]> {
  const isOpen = (await openTo(request, [conversation])).has(conversation.id);
  const files = await filesOf(
    request,
    messages.map(({ id }) => id),
  );
  const mails = await mailsOf(request, messages);
  return messages.map((message) => told(message, { isOpen, toTraveller: isTraveller(request), files, mails }));
}

/** A whole number of a parameter; absent where there is none. */
function numberIn(query: Record<string, Json>, name: string, t: RequestContext['t']): number | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new WaypostError('BadRequest', t('api:badValue', { name }));
  return Number(text);
}

/** GET conversations/messagies/{hash}: the last messages, those before one, or those after one. */
export async function messages(call: CallContext): Promise<Message[]> {
  const conversation = await call.records('conversations').get(Number(call.params.id));
  const { query, t } = call;
  const asked = { before: numberIn(query, 'before', t), after: numberIn(query, 'after', t) };
  const limit = Math.min(most, Math.max(1, numberIn(query, 'limit', t) ?? most));
  const found = await messagesIn(call, conversation.id, { ...asked, limit: limit + 1 });
  const isMore = found.length > limit;
  if (isMore) call.reply.header('x-has-more', '1');
  const shown = !isMore ? found : asked.after === undefined ? found.slice(1) : found.slice(0, limit);
  return tell(call, conversation, shown);
}
