import { formatMoney, type Json, type Money } from '#core';
import type { CurrencyItem } from '#forms';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are dear and many cells want the same. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, useGrouping: boolean): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping });
  numberFormats.set(key, known);
  return known;
}

/** A day (`YYYY-MM-DD`) in words: no zone moves it. */
export function dayText(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** An instant in the reader's zone, or in the one that matters; its hours from 0 to 23, as times of the day without a date are written. */
export function instantText(instant: string, locale: string, timeZone?: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? instant
    : dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', ...(timeZone && { timeZone }) }).format(date);
}

export function moneyText(value: Money, currencies: readonly CurrencyItem[], locale: string): string {
  const code = currencies.find((currency) => currency.id === value.currency_id)?.code;
  return code ? formatMoney(value.amount, code, locale) : numberFormat(locale, true).format(value.amount / 100);
}

export const isMoneyValue = (value: unknown): value is Money & { [key: string]: Json } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Money>).amount === 'number' &&
  typeof (value as Partial<Money>).currency_id === 'number';

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
