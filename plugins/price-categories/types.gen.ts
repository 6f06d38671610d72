// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Who pays which price. */
export type PriceCategory = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  type: PriceCategoryType;
  age_from: number | null;
  age_to: number | null;
};
export type PriceCategoryType = 'ADULT' | 'YOUTH' | 'CHILD' | 'INFANT' | 'FAMILY' | 'SENIOR' | 'STUDENT' | 'MILITARY' | 'OTHER' | 'GROUP';

/** Ids of the area's calls. */
export type CallId = 'types';

declare global {
  interface RecordTypes {
    'price-categories': PriceCategory;
  }
}
