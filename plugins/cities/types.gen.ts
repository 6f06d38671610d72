// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A place where tours start. */
export type City = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  countryId: number;
  /** Without them the city is offered nowhere on a map. */
  coordinates: { lat: number; lng: number } | null;
  /** IANA name, as in Europe/Rome. */
  timezone: string | null;
  /** What the public page of this place opens with. */
  frontPageContent?: { heading?: string | null; text?: string | null } | null;
};

declare global {
  interface RecordTypes {
    cities: City;
  }
}
