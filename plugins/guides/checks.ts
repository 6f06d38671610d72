import { wordCount, type Picture } from './content.ts';
import type { Guide } from './types.gen.ts';

/** A heading of a guide's texts, 2 to 4. */
interface Heading {
  level: number;
  text: string;
}

/** What a guide should have before it is published, and whether it has. */
export interface Check {
  id: 'hero' | 'heroAlt' | 'lead' | 'alts' | 'words' | 'headings' | 'leads';
  isKept: boolean;
  /** What its sentence names. */
  params?: Record<string, number>;
}

const leastWords = 300;

const decoded = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .trim();

/** The headings of a guide in the order of its blocks: those within texts, and those above lists of tours and answers. */
export function headingsOf(blocks: Guide['blocks']): Heading[] {
  return (blocks ?? []).flatMap(({ text, title }) => [
    ...(title ? [{ level: 2, text: title }] : []),
    ...[...(text ?? '').matchAll(/<h([2-4])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, inner]) => ({ level: Number(level), text: decoded(inner!) })),
  ]);
}

/** Whether no heading skips a level: none below the first deeper by more than one. */
export const inOrder = (headings: readonly Heading[]): boolean =>
  headings.every(({ level }, at) => level <= (at === 0 ? 2 : headings[at - 1]!.level + 1));

function picturesOf(blocks: Guide['blocks']): Array<Pick<Picture, 'alt'>> {
  return (blocks ?? []).flatMap(({ pictures, text }) => [
    ...(pictures ?? []),
    ...[...(text ?? '').matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({ alt: /\balt="([^"]*)"/.exec(tag)?.[1] ?? null })),
  ]);
}

const isSaid = (text: string | null | undefined): boolean => Boolean(text?.trim());
const leading = new Set(['TOURS', 'TOURS_BY_RULE']);

type Checked = Partial<Pick<Guide, 'title' | 'hero' | 'lead' | 'blocks'>>;

/** The checklist of a guide as it is stored. */
export function checksOf({ title = '', hero = null, lead = null, blocks = null }: Checked): Check[] {
  const bare = picturesOf(blocks).filter(({ alt }) => !isSaid(alt)).length;
  const words = wordCount({ title, lead, blocks });
  const leads = (blocks ?? []).some(({ kind, text }) => leading.has(kind) || text?.includes('data-embed="products:'));
  return [
    { id: 'hero', isKept: hero !== null },
    { id: 'heroAlt', isKept: isSaid(hero?.alt) },
    { id: 'lead', isKept: isSaid(lead) },
    { id: 'alts', isKept: bare === 0, params: { count: bare } },
    { id: 'words', isKept: words >= leastWords, params: { count: words, least: leastWords } },
    { id: 'headings', isKept: inOrder(headingsOf(blocks)) },
    { id: 'leads', isKept: leads },
  ];
}
