// In which language, theme, width and engine a story runs: once, in the look that its title draws.
import type { Callback } from 'uvu';
import { isThorough, leave } from './thorough.ts';

export const languages = ['en', 'he', 'ru', 'de', 'es', 'fr'] as const;
export const themes = ['light', 'dark'] as const;
export const widths = [1280, 360] as const;
export const engineNames = ['pglite', 'postgres'] as const;

export interface Look {
  language: (typeof languages)[number];
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
  engine: (typeof engineNames)[number];
}

/** Which of a language's two looks is the narrow one, and which runs on PostgreSQL; chosen so that all pairs meet. */
const second = { narrow: [1, 0, 1, 0, 1, 0], server: [1, 1, 0, 0, 1, 0] } as const;

/** The twelve looks: every two values of different kinds occur together in one of them. */
export const looks: readonly Look[] = languages.flatMap((language, at) =>
  themes.map(
    (theme, turn): Look => ({
      language,
      theme,
      width: widths[turn === second.narrow[at] ? 1 : 0]!,
      engine: engineNames[turn === second.server[at] ? 1 : 0]!,
    }),
  ),
);

/** Another salt draws all looks anew: where a pair of values no longer occurs, test/contract/stories.test.ts proposes one. */
const salt = 'a';

/** FNV-1a, which tells apart titles that differ in a letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** One of several by a title: always the same. */
export const draw = <T>(all: readonly T[], title: string, by = salt): T => all[hashOf(`${by} ${title}`) % all.length]!;

/** The look of a story. */
export const lookOf = (title: string, by = salt): Look => draw(looks, title, by);

export const nameOf = ({ language, theme, width, engine }: Look): string => `${language}, ${theme}, ${width} px, ${engine}`;

type Register = (title: string, handler: Callback) => void;

/**
 * Registers a test in one of several variants, each named in its title, only where the rest of the title draws this one; in a thorough run always.
 */
export function inVariant(test: Register, variants: readonly string[], variant: string): Register {
  return (title, handler) => {
    const rest = variants.reduce((text, each) => text.replaceAll(new RegExp(`\\b${each}\\b`, 'g'), ''), title);
    if (isThorough || draw(variants, rest) === variant) test(title, handler);
    else leave(title);
  };
}
