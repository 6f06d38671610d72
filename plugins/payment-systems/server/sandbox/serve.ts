import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Json } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { SandboxBody, SandboxEntry } from '../../types.gen.ts';
import type { Step } from '../adapters/Adapter.ts';
import { isLate, refusalOf, type Judged } from './verdict.ts';

/** Longer than any adapter waits. */
const lateMs = 20_000;
const steps: Record<string, { step: Step; prefix: string }> = {
  authorise: { step: 'AUTHORISE', prefix: 'ch_' },
  capture: { step: 'CAPTURE', prefix: 'cap_' },
  refund: { step: 'REFUND', prefix: 're_' },
  pay: { step: 'PAY', prefix: 'ch_' },
};

type Entry = Pick<SandboxEntry, 'step' | 'charge' | 'amount' | 'status' | 'answer'>;

/** What is known of a payment, under lock, so that two refunds at once do not both have what is left. */
async function ledgerOf({ sql }: CallContext, method: number, charge: string | null | undefined): Promise<Judged['charge']> {
  if (!charge) return undefined;
  const {
    rows: [made],
  } = await sql<{ amount: number; currency: string }>(
    `select amount, currency from payment_sandbox_entries where method_id = $1 and charge = $2 and step = 'AUTHORISE' and status = 200 for update`,
    [method, charge],
  );
  if (!made) return undefined;
  const {
    rows: [sums],
  } = await sql<{ captured: number; refunded: number }>(
    `select coalesce(sum(amount) filter (where step = 'CAPTURE'), 0)::float8 as captured, coalesce(sum(amount) filter (where step = 'REFUND'), 0)::float8 as refunded
    from payment_sandbox_entries where method_id = $1 and charge = $2 and status = 200`,
    [method, charge],
  );
  return { ...made, captured: sums!.captured, refunded: sums!.refunded };
}

async function entryOf({ sql }: CallContext, method: number, key: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>('select step, charge, amount, status, answer from payment_sandbox_entries where method_id = $1 and key = $2', [
    method,
    key,
  ]);
  return rows[0];
}

/** What is done at once; a payment waits for the traveller on the sandbox's page. */
const doneOf = ({ publicUrl }: CallContext, step: Step, id: string) =>
  step === 'PAY' ? { id, status: 'open', url: `${publicUrl}/sandbox-pay/${id}` } : { id, status: 'succeeded' };

/** Decides and writes it down. Of two with one key at once the later finds nothing inserted, and answers what the other was answered. */
async function decide(
  call: CallContext,
  method: number,
  { step, prefix, asked }: { step: Step; prefix: string; asked: SandboxBody },
): Promise<Entry | undefined> {
  const ledger = await ledgerOf(call, method, asked.charge);
  const refusal = refusalOf({ step, amount: asked.amount, currency: asked.currency, card: asked.card, charge: ledger });
  const id = `${prefix}${randomBytes(9).toString('base64url')}`;
  const charge = step === 'AUTHORISE' || step === 'PAY' ? id : (asked.charge ?? '');
  const { amount, currency, return_url: back = null } = asked;
  const status = refusal === undefined ? 200 : 402;
  const answer = JSON.stringify(refusal === undefined ? { ...doneOf(call, step, id), amount, currency } : { error: { code: refusal } });
  const { rows } = await call.sql<Entry>(
    `insert into payment_sandbox_entries (method_id, key, step, charge, amount, currency, status, answer, created_at, updated_at, return_url)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) on conflict do nothing returning step, charge, amount, status, answer`,
    [method, asked.idempotency_key, step, charge, amount, currency, status, answer, call.now, back],
  );
  return rows[0];
}

/** An answer that begins and does not come to its end in time. */
function late(text: string): Readable {
  const answer = new Readable({ read: () => undefined });
  answer.push(' ');
  const timer = setTimeout(() => {
    answer.push(text);
    answer.push(null);
  }, lateMs);
  timer.unref();
  answer.once('close', () => clearTimeout(timer));
  return answer;
}

const refused = ({ reply }: CallContext, status: number, code: string): Json => {
  reply.status(status);
  return { error: { code } };
};

/** POST payment-sandbox/{step}: a provider of our own, for whoever has the key of a payment method. */
export const sandbox: CallHandler<SandboxBody> = async (call) => {
  const { keys, params, body: asked, reply } = call;
  const known = steps[params.step ?? ''];
  if (!known) return refused(call, 404, 'unknown_step');
  const owner = await keys.find(asked.key);
  if (owner?.resource !== 'payment-methods') return refused(call, 403, 'invalid_key');
  const earlier = await entryOf(call, owner.id, asked.idempotency_key);
  const entry = earlier ?? (await decide(call, owner.id, { ...known, asked })) ?? (await entryOf(call, owner.id, asked.idempotency_key));
  if (!entry || entry.step !== known.step || entry.amount !== asked.amount) return refused(call, 422, 'idempotency_mismatch');
  reply.status(entry.status);
  reply.header('content-type', 'application/json');
  return !earlier && isLate(asked) ? late(entry.answer) : Buffer.from(entry.answer);
};
