import { ordered, shown, tidy, visualRuns, type Direction, type Ordered } from './bidi.ts';
import { broken, type Line } from './lines.ts';

/** What of pdfkit's document is used. */
export type Doc = PDFKit.PDFDocument;
export type Font = 'regular' | 'bold';
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
/** Hebrew letters, by which a stretch is known to be turned about as it is drawn. */
const isHebrew = /[\u0590-\u05ff]/;

export const page = { width: 595.28, height: 841.89, side: 62, top: 64, bottom: 76 };
export const textWidth = page.width - 2 * page.side;

/** Measures a text in a style. */
function measuring(doc: Doc, { font, size }: Style): (text: string) => number {
  doc.font(font).fontSize(size);
  const known = new Map<string, number>();
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const width = doc.widthOfString(shown(text), wordByWord);
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
 * Draws one line in its box, at the side where the page begins. Its stretches are written in the order in which they are read, wherever they stand, since that
 * is how readers find their text.
 */
export function drawLine(
  doc: Doc,
  { ordered: text, style, width }: Laid,
  { line, x, y, side }: { line: Line; x: number; y: number; side: Direction },
): void {
  doc.font(style.font).fontSize(style.size).fillColor(style.colour);
  const runs = visualRuns(text, line).map((run) => ({ ...run, width: doc.widthOfString(run.text, wordByWord) }));
  let at = side === 'rtl' ? x + width - runs.reduce((sum, run) => sum + run.width, 0) : x;
  const placed = runs.map((run) => ({ ...run, x: (at += run.width) - run.width }));
  for (const { text: run, rtl, x: from } of placed.sort((a, b) => a.at - b.at)) {
    // What has letters is turned about by its font.
    const drawn = rtl && !isHebrew.test(run) ? [...run].reverse().join('') : run;
    doc.text(drawn, from, y, rtl ? wholeRun : wordByWord);
  }
}
