import type { CallContext } from '#server';
import type { SimilarQuestion } from '../answers.ts';

const most = 6;
/** The newest so many are compared. */
const [ofTour, elsewhere] = [300, 500];

/** GET questions/{id}/similar: other questions in nearly the same words, those of the same tour first, with their answers. */
export async function similar({ records, alike, sql, params }: CallContext): Promise<SimilarQuestion[]> {
  const { id, product_id: product, text } = await records('questions').get(Number(params.id));
  const asked = { field: 'text', text, but: id, limit: most } as const;
  const where = { status: { not: 'MERGED' } } as const;
  const own = await alike('questions', { ...asked, where: { ...where, product_id: product }, newest: ofTour });
  const others = await alike('questions', { ...asked, where: { ...where, product_id: { not: product } }, newest: elsewhere });
  const found = [...own, ...others].slice(0, most);
  const { rows } = await sql<Omit<SimilarQuestion, 'alike'>>(
    `select q.id, q.text, q.language, q.product_id, q.product_name, q.status, a.text as answer
    from questions q left join question_answers a on a.question_id = q.id where q.id = any($1::bigint[])`,
    [found.map((each) => each.id)],
  );
  return found.flatMap((each) => rows.filter((row) => row.id === each.id).map((row) => ({ ...row, alike: each.alike })));
}
