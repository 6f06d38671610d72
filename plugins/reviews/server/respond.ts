import { dayMs, fieldErrors, WaypostError } from '#core';
import { contactsIn, type CallContext } from '#server';
import type { ResponseBody, Review } from '../types.gen.ts';

/** For so long after it was given an answer may still be changed, ms. */
const editableMs = dayMs;
const leastLetters = 20;

type ResponseFields = Pick<Review, 'id' | 'response' | 'responded_at' | 'answered'>;

/**
 * POST reviews/response/{id}: the one answer to a review. Whoever wrote the review hears of it when it is given, and not of changes within the day.
 */
export async function respond({ params, body, records, raise, now, actor, t }: CallContext<ResponseBody>): Promise<ResponseFields> {
  const review = await records('reviews').get(Number(params.id), { lock: true });
  const text = (body.text ?? '').trim();
  if (text.length < leastLetters) throw fieldErrors({ text: [t('text.tooShort', { least: leastLetters })] });
  const found = contactsIn(text);
  if (found.length > 0) throw fieldErrors({ text: [t('text.contacts', { found: found.join(', ') })] });
  const { responded_at: at } = review;
  if (at !== null && now.getTime() - Date.parse(at) >= editableMs) throw new WaypostError('Conflict', t('text.fixed'));
  const patch = { response: text, answered: true, responded_at: at ?? now.toISOString(), responded_by: actor?.viewer.id ?? null };
  const written = await records('reviews').update(review.id, patch, { trusted: true, action: 'respond' });
  if (at === null) await raise('review.answered', { ...written });
  const { id, response, responded_at: respondedAt, answered } = written;
  return { id, response, responded_at: respondedAt, answered };
}
