import type { Dialogue } from './Dialogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { ru } from './ru.ts';

const all: Readonly<Record<string, readonly Dialogue[]>> = { en, he, ru, de, es, fr };

/** The dialogues of a language in turn; English where there are none. */
export function said(language: string, turn: number): Dialogue {
  const known = all[language] ?? en;
  return known[turn % known.length]!;
}
