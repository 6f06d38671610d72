// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A question that travellers ask often, with its answer. */
export type FAQ = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** Write it as travellers would ask it. */
  question: string;
  answer: string;
  category_id: number;
  /** Your own keywords for finding this FAQ. */
  tags: Array<string> | null;
  /** From this day, the FAQ is listed under “Due for review” until you set another day. */
  review_on: string | null;
  /** Visitors who found the answer helpful. */
  helpful_yes: number | null;
  /** Visitors who did not find the answer helpful. */
  helpful_no: number | null;
  /** Of visitors who voted. */
  helpful_percent: number | null;
  sort: number | null;
  publication: FAQPublication | null;
  published_at: string | null;
  publishes_at: string | null;
};
export type FAQPublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';

/** Ids of the area's calls. */
export type CallId = 'for-select' | 'similar' | 'vote';

export type VoteBody = { helpful: boolean };

declare global {
  interface RecordTypes {
    faqs: FAQ;
  }
}
