/** Who and when relative words are about. */
export interface Now { viewerId: number; today: Date }

const isoDay = (date: Date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/**
 * What a relative word of a saved view means now: `@me` the reader's id, `@today` the reader's day, `@last30` the day thirty days back
 * and `@next7` the day seven days on. Anything else is itself.
 */
export function resolveWord(word: string, { viewerId, today }: Now): string {
  if (word === '@me') return String(viewerId);
  if (word === '@today') return isoDay(today);
  const [, direction, days] = /^@(last|next)(\d{1,4})$/.exec(word) ?? [];
  if (!days) return word;
  return isoDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() + Number(days) * (direction === 'last' ? -1 : 1)));
}

export const isRelative = (word: string): boolean => /^@(me|today|(last|next)\d{1,4})$/.test(word);
