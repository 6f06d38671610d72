import type { PdfBlock } from './PdfDocument.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" };
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name]!);

interface Reading {
  blocks: PdfBlock[];
  text: string;
  /** Of the text: `p`, `h2`, `li` … */
  inside: string;
  list: { items: string[]; ordered: boolean } | undefined;
}

/** What was read of a piece becomes one. */
function close(reading: Reading): void {
  const text = reading.text.replace(/\s+/g, ' ').trim();
  reading.text = '';
  if (text === '') return;
  if (reading.list) reading.list.items.push(text);
  else if (/^h[1-6]$/.test(reading.inside)) reading.blocks.push({ heading: text, level: reading.inside <= 'h2' ? 2 : 3 });
  else reading.blocks.push({ text });
}

function closeList(reading: Reading): void {
  const { list } = reading;
  if (list && list.items.length > 0) reading.blocks.push({ list: list.items, ordered: list.ordered });
  reading.list = undefined;
}

function meet(reading: Reading, tag: string, isEnd: boolean): void {
  if (!/^(p|h[1-6]|[uo]l|li|blockquote|br|hr)$/.test(tag)) return;
  close(reading);
  reading.inside = isEnd ? '' : tag;
  if (!/^[uo]l$/.test(tag)) return;
  closeList(reading);
  if (!isEnd) reading.list = { items: [], ordered: tag === 'ol' };
}

/** Published rich text, cleaned as it is kept, as pieces of a document: paragraphs, headings and lists. What is bold or a link is its words; pictures are left out. */
export function richBlocks(html: string): PdfBlock[] {
  const reading: Reading = { blocks: [], text: '', inside: '', list: undefined };
  for (const [token, end, tag] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    if (tag !== undefined) meet(reading, tag, end === '/');
    else reading.text += plain(token);
  }
  close(reading);
  closeList(reading);
  return reading.blocks;
}
