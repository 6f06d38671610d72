import type { Grouping } from './useReport.ts';

/** Of what a report is told apart by, the resources whose records it names. */
export const references: Partial<Record<Grouping, string>> = {
  operator_id: 'operators',
  product_id: 'products',
  city_id: 'cities',
  country_id: 'countries',
  price_category_id: 'price-categories',
};
