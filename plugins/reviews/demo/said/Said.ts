/** What a tour is like, for the sentence that is about that. */
export type Kind = 'walk' | 'water' | 'taste' | 'active' | 'ride';
/** How somebody found it: five stars, four, three, fewer. */
export type Tone = 'great' | 'good' | 'mixed' | 'bad';

/** What people say of tours in one language: of each tone a headline and how it begins and ends, and between them what they liked, or what went wrong. */
export interface Said {
  title: Record<Tone, readonly string[]>;
  opening: Record<Tone, readonly string[]>;
  liked: Record<Kind, readonly string[]>;
  wrong: readonly string[];
  closing: Record<Tone, readonly string[]>;
  /** What operators answer. */
  thanks: readonly string[];
  sorry: readonly string[];
}
