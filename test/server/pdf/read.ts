import { getDocumentProxy } from 'unpdf';

/** What a reader finds in a document. `pages`: the words of each, in the order in which they are read, with one blank between stretches. */
export interface ReadPdf {
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
