import type { Direction } from '#core';
import { ordered, shown, tidy, visualRuns, type Ordered } from './bidi.ts';
import { broken, type Line } from './lines.ts';

/** What of pdfkit's document is used. */
export type Doc = PDFKit.PDFDocument;
type Font = 'regular' | 'bold';
export interface Style {
  font: Font;
  /** Points. */
  size: number;
  colour: string;
  /** From one line to the next, points. */
  leading: number;
}

/** A text in lines, before it stands anywhere. */
export interface Laid {
  style: Style;
  ordered: Ordered;
  lines: Line[];
  width: number;
}

/** Words are remembered as they are drawn, which is much quicker; a stretch from right to left is turned about as a whole. */
const wordByWord: PDFKit.Mixins.TextOptions = { lineBreak: false };
const wholeRun: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

export const page = { width: 595.28, height: 841.89, side: 62, top: 64, bottom: 76 };
export const textWidth = page.width - 2 * page.side;

const greek = /[\u0370-\u03ff\u1f00-\u1fff]/;
/** Keeps letters apart that would be joined: the stretches that it parts are shaped one by one, and it is no character of a font. */
const nonJoiner = /\u200c/g;
/**
 * Stretches that are shaped by themselves: Greek, which has fonts of its own, and
 * Arabic, since a font joins no letters of a stretch that begins with another script's.
 */
const byThemselves = /([\u0370-\u03ff\u1f00-\u1fff]+|\p{scx=Arab}+)/u;

interface Stretch {
  text: string;
  font: string;
}

/** A text in stretches of one font and way of joining each. */
const inFonts = (text: string, font: Font): Stretch[] =>
  text
    .split(byThemselves)
    .map((each) => each.replace(nonJoiner, ''))
    .filter(Boolean)
    .map((each) => ({ text: each, font: greek.test(each) ? `${font}Greek` : font }));

/** How wide a text is in a size, points. */
const widthIn = (doc: Doc, text: string, { font, size }: Pick<Style, 'font' | 'size'>): number =>
  inFonts(text, font).reduce((sum, each) => sum + doc.font(each.font).fontSize(size).widthOfString(each.text, wordByWord), 0);

/** How far below the top of a line the current font stands, points: what pdfkit places a text by is its top. */
const ascent = (doc: Doc, size: number): number => ((doc as unknown as { _font: { ascender: number } })._font.ascender * size) / 1000;

/** Draws a text that runs from left to right, on one base line. */
function drawForward(doc: Doc, text: string, { style: { font, size }, x, y }: { style: Style; x: number; y: number }): void {
  let from = x;
  const base = y + ascent(doc.font(font), size);
  for (const each of inFonts(text, font)) {
    doc.font(each.font).text(each.text, from, base - ascent(doc, size), wordByWord);
    from += doc.widthOfString(each.text, wordByWord);
  }
  doc.font(font);
}

/** Draws a text that runs from right to left, up to where it ends on the right; its font turns it about. */
function drawBackward(doc: Doc, text: string, { style: { font, size }, end, y }: { style: Style; end: number; y: number }): void {
  let to = end;
  for (const each of inFonts(text, font)) {
    to -= doc.font(each.font).fontSize(size).widthOfString(each.text, wordByWord);
    doc.text(each.text, to, y, wholeRun);
  }
}

/** Measures a text in a style. */
function measuring(doc: Doc, style: Style): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const width = widthIn(doc, shown(text), style);
    known.set(text, width);
    return width;
  };
}

/** Breaks a text into lines. */
export function laid(doc: Doc, text: string, { style, width, base }: { style: Style; width: number; base: Direction }): Laid {
  const plain = tidy(text);
  return { style, width, ordered: ordered(plain, base), lines: broken(plain, width, measuring(doc, style)) };
}

export const heightOf = ({ lines, style }: Laid): number => lines.length * style.leading;

/**
 * Draws one line in its box, at the side where the page begins. Its stretches are written in the
 * order in which they are read, wherever they stand, since that is how readers find their text.
 */
export function drawLine(
  doc: Doc,
  { ordered: text, style, width }: Laid,
  { line, x, y, side }: { line: Line; x: number; y: number; side: Direction },
): void {
  const runs = visualRuns(text, line).map((run) => ({ ...run, width: widthIn(doc, run.text, style) }));
  doc.font(style.font).fontSize(style.size).fillColor(style.colour);
  let at = side === 'rtl' ? x + width - runs.reduce((sum, run) => sum + run.width, 0) : x;
  const placed = runs.map((run) => ({ ...run, x: (at += run.width) - run.width }));
  for (const { text: run, rtl, x: from, width: wide } of placed.sort((a, b) => a.at - b.at)) {
    if (rtl) drawBackward(doc, run, { style, end: from + wide, y });
    else drawForward(doc, run, { style, x: from, y });
  }
}
