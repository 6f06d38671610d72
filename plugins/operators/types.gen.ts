// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A company that sells its tours on the marketplace. */
export type Operator = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The name travellers see. */
  name: string;
  /** Only an approved operator can publish and sell tours. */
  status: OperatorStatus | null;
  /** The latest reason for requested changes, a rejection or a suspension. */
  reason: string | null;
  company_type_id: number | null;
  country_id: number | null;
  city_id: number | null;
  email: string | null;
  tours_count: number | null;
  /** Paid bookings of the last 90 days, without cancelled and declined ones. */
  bookings_90_days: number | null;
  /** Total of the bookings of the last 90 days, in the default currency. */
  revenue_90_days: { amount: number; currency_id: number } | null;
  /** Average of all reviews of the operator’s tours. */
  rating: number | null;
  /** Average of the operator’s published tours. */
  score: number | null;
  companyProfile?: { name?: string | null; registration_number?: string | null; tax_number?: string | null; street?: string | null; postal_code?: string | null; insurer?: string | null; insurance_until?: string | null; logo?: string | null } | null;
  /** The company description travellers read, in each language. */
  i18n?: Array<{ language_id: number; short_description?: string | null; description?: string | null }> | null;
  /** How travellers and the marketplace reach the company. */
  contactData?: { email?: string | null; phone?: string | null; emergency_phone?: string | null } | null;
  /** The marketplace’s contact at the company. */
  userProfile?: { full_name?: string | null; position?: string | null; email?: string | null; phone?: string | null } | null;
  webSocialNetworks?: { website?: string | null; facebook?: string | null; instagram?: string | null; youtube?: string | null; tripadvisor?: string | null } | null;
  tourGroup?: { kinds?: Array<'PRIVATE' | 'SMALL' | 'LARGE'> | null; most?: number | null } | null;
  /** Each address receives the selected types of email, in its own language. */
  notificationEmails?: Array<{ email: string; kinds: Array<'BOOKINGS' | 'CANCELLATIONS' | 'ENQUIRIES' | 'REVIEWS' | 'PAYOUTS' | 'CONNECTION'>; language_id?: number | null }> | null;
  /** New tours start with these settings. You can change them on each tour. */
  booking?: { confirmation_type?: string | null; cut_off_minutes?: number | null; policy_type?: string | null; pickup_type?: string | null; response_hours?: number | null; holidays?: Array<{ from: string; to: string; note?: string | null }> | null } | null;
  /** The system that manages dates and places, if not Waypost. */
  external_type: OperatorExternalType | null;
  external?: { account?: string | null } | null;
  /** Stored encrypted. Only the last digits are shown. */
  iban?: string | null;
  /** The details of an account without an IBAN, as JSON. Stored encrypted. */
  account?: string | null;
  /** The account for payouts. The account number and bank details are stored encrypted and never returned. */
  payment?: { scheme?: 'IBAN' | 'US' | 'GB' | 'CA' | 'AU' | 'IN' | 'IL' | 'SWIFT' | null; holder?: string | null; bank_name?: string | null; bic?: string | null; currency_id?: number | null; ending?: string | null; iban?: string | null; routing_number?: string | null; sort_code?: string | null; institution?: string | null; transit?: string | null; bsb?: string | null; ifsc?: string | null; bank_code?: string | null; branch?: string | null; account_number?: string | null; account_type?: 'CHECKING' | 'SAVINGS' | null } | null;
  /** Set by the marketplace. */
  finance?: { commission_percent?: number | null; payout_every?: 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY' | null; invoice_email?: string | null } | null;
  submitted_at: string | null;
  reviewed_at: string | null;
};
export type OperatorStatus = 'NEW' | 'SUBMITTED' | 'IN_REVIEW' | 'CHANGES_REQUESTED' | 'APPROVED' | 'SUSPENDED' | 'REJECTED' | 'CLOSED';
export type OperatorExternalType = 'BOKUN' | 'REZDY' | 'FAREHARBOR' | 'TOURCMS' | 'VENTRATA' | 'XOLA' | 'PEEK' | 'TREKKSOFT' | 'REGIONDO' | 'CHECKFRONT' | 'OCTO' | 'NONE';

/** A step in the life of an operator. Its time is when it was created. */
export type OperatorEvent = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  operator_id: number;
  state: OperatorEventState;
  reason: string | null;
  actor_id?: number | null;
  actor_name?: string | null;
};
export type OperatorEventState = 'NEW' | 'SUBMITTED' | 'IN_REVIEW' | 'CHANGES_REQUESTED' | 'APPROVED' | 'SUSPENDED' | 'REJECTED' | 'CLOSED';

/** That an operator is to be paid to another account: who asked, who confirmed it, and when it counts. What it is changed to is kept encrypted until then and gone afterwards. */
export type AccountChange = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  operator_id: number;
  operator_name: string;
  state: AccountChangeState;
  iban?: string | null;
  account?: string | null;
  payment: { scheme?: string | null; holder?: string | null; bank_name?: string | null; bic?: string | null; ending?: string | null };
  ending: string | null;
  requested_by: number | null;
  requested_name: string | null;
  /** The date of the request that this change replaces. */
  replaced_at: string | null;
  effective_at: string;
  lapses_at: string;
  confirmed_at: string | null;
  confirmed_name: string | null;
  ended_at: string | null;
  ended_name: string | null;
};
export type AccountChangeState = 'WAITING' | 'CONFIRMED' | 'IN_FORCE' | 'STOPPED' | 'REPLACED' | 'LAPSED';

/** How it stands with an address that an operator is written to at. Which there are, and about what, is a setting of the operator. */
export type NotificationAddress = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  operator_id: number;
  /** Lower case, such as sales@example.com. */
  email: string;
  state: NotificationAddressState;
  /** Empty if the address is no longer used. */
  listed_at: string | null;
  confirmed_at: string | null;
  failed_at: string | null;
  /** Confirmation and test emails sent in the hour before the latest one. */
  mailed: Array<string> | null;
};
export type NotificationAddressState = 'UNCONFIRMED' | 'CONFIRMED' | 'UNDELIVERABLE';

/** Ids of the area's calls. */
export type CallId = 'get-supplier-agreement' | 'external-types' | 'approve' | 'reject' | 'standing' | 'approve-warnings' | 'changes' | 'account' | 'account-in-full' | 'notifications' | 'confirm-address' | 'test-address';

/** What the operator is told, in its own words. */
export type RejectBody = { reason?: string | null };

export type AddressBody = { email?: string | null };

/** What the operator is told, in its own words. */
export type ReasonBody = { reason: string };

declare global {
  interface RecordTypes {
    operators: Operator;
    'operator-events': OperatorEvent;
    'operator-account-changes': AccountChange;
    'operator-addresses': NotificationAddress;
  }
}
