// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What was sold or taken back, as it happened: never changed, only added to. */
export type SalesEntry = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  of: string;
  record_id: number;
  code: string | null;
  /** Only the first line of a booking counts as a booking. */
  line: number | null;
  kind: SalesEntryKind;
  reason: string | null;
  at: string;
  /** In the time zone of the reports. */
  sale_day: string;
  /** The local day of the tour. */
  travel_date: string | null;
  /** Days from the sale to the travel date. */
  lead: SalesEntryLead | null;
  operator_id: number | null;
  product_id: number | null;
  city_id: number | null;
  country_id: number | null;
  channel: SalesEntryChannel | null;
  /** Empty for extras and discounts. */
  price_category_id: number | null;
  language: string | null;
  sales: number | null;
  travellers: number | null;
  currency_id: number | null;
  /** In minor units of the currency. */
  gross: number | null;
  /** In minor units of the currency. */
  discount: number | null;
  /** In minor units of the currency. */
  net: number | null;
  /** In minor units of the currency. */
  commission: number | null;
  /** The value of one unit of the default currency on the day of the sale. */
  rate: number | null;
  rate_day: string | null;
  base_net: number | null;
  base_commission: number | null;
};
export type SalesEntryKind = 'SALE' | 'CHANGE' | 'CANCEL' | 'REFUND' | 'FEE';
export type SalesEntryLead = 'SAME_DAY' | 'DAYS_1' | 'DAYS_2_7' | 'DAYS_8_30' | 'DAYS_31_90' | 'DAYS_91';
export type SalesEntryChannel = 'WEBSITE' | 'BACK_OFFICE' | 'PARTNER' | 'DESK';

/** What the facts of a day come to, added up with each of them. */
export type SalesDay = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  axis: SalesDayAxis;
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
export type SalesDayAxis = 'SALE' | 'TRAVEL';

/** A question about sales that is kept under a name. */
export type SavedReport = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The query string of the report’s address. */
  query: string;
  shared: SavedReportShared | null;
  owner_id: number | null;
  /** The operator whose users see it. */
  operator_id: number | null;
  for_all: boolean | null;
};
export type SavedReportShared = 'OWN' | 'OPERATOR' | 'EVERYONE';

/** A saved report that somebody gets by mail. */
export type ReportEmail = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  report_id: number;
  every: ReportEmailEvery;
  user_id: number | null;
  next_on: string | null;
  address: string | null;
  sent_on: string | null;
};
export type ReportEmailEvery = 'WEEK' | 'MONTH';

export type Reports = {
  /** Reports count sales by the days of this time zone, such as Europe/Rome. A change applies to all past sales from the next night. */
  zone: string;
};

/** Ids of the area's calls. */
export type CallId = 'sales' | 'groups' | 'today' | 'sales-export' | 'bookings-export';

declare global {
  interface RecordTypes {
    'sale-facts': SalesEntry;
    'sale-days': SalesDay;
    'saved-reports': SavedReport;
    'report-mails': ReportEmail;
    'reports-settings': Reports;
  }
}
