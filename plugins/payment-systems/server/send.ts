import { minuteMs, type Json } from '#core';
import { isOutsideError, type JobContext, type Outside } from '#server';
import type { PaymentAttempt } from '../types.gen.ts';
import type { Adapter, StepRequest, Outcome, ProviderCall, Secrets } from './adapters/Adapter.ts';
import { adapterOf } from './adapters/adapters.ts';
import { maskedText } from './masked.ts';
import { writePayment } from './payments.ts';

/** Steps sent beside each other. */
const atOnce = 10;
/** How long a node has for a step before another takes it up, with the same key. */
const leaseMs = 120_000;
/** A booking's step that nobody answered is sent again, after one minute, two, four and so on, over some four hours. So is a payment that is open. */
const mostTries = 8;
const firstPauseMs = minuteMs;

/** Takes the steps that are due; those that a node did not bring to an end are due again. */
const claim = ({ tx, now }: JobContext): Promise<number[]> =>
  tx(async ({ sql }) => {
    const { rows } = await sql<{ id: number }>(
      `update payment_attempts set state = 'SENDING', tries = coalesce(tries, 0) + 1, due_at = $2 where id in (
        select id from payment_attempts where state in ('WAITING', 'SENDING', 'OPEN') and due_at <= $1 order by due_at, id limit ${atOnce} for update skip locked
      ) returning id`,
      [now, new Date(now.getTime() + leaseMs)],
    );
    return rows.map(({ id }) => id);
  });

/** Sends every step that is due, each outside of any transaction, and writes down what came of it. Answers when the next one is due. */
export const sendDue =
  (outside: Outside) =>
  async (job: JobContext): Promise<Date | undefined> => {
    for (let ids = await claim(job); ids.length > 0; ids = await claim(job)) await Promise.all(ids.map((id) => perform(job, outside, id)));
    const { rows } = await job.sql<{ at: string | null }>(
      `select min(due_at) as at from payment_attempts where state in ('WAITING', 'SENDING', 'OPEN')`,
    );
    return rows[0]!.at === null ? undefined : new Date(rows[0]!.at);
  };

type Stored = PaymentAttempt & { id: number };

interface AttemptResult {
  outcome: Outcome | { state: 'TIMED_OUT'; code: string; again: boolean };
  sent?: string;
  answered?: string;
  took_ms?: number;
}

const failed = (code: string): AttemptResult => ({ outcome: { state: 'FAILED', code } });

async function perform(job: JobContext, outside: Outside, id: number): Promise<void> {
  const attempt = await job.records('payment-attempts').get(id);
  const told = await sendStep(job, outside, attempt).catch((error: unknown) => {
    job.log.error('A payment could not be sent', error);
    return failed('internal');
  });
  await write(job, attempt, told);
}

async function sendStep(job: JobContext, outside: Outside, attempt: Stored): Promise<AttemptResult> {
  const method = await job.records('payment-methods').get(attempt.method_id);
  const adapter = adapterOf(attempt);
  if (!adapter || method.adapter !== attempt.adapter) return failed('no_provider');
  // What was asked for as a test must never become a payment, nor the other way round.
  if (method.mode !== attempt.mode || !adapter.modes.includes(attempt.mode)) return failed('other_mode');
  if (attempt.step !== 'AUTHORISE' && attempt.step !== 'PAY' && !attempt.charge) return failed('no_charge');
  const secrets = await secretsOf(job, method.id, adapter);
  return ask(outside, adapter, { asked: await askedBy(job, attempt), secrets });
}

/** Where a traveller comes back to from the provider's page. */
async function backOf({ ask }: JobContext, { id, step, booking_id: booking }: Stored): Promise<string | undefined> {
  const page = step === 'PAY' && booking ? await ask('tickets.page', { id: booking }) : undefined;
  return page ? `${page}/pay/${id}` : undefined;
}

async function askedBy(job: JobContext, attempt: Stored): Promise<StepRequest> {
  const { records } = job;
  const { step, amount, key, charge, card } = attempt;
  const { amount: minor, currency_id } = amount;
  const [currency] = await records('currencies').find({ id: currency_id });
  const back = await backOf(job, attempt);
  return { step, amount: minor, currency: String(currency?.code), key, ...(charge && { charge }), ...(card && { card }), ...(back && { back }) };
}

