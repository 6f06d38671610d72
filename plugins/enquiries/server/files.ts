import { dayMs, daySeconds, WaypostError } from '#core';
import { asAttachment, type CallContext, type CallHandler, type JobContext, type Prepared } from '#server';
import type { File as ConversationFile, MessageKind } from '../types.gen.ts';
import { isConfirmed } from './confirmed.ts';
import { toldFile } from './messages.ts';
import { isTraveller } from './sides.ts';

/** As large as a file may be, and so many wait for a message at most. */
const mostBytes = 10 * 1024 * 1024;
const mostWaiting = 10;
const unsentMs = dayMs;

async function checkWaiting({ sql, actor, t }: CallContext, conversation: number): Promise<void> {
  const { rows } = await sql<{ n: number }>(
    'select count(*)::int as n from conversation_files where conversation_id = $1 and message_id is null and user_id = $2',
    [conversation, actor!.viewer.id],
  );
  if (rows[0]!.n >= mostWaiting) throw new WaypostError('Conflict', t('text.tooManyFiles', { most: mostWaiting }));
}

/** Looks at a file that was sent, before anybody waits for that: its kind by its bytes, pictures drawn anew. */
export async function prepareUpload(call: CallContext): Promise<Prepared> {
  const conversation = await call.records('conversations').get(Number(call.params.id));
  await checkWaiting(call, conversation.id);
  if (call.upload && call.upload.bytes.length > mostBytes)
    throw new WaypostError('PayloadTooLarge', call.t('api:fileTooLarge', { most: mostBytes / 1024 / 1024 }));
  const { width, height, ...file } = await call.harmless({ office: true });
  const isPlain = width !== undefined || file.type === 'application/pdf';
  if (!isPlain && !(await isConfirmed(call, conversation))) throw new WaypostError('UnsupportedMediaType', call.t('text.fileKind'));
  const size = width === undefined ? {} : { width, height: height! };
  return { data: { name: file.name, type: file.type, ...size }, files: [file] };
}

/** POST conversations/{hash}/files: keeps a file until it is sent with a message. */
export const keepUpload: CallHandler = async (call) => {
  const conversation = await call.records('conversations').get(Number(call.params.id), { lock: true });
  await checkWaiting(call, conversation.id);
  const { data, files } = call.prepared!;
  const made = await call.records('conversation-files').create(
    {
      conversation_id: conversation.id,
      user_id: call.actor!.viewer.id,
      ...data,
      size: files[0]!.size,
      kept: files[0]!.id,
    },
    { trusted: true },
  );
  call.reply.status(201);
  return toldFile(made);
};

interface AttachmentRow extends ConversationFile {
  kind: MessageKind | null;
}

/** A file of a conversation that the reader meets: one that waits is its sender's alone, one of a note is staff's. */
async function fileOf(call: CallContext): Promise<AttachmentRow> {
  const conversation = await call.records('conversations').get(Number(call.params.id));
  const { rows } = await call.sql<AttachmentRow>(
    `select f.id, f.message_id, f.user_id, f.name, f.type, f.kept, m.kind from conversation_files f left join conversation_messages m on m.id = f.message_id
      where f.id = $1 and f.conversation_id = $2`,
    [Number(call.params.fileId), conversation.id],
  );
  const [file] = rows;
  const isMet = file && (file.message_id ? !isTraveller(call) || file.kind !== 'NOTE' : file.user_id === call.actor!.viewer.id);
  if (!isMet) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
  return file;
}

/** GET conversations/{hash}/files/{id}: the bytes, a picture to be shown and anything else to be saved. */
export const download: CallHandler = async (call) => {
  const { name, type, kept } = await fileOf(call);
  call.reply.header('content-type', type);
  call.reply.header('content-disposition', type.startsWith('image/') ? asAttachment(name).replace('attachment', 'inline') : asAttachment(name));
  call.reply.header('cache-control', `private, max-age=${daySeconds}`);
  call.reply.header('x-content-type-options', 'nosniff');
  return call.kept(kept!);
};

/** DELETE conversations/{hash}/files/{id}: one that was not sent is gone, with its bytes. */
export const takeBack: CallHandler = async (call) => {
  const { id, message_id } = await fileOf(call);
  if (message_id) throw new WaypostError('Conflict', call.t('text.fileSent'));
  const { rows } = await call.sql<{ kept: number }>('delete from conversation_files where id = $1 and message_id is null returning kept', [id]);
  await call.giveUp(rows.map(({ kept }) => kept));
  return undefined;
};

/** Gives up files that waited for a message for a day. */
export const dropUnsent = ({ tx, now }: JobContext): Promise<void> =>
  tx(async ({ sql, giveUp }) => {
    const { rows } = await sql<{ kept: number }>('delete from conversation_files where message_id is null and created_at < $1 returning kept', [
      new Date(now.getTime() - unsentMs),
    ]);
    await giveUp(rows.map(({ kept }) => kept));
  });
