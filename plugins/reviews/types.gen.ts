// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What somebody who travelled says of a tour. */
export type Review = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  booking_id: number | null;
  product_id: number | null;
  /** The tour name when the review was written. */
  product_name: string | null;
  operator_id?: number | null;
  customer_id: number | null;
  /** The public name: first name and initial. */
  author_name: string | null;
  rating: number;
  title: string | null;
  text: string;
  /** The language of the review, such as de. */
  language: string | null;
  travelled_on: string | null;
  status: ReviewStatus | null;
  answered: boolean | null;
  response: string | null;
  responded_at: string | null;
  responded_by?: number | null;
};
export type ReviewStatus = 'WAITING' | 'PUBLISHED' | 'NOT_PUBLISHED';

/** Ids of the area's calls. */
export type CallId = 'approve' | 'un-approve' | 'respond' | 'words' | 'stars';

export type ResponseBody = { text?: string | null };

declare global {
  interface RecordTypes {
    reviews: Review;
  }
}
