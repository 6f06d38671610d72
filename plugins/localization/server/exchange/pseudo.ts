import type { TextTranslator } from '#server';
import { piecesOf } from './codes.ts';

const plain = 'AaBbCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const marked = 'ÅåƁƀÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/** Longer by about four tenths, as translations are. */
const padding = (text: string): string => ' ~'.repeat(Math.ceil([...text].length / 5));

const changed = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => marked[plain.indexOf(letter)] ?? letter);

/** Words between braces are choices of a message, which stay: of such a text only its ends are marked. */
const isMessage = (text: string): boolean => /\{\s*\w+\s*,/.test(text);

/** A text in a language that nobody speaks: letters with marks, longer, in brackets. What stands for something else stays, so that one sees what was never made translatable, and what has no room. */
export function pseudo(text: string): string {
  const pieces = piecesOf(text);
  const own = pieces.map((piece) => (typeof piece === 'string' ? (isMessage(text) ? piece : changed(piece)) : piece.data)).join('');
  const words = pieces.filter((piece) => typeof piece === 'string').join('');
  const [, opening = '', rest = '', closing = ''] = /^(\s*(?:<[^>]+>)*)([\s\S]*?)((?:<\/[^>]+>)*\s*)$/.exec(own) ?? [];
  return `${opening}[${rest}${padding(words)}]${closing}`;
}

/** The one translator there is without anybody's server. */
export const pseudoTranslator: TextTranslator = ({ texts }) => Promise.resolve(texts.map(({ text }) => ({ text: pseudo(text), confidence: 0 })));
