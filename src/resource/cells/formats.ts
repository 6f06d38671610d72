import { formatMoney, type Money } from '#core';
import type { CurrencyItem } from '#forms';

export { dayText, instantText } from '#core';

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, useGrouping: boolean): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping });
  numberFormats.set(key, known);
  return known;
}

export function moneyText(value: Money, currencies: readonly CurrencyItem[], locale: string): string {
  // Less than nothing of nothing is nothing.
  return formatMoney(value.amount + 0, currencies.find((currency) => currency.id === value.currency_id)?.code, locale);
}

/** An average, such as a rating of 4.3: to one decimal, so that a column of them can be compared at a glance. */
export const averageText = (value: number, locale: string): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A plain value as one line of text; objects by their values, in order. */
export function plainText(value: unknown, locale: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberFormat(locale, Math.abs(value) >= 10_000).format(value);
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => plainText(part, locale))
    .join(', ');
}
