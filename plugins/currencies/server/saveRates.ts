import { dayMs, fieldErrors, type FieldErrors } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { Currency, ExchangeRatesBody, ExchangeRateSource } from '../types.gen.ts';
import { defaultCurrency } from './defaultCurrency.ts';
import { ratesOf } from './read.ts';

type Item = ExchangeRatesBody['items'][number];
type Call = CallContext<ExchangeRatesBody>;
interface Change {
  at: string;
  item: Item;
  currency: Currency;
  rate_date: string;
  source: ExchangeRateSource;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/**
 * Items as they would be kept: those that say nothing new are left out. What is
 * not said is today's, and another rate is from nowhere but whoever typed it.
 */
function changesOf(items: readonly Item[], currencies: ReadonlyMap<number, Currency>, today: string): Change[] {
  return items.flatMap((item, i): Change[] => {
    const currency = currencies.get(item.id);
    if (!currency) return [];
    const source = item.source ?? (item.rate === currency.rate ? currency.source : undefined) ?? 'MANUAL';
    const rate_date = item.rate_date ?? (item.rate === currency.rate && currency.rate_date ? currency.rate_date : today);
    const same = item.rate === currency.rate && rate_date === currency.rate_date && source === currency.source;
    return same ? [] : [{ at: `items.${i}`, item, currency, rate_date, source }];
  });
}

function unknownErrors({ t }: Call, items: readonly Item[], currencies: ReadonlyMap<number, Currency>): FieldErrors {
  const seen = new Set<number>();
  const errors: FieldErrors = {};
  for (const [i, { id }] of items.entries()) {
    if (!currencies.has(id)) errors[`items.${i}.id`] = [t('text.no-such-currency')];
    else if (seen.has(id)) errors[`items.${i}.id`] = [t('text.currency-twice')];
    seen.add(id);
  }
  return errors;
}

/** The rate of the default currency is one, days to come have no rate, and nobody saves over a rate they have not seen. */
function changeErrors({ t, now }: Call, changes: readonly Change[], defaultId: number | undefined): FieldErrors {
  const lastDay = dayOf(new Date(now.getTime() + dayMs));
  const errors: FieldErrors = {};
  for (const { at, item, currency, rate_date } of changes) {
    if (typeof item.version === 'number' && item.version !== currency.version)
      errors[`${at}.rate`] = [t('text.rate-changed', { code: currency.code, rate: currency.rate })];
    else if (currency.id === defaultId && item.rate !== 1) errors[`${at}.rate`] = [t('text.default-is-one', { code: currency.code })];
    if (rate_date > lastDay) errors[`${at}.rate_date`] = [t('text.day-to-come')];
  }
  return errors;
}

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
};

/** Locks what is named, in the order of ids, so that two grids saved at once wait for each other. */
async function locked({ lock, records }: Call, ids: readonly number[]): Promise<Map<number, Currency>> {
  await lock('currencies', ids);
  return new Map((await records('currencies').find({ id: [...ids] })).map((each) => [each.id, each]));
}

/** Saves the grid: every rate that changed becomes the currency's present one, and a line of its history. */
export const saveRates: CallHandler<ExchangeRatesBody> = async (call) => {
  const { items } = call.body;
  const currencies = await locked(
    call,
    items.map((item) => item.id),
  );
  refuse(unknownErrors(call, items, currencies));
  const defaultId = (await defaultCurrency(call))?.id;
  const changes = changesOf(items, currencies, dayOf(call.now)).filter(({ item }) => item.id !== defaultId || item.rate !== 1);
  refuse(changeErrors(call, changes, defaultId));
  for (const {
    item: { id, rate },
    rate_date,
    source,
  } of changes) {
    await call.records('currencies').update(id, { rate, rate_date, source }, { trusted: true });
    await call.records('currency-rates').create({ currency_id: id, rate, rate_date, source });
  }
  return ratesOf(call);
};
