import type { Guide } from './types.gen.ts';

/** A block of a guide as it is stored: one flat object, told apart by its kind. */
export type Block = NonNullable<Guide['blocks']>[number];
export type Picture = NonNullable<Block['pictures']>[number];

/** The tours that blocks name one by one, and those that their texts show as cards. */
export function toursNamed(blocks: readonly Block[]): number[] {
  const chosen = blocks.flatMap(({ kind, product_ids: ids }) => (kind === 'TOURS' ? (ids ?? []) : []));
  const shown = blocks.flatMap(({ text }) => [...(text ?? '').matchAll(/data-embed="products:(\d+)"/g)].map(([, id]) => Number(id)));
  return [...new Set([...chosen, ...shown])];
}

/** A text without its markup. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#\d]+;/gi, ' ')
    .trim();

/** How many words a reader reads; scripts without spaces count two letters as one. */
export function wordsIn(texts: ReadonlyArray<string | null | undefined>): number {
  const text = texts.map((each) => plain(each ?? '')).join(' ');
  const unspaced = text.match(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/g)?.length ?? 0;
  const spaced = text.replace(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
  return spaced + Math.ceil(unspaced / 2);
}

type Words = Partial<Pick<Guide, 'title' | 'lead' | 'blocks'>>;

/** How many words a guide has. */
export const wordCount = ({ title, lead, blocks }: Words): number =>
  wordsIn([title, lead, ...(blocks ?? []).flatMap((each) => [each.title, each.text, each.quote])]);

const wordsAMinute = 220;

/** How many minutes it takes to read a guide, one at least. */
export const minutesOf = (guide: Words): number => Math.max(1, Math.round(wordCount(guide) / wordsAMinute));
