/** Who, when and where relative words and days are about: the reader, and the reader's own day. */
export interface Now {
  viewerId: number | undefined;
  today: Date;
  /** The zone by whose clocks days of instants begin and end; absent: they go out as days, which a call reads by UTC. */
  zone?: string;
}

/** A day as the wire writes it, by the clock of whoever asks. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/**
 * What a relative word of a question means now: `@me` the reader's id, `@today` the reader's day, `@last30` the day thirty days back
 * and `@next7` the day seven days on. Anything else is itself.
 */
export function resolveWord(word: string, { viewerId, today }: Now): string {
  if (word === '@me') return viewerId === undefined ? word : String(viewerId);
  if (word === '@today') return isoDay(today);
  const [, direction, days] = /^@(last|next)(\d{1,4})$/.exec(word) ?? [];
  if (!days) return word;
  return isoDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() + Number(days) * (direction === 'last' ? -1 : 1)));
}

/** Whether a word stands for a day that moves along: `@today`, `@last30`, `@next7`. */
export const isMovingDay = (word: string): boolean => /^@(today|(last|next)\d{1,4})$/.test(word);
