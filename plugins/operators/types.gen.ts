// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A company that sells its tours on the marketplace. */
export type Operator = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** As travellers read it. */
  name: string;
  /** Only an approved operator publishes and sells. */
  status: OperatorStatus | null;
  /** Why it was asked for changes, rejected or suspended last. */
  reason: string | null;
  company_type_id: number | null;
  country_id: number | null;
  city_id: number | null;
  email: string | null;
  tours_count: number | null;
  /** Paid bookings made within the last 90 days that did not fall through. */
  bookings_90_days: number | null;
  /** What the bookings of the last 90 days came to, in the default currency. */
  revenue_90_days: { amount: number; currency_id: number } | null;
  /** Of its tours by travellers, each review counted. */
  rating: number | null;
  /** Of its published tours, on average. */
  score: number | null;
  companyProfile?: { name?: string | null; registration_number?: string | null; tax_number?: string | null; street?: string | null; postal_code?: string | null; insurer?: string | null; insurance_until?: string | null; logo?: string | null } | null;
  /** What travellers read about the company, in each language. */
  i18n?: Array<{ language_id: number; short_description?: string | null; description?: string | null }> | null;
  /** How travellers and the marketplace reach the company. */
  contactData?: { email?: string | null; phone?: string | null; emergency_phone?: string | null } | null;
  /** Whom the marketplace talks to. */
  userProfile?: { full_name?: string | null; position?: string | null; email?: string | null; phone?: string | null } | null;
  webSocialNetworks?: { website?: string | null; facebook?: string | null; instagram?: string | null; youtube?: string | null; tripadvisor?: string | null } | null;
  tourGroup?: { kinds?: Array<'PRIVATE' | 'SMALL' | 'LARGE'> | null; most?: number | null } | null;
  /** Each address gets mails of the kinds that are ticked, in its own language. */
  notificationEmails?: Array<{ email: string; kinds: Array<'BOOKINGS' | 'CANCELLATIONS' | 'ENQUIRIES' | 'REVIEWS' | 'PAYOUTS' | 'CONNECTION'>; language_id?: number | null }> | null;
  /** Each tour begins with these, and may say otherwise. */
  booking?: { confirmation_type?: string | null; cut_off_minutes?: number | null; policy_type?: string | null; pickup_type?: string | null; response_hours?: number | null; holidays?: Array<{ from: string; to: string; note?: string | null }> | null } | null;
  /** Where its dates and places are kept, if not here. */
  external_type: OperatorExternalType | null;
  external?: { account?: string | null } | null;
  /** Kept encrypted; only its end is shown. */
  iban?: string | null;
  /** The parts of an account without an IBAN, as JSON, kept encrypted. */
  account?: string | null;
  /** Where money is paid to. Its number and what names its bank are taken here, kept encrypted and never sent back. */
  payment?: { scheme?: 'IBAN' | 'US' | 'GB' | 'CA' | 'AU' | 'IN' | 'IL' | 'SWIFT' | null; holder?: string | null; bank_name?: string | null; bic?: string | null; currency_id?: number | null; ending?: string | null; iban?: string | null; routing_number?: string | null; sort_code?: string | null; institution?: string | null; transit?: string | null; bsb?: string | null; ifsc?: string | null; bank_code?: string | null; branch?: string | null; account_number?: string | null; account_type?: 'CHECKING' | 'SAVINGS' | null } | null;
  /** Set by the marketplace. */
  finance?: { commission_percent?: number | null; payout_every?: 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY' | null; invoice_email?: string | null } | null;
  submitted_at: string | null;
  reviewed_at: string | null;
};
export type OperatorStatus = 'NEW' | 'SUBMITTED' | 'IN_REVIEW' | 'CHANGES_REQUESTED' | 'APPROVED' | 'SUSPENDED' | 'REJECTED' | 'CLOSED';
export type OperatorExternalType = 'BOKUN' | 'REZDY' | 'FAREHARBOR' | 'TOURCMS' | 'VENTRATA' | 'XOLA' | 'PEEK' | 'TREKKSOFT' | 'REGIONDO' | 'CHECKFRONT' | 'NONE';

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
  /** When the change that it takes the place of was asked for. */
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
  /** In small letters. */
  email: string;
  state: NotificationAddressState;
  /** Empty: the address is no longer used. */
  listed_at: string | null;
  confirmed_at: string | null;
  failed_at: string | null;
  /** When it was asked to confirm itself, or had a test mail: those of the hour before the last one. */
  mailed: Array<string> | null;
};
export type NotificationAddressState = 'UNCONFIRMED' | 'CONFIRMED' | 'UNDELIVERABLE';

/** Ids of the area's calls. */
export type CallId = 'get-supplier-agreement' | 'external-types' | 'approve' | 'reject' | 'standing' | 'changes' | 'account' | 'account-in-full' | 'notifications' | 'confirm-address' | 'test-address';

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
