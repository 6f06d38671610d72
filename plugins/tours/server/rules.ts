import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';
import { checkLimits } from './limits.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A new tour is known by who made it. */
export async function beforeCreate(product: WireRecord, { actor }: RequestContext): Promise<WireRecord> {
  return { ...product, ...(actor && { created_by: actor.viewer.id }) };
}

/** What goes together does, another type has other categories, and photos come by uploads alone. */
export async function beforeUpdate(next: WireRecord, previous: WireRecord, { t }: RequestContext): Promise<WireRecord> {
  checkLimits(next, previous, { t });
  if (strangeIn(photosOf(next), photosOf(previous)) !== undefined) throw fieldErrors({ productPhotos: [t('text.strangePhoto')] });
  const isOfOtherType = !same(next.product_type_id, previous.product_type_id) && same(next.typeCategories, previous.typeCategories);
  return isOfOtherType ? { ...next, typeCategories: null } : next;
}

/** A photo as a tour has it: its address and measures are the server's word. */
export interface Photo {
  id: number;
  url: string;
  caption?: string | null;
  alt?: string | null;
  is_cover?: boolean | null;
  sort?: number | null;
  width?: number | null;
  height?: number | null;
}

/** The photos of a tour, in order. */
export const photosOf = ({ productPhotos }: WireRecord): Photo[] => (productPhotos ?? []) as unknown as Photo[];

/** The first photo that the tour did not have before, or not like that. */
const strangeIn = (next: readonly Photo[], before: readonly Photo[]): Photo | undefined =>
  next.find(
    ({ id, url, width, height }) => !before.some((each) => each.id === id && each.url === url && same([each.width, each.height], [width, height])),
  );
