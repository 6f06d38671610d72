import type { ReactionHandler } from '#server';
import { giveBack, openOf } from './rows.ts';

/** Places that were given back here are given back there. */
export const follow: ReactionHandler = async ({ recordId: id, payload: { changed } }, request) => {
  if (!Array.isArray(changed) || !changed.includes('status')) return;
  const rows = await openOf(request, id);
  if (rows.length === 0) return;
  const [hold] = await request.read('seat-holds').rows(['status'], { where: { id } });
  if (hold?.status !== 'CONFIRMED' && hold?.status !== 'ON_HOLD') await giveBack(request, rows);
};
