// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A country that has tours. */
export type Country = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Two capital letters (ISO 3166-1), such as IT. */
  iso_code: string;
  /** With a plus sign, such as +972. */
  calling_code: string | null;
  /** Three capital letters (ISO 4217), such as EUR. */
  currency_code: string | null;
  /** The opening text of the public page. */
  frontPageContent?: { heading?: string | null; text?: string | null } | null;
};

/** Ids of the area's calls. */
export type CallId = 'currency-codes' | 'international-calling-codes';

declare global {
  interface RecordTypes {
    countries: Country;
  }
}
