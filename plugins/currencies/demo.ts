import { dayMs, type WireRecord } from '#core';
import type { DemoContext } from '#server';

const days = 30;

/** Units of each currency for one US dollar, roughly as of late. */
const perDollar: Record<string, number> = {
  ILS: 3.62,
  EUR: 0.921,
  GBP: 0.786,
  RUB: 88.4,
  CHF: 0.884,
  JPY: 151.3,
  JOD: 0.709,
  AED: 3.6725,
  TRY: 34.1,
  EGP: 48.6,
  THB: 33.9,
  CZK: 23.3,
  PLN: 3.97,
  HUF: 371,
  SEK: 10.6,
  NOK: 10.9,
  CAD: 1.38,
  AUD: 1.52,
  MAD: 9.87,
};
/** Tied to the dollar: their rate does not move. */
const pegged = new Set(['JOD', 'AED']);

const rounded = (rate: number) => Number(rate.toPrecision(5));

/** Rates of the last thirty days: a small random walk that ends near the usual rate. Those set by hand change once a week, by somebody. */
export default async function makeRates({ now, random, insert, select }: DemoContext): Promise<void> {
  const rows: WireRecord[] = [];
  const present: WireRecord[] = [];
  for (const { id, code, source } of await select('currencies', ['id', 'code', 'source'])) {
    if (code === 'USD') {
      present[Number(id)] = { id: id!, rate: 1 };
      continue;
    }
    const usual = perDollar[String(code)];
    if (usual === undefined) continue;
    let drift = (random() - 0.5) * 0.02;
    for (let ago = days - 1; ago >= 0; ago--) {
      const at = new Date(now.getTime() - ago * dayMs);
      drift = pegged.has(String(code)) ? 0 : drift * 0.9 + (random() - 0.5) * 0.006;
      if (source === 'MANUAL' && ago % 7 !== 1) continue;
      const rate = rounded(usual * (1 + drift));
      const rate_date = at.toISOString().slice(0, 10);
      rows.push({
        currency_id: id!,
        rate,
        rate_date,
        source: source!,
        created_at: at.toISOString(),
        ...(source === 'MANUAL' && { changed_by: 'Ada Morgan' }),
      });
      present[Number(id)] = { id: id!, rate, rate_date };
    }
  }
  await insert('currency-rates', rows);
  await insert(
    'currencies',
    present.filter((row) => row !== undefined),
  );
}
