import { WaypostError } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { AnswerBody, CustomerQuestion } from '../types.gen.ts';

/** The question under lock, to be answered or handed over by one of those who look at it. */
export async function openQuestion({ params, records, t }: Pick<CallContext, 'params' | 'records' | 't'>): Promise<CustomerQuestion> {
  const question = await records('customer-questions').get(Number(params.id), { lock: true });
  if (question.status === 'ANSWERED' || question.status === 'ENQUIRY')
    throw new WaypostError('Conflict', t(question.status === 'ANSWERED' ? 'text.answered-already' : 'text.enquiry-already'));
  return question;
}

/** POST customer-questions/{id}/answer { text }: once; the asker is written to in their language. */
export const answer: CallHandler<AnswerBody> = async (call) => {
  const question = await openQuestion(call);
  const { records, raise, now, actor, body } = call;
  const answered = await records('customer-questions').update(
    question.id,
    { status: 'ANSWERED', answer: body.text.trim(), answered_at: now.toISOString(), answered_by: actor?.viewer.id ?? null },
    { trusted: true, action: 'answer' },
  );
  await raise('customer-question.answered', answered);
  return answered;
};
