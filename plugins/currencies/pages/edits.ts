import { daysBetween, type FieldErrors } from '#core';
import type { Rate, RateItem } from '../answers.ts';

/** What was typed over one currency's rate, as text. */
export type Edit = { rate?: string; rate_date?: string; source?: string };
/** By the id of the currency. */
export type Edits = Record<string, Edit>;
export type EditField = keyof Edit;
/** Messages by currency and field. */
export type RateErrors = Record<number, Partial<Record<EditField, string>>>;

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** What a cell shows: what was typed, else what is saved. */
export const shown = (row: Rate, edit: Edit | undefined, field: EditField): string =>
  edit?.[field] ?? (row[field] === null ? '' : String(row[field]));

/** A rate as somebody typed it, with a point or a comma; `undefined` where it is none. */
export function parseRate(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const rate = /^\d+(\.\d+)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
  return rate > 0 && rate <= 1e9 ? rate : undefined;
}

/**
 * Edits with one more. A rate typed by hand is today's and from nowhere else,
 * unless somebody says otherwise; what says the same as before is no edit.
 */
export function withEdit(edits: Edits, row: Rate, { field, text, today }: { field: EditField; text: string; today: string }): Edits {
  const next: Edit = { ...edits[row.id], [field]: text };
  if (field === 'rate' && edits[row.id]?.rate_date === undefined && row.rate_date !== today) next.rate_date = today;
  if (field === 'rate' && edits[row.id]?.source === undefined) next.source = 'MANUAL';
  if (next.rate === shown(row, undefined, 'rate')) {
    delete next.rate;
    if (field === 'rate') {
      delete next.rate_date;
      delete next.source;
    }
  }
  for (const name of ['rate_date', 'source'] as const) if (next[name] === shown(row, undefined, name)) delete next[name];
  const { [row.id]: _before, ...others } = edits;
  return Object.keys(next).length === 0 ? others : { ...others, [row.id]: next };
}

/** By how much of the saved rate a typed one differs: 0.05 is five percent more. `undefined` where either is missing or none. */
export function changeOf(row: Rate, edit: Edit | undefined): number | undefined {
  const next = edit?.rate === undefined ? undefined : parseRate(edit.rate);
  return next === undefined || !row.rate ? undefined : next / row.rate - 1;
}

/** The rate before the one that a line shows, and by how much that differs: of a typed one the saved, of the saved the one before it. */
export function beforeOf(row: Rate, edit: Edit | undefined): { before: number | undefined; change: number | undefined } {
  if (edit?.rate !== undefined) return { before: row.rate ?? undefined, change: changeOf(row, edit) };
  return { before: row.before ?? undefined, change: row.rate && row.before ? row.rate / row.before - 1 : undefined };
}

const sharpest = 0.05;
/** Whether a rate changes by more than currencies do from one day to the next: likely a slip of the keys. */
export const isSharp = (change: number | undefined): boolean => change !== undefined && Math.abs(change) > sharpest;

/** The rows that were edited, as they are sent. */
export const itemsOf = (rows: readonly Rate[], edits: Edits): RateItem[] =>
  rows
    .filter((row) => edits[row.id])
    .map((row) => {
      const edit = edits[row.id];
      const [rate_date, source] = [shown(row, edit, 'rate_date'), shown(row, edit, 'source')];
      return {
        id: row.id,
        rate: parseRate(shown(row, edit, 'rate')) ?? 0,
        ...(rate_date && { rate_date }),
        ...(source && { source }),
        version: row.version,
      };
    });

/** The server's errors (`items.2.rate`) by currency and field. */
export function errorsByRow(fields: FieldErrors, items: readonly RateItem[]): RateErrors {
  const errors: RateErrors = {};
  for (const [path, [message = '']] of Object.entries(fields)) {
    const [, at, field = 'rate'] = /^items\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const id = at === undefined ? undefined : items[Number(at)]?.id;
    if (id !== undefined) errors[id] = { ...errors[id], [field === 'rate_date' || field === 'source' ? field : 'rate']: message };
  }
  return errors;
}

/** Days from a rate's day to today; `undefined` where there is none. */
export const ageInDays = (rateDate: string | null, today: string): number | undefined => (rateDate ? daysBetween(rateDate, today) : undefined);

/** The age of the newest rate there is, where that is older than two days. */
export function staleDays(rows: readonly Rate[], today: string): number | undefined {
  const ages = rows.map((row) => ageInDays(row.rate_date, today)).filter((age) => age !== undefined);
  const least = Math.min(...ages);
  return ages.length > 0 && least > 2 ? least : undefined;
}
