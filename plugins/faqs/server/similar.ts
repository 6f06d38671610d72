import { cut } from '#core';
import type { CallContext } from '#server';
import type { SimilarQuestion } from '../answers.ts';

const shortest = 5;

/** GET faqs/similar?text=…&but=…: questions in nearly the same words, with their categories: what might be written twice. */
export async function similar({ alike, read, query }: CallContext): Promise<SimilarQuestion[]> {
  const text = cut(String(query.text ?? ''), 200);
  if (text.trim().length < shortest) return [];
  const but = Number(query.but);
  const found = await alike('faqs', { field: 'question', text, least: 0.45, limit: 3, newest: 2000, ...(Number.isInteger(but) && { but }) });
  if (found.length === 0) return [];
  const rows = await read('faqs').rows(['id', 'question', 'category_id'], { where: { id: found.map(({ id }) => id) } });
  return found.flatMap((each) => rows.filter(({ id }) => id === each.id).map((row) => ({ ...row, alike: each.alike })));
}
