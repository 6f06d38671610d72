import { WaypostError } from '#core';
import type { CallContext, RequestContext } from '#server';
import type { FaqBody, QuestionAndAnswer } from '../types.gen.ts';

/** A new question and answer stands behind those that its tour has. */
export async function atTheEnd(record: Partial<QuestionAndAnswer>, { read }: Pick<RequestContext, 'read'>): Promise<Partial<QuestionAndAnswer>> {
  if (record.sort) return record;
  const [last] = await read('product-faqs').figures({ sort: { max: 'sort' } }, { where: { product_id: record.product_id } });
  const sort = last?.sort;
  return { ...record, sort: typeof sort === 'number' ? sort + 1 : 0 };
}

/** POST questions/{id}/faq: has a question and its answer, in the words given, stand among those of its tour. */
export async function makeFaq(call: CallContext<FaqBody>) {
  const { records, params, body, t } = call;
  const { id, product_id } = await records('questions').get(Number(params.id), { lock: true });
  if (product_id === null) throw new WaypostError('Conflict', t('text.noTour'));
  const faqs = records('product-faqs');
  if ((await faqs.find({ from_question: id }, { limit: 1 })).length > 0) throw new WaypostError('Conflict', t('text.faqAlready'));
  const row = await atTheEnd({ product_id, question: body.question.trim(), answer: body.answer.trim(), from_question: id }, call);
  const made = await faqs.create(row, { trusted: true });
  return { id: made.id, product_id, from_question: id };
}
