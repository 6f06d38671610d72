// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A page of the public site, in one language. */
export type TextPage = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  language: number;
  /** What visitors read. */
  content: string | null;
  publication: TextPagePublication | null;
  published_at: string | null;
  publishes_at: string | null;
};
export type TextPagePublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';

declare global {
  interface RecordTypes {
    'text-pages': TextPage;
  }
}
