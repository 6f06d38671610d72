import type { CallContext } from '#server';
import type { StarsAnswer } from '../answers.ts';

/** The tour that a call is about; absent: all that its reader meets. */
export const productIn = ({ query }: Pick<CallContext, 'query'>): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(query.productId ?? '')) ? Number(query.productId) : undefined;

/** GET reviews/stars: how many published reviews gave how many stars, of one tour (`productId`) or of all that the reader meets. */
export async function starsOf(call: CallContext): Promise<StarsAnswer> {
  const id = productIn(call);
  const tours = await call.read('products').rows(['ratingStats'], { where: { hasReviews: 1, ...(id !== undefined && { id }) } });
  const stars: Record<string, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { ratingStats } of tours) for (const [rating, count] of Object.entries(ratingStats ?? {})) stars[rating] = (stars[rating] ?? 0) + count;
  const count = Object.values(stars).reduce((sum, each) => sum + each, 0);
  const sum = Object.entries(stars).reduce((total, [rating, each]) => total + Number(rating) * each, 0);
  return { count, average: count === 0 ? null : sum / count, stars };
}
