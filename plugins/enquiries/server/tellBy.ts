import { minuteMs } from '#core';
import type { RequestContext } from '#server';
import { isConfirmed } from './confirmed.ts';
import { replyAddress } from './replyAddress.ts';
import type { StoredMessage } from './messages.ts';
import type { Saying } from './write.ts';
import type { Conversation } from '../types.gen.ts';

type Telling = Pick<RequestContext, 'records' | 'sql' | 'now' | 'raise' | 'settings'>;

/** For so long nobody at the operator is mailed again about a conversation that they have not answered. */
const restMs = 10 * minuteMs;

interface PostedMessage {
  conversation: Conversation;
  message: StoredMessage;
  saying: Saying;
}

/** Words of a message as they go by mail, and the names of its files. */
async function contentOf(context: Telling, { conversation, message, saying }: PostedMessage): Promise<{ text?: string; file_names?: string }> {
  const isOpen = await isConfirmed(context, conversation);
  const text = (isOpen ? message.text : message.masked)?.replaceAll('⟦hidden⟧', '[…]');
  const { rows } = await context.sql<{ name: string }>('select name from conversation_files where id = any($1::bigint[]) order by id', [
    saying.files ?? [],
  ]);
  return { ...(text && { text }), ...(rows.length > 0 && { file_names: rows.map(({ name }) => name).join(', ') }) };
}

async function tellTraveller(context: Telling, said: PostedMessage): Promise<void> {
  const { conversation, message, saying } = said;
  if (!conversation.traveller_email) return;
  const { traveller_email, traveller_name, language, subject, product_name } = conversation;
  const address = await replyAddress(context, conversation.id);
  const about = { traveller_email, traveller_name: traveller_name ?? '', language: language ?? 'en', subject, product_name: product_name ?? '' };
  await context.raise(
    'enquiry.answered',
    { ...message, operator_id: conversation.operator_id ?? null },
    {
      payload: { ...about, agent: saying.author.name, ...(await contentOf(context, said)), ...(address && { reply_to: address }) },
    },
  );
}

async function tellOperator(context: Telling, said: PostedMessage): Promise<void> {
  const { conversation } = said;
  const isTold = conversation.told_at && Date.parse(conversation.told_at) > context.now.getTime() - restMs;
  if (isTold) return;
  await context.sql('update conversations set told_at = $2 where id = $1', [conversation.id, context.now]);
  const { traveller_name, subject, product_name, booking_code } = conversation;
  const about = { traveller_name: traveller_name ?? '', subject, product_name: product_name ?? '', booking_code: booking_code ?? '' };
  await context.raise('enquiry.written', conversation, { payload: { ...about, ...(await contentOf(context, said)) } });
}

/** Has the other side told by mail of what was said to it. */
export const tellBy = (context: Telling, said: PostedMessage): Promise<void> =>
  said.saying.kind === 'STAFF' ? tellTraveller(context, said) : tellOperator(context, said);
