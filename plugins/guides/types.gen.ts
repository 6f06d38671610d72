// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** An article about a destination or a way of travelling, with links to tours. */
export type Guide = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Two or three sentences at the start of the guide. Lists show them too. */
  lead: string | null;
  category_id: number;
  /** Readers see other guides with the same themes. */
  theme_ids: Array<number> | null;
  /** The name that readers see. */
  author: string | null;
  /** Wide pictures work best: 1600 × 900 pixels or larger. */
  hero: { id?: number | null; url?: string | null; width?: number | null; height?: number | null; alt?: string | null; focal?: { x?: number | null; y?: number | null } | null } | null;
  blocks: Array<{ kind: 'TEXT' | 'PICTURES' | 'TOURS' | 'TOURS_BY_RULE' | 'FAQS' | 'QUOTE' | 'MAP'; text?: string | null; title?: string | null; quote?: string | null; said_by?: string | null; pictures?: Array<{ id?: number | null; url?: string | null; width?: number | null; height?: number | null; alt?: string | null; caption?: string | null; focal?: { x?: number | null; y?: number | null } | null }> | null; product_ids?: Array<number> | null; city_id?: number | null; category_id?: number | null; operator_id?: number | null; by?: 'BOOKED' | 'RATED' | 'NEW' | null; limit?: number | null; faq_ids?: Array<number> | null; place?: { lat: number; lng: number } | null; i18n?: { [name: string]: { text?: string | null; title?: string | null; quote?: string | null; said_by?: string | null } } | null }> | null;
  /** How the page looks in search results and when it is shared. Empty fields are filled from the record. */
  seo: { title?: string | null; description?: string | null; canonical?: string | null; robots?: 'INDEX_FOLLOW' | 'NOINDEX_FOLLOW' | 'INDEX_NOFOLLOW' | 'NOINDEX_NOFOLLOW' | null; picture?: { id?: number | null; url?: string | null; width?: number | null; height?: number | null; alt?: string | null; focal?: { x?: number | null; y?: number | null } | null } | null; i18n?: { [name: string]: { title?: string | null; description?: string | null } } | null } | null;
  minutes: number | null;
  word_count: number | null;
  /** Selected tours that are not published, or can’t be booked in the next 90 days. */
  off_sale: number | null;
  publication: GuidePublication | null;
  published_at: string | null;
  publishes_at: string | null;
};
export type GuidePublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';

/** The main subject of a guide. Categories have two levels at most. */
export type GuideCategory = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Leave empty for a top-level category. */
  parent_id: number | null;
  /** Visitors can see this category and its guides. */
  is_enabled: 0 | 1 | null;
  guides: number | null;
  sort: number | null;
};

/** What guides in any category have in common: with children, on foot, in winter. */
export type GuideTheme = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Visitors can see this theme. */
  is_enabled: 0 | 1 | null;
  guides: number | null;
  sort: number | null;
};

/** Ids of the area's calls. */
export type CallId = 'categories-for-select' | 'themes-for-select' | 'tours' | 'related' | 'preview';

declare global {
  interface RecordTypes {
    guides: Guide;
    'guide-categories': GuideCategory;
    'guide-themes': GuideTheme;
  }
}
