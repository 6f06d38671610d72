import { addDays, fieldErrors, isMoney, percentOf, type Money } from '#core';
import type { CallContext } from '#server';
import type { ResellerStatement, StatementLine } from '../answers.ts';

type Amounts = Pick<StatementLine, 'gross' | 'refunded' | 'commission' | 'net'>;

/** A month that is asked for, as its first day and that of the next. */
function monthAsked({ query, now, t }: CallContext): { month: string; from: string; to: string } {
  const month = typeof query.month === 'string' && query.month !== '' ? query.month : now.toISOString().slice(0, 7);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw fieldErrors({ month: [t('validation:format_date')] });
  const from = `${month}-01`;
  return { month, from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** What of a sale is whose, once refunds are off: the reseller's share of what is left, rounded once, and the rest. */
function amountsOf({ total, refund, commission, percent }: { total: Money; refund: Money | null; commission: Money; percent: number }): Amounts {
  const money = (amount: number): Money => ({ amount, currency_id: total.currency_id });
  const refunded = refund?.amount ?? 0;
  const share = refunded === 0 ? commission.amount : percentOf(total.amount - refunded, percent);
  return { gross: money(total.amount), refunded: money(refunded), commission: money(share), net: money(total.amount - refunded - share) };
}

/** GET resellers/{id}/statement: the bookings that travel in a month, with what the reseller owes for each; each column adds up to its total. */
export async function statement(call: CallContext): Promise<ResellerStatement> {
  const id = Number(call.params.id);
  await call.records('resellers').get(id);
  const { month, from, to } = monthAsked(call);
  const reservations = await call
    .records('reseller-reservations')
    .find({ reseller_id: id, is_test: false, booking_id: { not: null }, date: { from, to } }, { sort: 'date' });
  const bookings = await call
    .read('bookings')
    .rows(['id', 'code', 'status', 'travel_date', 'total', 'refund'], { where: { id: reservations.map((each) => each.booking_id!) } });
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const lines = reservations.flatMap((each): StatementLine[] => {
    const booking = byId.get(each.booking_id!);
    if (!booking || booking.status === 'PENDING' || !isMoney(each.commission)) return [];
    const { code, status, travel_date, total, refund } = booking;
    const shares = { total, refund: isMoney(refund) ? refund : null, commission: each.commission, percent: each.commission_percent ?? 0 };
    return [{ booking_id: booking.id, code, status, travel_date, reseller_reference: each.reseller_reference, ...amountsOf(shares) }];
  });
  return { month, lines, totals: totalsOf(lines) };
}

function totalsOf(lines: readonly StatementLine[]): ResellerStatement['totals'] {
  const currencies = [...new Set(lines.map(({ gross }) => gross.currency_id))].sort((a, b) => a - b);
  return currencies.map((currency_id) => {
    const own = lines.filter(({ gross }) => gross.currency_id === currency_id);
    const sum = (of: keyof Amounts): Money => ({ amount: own.reduce((total, line) => total + line[of].amount, 0), currency_id });
    return { bookings: own.length, gross: sum('gross'), refunded: sum('refunded'), commission: sum('commission'), net: sum('net') };
  });
}
