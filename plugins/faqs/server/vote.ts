import { WaypostError, type Json } from '#core';
import type { CallContext } from '#server';

/** POST faqs/{id}/vote: a visitor says whether an answer helped. It is nobody's edit, so the version stays. */
export async function vote({ sql, params, body, t, forgetAnswers }: CallContext): Promise<Json> {
  const { rows } = await sql<{ helpful_yes: number; helpful_no: number }>(
    'update faqs set helpful_yes = coalesce(helpful_yes, 0) + $2, helpful_no = coalesce(helpful_no, 0) + $3 where id = $1 returning helpful_yes, helpful_no',
    [Number(params.id), body.helpful === true ? 1 : 0, body.helpful === true ? 0 : 1],
  );
  if (!rows[0]) throw new WaypostError('RecordNotFound', t('text.gone'));
  forgetAnswers();
  return { ...rows[0] };
}
