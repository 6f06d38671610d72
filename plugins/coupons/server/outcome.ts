import type { RequestContext } from '#server';
import { cut, formatMoney, type QuestionOf, type WireRecord } from '#core';
import type { Finding } from '../engine/trace.ts';
import { sayerFor } from './words.ts';

/**
 * What came of trying a coupon, so that each reader has it in their own language. `cause`:
 * what stands in the way of the purchase itself, as `departures.price` answers it.
 */
export type Outcome =
  | { ok: true; off: number; currency_id: number | null }
  | { ok: false; findings: Finding[]; currencies: { currency: number; budget?: number }; cause: QuestionOf<'departures.say'>; isPriced: boolean };

async function saidOf(request: RequestContext, outcome: Outcome): Promise<string> {
  const { read, ask, locale, t } = request;
  if (outcome.ok) {
    const [currency] = outcome.currency_id === null ? [] : await read('currencies').rows(['code'], { where: { id: outcome.currency_id } });
    return t('text.wasGiven', { off: formatMoney(outcome.off, currency?.code, locale) });
  }
  const { why = null, gaps = [] } = (await ask('departures.say', outcome.cause)) ?? {};
  if (why && !outcome.isPriced) return why;
  const { sentence } = await sayerFor(request, outcome.findings, outcome.currencies);
  return [...outcome.findings.map(sentence), ...gaps].join(' ');
}

const longest = 500;

/** Says what came of scenarios in the reader's language. One that could not be tried at all keeps the words that it was refused with. */
export async function withOutcomes(rows: WireRecord[], request: RequestContext): Promise<void> {
  const asked = rows.filter((row) => 'told' in row);
  if (asked.length === 0) return;
  const { rows: stored } = await request.sql<{ id: number; outcome: Outcome }>(
    "select id, outcome from coupon_scenarios where id = any($1::bigint[]) and outcome ->> 'ok' is not null",
    [asked.map(({ id }) => Number(id))],
  );
  for (const { id, outcome } of stored) {
    const row = asked.find((each) => each.id === Number(id));
    if (row) row.told = cut(await saidOf(request, outcome), longest);
  }
}
