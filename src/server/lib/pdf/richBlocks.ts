import type { PdfBlock } from './PdfDocument.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" };
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name]!);

interface Reading {
  blocks: PdfBlock[];
  text: string;
  /** Of the text: `p`, `h2`, `li` … */
  inside: string;
  list: { items: string[]; ordered: boolean } | undefined;
  table: { rows: string[][]; heads: number; isHead: boolean } | undefined;
}

/** What was read of a piece becomes one. */
function close(reading: Reading): void {
  const text = reading.text.replace(/\s+/g, ' ').trim();
  reading.text = '';
  if (text === '') return;
  const cells = reading.table?.rows.at(-1);
  if (cells && cells.length > 0) cells.push([cells.pop(), text].filter(Boolean).join(' '));
  else if (reading.list) reading.list.items.push(text);
  else if (/^h[1-6]$/.test(reading.inside)) reading.blocks.push({ heading: text, level: reading.inside <= 'h2' ? 2 : 3 });
  else reading.blocks.push({ text });
}

function closeList(reading: Reading): void {
  const { list } = reading;
  if (list && list.items.length > 0) reading.blocks.push({ list: list.items, ordered: list.ordered });
  reading.list = undefined;
}

/** What stands in a table is words of its cells, whatever else it is. */
function meetTable(reading: Reading, tag: string, isEnd: boolean): void {
  close(reading);
  const { table } = reading;
  if (tag === 'table' && !isEnd) {
    closeList(reading);
    reading.table = { rows: [], heads: 0, isHead: false };
  } else if (tag === 'table') {
    const rows = table?.rows.filter(({ length }) => length > 0) ?? [];
    if (table && rows.length > 0) reading.blocks.push({ rows, heads: table.heads });
    reading.table = undefined;
  } else if (tag === 'thead' && table) table.isHead = !isEnd;
  else if (tag === 'tr' && !isEnd && table) {
    table.rows.push([]);
    if (table.isHead) table.heads = table.rows.length;
  } else if (/^t[hd]$/.test(tag) && !isEnd) table?.rows.at(-1)?.push('');
}

function meet(reading: Reading, tag: string, isEnd: boolean): void {
  if (/^(table|thead|tr|t[hd])$/.test(tag)) return meetTable(reading, tag, isEnd);
  if (reading.table) {
    if (/^(p|li|br)$/.test(tag)) close(reading);
    return;
  }
  if (!/^(p|h[1-6]|[uo]l|li|blockquote|br|hr)$/.test(tag)) return;
  close(reading);
  reading.inside = isEnd ? '' : tag;
  if (!/^[uo]l$/.test(tag)) return;
  closeList(reading);
  if (!isEnd) reading.list = { items: [], ordered: tag === 'ol' };
}

/**
 * Published rich text, cleaned as it is kept, as pieces of a document: paragraphs,
 * headings, lists and tables. What is bold or a link is its words; pictures are left out.
 */
export function richBlocks(html: string): PdfBlock[] {
  const reading: Reading = { blocks: [], text: '', inside: '', list: undefined, table: undefined };
  for (const [token, end, tag] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    if (tag !== undefined) meet(reading, tag, end === '/');
    else reading.text += plain(token);
  }
  close(reading);
  closeList(reading);
  return reading.blocks;
}
