import { WaypostError } from '#core';
import type { CallContext } from '#server';
import type { FAQ, VoteBody } from '../types.gen.ts';

/** Of those who said whether an answer helped, how many in a hundred it did help; nobody said so yet: null. */
export function percentOf({ helpful_yes: yes, helpful_no: no }: Pick<FAQ, 'helpful_yes' | 'helpful_no'>): number | null {
  const [helped, not] = [yes ?? 0, no ?? 0];
  return helped + not === 0 ? null : Math.round((100 * helped) / (helped + not));
}

/** POST faqs/{id}/vote: a visitor says whether an answer helped. It is nobody's edit, so the version stays. */
export async function vote({ sql, params, body, t, forgetAnswers }: CallContext<VoteBody>) {
  const [yes, no] = body.helpful ? [1, 0] : [0, 1];
  const { rows } = await sql<Pick<FAQ, 'helpful_yes' | 'helpful_no'>>(
    `update faqs set helpful_yes = coalesce(helpful_yes, 0) + $2, helpful_no = coalesce(helpful_no, 0) + $3,
      helpful_percent = round(100.0 * (coalesce(helpful_yes, 0) + $2) / (coalesce(helpful_yes, 0) + coalesce(helpful_no, 0) + 1))
    where id = $1 returning helpful_yes, helpful_no`,
    [Number(params.id), yes!, no!],
  );
  if (!rows[0]) throw new WaypostError('RecordNotFound', t('text.gone'));
  forgetAnswers();
  return rows[0];
}
