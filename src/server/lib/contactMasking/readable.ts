/** A stretch of a readable text. */
export interface Span {
  start: number;
  end: number;
}

/** A text as it is read: letters and digits of other forms as plain ones, and nothing in between that nobody sees. */
export interface Readable {
  /** As it was written. */
  text: string;
  plain: string;
  /** For each place of `plain`, and its end, the place of `text`. */
  places: readonly number[];
}

/** What takes no room, or turns a digit into a picture of it. */
const unseen = /\p{Cf}|\p{Variation_Selector}|\p{Me}|\u034f/u;

/** Digits of other scripts, by the place of their zero. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xe50, 0x17e0];

function digitOf(character: string): string | undefined {
  const code = character.codePointAt(0)!;
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? undefined : String(code - zero);
}

/** Circled, full-width and mathematical signs as what they stand for, where that is as long. */
function plainOf(character: string): string {
  if (character < '\u0080') return character;
  const digit = digitOf(character);
  if (digit !== undefined) return digit;
  if (/\s/.test(character)) return character === '\n' ? character : ' ';
  const folded = character.normalize('NFKC');
  return /^[\x21-\x7e]+$/.test(folded) && folded.length <= 2 ? folded : character;
}

export function readable(text: string): Readable {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    if (!unseen.test(character)) {
      const shown = plainOf(character);
      for (let i = 0; i < shown.length; i++) places.push(at);
      plain += shown;
    }
    at += character.length;
  }
  places.push(at);
  return { text, plain, places };
}

/** All that a pattern finds, or one group of it. */
export function spansOf(plain: string, pattern: RegExp, group = 0): Span[] {
  return Array.from(plain.matchAll(new RegExp(pattern.source, [...new Set(`${pattern.flags}gdu`)].join(''))), (match) => {
    const [start, end] = match.indices![group] ?? match.indices![0]!;
    return { start, end };
  });
}
