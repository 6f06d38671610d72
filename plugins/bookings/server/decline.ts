import { fieldErrors } from '#core';
import type { MoveContext, MoveParts } from '#server';
import { noteOf } from './note.ts';

/**
 * POST bookings/decline/{id}: a request refused, or a confirmed booking that the operator cancels. Another reason than those there are needs a note.
 */
export async function decline({ values, t }: MoveContext): Promise<MoveParts> {
  const { reason = null } = values;
  const note = noteOf(values);
  if (reason === 'OTHER' && note === null) throw fieldErrors({ note: [t('text.reasonNeeded')] });
  return { patch: { decline_reason: reason }, timeline: { note } };
}
