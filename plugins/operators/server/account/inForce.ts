import type { JobRun } from '#server';
import { paymentOf } from './account.ts';
import { changes } from './change.ts';

type JobContext = Parameters<JobRun>[0];
type JobWork = Parameters<Parameters<JobContext['tx']>[0]>[0];

const isDue = ({ state, effective_at: at }: { state: string; effective_at: string }, now: Date): boolean =>
  state === 'CONFIRMED' && Date.parse(at) <= now.getTime();

/** Has an operator paid to the account that was asked for, once. */
async function bring({ records, lock, openSecret, raise }: JobWork, id: number, now: Date): Promise<void> {
  const seen = await records(changes).get(id);
  // In the order of whoever asks for another change: the operator first.
  await lock('operators', [seen.operator_id]);
  const change = await records(changes).get(id, { lock: true });
  if (!isDue(change, now)) return;
  const [iban = null, account = null] = await Promise.all((['iban', 'account'] as const).map((field) => openSecret(changes, id, field)));
  const { currency_id: currency } = paymentOf(await records('operators').get(change.operator_id));
  const payment = { ...change.payment, ...(currency !== undefined && { currency_id: currency }) };
  const isNew = iban !== null || account !== null;
  await records('operators').update(change.operator_id, { payment, ...(isNew && { iban, account }) }, { trusted: true });
  const patch = { state: 'IN_FORCE', iban: null, account: null, ended_at: now.toISOString() };
  await raise('account.changed', await records(changes).update(id, patch, { trusted: true }));
}

/** Brings into force what was confirmed and has waited long enough. Answers when the next one will have. */
export async function bringIntoForce({ records, each, sql, tx, now }: JobContext): Promise<Date | undefined> {
  const due = await records(changes).find({ state: 'CONFIRMED', effective_at: { to: now.toISOString() } });
  await each('account change', due, ({ id }) => tx((work) => bring(work, id, now)));
  const { rows } = await sql<{ at: string | null }>(
    `select min(effective_at) as at from operator_account_changes where state = 'CONFIRMED' and effective_at > $1`,
    [now],
  );
  return rows[0]!.at === null ? undefined : new Date(rows[0]!.at);
}
