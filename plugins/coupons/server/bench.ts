import type { CallContext, CallHandler, RequestContext } from '#server';
import { cut, fieldErrors, type AnswerOf, type Money, type WireRecord } from '#core';
import type { Tried } from '../answers.ts';
import type { Customer } from '../engine/Coupon.ts';
import { failuresIn } from '../engine/trace.ts';
import type { Scenario, TryBody } from '../types.gen.ts';
import { answered } from './answers.ts';
import { codesIn, couponsBy, type Stored } from './find.ts';
import type { CouponPurchase } from './purchase.ts';
import type { Outcome } from './outcome.ts';
import { sayerFor } from './words.ts';

type Quoted = AnswerOf<'departures.price'>;

const kinds: Record<string, Customer['kinds']> = { NEW: ['NEW', 'NEW_TO_OPERATOR'], RETURNING: ['RETURNING'] };

async function quoted(request: RequestContext, given: TryBody): Promise<Quoted> {
  const quote = await request.ask('departures.price', {
    product_id: given.product_id,
    date: given.date,
    ...(given.start_time && { start_time: given.start_time }),
    ...(given.booked && { booked: given.booked }),
    ages: given.ages.map(Number),
    upsells: (given.upsells ?? []).map((id) => ({ id, quantity: 1 })),
  });
  if (!quote) throw fieldErrors({ product_id: [request.t('text.noPrices')] });
  return quote;
}

const told = (given: TryBody, { booked, travellers, currency_id, lines }: Quoted): CouponPurchase => ({
  product_id: given.product_id,
  date: given.date,
  booked,
  currency_id: currency_id ?? 0,
  lines,
  travellers,
  language: given.language ?? null,
  payment_method_id: given.payment_method_id ?? null,
  email: given.email ?? null,
  ...(given.customer && given.customer !== 'BY_EMAIL' && { customer: kinds[given.customer]! }),
});

/** A coupon tried with a purchase: what it takes off each line, and each condition with what it needed and what it had. */
async function tried(request: RequestContext, coupon: Stored, given: TryBody) {
  const quote = await quoted(request, given);
  const codes = [coupon.code, ...codesIn((given.with_codes ?? []).join(' '))];
  // A coupon of single codes is tried as if one of them were free.
  const { priced, found, unknown, purchase } = await answered(request, codes, {
    told: told(given, quote),
    instead: { ...coupon, many_codes: false },
  });
  const paid = quote.lines.filter(({ kind }) => kind !== 'discount');
  const shares = paid.map((_, i) => priced.outcomes.reduce((sum, outcome) => sum + (outcome.shares[i] ?? 0), 0));
  const own = priced.outcomes.find(({ id }) => id === coupon.id)!;
  const traces = priced.outcomes.flatMap(({ trace }) => trace);
  const budget = coupon.budget && { budget: coupon.budget.currency_id };
  const currencies = { currency: purchase.currency, ...budget };
  const sayer = await sayerFor(request, traces, currencies);
  const findings = own.trace.flatMap(failuresIn);
  const outcome: Outcome = own.ok
    ? { ok: true, off: own.off, currency_id: quote.currency_id }
    : { ok: false, findings, currencies, cause: quote.cause, isPriced: paid.length > 0 };
  const answer: Tried = {
    why: quote.why,
    gaps: quote.gaps,
    currency_id: quote.currency_id,
    lines: paid.map(({ kind, id, name, quantity, amount }, i) => ({ kind, id, name: name ?? null, quantity, amount, off: shares[i]! })),
    discounts: priced.dropsDiscounts
      ? []
      : quote.lines.filter(({ kind }) => kind === 'discount').map(({ id, name, amount }) => ({ id, name: name ?? null, amount })),
    dropsDiscounts: priced.dropsDiscounts,
    total: priced.total,
    ok: own.ok,
    off: own.off,
    coupons: priced.outcomes.map(({ id, code, ok, off }) => ({
      id,
      code,
      ok,
      off,
      title: (found.find((each) => each.coupon.id === id)!.coupon as Stored).title,
    })),
    unknown,
    trace: own.trace.map(sayer.told),
    says: findings.map(sayer.sentence),
  };
  return { answer, outcome };
}

const couponOf = async (call: Pick<CallContext, 'records' | 'params' | 'sql'>): Promise<Stored> => {
  const { id } = await call.records('coupons').get(Number(call.params.id));
  return (await couponsBy(call, [id]))[0]!;
};

/** POST coupons/{id}/try: nothing of it is kept. */
export const tryIt: CallHandler<TryBody> = async (call) => (await tried(call, await couponOf(call), call.body)).answer;

/** So many scenarios of a coupon are run at each save. */
const mostScenarios = 20;

const isSame = (expected: Money, { off, currency_id }: { off: number; currency_id: number | null }): boolean =>
  expected.amount === off && expected.currency_id === currency_id;

interface Judged {
  passes: boolean;
  outcome: Outcome | null;
  /** Why it could not be tried, in the words of whoever tried it. */
  told: string | null;
}

async function judged(request: RequestContext, coupon: Stored, { given, expects, expects_off: off }: Scenario): Promise<Judged> {
  try {
    const { outcome } = await tried(request, coupon, given);
    return { passes: outcome.ok === (expects === 'GIVEN') && (!off || !outcome.ok || isSame(off, outcome)), outcome, told: null };
  } catch (error) {
    return { passes: false, outcome: null, told: cut(String((error as Error).message), 500) };
  }
}

/** Tries a coupon with all its scenarios, and keeps what came of them; answers how many fail. */
async function runScenarios(request: RequestContext, id: number): Promise<number> {
  const scenarios = await request.records('coupon-scenarios').find({ coupon_id: id }, { sort: 'id', limit: mostScenarios });
  const [coupon] = scenarios.length > 0 ? await couponsBy(request, [id]) : [];
  let failing = 0;
  for (const scenario of coupon ? scenarios : []) {
    const { passes, outcome, told: words } = await judged(request, coupon!, scenario);
    failing += Number(!passes);
    const values = [scenario.id, passes, words, request.now, outcome && JSON.stringify(outcome)];
    await request.sql('update coupon_scenarios set passes = $2, told = $3, ran_at = $4, outcome = $5 where id = $1', values);
  }
  await request.sql('update coupons set failing = $2 where id = $1', [id, failing]);
  request.forgetAnswers();
  return failing;
}

/** POST coupons/{id}/run-scenarios. */
export const runAll: CallHandler = async (call) => {
  const { id } = await call.records('coupons').get(Number(call.params.id));
  return { failing: await runScenarios(call, id) };
};

/** A coupon that changed is tried anew. */
export const afterUpdate = async (next: WireRecord & { id: number }, _previous: WireRecord, request: RequestContext): Promise<void> => {
  await runScenarios(request, next.id);
};

const tryAgain = async (scenario: WireRecord, request: RequestContext): Promise<void> => {
  await runScenarios(request, Number(scenario.coupon_id));
};

/** A scenario that is new or changed, or is gone, counts at once. */
export const scenarios = {
  async beforeCreate(record: WireRecord, { sql, t }: RequestContext): Promise<WireRecord> {
    const { rows } = await sql<{ count: number }>('select count(*)::int as count from coupon_scenarios where coupon_id = $1', [record.coupon_id]);
    if (rows[0]!.count >= mostScenarios) throw fieldErrors({ title: [t('text.tooManyScenarios', { most: mostScenarios })] });
    return record;
  },
  afterCreate: tryAgain,
  afterUpdate: (record: WireRecord, _previous: WireRecord, request: RequestContext) => tryAgain(record, request),
  afterDelete: tryAgain,
};
