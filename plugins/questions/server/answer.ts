import { fieldErrors, WaypostError } from '#core';
import type { CallContext } from '#server';
import type { AnswerBody } from '../types.gen.ts';
import { answerTo, tellAnswer, waitingBehind } from './answers.ts';
import { checkContacts } from './checkContacts.ts';

/** POST questions/answer/{id}: the one answer to a question, given or written anew; `publish` has both stand on the page of the tour. */
export async function answer(call: CallContext<AnswerBody>) {
  const { records, now, actor, body, params, t } = call;
  const question = await records('questions').get(Number(params.id), { lock: true });
  if (question.status === 'MERGED') throw new WaypostError('Conflict', t('text.answerThere'));
  const text = body.text.trim();
  if (text.length < 2) throw fieldErrors({ text: [t('text.noAnswer')] });
  const isPublic = question.status === 'PUBLISHED' || body.publish === true;
  if (isPublic) checkContacts(call, text);
  const before = await keep(call, question.id, text);
  const isFirst = question.status === 'ASKED';
  const patch = { answered_at: now.toISOString(), answered_by: actor?.viewer.id ?? null, ...(isFirst && { status: 'ANSWERED' }) };
  const written = await records('questions').update(question.id, patch, { trusted: true, action: 'answer' });
  if (before !== text) await tellAnswer(call, written, text);
  if (isFirst) for (const merged of await waitingBehind(call, question.id)) await tellAnswer(call, merged, text);
  if (body.publish === true && written.status === 'ANSWERED') await records('questions').move(question.id, 'publish');
  const { id, status, answered_at: at } = await records('questions').get(question.id);
  return { id, status, answered_at: at, answer: text };
}

/** Writes the answer down; what it was before, if there was one. */
async function keep(call: CallContext<AnswerBody>, id: number, text: string): Promise<string | undefined> {
  const known = await answerTo(call, id);
  const answers = call.records('question-answers');
  const author_id = call.actor?.viewer.id ?? null;
  if (known) await answers.update(known.id, { text, author_id }, { trusted: true });
  else await answers.create({ question_id: id, text, author_id }, { trusted: true });
  return known?.text;
}
