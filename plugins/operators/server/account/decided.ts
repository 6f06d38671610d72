import { WaypostError } from '#core';
import type { MoveRefinement, ServerArea } from '#server';
import { changes } from './change.ts';
import { isManagers } from './people.ts';

type Follow = Parameters<ServerArea['link']>[1];

/** Who asked for a change confirms it in their mailbox alone, so that a session left open is not enough. */
export const confirm: MoveRefinement = async ({ record, values, actor, now, soon, t }) => {
  if (actor && actor.viewer.id === record.requested_by) throw new WaypostError('Forbidden', t('text.account.confirmByMail'));
  await soon('accounts');
  return { patch: { confirmed_at: now.toISOString(), confirmed_name: actor?.name ?? values.confirmed_name ?? null } };
};

export const stop: MoveRefinement = async ({ values, actor, now }) => ({
  patch: { ended_at: now.toISOString(), ended_name: actor?.name ?? values.ended_name ?? null },
});

const ways = {
  confirm: { from: ['WAITING'], to: 'CONFIRMED', name: 'confirmed_name' },
  stop: { from: ['WAITING', 'CONFIRMED'], to: 'STOPPED', name: 'ended_name' },
} as const;

/** What the reader of a mail says to a change. Who is no manager any more confirms nothing. */
export const answered: Follow = async ({ answer, recordId, address }, request) => {
  const way = answer as keyof typeof ways;
  const { from, to, name } = ways[way];
  const [change] = await request.records(changes).find({ id: recordId });
  if (!change || (way === 'confirm' && !(await isManagers(request, address, change.operator_id)))) return false;
  if (change.state === to) return true;
  if (!from.some((state) => state === change.state)) return false;
  await request.records(changes).move(recordId, way, { [name]: address });
  return true;
};
