import { isObject, type Json, type WireRecord } from '#core';

/** A block of a guide as it is stored: one flat object, told apart by its kind. */
export interface Block {
  kind: string;
  text?: string | null;
  title?: string | null;
  quote?: string | null;
  said_by?: string | null;
  pictures?: Picture[] | null;
  product_ids?: number[] | null;
  city_id?: number | null;
  category_id?: number | null;
  operator_id?: number | null;
  by?: string | null;
  limit?: number | null;
  faq_ids?: number[] | null;
  place?: { lat: number; lng: number } | null;
}

export interface Picture {
  id?: number | null;
  url?: string | null;
  width?: number | null;
  height?: number | null;
  alt?: string | null;
  caption?: string | null;
  focal?: { x?: number; y?: number } | null;
}

/** The blocks of a guide. */
export const blocksOf = (value: Json | undefined): Block[] =>
  Array.isArray(value) ? value.filter(isObject).map((each) => each as unknown as Block) : [];

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

/** How many words a guide has. */
export const wordCount = ({ title, lead, blocks }: WireRecord): number =>
  wordsIn(
    [title, lead, ...blocksOf(blocks).flatMap((each) => [each.title, each.text, each.quote])].map((each) => (typeof each === 'string' ? each : '')),
  );

const wordsAMinute = 220;

/** How many minutes it takes to read a guide, one at least. */
export const minutesOf = (guide: WireRecord): number => Math.max(1, Math.round(wordCount(guide) / wordsAMinute));
