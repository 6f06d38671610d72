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
  /** The text visitors see. */
  content: string | null;
  /** How the page looks in search results and when it is shared. Empty fields are filled from the record. */
  seo: { title?: string | null; description?: string | null; canonical?: string | null; robots?: 'INDEX_FOLLOW' | 'NOINDEX_FOLLOW' | 'INDEX_NOFOLLOW' | 'NOINDEX_NOFOLLOW' | null; picture?: { id?: number | null; url?: string | null; width?: number | null; height?: number | null; alt?: string | null; focal?: { x?: number | null; y?: number | null } | null } | null } | null;
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
