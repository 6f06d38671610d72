// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A question that travellers ask often, with its answer. */
export type FAQ = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** As travellers would ask it. */
  question: string;
  answer: string;
  category_id: number;
  /** Words of your own, by which it is found. */
  tags: Array<string> | null;
  /** From that day on it stands under “To be looked at again”, until another day is set. */
  review_on: string | null;
  /** How many visitors said so. */
  helpful_yes: number | null;
  /** How many visitors said so. */
  helpful_no: number | null;
  /** Of those who said whether it helped. */
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
