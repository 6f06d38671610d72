import { fieldErrors, WaypostError } from '#core';
import type { CallContext } from '#server';
import type { Message } from '../answers.ts';
import type { Conversation, PostBody } from '../types.gen.ts';
import { messagesIn, tell, type StoredMessage } from './messages.ts';
import { isTraveller } from './sides.ts';
import { checkUntil } from './snooze.ts';
import { say, type Saying } from './write.ts';

/** What stands in a text for words that nobody filled in. */
const unfilled = /\{\{[^{}]*\}\}/gu;

/** What is said, in what voice; refused in its field. */
function sayingOf(call: CallContext<PostBody>, { message, note, files: sent }: PostBody): Saying {
  const { actor, t } = call;
  const traveller = isTraveller(call);
  if (note && traveller) throw new WaypostError('Forbidden', t('api:forbidden'));
  const files = sent ?? [];
  const text = (message ?? '').replace(/\r\n?/g, '\n').trim();
  if (text === '' && files.length === 0) throw fieldErrors({ message: [t('text.empty')] });
  const left = traveller || note ? null : text.match(unfilled);
  if (left) throw fieldErrors({ message: [t('text.unfilled', { which: [...new Set(left)].join(', ') })] });
  const kind = traveller ? 'TRAVELLER' : note ? 'NOTE' : 'STAFF';
  return { kind, text, files, author: { id: actor!.viewer.id, name: actor!.name }, language: call.locale };
}

/** Refuses files that do not wait here for their sender, or are too many. */
async function checkFiles({ sql, actor, t }: CallContext<PostBody>, conversation: number, files: readonly number[]): Promise<void> {
  if (files.length === 0) return;
  const { rows } = await sql(
    'select id from conversation_files where id = any($1::bigint[]) and conversation_id = $2 and message_id is null and user_id = $3 for update',
    [files, conversation, actor!.viewer.id],
  );
  if (rows.length < files.length) throw fieldErrors({ files: [t('text.fileGone')] });
}

/** What others wrote after the message that somebody saw last. What happened to the conversation is nothing one answers. */
async function newerThan(call: CallContext<PostBody>, conversation: Conversation, after: number): Promise<StoredMessage[]> {
  const me = call.actor!.viewer.id;
  return (await messagesIn(call, conversation.id, { after })).filter(({ kind, author_id }) => kind !== 'SYSTEM' && author_id !== me);
}

async function checkNewest(call: CallContext<PostBody>, conversation: Conversation, after: PostBody['after']): Promise<void> {
  const newer = typeof after !== 'number' ? [] : await newerThan(call, conversation, after);
  if (newer.length === 0) return;
  throw new WaypostError('Conflict', call.t('text.newer'), { details: { newer: await tell(call, conversation, newer) } });
}

/** What a reply leaves its conversation as, beside waiting for the traveller. */
async function doAlso({ records, actor, t, now }: CallContext<PostBody>, conversation: number, { also, until }: PostBody): Promise<void> {
  if (!also) return;
  if (!actor || isTraveller({ actor })) throw new WaypostError('Forbidden', t('api:forbidden'));
  if (also === 'resolve') await records('conversations').move(conversation, 'resolve');
  else await records('conversations').move(conversation, 'snooze', { snoozed_until: checkUntil({ t, now }, until, 'until') });
}

/** POST conversations/messagies/{hash}: says something, unless somebody else said something that its writer has not seen. */
export async function post(call: CallContext<PostBody>): Promise<Message> {
  const asked = call.body;
  const saying = sayingOf(call, asked);
  const conversation = await call.records('conversations').get(Number(call.params.id), { lock: true });
  await checkNewest(call, conversation, asked.after);
  await checkFiles(call, conversation.id, asked.files ?? []);
  const message = await say(call, conversation, saying);
  await doAlso(call, conversation.id, asked);
  call.reply.status(201);
  return (await tell(call, conversation, [message]))[0]!;
}
