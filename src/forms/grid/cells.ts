import { getUiOptions } from '@rjsf/utils';
import { formatMoney, isoDay, parseMoney, readDay, type Json } from '#core';
import { defaultCurrency } from '../lookups.ts';
import { folded } from '../optionOf.ts';
import type { CurrencyItem } from '../services.ts';
import type { Column } from './columns.ts';
import { idsIn, relationIn, wordsIn } from './relationCells.ts';
import type { NameNote, Names } from './useNames.ts';

/** What reading and writing cells needs to know. */
export interface CellContext {
  locale: string;
  yes: string;
  no: string;
  currencies: readonly CurrencyItem[];
  names: Pick<Names, 'labelOf' | 'noteOn' | 'reasonOf'>;
}

interface Money {
  amount?: number | string;
  currency_id?: number;
}

function moneyText({ amount, currency_id: id }: Money, { currencies, locale }: CellContext): string {
  const code = currencies.find((each) => each.id === id)?.code;
  return typeof amount === 'number' && code ? formatMoney(amount, code, locale) : String(amount ?? '');
}

/** The words of a cell that is not being edited. */
export function cellText(column: Column, value: Json | undefined, context: CellContext): string {
  if (value === undefined || value === null || value === '') return '';
  switch (column.kind) {
    case 'boolean':
      return value === true || value === 1 ? context.yes : context.no;
    case 'enum':
      return column.options.find((option) => option.value === value)?.label ?? String(value);
    case 'codes':
      return [value]
        .flat()
        .map((each) => column.options.find((option) => option.value === each)?.label ?? String(each))
        .join(', ');
    case 'money':
      return moneyText(value as Money, context);
    case 'relation':
    case 'relations':
      return [...idsIn(column, value).map((id) => context.names.labelOf(column, id)), ...wordsIn(column, value)].join(', ');
    case 'number':
      return typeof value === 'number' ? new Intl.NumberFormat(context.locale, { maximumFractionDigits: 10 }).format(value) : String(value);
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? new Intl.DateTimeFormat(context.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(value))
        : String(value);
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** What there is to say of a cell beside its errors: words in it that are no records. */
export const notesOn = (column: Column, value: Json | undefined, { names }: CellContext): NameNote[] =>
  wordsIn(column, value).map((words) => names.noteOn(column, words));

/** A number as people and spreadsheets write it; a single separator with other than three digits after it is a decimal one. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f%]/g, '');
  if (/^-?\d+([.,]\d+)?$/.test(plain)) return Number(plain.replace(',', '.'));
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replace(/,/g, ''));
  return /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain) ? Number(plain.replace(/\./g, '').replace(',', '.')) : undefined;
}

/** The same, where the reader's own sign tells thousands from decimals: 1.250 is more than a thousand in German. */
function numberOf(text: string, locale: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const thousands = new Intl.NumberFormat(locale).format(1.5).includes(',') ? /^-?\d{1,3}(\.\d{3})+$/ : /^-?\d{1,3}(,\d{3})+$/;
  return thousands.test(plain) ? Number(plain.replace(/[.,]/g, '')) : numberIn(text);
}

const yesWords = new Set(['1', 'true', 'yes', 'x', '✓']);
const noWords = new Set(['0', 'false', 'no', '-']);

function booleanIn(text: string, column: Column, { yes, no }: CellContext): Json | undefined {
  const word = folded(text);
  const on = yesWords.has(word) || word === folded(yes) ? true : noWords.has(word) || word === folded(no) ? false : undefined;
  return on === undefined ? undefined : column.widget === 'flag' ? Number(on) : on;
}

const codeIn = (word: string, { options }: Column): Json | undefined =>
  options.find(({ value, label }) => String(value) === word || folded(label) === folded(word))?.value;

/** Several codes with commas between them; `undefined` where one is none. */
function codesIn(text: string, column: Column): Json | undefined {
  const codes = text.split(',').map((word) => codeIn(word.trim(), column));
  return codes.some((code) => code === undefined) ? undefined : (codes as Json[]);
}

function moneyIn(column: Column, text: string, before: Json | undefined, { currencies }: CellContext): Json | undefined {
  const named = currencies.find(({ code }) => text.toUpperCase().includes(code));
  const known = (before as Money | undefined)?.currency_id ?? getUiOptions(column.ui).currencyId;
  const currency = named ?? currencies.find(({ id }) => id === known) ?? defaultCurrency(currencies);
  const amount = currency && parseMoney(text.replace(/[^\d.,\s'’-]/g, '').trim(), currency.code);
  return currency && amount !== undefined ? { amount, currency_id: currency.id } : undefined;
}

/** A pasted text as the value of a cell: `{ value }`, with `undefined` for an empty cell, or `undefined` where it cannot be read. */
export function readCell(column: Column, text: string, before: Json | undefined, context: CellContext): { value: Json | undefined } | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined };
  const read = (): Json | undefined => {
    switch (column.kind) {
      case 'text':
        return trimmed;
      case 'number':
        return numberOf(trimmed, context.locale);
      case 'boolean':
        return booleanIn(trimmed, column, context);
      case 'enum':
        return codeIn(trimmed, column);
      case 'codes':
        return codesIn(trimmed, column);
      case 'date':
        return readDay(trimmed, context.locale, isoDay(new Date()));
      case 'time':
        return /^\d{1,2}:\d{2}$/.test(trimmed) ? trimmed.padStart(5, '0') : undefined;
      case 'money':
        return moneyIn(column, trimmed, before, context);
      case 'relation':
      case 'relations':
        return relationIn(column, trimmed);
      default:
        return undefined;
    }
  };
  const value = read();
  return value === undefined ? undefined : { value };
}
