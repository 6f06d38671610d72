import type { FAQ } from './types.gen.ts';

/** A question in nearly the same words as a text (GET faqs/similar). */
export type SimilarQuestion = Pick<FAQ, 'id' | 'question' | 'category_id'> & {
  /** From 0 to 1. */
  alike: number;
};
