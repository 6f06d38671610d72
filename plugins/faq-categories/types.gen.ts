// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A group of FAQs under one heading. */
export type FAQCategory = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Visitors can see this category and its FAQs. */
  is_enabled: 0 | 1 | null;
  faqs: number | null;
  sort: number | null;
};

/** Ids of the area's calls. */
export type CallId = 'for-select';

declare global {
  interface RecordTypes {
    'faq-categories': FAQCategory;
  }
}