/** The sandbox's key of a method is made when it is first needed, since nobody types it. */
async function issueKey({ tx }: JobContext, method: number): Promise<string> {
  return tx(async ({ keys, records }) => {
    const { text } = await keys.issue('payment-methods', method);
    await records('payment-methods').update(method, { sandbox_key: text }, { trusted: true });
    return text;
  });
}

async function secretsOf(job: JobContext, method: number, { secrets }: Adapter): Promise<Secrets> {
  const opened = secrets.map(async (field): Promise<[string, string | undefined]> => {
    const text = await job.openSecret('payment-methods', method, field);
    return [field, text ?? (field === 'sandbox_key' ? await issueKey(job, method) : undefined)];
  });
  return Object.fromEntries(await Promise.all(opened));
}

const parsed = (body: Buffer): Json | undefined => {
  try {
    return JSON.parse(body.toString()) as Json;
  } catch {
    return undefined;
  }
};

const send = (outside: Outside, { to, headers, body }: ProviderCall, timeoutMs: number) => {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    timeoutMs,
    redirects: 0,
    maxBytes: 65_536,
  } as const;
  return 'own' in to ? outside.own(to.own, options) : outside.fetch(to.url, options);
};

/** What comes of a call without an answer: it may be sent again with its key, whether or not it had arrived. */
const unanswered = (rule: string): AttemptResult['outcome'] =>
  rule === 'time' ? { state: 'TIMED_OUT', code: 'timed_out', again: true } : { state: 'FAILED', code: `not_reached_${rule}`, again: true };

/** A payment is what was asked for, or somebody has to look at it. */
const checked = (outcome: Outcome, { amount, currency }: StepRequest): Outcome =>
  outcome.paid && (outcome.paid.amount !== amount || outcome.paid.currency !== currency)
    ? { state: 'FAILED', code: 'other_amount', ...(outcome.reference !== undefined && { reference: outcome.reference }) }
    : outcome;

async function ask(outside: Outside, adapter: Adapter, { asked, secrets }: { asked: StepRequest; secrets: Secrets }): Promise<AttemptResult> {
  const call = adapter.callOf(asked, secrets);
  // Whoever has the way back has the traveller's booking.
  const known = [...Object.values(secrets), asked.back].filter((secret) => secret !== undefined);
  const [sent, startMs] = [maskedText(call.body, known), performance.now()];
  const took = () => Math.round(performance.now() - startMs);
  try {
    const { status, body } = await send(outside, call, adapter.timeoutMs);
    const answer = parsed(body);
    return {
      outcome: checked(adapter.outcomeOf({ status, body: answer }), asked),
      sent,
      answered: maskedText(answer ?? body.toString(), known),
      took_ms: took(),
    };
  } catch (error) {
    if (!isOutsideError(error)) throw error;
    return { outcome: unanswered(error.rule), sent, took_ms: took() };
  }
}

/** What is written of a step. One that may be tried again waits for it, where it is about a booking: a test shows what happened. */
function patchOf({ origin, tries, step }: PaymentAttempt, { outcome, ...told }: AttemptResult, now: Date) {
  const { state, code } = outcome;
  const { reference, url, again } = { reference: undefined, url: undefined, ...outcome };
  const count = tries ?? 1;
  const isLeft = count < mostTries;
  const isAgain = again === true && origin === 'BOOKING' && isLeft;
  const isOpen = state === 'OPEN' && isLeft;
  const next = isAgain || isOpen ? new Date(now.getTime() + firstPauseMs * 2 ** (count - 1)).toISOString() : null;
  const isGivenUp = state === 'OPEN' && !isOpen;
  return {
    answered: null,
    ...told,
    state: isAgain ? ('WAITING' as const) : isGivenUp ? ('TIMED_OUT' as const) : state,
    code: isGivenUp ? 'not_paid' : (code ?? null),
    due_at: next,
    ...(reference !== undefined && { reference, ...(step === 'PAY' && { charge: reference }) }),
    ...(url !== undefined && { url }),
  };
}

async function write(job: JobContext, attempt: Stored, result: AttemptResult): Promise<void> {
  const patch = patchOf(attempt, result, job.now);
  if (attempt.step === 'PAY') await job.tx((work) => writePayment({ ...work, now: job.now }, attempt.id, patch));
  else await job.records('payment-attempts').update(attempt.id, patch, { trusted: true, action: 'send' });
}
