import { fieldErrors, WaypostError, type FieldErrors, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import { withAccount } from './account/change.ts';

type Rows = ReadonlyArray<Record<string, string | number | null>>;
const rowsOf = (value: unknown): Rows => (Array.isArray(value) ? (value as Rows) : []);

/** Positions of rows whose key an earlier one has, in whatever letters. */
function repeated(rows: Rows, key: string): number[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row, i) => (seen.size === seen.add(String(row[key]).toLowerCase()).size ? [i] : []));
}

/** What no schema says: one text a language, and one row an address. */
function rowErrors(next: WireRecord, { t }: RequestContext): FieldErrors {
  return Object.fromEntries([
    ...repeated(rowsOf(next.i18n), 'language_id').map((i) => [`i18n.${i}.language_id`, [t('text.twice')]]),
    ...repeated(rowsOf(next.notificationEmails), 'email').map((i) => [`notificationEmails.${i}.email`, [t('text.twice')]]),
  ]) as FieldErrors;
}

export async function beforeUpdate(next: WireRecord, previous: WireRecord, request: RequestContext): Promise<WireRecord> {
  const errors = rowErrors(next, request);
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return withAccount(next, previous, request);
}

export const beforeCreate = (record: WireRecord, request: RequestContext): Promise<WireRecord> => beforeUpdate(record, {}, request);

/** Whoever sold something, or was decided about, is closed and never deleted: its bookings go on, and what was decided stays on record. */
export async function beforeDelete({ id, name }: WireRecord & { id: number }, { read, sql, t }: RequestContext): Promise<void> {
  const refuse = (text: string) => new WaypostError('Conflict', t(`text.${text}`, { name }));
  if ((await read('bookings').count({ operator_id: id })) > 0) throw refuse('closeInstead');
  if ((await read('operator-events').count({ operator_id: id })) > 0) throw refuse('hasPast');
  await sql('delete from operator_addresses where operator_id = $1', [id]);
}
