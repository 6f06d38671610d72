import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';
import type { Tour } from '../types.gen.ts';
import { checkAccessibility } from './accessibility.ts';
import { checkLimits } from './limits.ts';
import { withDefaults } from './operator.ts';
import { withPlace } from './place.ts';
import { withCode } from './referenceCode.ts';

/** A new tour is known by who made it, and begins as its operator has all begin. */
export async function beforeCreate(product: WireRecord, request: RequestContext): Promise<WireRecord> {
  const { actor } = request;
  return withDefaults({ ...product, ...(actor && { created_by: actor.viewer.id }) }, request);
}

/** What goes together does, photos are pictures that were sent here, and what has a name has a code. */
export async function beforeUpdate(next: Tour, previous: Tour, request: RequestContext): Promise<Tour> {
  const { t } = request;
  checkLimits(next, previous, { t });
  await checkAccessibility(next, previous, request);
  if (strangeIn(photosOf(next), photosOf(previous)) !== undefined) throw fieldErrors({ productPhotos: [t('text.strangePhoto')] });
  return withCode(await withPlace(next, previous, request), request);
}

/** A photo as a tour has it: its address and measures are the server's word. */
export type Photo = NonNullable<Tour['productPhotos']>[number];

/** The photos of a tour, in order. */
export const photosOf = ({ productPhotos }: Pick<Tour, 'productPhotos'>): Photo[] => productPhotos ?? [];

/** Whether an address is that of a picture that was sent here: it holds a key that only those know who were told of it. */
const isOurs = ({ id, url }: Photo): boolean => new RegExp(`^/api/v1/-/files/${id}/[0-9a-f]{32}/\\d+/[^/?#]+$`).test(url);

/** The first photo that is none of ours and that the tour did not have before. */
const strangeIn = (next: readonly Photo[], before: readonly Photo[]): Photo | undefined =>
  next.find((photo) => !isOurs(photo) && !before.some(({ id, url }) => id === photo.id && url === photo.url));
