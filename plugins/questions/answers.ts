import type { Question } from './types.gen.ts';

/** A question in nearly the same words as another one (GET questions/{id}/similar). */
export type SimilarQuestion = Pick<Question, 'id' | 'text' | 'language' | 'product_id' | 'product_name' | 'status'> & {
  answer: string | null;
  /** From 0 to 1. */
  alike: number;
};
