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

export type Reports = {
  /** Whose days reports count sales by, as in Europe/Rome. A change counts for all of the past from the next night on. */
  zone: string;
  /** One of more rows is made beside everything else, and kept for seven days. */
  direct_rows: number;
};

/** Ids of the area's calls. */
export type CallId = 'sales' | 'groups' | 'today' | 'sales-export' | 'bookings-export' | 'begin-export' | 'export-file';

export type ExportBody = { kind: 'FACTS' | 'BOOKINGS'; format: 'csv' | 'xlsx'; query: string };

declare global {
  interface RecordTypes {
    'sale-facts': Fact;
    'sale-days': DayOfSales;
    'saved-reports': SavedReport;
    'report-mails': ReportByMail;
    'report-exports': Export;
    'report-export-pieces': PieceOfAnExport;
    'reports-settings': Reports;
  }
}
