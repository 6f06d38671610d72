import { dayMs } from '#core';

/** What an operator may do, each under conditions of its own. */
export type Capability = 'publish' | 'sell' | 'paid';

/** What is known of an operator. Sections that were never filled in are `null`. */
export interface Facts {
  status: string | null;
  company_type_id: number | null;
  city_id: number | null;
  companyProfile: {
    name?: string | null;
    registration_number?: string | null;
    tax_number?: string | null;
    insurance_until?: string | null;
  } | null;
  i18n: ReadonlyArray<{ description?: string | null }> | null;
  contactData: { email?: string | null; phone?: string | null } | null;
  userProfile: { full_name?: string | null } | null;
  notificationEmails: ReadonlyArray<{ kinds: readonly string[] }> | null;
  payment: { holder?: string | null } | null;
  has_account: boolean;
  bookings_90_days: number | null;
  /** Whether an address for mails about bookings is confirmed. */
  is_confirmed: boolean;
  /** By when the agreement is to be accepted; absent where nobody was asked. */
  agreement?: Due;
}

/** Whether something is there, or by when it is wanted. */
export type Due = 'met' | 'now' | 'later';

export interface Requirement {
  id: string;
  /** The part of the settings it stands in, and its field there: `companyProfile.name`. */
  part: string;
  field: string;
  for: readonly Capability[];
  /** `today`: a day, `2026-07-01`. */
  due(facts: Facts, today: string): Due;
}

const wanted =
  (isThere: (facts: Facts) => unknown, otherwise: (facts: Facts) => Due = () => 'now'): Requirement['due'] =>
  (facts) =>
    isThere(facts) ? 'met' : otherwise(facts);
/** Money that nobody has earned yet needs no account. */
const onceSold = ({ bookings_90_days: sold }: Facts): Due => ((sold ?? 0) > 0 ? 'now' : 'later');

const toldAheadDays = 60;

function insured({ companyProfile }: Facts, today: string): Due {
  const until = companyProfile?.insurance_until;
  if (!until) return 'later';
  if (until < today) return 'now';
  return Date.parse(until) - Date.parse(today) < toldAheadDays * dayMs ? 'later' : 'met';
}

const isTold = ({ notificationEmails: listed }: Facts): boolean => listed?.some(({ kinds }) => kinds.includes('BOOKINGS')) ?? false;
const confirmed = (facts: Facts): Due => (facts.is_confirmed || !isTold(facts) ? 'met' : 'later');

const publish = ['publish'] as const;
const paid = ['paid'] as const;

/** What is wanted of an operator, in the order of its settings. */
export const requirements: readonly Requirement[] = [
  { id: 'type', part: 'primary', field: 'company_type_id', for: publish, due: wanted((of) => of.company_type_id) },
  { id: 'place', part: 'primary', field: 'city_id', for: publish, due: wanted((of) => of.city_id) },
  { id: 'name', part: 'primary', field: 'companyProfile.name', for: publish, due: wanted((of) => of.companyProfile?.name) },
  {
    id: 'registration',
    part: 'primary',
    field: 'companyProfile.registration_number',
    for: publish,
    due: wanted((of) => of.companyProfile?.registration_number),
  },
  { id: 'tax', part: 'primary', field: 'companyProfile.tax_number', for: ['publish', 'paid'], due: wanted((of) => of.companyProfile?.tax_number) },
  { id: 'insurance', part: 'primary', field: 'companyProfile.insurance_until', for: ['sell'], due: insured },
  { id: 'description', part: 'primary', field: 'i18n', for: publish, due: wanted((of) => of.i18n?.some(({ description }) => description)) },
  { id: 'email', part: 'contacts', field: 'contactData.email', for: publish, due: wanted((of) => of.contactData?.email) },
  { id: 'phone', part: 'contacts', field: 'contactData.phone', for: publish, due: wanted((of) => of.contactData?.phone) },
  { id: 'person', part: 'contacts', field: 'userProfile.full_name', for: publish, due: wanted((of) => of.userProfile?.full_name) },
  {
    id: 'bookings',
    part: 'notifications',
    field: 'notificationEmails',
    for: publish,
    due: wanted(isTold),
  },
  // Until then its managers are written to.
  { id: 'confirmed', part: 'notifications', field: 'notificationEmails', for: [], due: confirmed },
  { id: 'account', part: 'payment', field: 'payment', for: paid, due: wanted((of) => of.has_account, onceSold) },
  // Nobody is kept from submitting by it: a new version leaves time.
  { id: 'agreement', part: 'contract', field: 'contract', for: [], due: ({ agreement = 'met' }) => agreement },
  { id: 'holder', part: 'payment', field: 'payment.holder', for: paid, due: wanted((of) => !of.has_account || of.payment?.holder, onceSold) },
];

/** What an operator lacks for something, whenever it is due. */
export const lacking = (capability: Capability, facts: Facts, today: string): Requirement[] =>
  requirements.filter((each) => each.for.includes(capability) && each.due(facts, today) !== 'met');
