import { isUnscoped, WaypostError, type WireRecord } from '#core';
import type { MoveContext, MoveParts, RequestContext } from '#server';
import { settled } from './excusing.ts';

/** An appeal is its operator's to withdraw: admins settle it. */
const isOwnStaff = ({ actor }: Pick<RequestContext, 'actor'>): boolean => actor !== undefined && !isUnscoped(actor.viewer);

/** Says of appeals whether the reader may withdraw them, as far as their state allows it. */
export async function withWithdrawable(rows: WireRecord[], request: RequestContext): Promise<void> {
  for (const row of rows) if ('withdrawable' in row) row.withdrawable = isOwnStaff(request);
}

export async function withdrawn(move: MoveContext): Promise<MoveParts> {
  if (!isOwnStaff(move)) throw new WaypostError('Forbidden', move.t('text.appeals.notYours'));
  return settled(move);
}
