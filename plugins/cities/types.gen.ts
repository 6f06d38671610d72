// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A city where tours start. */
export type City = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  countryId: number;
  /** Without coordinates, the city is not shown on maps. */
  coordinates: { lat: number; lng: number } | null;
  /** An IANA time zone, such as Europe/Rome. */
  timezone: string | null;
  /** The opening text of the public page. */
  frontPageContent?: { heading?: string | null; text?: string | null } | null;
};

declare global {
  interface RecordTypes {
    cities: City;
  }
}
