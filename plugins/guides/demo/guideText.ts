/** What a guide of the demo says. */
export interface GuideText {
  title: string;
  slug: string;
  /** The city it is about, by name; absent: none. */
  city?: string;
  category: number;
  themes: number[];
  author: string;
  lead: string;
  /** A block each. */
  text: string[];
  quote?: [words: string, by: string];
  he?: { title: string; lead: string; text: string };
  draft?: true;
}
