import type { Json } from '#core';
import type { TextKey } from './texts.ts';
import type { Category, Microsite, Question } from './types.gen.ts';

/** GET microsite-categories of a site: a category, followed by those below it. `depth`: from 1. */
export interface CategoryNode
  extends Pick<
    Category,
    'id' | 'version' | 'microsite_id' | 'parent_id' | 'category_id' | 'name_from' | 'name' | 'slug' | 'is_visible' | 'picture_id' | 'text' | 'sort'
  > {
  depth: number;
  products_count: number;
  faqs_count: number;
}
/** Where a category may stand. */
export type Parent = Pick<CategoryNode, 'id' | 'name' | 'depth'>;

/** A country or city with so many tours that are sold. */
export interface Place {
  id: number;
  name: string | null;
  count: number;
}

/** A tour as cards tell it, within what its reader meets. */
export interface TourCard {
  id: number;
  name: string | null;
  status: string | null;
  city: string | null;
  country_id?: number | null;
  city_id?: number | null;
  photo: string | null;
}
/** A tour of a category; `status` is `gone` where there is none any more. */
export interface Chosen extends Omit<TourCard, 'city' | 'photo'>, Partial<Pick<TourCard, 'city' | 'photo'>> {
  productId: number;
  categoryId: number;
}

/** A question of a category, as it is stored. */
export type StoredFaq = Pick<Question, 'id' | 'microsite_category_id' | 'language_id' | 'question' | 'answer' | 'sort'>;
/** A write of questions that is refused: a sentence each. */
export interface RefusedFaqs {
  success: false;
  message: string | null;
  errors: string[];
}
/** What came of questions for one of many categories: how many came, how many it had already, or why none did. */
export interface AddedFaqs {
  category_id: number;
  success: boolean;
  added?: number;
  had?: number;
  errors?: string[];
}

/** A category of a site that is looked at. */
interface PreviewCategory extends Pick<CategoryNode, 'id' | 'parent_id' | 'name' | 'text' | 'depth'> {
  picture: string | null;
  /** How many tours it has, in words. */
  tours: string;
}
/** A whole site in one language. */
export interface Preview {
  site: Pick<Microsite, 'name' | 'theme' | 'home' | 'legal_name' | 'legal_address' | 'imprint'>;
  logos: { light: string | null; dark: string | null };
  /** As the sliders tell them. */
  slides: Array<{ photo: Json; heading: Json; text: Json }>;
  texts: Record<TextKey, string | null>;
  categories: PreviewCategory[];
  products: Record<string, TourCard[]>;
  faqs: StoredFaq[];
  /** What the frame itself says, in the language of the site. */
  words: Record<'about' | 'categories' | 'tours' | 'questions' | 'book' | 'terms', string>;
}
