/** The checks that go by the glossary. */
export const glossaryNames = ['term_missing', 'term_forbidden', 'dnt'] as const;
