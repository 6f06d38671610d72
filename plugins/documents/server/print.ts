import { isolated, richBlocks, type PdfBlock, type PdfDocument } from '#server';
import type { Version } from '../types.gen.ts';
import type { Text } from './versions.ts';

/** Where a text has the words and values of the operator, and its name. */
const place = '{{operator}}';
const named = /\{\{operator\.name\}\}/g;

interface Filling {
  name: string;
  rows: Array<[word: string, value: string]>;
}

const filled = (text: string, { name }: Filling): string => text.replace(named, isolated(name));

function filledBlock(block: PdfBlock, filling: Filling): PdfBlock {
  if ('text' in block) return block.text === place ? { table: filling.rows } : { text: filled(block.text, filling) };
  if ('heading' in block) return { ...block, heading: filled(block.heading, filling) };
  return 'list' in block ? { ...block, list: block.list.map((text) => filled(text, filling)) } : block;
}

/**
 * A version in a language, filled in. Who it is with stands at its place in
 * the text, else above it; without `filling` it is with nobody in particular.
 */
export function printed(version: Pick<Version, 'published_at'>, { locale, title, text }: Text, filling?: Filling): Omit<PdfDocument, 'id'> {
  const blocks = richBlocks(text ?? '');
  const all = !filling || blocks.some((block) => 'text' in block && block.text === place) ? blocks : [{ text: place }, ...blocks];
  return {
    title: title ?? '',
    locale: locale ?? 'en',
    date: version.published_at.slice(0, 10),
    author: 'Waypost',
    blocks: filling ? all.map((block) => filledBlock(block, filling)) : all,
  };
}
