import { WaypostError } from '#core';
import type { CallContext, CallHandler, FileToKeep, Prepared, ReactionHandler, RequestContext } from '#server';
import type { Conversation, File as ConversationFile, MailInBody } from '../types.gen.ts';
import { isConfirmed, type ConversationRef } from './confirmed.ts';
import { writtenIn } from './mailText.ts';
import { tokenIn } from './replyAddress.ts';
import { say } from './write.ts';

type Call = CallContext<MailInBody>;
type KeptFile = Pick<ConversationFile, 'name' | 'type' | 'size'> & { width?: number; height?: number; kept: number };
type MailConversation = ConversationRef & Pick<Conversation, 'version'>;

const mostFiles = 10;
const mostBytes = 10 * 1024 * 1024;

/** Nobody reads what answers by itself. */
const isAutomatic = ({ autoSubmitted }: MailInBody): boolean => (autoSubmitted ?? 'no').trim().toLowerCase() !== 'no';

/** The conversation a mail answers, whoever hands it over. */
async function meant({ sql, t }: Pick<RequestContext, 'sql' | 't'>, { to }: MailInBody): Promise<MailConversation> {
  const token = tokenIn(to);
  const { rows } = token
    ? await sql<MailConversation>(
        'select id, version, operator_id, booking_id, customer_id, traveller_email from conversations where reply_token = $1',
        [token],
      )
    : { rows: [] };
  if (!rows[0]) throw new WaypostError('RecordNotFound', t('api:recordNotFound'));
  return rows[0];
}

const isKnown = async ({ sql }: Pick<RequestContext, 'sql'>, id: string): Promise<boolean> =>
  (await sql('select 1 from conversation_messages where message_id = $1', [id])).rows.length > 0;

type Attached = FileToKeep & { width?: number; height?: number };

/** A file of a mail as it may be kept; what is none that is taken is left out, since nobody is there to be told. */
async function attached(call: Call, { name, content }: { name: string; content: string }): Promise<Attached | undefined> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0 || bytes.length > mostBytes) return undefined;
  return call.harmless({ of: { name, bytes } }).catch(() => undefined);
}

/** Looks at the files of a mail before anybody waits for that. */
export async function prepareMail(call: Call): Promise<Prepared> {
  const mail = call.body;
  await meant(call, mail);
  if (isAutomatic(mail) || (await isKnown(call, mail.messageId))) return {};
  const files: Attached[] = [];
  for (const each of mail.attachments ?? []) {
    const file = files.length < mostFiles ? await attached(call, each) : undefined;
    if (file) files.push(file);
  }
  return { data: files.map(({ name, type, width, height }) => ({ name, type, ...(width && height ? { width, height } : {}) })), files };
}

/** POST conversations/mail-in: takes over a mail, once. What comes of it is done afterwards, as nobody. */
export const mailIn: CallHandler<MailInBody> = async (call) => {
  const mail = call.body;
  const conversation = await meant(call, mail);
  const { data, files } = call.prepared!;
  const text = writtenIn(mail);
  const isNothing = isAutomatic(mail) || (await isKnown(call, mail.messageId)) || (text === '' && files.length === 0);
  if (isNothing) {
    await call.giveUp(files.map(({ id }) => id));
    return { taken: false };
  }
  const told = ((data ?? []) as Array<Pick<KeptFile, 'name' | 'type' | 'width' | 'height'>>).map((file, i) => ({
    ...file,
    size: files[i]!.size,
    kept: files[i]!.id,
  }));
  await call.raise('enquiry.mailed', conversation, {
    payload: { message_id: mail.messageId, from: mail.from, from_name: mail.fromName ?? '', text, files: told },
  });
  call.reply.status(202);
  return { taken: true };
};

/** The payload of `enquiry.mailed`, which its schema holds. */
type Mailed = { message_id: string; from: string; from_name?: string; text: string; files?: KeptFile[] };

/** Before a booking is confirmed only pictures and PDF pass. */
async function passing(context: RequestContext, conversation: Conversation, files: readonly KeptFile[]): Promise<KeptFile[]> {
  if (await isConfirmed(context, conversation)) return [...files];
  const isPlain = ({ type }: KeptFile) => type.startsWith('image/') || type === 'application/pdf';
  await context.giveUp(files.filter((file) => !isPlain(file)).map(({ kept }) => kept));
  return files.filter(isPlain);
}

/** Says in the conversation what came by mail. */
export const takeMail: ReactionHandler = async ({ recordId, payload }, context) => {
  const { message_id, from, from_name, text, files = [] } = payload as Mailed;
  const conversation = await context.records('conversations').get(recordId, { lock: true });
  if (await isKnown(context, message_id)) return context.giveUp(files.map(({ kept }) => kept));
  const made: number[] = [];
  for (const file of await passing(context, conversation, files))
    made.push((await context.records('conversation-files').create({ ...file, conversation_id: recordId }, { trusted: true })).id);
  if (text === '' && made.length === 0) return undefined;
  const byStranger = from.toLowerCase() !== (conversation.traveller_email ?? '').toLowerCase();
  const name = from_name?.trim() || (byStranger ? from : (conversation.traveller_name ?? from));
  const { customer_id: customer } = conversation;
  const author = { name: byStranger ? name.replace(/@.*$/, '@…') : name, ...(!byStranger && customer ? { id: customer } : {}) };
  await say(context, conversation, { kind: 'TRAVELLER', text, author, files: made, mail: { id: message_id, byStranger } });
};
