import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** What a reader finds in a document. `pages`: the words of each, in the order in which they are read, with one blank between stretches. */
interface ReadPdf {
  pages: string[];
  title: string;
  locale: string | undefined;
  isTagged: boolean;
}

/** Reads a document as a viewer does that searches and copies its text. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = (await pdf.getMetadata()) as unknown as { info: { Title: string; Language?: string } };
  const marks = await pdf.getMarkInfo();
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(words.join(' ').replace(/\s+/g, ' ').trim());
  }
  await pdf.cleanup();
  return { pages, title: info.Title, locale: info.Language, isTagged: marks?.Marked === true };
}

interface Glyph {
  id: number;
  name: string;
  path: { toSVG: () => string };
}
interface Outlines {
  numGlyphs: number;
  getGlyph: (id: number) => Glyph;
}
const load = createRequire(createRequire(import.meta.url).resolve('pdfkit'));
const outlines = load('fontkit') as { create: (bytes: Buffer) => Outlines };

/** The objects of a document, by their numbers, each with what its stream says. */
function objectsOf(bytes: Buffer): Map<string, { head: string; stream: Buffer }> {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\n(?:stream\n([\s\S]*?)\nendstream\n)?endobj$/gm)];
  const read = (head: string, body: string) => (/FlateDecode/.test(head) ? inflateSync(Buffer.from(body, 'latin1')) : Buffer.from(body, 'latin1'));
  return new Map(found.map(([, id, head = '', body = '']) => [id!, { head, stream: read(head, body) }]));
}

/** The names of the glyphs that a document draws in Rubik, as they are written: found by their outlines, since what is embedded has no names. */
export function readGlyphs(bytes: Buffer): string[] {
  const objects = objectsOf(bytes);
  const led = (head: string, key: string) => objects.get(head.match(new RegExp(`/${key} \\[?(\\d+) 0 R`))![1]!)!;
  const all = [...objects.values()];
  const resources = all.find(({ head }) => head.includes('/Font <<'))!.head;
  const [, name = ''] = resources
    .match(/\/(F\d+) \d+ 0 R/g)!
    .map((each) => each.match(/\/(F\d+)/)!)
    .find(([, id]) => led(resources, id!).head.includes('+Rubik-Regular'))!;
  const embedded = outlines.create(led(led(led(led(resources, name).head, 'DescendantFonts').head, 'FontDescriptor').head, 'FontFile2').stream);
  const whole = outlines.create(readFileSync(load.resolve('@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf')));
  const names = new Map(Array.from({ length: whole.numGlyphs }, (_, id) => [whole.getGlyph(id).path.toSVG(), whole.getGlyph(id).name]));
  const codes: string[] = [];
  for (const { stream } of all) {
    let current = '';
    for (const [, font, shown] of stream.toString('latin1').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
      if (font) current = font;
      else if (current === name) for (const [, hex = ''] of shown!.matchAll(/<([0-9a-f]+)>/g)) codes.push(...hex.match(/.{4}/g)!);
  }
  return codes.map((code) => names.get(embedded.getGlyph(Number.parseInt(code, 16)).path.toSVG()) ?? code);
}
