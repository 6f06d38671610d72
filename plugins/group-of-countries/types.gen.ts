// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Countries that sites show together. */
export type GroupOfCountries = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  countryIds: Array<number> | null;
  /** Shown at the top of the public page of this group. */
  frontPageContent?: { heading?: string | null; text?: string | null } | null;
};

declare global {
  interface RecordTypes {
    'group-of-countries': GroupOfCountries;
  }
}
