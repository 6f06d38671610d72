// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A long read about a place or a way of travelling, that leads to tours. */
export type Guide = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Two or three sentences that open the guide and stand in lists. */
  lead: string | null;
  category_id: number;
  /** Guides that share some are offered to each other’s readers. */
  theme_ids: Array<number> | null;
  /** As readers see the name. */
  author: string | null;
  /** Wide ones suit best: 1600 by 900 pixels or more. */
  hero: { id?: number | null; url?: string | null; width?: number | null; height?: number | null; alt?: string | null; focal?: { x?: number | null; y?: number | null } | null } | null;
  blocks: Array<{ kind: 'TEXT' | 'PICTURES' | 'TOURS' | 'TOURS_BY_RULE' | 'FAQS' | 'QUOTE' | 'MAP'; text?: string | null; title?: string | null; quote?: string | null; said_by?: string | null; pictures?: Array<{ id?: number | null; url?: string | null; width?: number | null; height?: number | null; alt?: string | null; caption?: string | null; focal?: { x?: number | null; y?: number | null } | null }> | null; product_ids?: Array<number> | null; city_id?: number | null; category_id?: number | null; operator_id?: number | null; by?: 'BOOKED' | 'RATED' | 'NEW' | null; limit?: number | null; faq_ids?: Array<number> | null; place?: { lat: number; lng: number } | null; i18n?: { [name: string]: { text?: string | null; title?: string | null; quote?: string | null; said_by?: string | null } } | null }> | null;
  /** How it looks in search results and when it is shared. What is empty is taken from the record. */
  seo: { title?: string | null; description?: string | null; canonical?: string | null; robots?: 'INDEX_FOLLOW' | 'NOINDEX_FOLLOW' | 'INDEX_NOFOLLOW' | 'NOINDEX_NOFOLLOW' | null; picture?: { id?: number | null; url?: string | null; width?: number | null; height?: number | null; alt?: string | null; focal?: { x?: number | null; y?: number | null } | null } | null; i18n?: { [name: string]: { title?: string | null; description?: string | null } } | null } | null;
  minutes: number | null;
  word_count: number | null;
  /** Tours chosen by hand that are not published, or cannot be booked within the next 90 days. */
  off_sale: number | null;
  publication: GuidePublication | null;
  published_at: string | null;
  publishes_at: string | null;
};
export type GuidePublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';

/** What a guide is about first of all. A category may stand below another one, no deeper. */
export type GuideCategory = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Empty: it stands at the top. */
  parent_id: number | null;
  /** Visitors meet the category and what is in it. */
  is_enabled: 0 | 1 | null;
  guides: number | null;
  sort: number | null;
};

/** What guides of any category have in common: with children, on foot, in winter. */
export type GuideTheme = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Visitors meet the theme. */
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
