import type { IssuedKey, Money, RecordKey } from '#core';

// What calls answer.

/** A key that is good; its text is shown once, when it is issued. */
export interface ResellerKey extends RecordKey {}
export interface IssuedResellerKey extends IssuedKey {}

/** How many calls of thirty days there were, and how many failed, by the kind of failure. */
export interface CallFigures {
  calls: number;
  failed: number;
  errors: Array<{ error: string; calls: number; last: string }>;
}

/** A booking of a reseller's statement; amounts are what is left after refunds. */
export interface StatementLine {
  booking_id: number;
  code: string;
  reseller_reference: string | null;
  travel_date: string;
  status: string;
  /** What travellers paid the reseller, what of it was refunded, the reseller's share of the rest, and what it owes the operator. */
  gross: Money;
  refunded: Money;
  commission: Money;
  net: Money;
}
export interface ResellerStatement {
  month: string;
  lines: StatementLine[];
  /** One for each currency. */
  totals: Array<Pick<StatementLine, 'gross' | 'refunded' | 'commission' | 'net'> & { bookings: number }>;
}
