import { WaypostError } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { Enquiry } from '../answers.ts';
import { openQuestion } from './answer.ts';

/** What the area that takes enquiries says of a question: the address of the conversation it became. `undefined`: there is no such area. */
const asked = ({ ask }: CallContext, id: number) => ask('enquiries.question', { id });

/** GET customer-questions/{id}/enquiry: `{ takes, hash }`, whether an area takes it as an enquiry, and the conversation that it is by now. */
export async function enquiry(call: CallContext): Promise<Enquiry> {
  const { id } = await call.records('customer-questions').get(Number(call.params.id));
  const answer = await asked(call, id);
  return { takes: answer !== undefined, hash: answer?.hash ?? null };
}

/** POST customer-questions/{id}/hand-over: it goes on as an enquiry, with all its words. */
export const handOver: CallHandler = async (call) => {
  const question = await openQuestion(call);
  if ((await asked(call, question.id)) === undefined) throw new WaypostError('Conflict', call.t('text.nobody-takes'));
  const handed = await call.records('customer-questions').update(question.id, { status: 'ENQUIRY' }, { trusted: true, action: 'hand-over' });
  await call.raise('customer-question.handed-over', handed);
  return handed;
};
