// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A country in which there are tours. */
export type Country = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Two letters, ISO 3166-1. */
  iso_code: string;
  /** With its plus sign, as in +972. */
  calling_code: string | null;
  /** Three letters, ISO 4217. */
  currency_code: string | null;
  /** What the public page of this place opens with. */
  frontPageContent?: { heading?: string | null; text?: string | null } | null;
};

/** Ids of the area's calls. */
export type CallId = 'currency-codes' | 'international-calling-codes';

declare global {
  interface RecordTypes {
    countries: Country;
  }
}
