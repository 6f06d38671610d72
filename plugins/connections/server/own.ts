import type { RequestContext } from '#server';
import type { OwnCategory, OwnOption } from './suggest.ts';

type Reads = Pick<RequestContext, 'records' | 'read'>;

/** A tour as far as a connection is about it. */
export interface OwnTour {
  id: number;
  operator: number | null;
  currency: string | null;
  currencyId: number | null;
  options: OwnOption[];
  categories: OwnCategory[];
}

/** A tour with what of it is mapped: its options, or itself where it is sold by schedules, and its price categories. */
export async function ownTour({ records, read }: Reads, id: number): Promise<OwnTour> {
  const tour = await records('products').get(id);
  const options = await read('product-options').rows(['id', 'title', 'is_default', 'priceCategoryIds'], { where: { product_id: id }, sort: 'id' });
  const schedules = await read('product-schedules').count({ product_id: id });
  const isByOptions = (tour.availability_by ?? (options.length > 0 && schedules === 0 ? 'OPTIONS' : 'SCHEDULES')) === 'OPTIONS';
  const bands = (tour.price_categories ?? []).filter(({ not_permitted: isOut }) => isOut !== true);
  const ids = [
    ...new Set([
      ...bands.map((band) => band.price_category_id),
      ...(bands.length > 0 ? [] : (tour.prices ?? []).map((price) => price.price_category_id)),
      ...(isByOptions ? options.flatMap((option) => option.priceCategoryIds ?? []) : []),
    ]),
  ];
  const known = await read('price-categories').rows(['id', 'name', 'type', 'age_from', 'age_to'], { where: { id: ids } });
  const [currency] = tour.currency ? await read('currencies').rows(['code'], { where: { id: tour.currency } }) : [];
  return {
    id,
    operator: tour.operator_id ?? null,
    currency: currency?.code ?? null,
    currencyId: tour.currency ?? null,
    options: isByOptions
      ? options.map(({ id: option, title, is_default: isDefault }) => ({ id: option, title, is_default: isDefault === true }))
      : [{ id: null, title: tour.name, is_default: true }],
    categories: ids.flatMap((category) => {
      const [found, band] = [known.find((each) => each.id === category), bands.find((each) => each.price_category_id === category)];
      if (!found) return [];
      const { name, type } = found;
      return [{ id: category, name, type, age_from: band?.age_from ?? found.age_from, age_to: band?.age_to ?? found.age_to }];
    }),
  };
}
