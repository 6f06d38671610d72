// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Words that are written again and again, to be put into an answer by a few letters. */
export type SavedReply = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** What is typed after a slash to find it, as in /pickup. */
  shortcut: string;
  /** Placeholders stand in double braces: traveller.first_name, traveller.name, booking.code, product.title, departure.date, departure.time, meeting_point, agent.first_name, operator.name. */
  text: string;
  /** Where it is offered; everywhere where nothing is chosen. */
  topics: Array<'ENQUIRIES' | 'REVIEWS' | 'QUESTIONS'> | null;
  /** Who may use it. */
  whose: SavedReplyWhose;
  operator_id: number | null;
  /** How often it was put into an answer. */
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
