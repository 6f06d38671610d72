// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What was sold or taken back, as it happened: never changed, only added to. */
export type Fact = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  of: string;
  record_id: number;
  code: string | null;
  /** The first one counts the booking. */
  line: number | null;
  kind: FactKind;
  reason: string | null;
  at: string;
  /** Of what happened, in the zone of the reports. */
  sale_day: string;
  /** The day at the place of the tour. */
  travel_date: string | null;
  /** From the sale to the day of travel. */
  lead: FactLead | null;
  operator_id: number | null;
  product_id: number | null;
  city_id: number | null;
  country_id: number | null;
  channel: FactChannel | null;
  /** Extras and discounts are of none. */
  price_category_id: number | null;
  language: string | null;
  sales: number | null;
  travellers: number | null;
  currency_id: number | null;
  /** In the smallest unit of its currency. */
  gross: number | null;
  /** In the smallest unit of its currency. */
  discount: number | null;
  /** In the smallest unit of its currency. */
  net: number | null;
  /** In the smallest unit of its currency. */
  commission: number | null;
  /** What a unit of the default currency was worth on the day of the sale. */
  rate: number | null;
  rate_day: string | null;
  base_net: number | null;
  base_commission: number | null;
};
export type FactKind = 'SALE' | 'CHANGE' | 'CANCEL' | 'REFUND' | 'FEE';
export type FactLead = 'SAME_DAY' | 'DAYS_1' | 'DAYS_2_7' | 'DAYS_8_30' | 'DAYS_31_90' | 'DAYS_91';
export type FactChannel = 'WEBSITE' | 'BACK_OFFICE' | 'PARTNER';

/** What the facts of a day come to, added up with each of them. */
export type DayOfSales = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  axis: DayOfSalesAxis;
  day: string;
  operator_id: number | null;
  product_id: number | null;
  currency_id: number | null;
  sales: number | null;
  travellers: number | null;
  gross: number | null;
  discount: number | null;
  net: number | null;
  commission: number | null;
  base_net: number | null;
  base_commission: number | null;
  facts: number | null;
};
export type DayOfSalesAxis = 'SALE' | 'TRAVEL';

/** A question about sales that is kept under a name. */
export type SavedReport = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** As the address of the report asks it. */
  query: string;
  shared: SavedReportShared | null;
  owner_id: number | null;
  /** Whose people see it. */
  operator_id: number | null;
  for_all: boolean | null;
};
export type SavedReportShared = 'OWN' | 'OPERATOR' | 'EVERYONE';

/** A saved report that somebody gets by mail. */
export type ReportByMail = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  report_id: number;
  every: ReportByMailEvery;
  user_id: number | null;
  next_on: string | null;
  address: string | null;
  sent_on: string | null;
};
export type ReportByMailEvery = 'WEEK' | 'MONTH';

/** What an operator gets more or less in a month, beside what was sold. */
export type Adjustment = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  statement_id: number;
  /** Less than zero where the operator gets less. */
  amount: { amount: number; currency_id: number };
  /** As the operator reads it. */
  reason: string;
};

/** Which statement a fact was settled in: one, for good. */
export type FactOfAStatement = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  statement_id: number;
  fact_id: number;
};

/** A file of many rows. It is made in the background and kept for seven days. */
export type Export = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  kind: ExportKind;
  format: ExportFormat;
  /** As its call asks it. */
  query: string;
  state: ExportState | null;
  /** Known once it is being made. */
  rows: number | null;
  done: number | null;
  size: number | null;
  ready_at: string | null;
  expires_at: string | null;
  owner_id: number;
  /** Whose sales are in it; empty: those of all. */
  operator_id: number | null;
  currency_id: number | null;
  locale: string | null;
  /** How often it was begun: a node that stops leaves it to another. */
  turns: number | null;
  lease_until: string | null;
};
export type ExportKind = 'FACTS' | 'BOOKINGS';
export type ExportFormat = 'csv' | 'xlsx';
export type ExportState = 'WAITING' | 'RUNNING' | 'READY' | 'FAILED' | 'CANCELLED';

/** An operator’s word, with proof, that a booking was cancelled for a reason that is nobody’s doing. While it is accepted, the scorecard does not count that cancellation. */
export type Appeal = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** A paid one that the operator declined or cancelled. */
  booking_id: number;
  ground: AppealGround;
  text: string;
  /** A warning, an order, a certificate or a picture: what shows that it could not take place. */
  proof: Array<number>;
  state: AppealState | null;
  reason: string | null;
  settled_at: string | null;
  /** By the operator’s own staff. */
  withdrawable: boolean | null;
  owner_id: number | null;
  operator_id?: number | null;
};
export type AppealGround = 'WEATHER' | 'CLOSED' | 'STRIKE' | 'DISASTER' | 'ILLNESS' | 'OTHER';
export type AppealState = 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN';

/** Some of its bytes, as they are kept: nobody holds the whole of a file. */
export type PieceOfAnExport = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  export_id: number;
  place: number;
  file_id: number;
};

/** What an operator is owed of a month in one currency. */
export type Statement = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  code: string;
  operator_id: number;
  /** By the clock of the reports. */
  month: string;
  ends_on: string;
  currency_id: number;
  state: StatementState;
  /** Months are closed once they are over, in their order. */
  closing?: StatementClosing | null;
  /** Sold, less those taken back. */
  bookings: number | null;
  sales: { amount: number; currency_id: number } | null;
  /** What travellers were paid back, less what was kept. */
  refunds: { amount: number; currency_id: number } | null;
  /** Of what was sold, less that of what was taken back. */
  commission: { amount: number; currency_id: number } | null;
  adjustments: { amount: number; currency_id: number } | null;
  /** Sales, less refunds and commission, with the adjustments. */
  payable: { amount: number; currency_id: number } | null;
  reckoned_at: string | null;
  closed_at: string | null;
  paid_on: string | null;
  reference: string | null;
};
export type StatementState = 'OPEN' | 'CLOSED' | 'PAID';
export type StatementClosing = 'NOW' | 'NOT_OVER' | 'EARLIER';

export type Reports = {
  /** Whose days reports count sales by, as in Europe/Rome. A change counts for all of the past from the next night on. */
  zone: string;
  /** One of more rows is made beside everything else, and kept for seven days. */
  direct_rows: number;
};

/** Ids of the area's calls. */
export type CallId = 'sales' | 'groups' | 'today' | 'sales-export' | 'bookings-export' | 'begin-export' | 'export-file' | 'statement-lines' | 'statement-csv' | 'statement-pdf' | 'statement-account' | 'manage' | 'departures' | 'scorecard' | 'scorecard-cases';

export type ExportBody = { kind: 'FACTS' | 'BOOKINGS'; format: 'csv' | 'xlsx'; query: string };

/** What an admin fills in where an appeal is refused, or is accepted no more. */
export type RefuseBody = { reason: string };

/** What an admin fills in when a statement was paid. */
export type PayBody = { reference: string; paid_on: string };

declare global {
  interface RecordTypes {
    'sale-facts': Fact;
    'sale-days': DayOfSales;
    'saved-reports': SavedReport;
    'report-mails': ReportByMail;
    'statement-adjustments': Adjustment;
    'statement-facts': FactOfAStatement;
    'report-exports': Export;
    'cancellation-appeals': Appeal;
    'report-export-pieces': PieceOfAnExport;
    statements: Statement;
    'reports-settings': Reports;
  }
}
