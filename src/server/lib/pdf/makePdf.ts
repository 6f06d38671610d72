import type PDFDocument from 'pdfkit';
import { directionOf } from '#core';
import { shown } from './bidi.ts';
import { directed } from './directed.ts';
import { drawBlock, drawFeet, drawTitle } from './draw.ts';
import { Flow } from './Flow.ts';
import type { Drawn } from './PdfDocument.ts';
import { readMirrored } from './readMirrored.ts';
import { page } from './sheet.ts';

/** The fonts, as bytes; `…Greek`: of the letters that the others lack. */
export interface Fonts {
  regular: Buffer;
  bold: Buffer;
  regularGreek: Buffer;
  boldGreek: Buffer;
}

/** An empty document with its properties: the same ones are the same bytes. */
function begun(Made: typeof PDFDocument, { title, locale, date, author }: Drawn, fonts: Fonts): PDFKit.PDFDocument {
  const at = new Date(`${date}T00:00:00.000Z`);
  const doc = new Made({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: locale,
    pdfVersion: '1.7',
    info: { Title: shown(title), Producer: 'Waypost', Creator: 'Waypost', CreationDate: at, ...(author && { Author: author }) },
  });
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);
  for (const name of ['regular', 'bold']) {
    directed(doc.font(name));
    readMirrored(doc.font(name));
  }
  return doc;
}

/** Makes a document: a title, its pieces, and feet. It computes without a pause, so it is for a thread of its own. */
export async function makePdf(Made: typeof PDFDocument, drawn: Drawn, fonts: Fonts): Promise<Buffer> {
  const doc = begun(Made, drawn, fonts);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.once('end', () => resolve(Buffer.concat(parts)));
    doc.once('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const flow = new Flow(doc, directionOf(drawn.locale), { type: 'Document', element: root });
  drawTitle(flow, drawn.title);
  for (const block of drawn.blocks) drawBlock(flow, block);
  drawFeet(flow, drawn);
  root.end();
  doc.end();
  return whole;
}
