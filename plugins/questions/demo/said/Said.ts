/** Something that travellers ask, in one or more ways, and what they are answered. */
export interface Said {
  asked: readonly [string, ...string[]];
  answer: string;
}
