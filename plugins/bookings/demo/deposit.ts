import type { Json, Money, WireRecord } from '#core';
import { splitOf } from '../server/deposit.ts';
import type { SoldTerms } from '../server/terms.ts';

/** Of a booking that was sold for a deposit: the balance is open until it is due, and one did not come by then. */
export function depositPaid(
  row: WireRecord,
  { nowMs, hasOverdue }: { nowMs: number; hasOverdue: boolean },
): { fields: WireRecord; isOverdue: boolean } {
  const total = row.total as unknown as Money;
  const travel = { travel_date: String(row.travel_date), timezone: String(row.timezone), now: new Date(String(row.created_at)) };
  const isToCome = row.status === 'CONFIRMED' && Date.parse(String(row.starts_at)) > nowMs;
  const split = isToCome ? splitOf(row.terms as unknown as SoldTerms, total, travel) : undefined;
  const isOverdue = split !== undefined && Date.parse(split.by) < nowMs;
  if (!split || (isOverdue && hasOverdue)) return { fields: {}, isOverdue: false };
  const money = (amount: number): Json => ({ amount, currency_id: total.currency_id });
  return { fields: { paid: money(split.deposit), balance_due: money(split.rest), balance_due_by: split.by }, isOverdue };
}
