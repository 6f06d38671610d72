import bidiFactory from 'bidi-js';
import type { Direction } from '#core';

const bidi = bidiFactory();

/**
 * A stretch of a line that runs in one direction, its brackets mirrored where that is
 * from right to left. `at`: where it is read, for those of a line stand in another order.
 */
interface Run {
  text: string;
  rtl: boolean;
  at: number;
}
/** A text with where each of its characters stands. */
export interface Ordered {
  text: string;
  levels: Uint8Array;
}

/** Overrides would let a name turn the words around it about; nobody needs them in a document. */
const overrides = /[\u202a-\u202e]/g;
/** Control characters, and line ends that are no paragraph's. */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]+/g;
const marks = /[\u061c\u200b\u200e\u200f\u2066-\u2069]|\u200d/g;

/** A text as it is laid out: one paragraph of it, without what would only be an empty box. */
export const tidy = (text: string): string => text.normalize('NFC').replace(overrides, '').replace(controls, ' ').replace(/ +/g, ' ').trim();

/** Without the marks that only say directions. */
export const shown = (text: string): string => text.replace(marks, '');

/** Of a value that stands by itself, such as an address or a number: by its own letters, and from left to right where it has none. */
export const ownDirection = (text: string): Direction => (/[\u0590-\u08ff]/.test(text) ? 'rtl' : 'ltr');

export const ordered = (text: string, base: Direction): Ordered => ({ text, levels: bidi.getEmbeddingLevels(text, base).levels });

interface Stretch {
  text: string;
  level: number;
  at: number;
}

/** Stretches of one level, as they are read. */
function stretches({ text, levels }: Ordered, [start, end]: readonly [number, number]): Stretch[] {
  const turned = bidi.getMirroredCharactersMap(text, levels, start, end - 1);
  const found: Stretch[] = [];
  for (let at = start; at < end; at++) {
    if (shown(text[at]!) === '') continue;
    const last = found.at(-1);
    const character = turned.get(at) ?? text[at]!;
    if (last && last.level === levels[at]) last.text += character;
    else found.push({ text: character, level: levels[at]!, at });
  }
  return found;
}

/** The character that stands for another one where a text runs the other way. */
export const mirrored = (character: string): string | null => bidi.getMirroredCharacter(character);

/**
 * Part of a text, without blanks at its ends, as its stretches stand from left
 * to right: from the deepest level on, what is at least so deep is turned about.
 */
export function visualRuns(line: Ordered, range: readonly [number, number]): Run[] {
  const runs = stretches(line, range);
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while (to < runs.length && runs[to]!.level >= level) to++;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  return runs.map(({ text, level, at }) => ({ text, at, rtl: level % 2 === 1 }));
}
