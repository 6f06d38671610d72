/** Who says it: the traveller, staff, or staff among themselves. `{name}` is the traveller's, `{agent}` who answers, `{tour}` what it is about. */
export type Line = readonly ['T' | 'S' | 'N', string];

/** A conversation as it may go on; what is asked may have been left unanswered so far. */
export interface Dialogue {
  subject: string;
  lines: readonly Line[];
}
