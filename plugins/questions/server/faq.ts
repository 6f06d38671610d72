import { WaypostError, type Json, type WireRecord } from '#core';
import type { CallContext, RequestContext } from '#server';

/** A new question and answer stands behind those that its tour has. */
export async function atTheEnd(record: WireRecord, { read }: RequestContext): Promise<WireRecord> {
  if (record.sort !== undefined && record.sort !== 0) return record;
  const [last] = await read('product-faqs').figures({ sort: { max: 'sort' } }, { where: { product_id: Number(record.product_id) } });
  const sort = last?.sort;
  return { ...record, sort: typeof sort === 'number' ? sort + 1 : 0 };
}

/** POST questions/{id}/faq: has a question and its answer, in the words given, stand among those of its tour. */
export async function makeFaq(call: CallContext): Promise<Json> {
  const { records, params, body, t } = call;
  const { id, product_id } = await records('questions').get(Number(params.id), { lock: true });
  if (product_id === null) throw new WaypostError('Conflict', t('text.noTour'));
  const faqs = records('product-faqs');
  if ((await faqs.find({ from_question: id }, { limit: 1 })).length > 0) throw new WaypostError('Conflict', t('text.faqAlready'));
  const row = await atTheEnd({ product_id, question: String(body.question).trim(), answer: String(body.answer).trim(), from_question: id }, call);
  const made = await faqs.create(row, { trusted: true });
  return { id: made.id, product_id, from_question: id };
}
