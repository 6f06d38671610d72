import { mirrored } from './bidi.ts';

/** A font as pdfkit embeds it. `unicode`: how each glyph of its subset is read. */
interface Embedded {
  encode: (text: string, features?: unknown) => [codes: string[], positions: unknown[]];
  subset: { glyphs: number[] };
  unicode: number[][];
  widths: number[];
}

const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** The same glyph once more, with a reading of its own. */
function twin({ subset, unicode, widths }: Embedded, glyph: number, reading: number[]): number {
  const made = subset.glyphs.push(subset.glyphs[glyph]!) - 1;
  widths[made] = widths[glyph]!;
  unicode[made] = reading;
  return made;
}

/** How a glyph is read from right to left, where that is not how it is read otherwise. */
function fromRight(points: number[]): number[] | undefined {
  if (points.length > 1) return [...points].reverse();
  const character = mirrored(String.fromCodePoint(points[0] ?? 0));
  return character === null ? undefined : [character.codePointAt(0)!];
}

/**
 * From right to left an opening bracket looks like a closing one, and must still be found and copied as the opening
 * one. Letters that are drawn as one, as Arabic lam and alef, are kept as they stand, since readers turn all of such
 * a stretch about. pdfkit has one reading for each glyph, so those of stretches from right to left (which come with
 * `features`) have glyphs of their own. To be removed when pdfkit lays such text out itself.
 */
export function readMirrored(doc: PDFKit.PDFDocument): void {
  const font = (doc as unknown as { _font: Embedded })._font;
  const encode = font.encode.bind(font);
  const twins = new Map<number, string>();
  const read = (code: string): string => {
    const glyph = Number.parseInt(code, 16);
    const known = twins.get(glyph);
    if (known !== undefined) return known;
    const reading = fromRight(font.unicode[glyph] ?? []);
    const found = reading === undefined ? code : hex(twin(font, glyph, reading));
    twins.set(glyph, found);
    return found;
  };
  font.encode = (text, features) => {
    const [codes, positions] = encode(text, features);
    return [features ? codes.map(read) : codes, positions];
  };
}
