import { dayMs, hourMs, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import { hasAccount, paymentOf, told } from './account.ts';
import { askedFor, type AccountInput } from './asked.ts';

export const changes = 'operator-account-changes';
/** So long a change waits, for whoever is told to stop it. */
const cooledMs = 48 * hourMs;
/** So long somebody may take to confirm it. */
const lapsesMs = 7 * dayMs;

type Operator = WireRecord & { id: number };

/** Gives up the change that waits, for another one; answers when it was asked for. */
async function replaceOpen({ records, now, actor }: RequestContext, operator: number): Promise<string | undefined> {
  const [open] = await records(changes).find({ operator_id: operator, state: ['WAITING', 'CONFIRMED'] });
  if (!open) return undefined;
  const ended = { ended_at: now.toISOString(), ended_name: actor?.name ?? null };
  await records(changes).update(open.id, { state: 'REPLACED', iban: null, account: null, ...ended }, { trusted: true });
  return String(open.created_at);
}

/** Writes down a change that has to be confirmed and to wait, and has everybody told who may stop it. */
async function ask({ account, sealed }: AccountInput, operator: Operator, request: RequestContext): Promise<void> {
  const { records, raise, now, actor } = request;
  const replaced = await replaceOpen(request, operator.id);
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const change = await records(changes).create(
    {
      operator_id: operator.id,
      operator_name: operator.name ?? '',
      payment: account,
      ending: account.ending ?? null,
      ...sealed,
      requested_by: actor?.viewer.id ?? null,
      requested_name: actor?.name ?? null,
      replaced_at: replaced ?? null,
      effective_at: after(cooledMs),
      lapses_at: after(lapsesMs),
    },
    { trusted: true },
  );
  await raise('account.change-asked', change);
}

/** The first account counts at once; what is to take the place of one waits, and until then everything but the currency is as it was. */
export async function withAccount(next: WireRecord, previous: WireRecord, request: RequestContext): Promise<WireRecord> {
  if (next.payment === previous.payment) return next;
  const asked = askedFor(next, previous, request);
  if (!asked && !hasAccount(previous)) return next;
  const { currency_id: currency } = paymentOf(next);
  const paidIn: { currency_id?: number } = currency === undefined ? {} : { currency_id: currency };
  if (asked && !hasAccount(previous)) return { ...next, ...asked.sealed, payment: { ...asked.account, ...paidIn } };
  if (asked) await ask(asked, previous as Operator, request);
  return { ...next, payment: { ...told(paymentOf(previous)), ...paidIn } };
}

/** Has everybody told that an operator has an account, where it had none. */
export async function tellGiven(next: Operator, previous: WireRecord, request: RequestContext): Promise<void> {
  if (hasAccount(previous) || !hasAccount(next)) return;
  const { ending } = paymentOf(next);
  const payload = {
    operator_name: String(next.name),
    ...(ending !== undefined && { ending }),
    ...(request.actor && { requested_name: request.actor.name }),
  };
  await request.raise('account.given', next, { payload });
}
