// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What an operator gets more or less in a month, beside what was sold. */
export type Adjustment = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  statement_id: number;
  /** Negative if the operator gets less. */
  amount: { amount: number; currency_id: number };
  /** The operator sees this reason. */
  reason: string;
};

/** Which statement a fact was settled in: one, for good. */
export type StatementEntry = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  statement_id: number;
  fact_id: number;
};

/** What an operator is owed of a month in one currency. */
export type Statement = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  code: string;
  operator_id: number;
  /** In the time zone of the reports. */
  month: string;
  ends_on: string;
  currency_id: number;
  state: StatementState;
  /** Months close in order, after they end. */
  closing?: StatementClosing | null;
  /** Sold bookings, less cancelled ones. */
  bookings: number | null;
  sales: { amount: number; currency_id: number } | null;
  /** Refunds to travellers, less cancellation fees. */
  refunds: { amount: number; currency_id: number } | null;
  /** Commission on sales, less commission on refunds. */
  commission: { amount: number; currency_id: number } | null;
  adjustments: { amount: number; currency_id: number } | null;
  /** Sales less refunds and commission, plus adjustments. */
  payable: { amount: number; currency_id: number } | null;
  reckoned_at: string | null;
  closed_at: string | null;
  paid_on: string | null;
  reference: string | null;
};
export type StatementState = 'OPEN' | 'CLOSED' | 'PAID';
export type StatementClosing = 'NOW' | 'NOT_OVER' | 'EARLIER';

/** Ids of the area's calls. */
export type CallId = 'statement-lines' | 'statement-csv' | 'statement-pdf' | 'statement-account';

/** What an admin fills in when a statement was paid. */
export type PayBody = { reference: string; paid_on: string };

declare global {
  interface RecordTypes {
    'statement-adjustments': Adjustment;
    'statement-facts': StatementEntry;
    statements: Statement;
  }
}
