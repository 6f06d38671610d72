// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Words that are written again and again, to be put into an answer by a few letters. */
export type SavedReply = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** Type it after a slash to find the reply, as in /pickup. */
  shortcut: string;
  /** Use placeholders in double braces: traveller.first_name, traveller.name, booking.code, product.title, departure.date, departure.time, meeting_point, agent.first_name, operator.name. */
  text: string;
  /** Where the reply is offered. Leave empty for all. */
  topics: Array<'ENQUIRIES' | 'REVIEWS' | 'QUESTIONS'> | null;
  /** Who can use the reply. */
  whose: SavedReplyWhose;
  operator_id: number | null;
  /** How often the reply was used. */
  used: number | null;
  owner_id: number | null;
  for_all: boolean | null;
  owner_key: string | null;
};
export type SavedReplyWhose = 'OWN' | 'OPERATOR' | 'PLATFORM';

/** Ids of the area's calls. */
export type CallId = 'used';

declare global {
  interface RecordTypes {
    'saved-replies': SavedReply;
  }
}
