import type { RecordOf } from '#core';
import type { Block } from './content.ts';
import type { Guide } from './types.gen.ts';

type Tour = RecordOf<'products'>;

/** How a tour that a guide names stands: on sale, no longer there, not published, or without a day on which it can be booked. */
export type Stands = 'live' | 'gone' | 'unpublished' | 'no-days';
/** A tour that a guide names (GET guides/{id}/tours). */
export interface NamedTour {
  id: number;
  name: string | null;
  stands: Stands;
}

/** A guide that is offered to readers of another one, with the titles of the themes they share (GET guides/{id}/related). */
export type RelatedGuide = Pick<Guide, 'id' | 'title' | 'minutes'> & { themes: string[] };

export type PreviewedTour = Pick<Tour, 'id' | 'name' | 'city_id' | 'minPrice' | 'rating' | 'reviewsCount'> & {
  cover: NonNullable<Tour['productPhotos']>[number] | null;
};
/** A guide with all that its blocks show now, in one language (GET guides/{id}/preview). */
export type Previewed = Pick<Guide, 'title' | 'lead' | 'author' | 'minutes' | 'category_id' | 'theme_ids' | 'hero'> & {
  blocks: Block[];
  tours: PreviewedTour[];
  faqs: Array<Pick<RecordOf<'faqs'>, 'id' | 'question' | 'answer'>>;
  /** By id. */
  names: Record<'cities' | 'categories' | 'themes', Record<string, string>>;
};
