import { mirrored } from './bidi.ts';

/** A font as pdfkit embeds it. `unicode`: how each glyph of its subset is read. */
interface Embedded {
  encode: (text: string, features?: unknown) => [codes: string[], positions: unknown[]];
  subset: { glyphs: number[] };
  unicode: number[][];
  widths: number[];
}

const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** The same glyph once more, to be read as the bracket it stands for from right to left. */
function twin({ subset, unicode, widths }: Embedded, glyph: number, character: string): number {
  const made = subset.glyphs.push(subset.glyphs[glyph]!) - 1;
  widths[made] = widths[glyph]!;
  unicode[made] = [character.codePointAt(0)!];
  return made;
}

/**
 * From right to left an opening bracket looks like a closing one, and must still be found and copied as the opening one. pdfkit has one reading for each glyph, so those
 * of stretches from right to left (which come with `features`) have glyphs of their own. To be removed when pdfkit lays such text out itself.
 */
export function readMirrored(doc: PDFKit.PDFDocument): void {
  const font = (doc as unknown as { _font: Embedded })._font;
  const encode = font.encode.bind(font);
  const twins = new Map<number, string>();
  const read = (code: string): string => {
    const glyph = Number.parseInt(code, 16);
    const known = twins.get(glyph);
    if (known !== undefined) return known;
    const [point = 0, more] = font.unicode[glyph] ?? [];
    const character = more === undefined ? mirrored(String.fromCodePoint(point)) : null;
    const found = character === null ? code : hex(twin(font, glyph, character));
    twins.set(glyph, found);
    return found;
  };
  font.encode = (text, features) => {
    const [codes, positions] = encode(text, features);
    return [features ? codes.map(read) : codes, positions];
  };
}
