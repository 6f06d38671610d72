/** How many published reviews gave how many stars (GET reviews/stars). */
export interface StarsAnswer {
  count: number;
  /** Empty: there are none. */
  average: number | null;
  /** By the number of stars. */
  stars: Record<string, number>;
}

/** A word as most write it, and in how many texts it stands. */
export interface Recurring {
  word: string;
  count: number;
}
/** Words that recur in reviews of a language, and in which languages there are how many (GET reviews/words). */
export interface WordsAnswer {
  language: string | null;
  languages: Array<{ language: string; count: number }>;
  words: Recurring[];
}
