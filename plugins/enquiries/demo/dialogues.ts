import said from './said.json' with { type: 'json' };

/** A conversation as it may go on; what is asked may have been left unanswered so far. */
export interface Dialogue {
  subject: string;
  /** `T: …` of the traveller, `S: …` of staff, `N: …` among staff. `{name}` is the traveller's, `{agent}` who answers, `{tour}` what it is about. */
  lines: readonly string[];
}

const all: Readonly<Record<string, readonly Dialogue[]>> = said;

/** The dialogues of a language in turn; English where there are none. */
export function dialogueOf(language: string, turn: number): Dialogue {
  const known = all[language] ?? said.en;
  return known[turn % known.length]!;
}
