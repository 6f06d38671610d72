import type { WireRecord } from '#core';
import type { RequestContext } from '#server';
import type { MessageFile } from '../answers.ts';
import { openTo } from './confirmed.ts';
import { tell, toldFile, type StoredMessage } from './messages.ts';
import { profileOf } from './profile.ts';
import { isTraveller } from './sides.ts';
import type { Conversation } from '../types.gen.ts';

const firstSql = `select distinct on (conversation_id) conversation_id, id, kind, author_id, author_name, text, masked, hidden, language, by_stranger, created_at
  from conversation_messages where conversation_id = any($1::bigint[]) and kind in ('TRAVELLER', 'STAFF') order by conversation_id, id`;

const filesSql = `select f.id, f.conversation_id, f.name, f.type, f.size, f.width, f.height from conversation_files f join conversation_messages m on m.id = f.message_id
  where f.conversation_id = any($1::bigint[]) and m.kind = any($2) order by f.id`;

type Row = WireRecord & { id?: number };
const has = (rows: readonly Row[], name: string) => rows.some((row) => name in row);

/** The stored rows behind some that leave: what decides who may read what is not among what everybody is told. */
async function storedOf({ sql }: RequestContext, rows: readonly Row[]): Promise<Map<number, Conversation>> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const { rows: found } = await sql<Conversation>(
    'select id, operator_id, booking_id, customer_id, traveller_name, traveller_email, traveller_phone, language from conversations where id = any($1::bigint[])',
    [ids],
  );
  return new Map(found.map((row) => [row.id, row]));
}

async function withProfiles(request: RequestContext, rows: readonly Row[], stored: ReadonlyMap<number, Conversation>): Promise<void> {
  const open = await openTo(request, [...stored.values()]);
  for (const row of rows) {
    const conversation = stored.get(row.id!);
    row.customerProfile = conversation ? profileOf(request, conversation, open.has(conversation.id)) : null;
  }
}

async function withFirst(request: RequestContext, rows: readonly Row[], stored: ReadonlyMap<number, Conversation>): Promise<void> {
  const { rows: found } = await request.sql<StoredMessage & { conversation_id: number }>(firstSql, [[...stored.keys()]]);
  const first = new Map(found.map((message) => [message.conversation_id, message]));
  for (const row of rows) {
    const [conversation, message] = [stored.get(row.id!), first.get(row.id!)];
    row.firstMessage = conversation && message ? (await tell(request, conversation, [message]))[0]! : null;
  }
}

async function withFiles(request: RequestContext, rows: readonly Row[], stored: ReadonlyMap<number, Conversation>): Promise<void> {
  const kinds = isTraveller(request) ? ['TRAVELLER', 'STAFF'] : ['TRAVELLER', 'STAFF', 'NOTE'];
  const { rows: found } = await request.sql<Parameters<typeof toldFile>[0] & { conversation_id: number }>(filesSql, [[...stored.keys()], kinds]);
  const files = new Map<number, MessageFile[]>();
  for (const file of found) files.set(file.conversation_id, [...(files.get(file.conversation_id) ?? []), toldFile(file)]);
  for (const row of rows) row.files = files.get(row.id!) ?? [];
}

/** Adds what `expand` asked for beside other areas' records. */
export async function decorate(rows: Row[], request: RequestContext): Promise<void> {
  const isAsked = ['firstMessage', 'files', 'customerProfile'].some((name) => has(rows, name));
  if (!isAsked || !has(rows, 'id')) return;
  const stored = await storedOf(request, rows);
  if (has(rows, 'customerProfile')) await withProfiles(request, rows, stored);
  if (has(rows, 'firstMessage')) await withFirst(request, rows, stored);
  if (has(rows, 'files')) await withFiles(request, rows, stored);
}
