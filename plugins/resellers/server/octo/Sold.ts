import type { AnswerOf } from '#core';
import type { Caller } from './Caller.ts';
import { wrongId } from './octoError.ts';

/** What is read of a tour to sell it. */
const tourFields = [
  ...(['id', 'name', 'reference_code', 'short_description', 'description_why_unique', 'timezone', 'currency', 'price_type'] as const),
  ...(['price_categories', 'min_travelers_per_booking', 'max_travelers_per_booking', 'confirmation_type', 'policy_type'] as const),
  ...(['cancellation_tiers', 'tickets_per', 'ticket_type', 'barcode', 'redemption_method', 'opening_hours', 'city_id'] as const),
  ...(['duration_type', 'duration_value', 'duration_value_to', 'duration_unit', 'pickup_type', 'pickup_places'] as const),
  ...(['allow_custom_pickup', 'meeting_points', 'questions', 'custom_questions', 'full_names', 'highlights', 'what_to_bring'] as const),
  ...(['know_before_you_go', 'not_allowed', 'redemption_instructions', 'productPhotos', 'minutes_before_departure'] as const),
] as const;
export type Tour = Pick<RecordTypes['products'], (typeof tourFields)[number]>;
type Category = Pick<RecordTypes['price-categories'], 'id' | 'name' | 'type' | 'age_from' | 'age_to'>;
type Seller = AnswerOf<'departures.sellers'>[string][number];

/** Somebody who pays a price: the standard's unit, with what a tour says of it. */
export interface SoldUnit {
  id: number;
  category: Category;
  band: NonNullable<Tour['price_categories']>[number] | undefined;
  /** The least price, in minor units; null: it is paid for with the whole. */
  from: number | null;
}
export interface SoldOption extends Pick<Seller, 'times'> {
  /** `null`: the tour itself. */
  id: number | null;
  title: string;
  description: string | null;
  isDefault: boolean;
  units: SoldUnit[];
  /** The least price of any. */
  from: number;
}
/** A tour as resellers sell it. */
export interface Sold {
  tour: Tour;
  zone: string;
  currency: string;
  currencyId: number;
  isPerUnit: boolean;
  type: 'START_TIME' | 'OPENING_HOURS';
  options: SoldOption[];
}

/** The id of the one option of a tour that is sold by schedules. */
export const wholeId = 'DEFAULT';
export const optionId = ({ id }: { id: number | null }): string => (id === null ? wholeId : String(id));

/** The id of a record that a text is; `undefined`: it is none. */
export const idOf = (text: unknown): number | undefined => (typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** The tours that a reseller may sell; those that nothing is sold of are left out. */
export async function soldTo(caller: Caller, only?: readonly number[]): Promise<Sold[]> {
  const { read, ask } = caller.request;
  const own = caller.reseller.product_ids ?? [];
  const ids = only ? only.filter((id) => own.length === 0 || own.includes(id)) : own;
  if (only && ids.length === 0) return [];
  const where = { status: 'active', deleted_at: null, ...(ids.length > 0 && { id: [...ids] }) } as const;
  const known = only ? ids : undefined;
  const [tours, ahead, options, categories, currencies] = await Promise.all([
    read('products').rows(tourFields, { where, sort: 'id' }),
    known && ask('departures.sellers', { products: known }),
    optionsOf(caller, known),
    categoriesOf(caller),
    currenciesOf(caller, known),
  ]);
  const sellers = ahead ?? (await ask('departures.sellers', { products: tours.map(({ id }) => id) })) ?? {};
  return tours.flatMap((tour) => {
    const currency = currencies.get(tour.currency ?? 0);
    if (tour.currency === null || currency === undefined) return [];
    const all = (sellers[String(tour.id)] ?? []).flatMap((seller) => optionOf({ tour, seller, options, categories }) ?? []);
    return all.length === 0 ? [] : [soldOf(tour, all, currency)];
  });
}

function soldOf(tour: Tour, options: SoldOption[], currency: string): Sold {
  const type = options.every(({ times }) => times.length === 0) ? 'OPENING_HOURS' : 'START_TIME';
  const sold = type === 'START_TIME' ? options.filter(({ times }) => times.length > 0) : options;
  const first = sold.findIndex(({ isDefault }) => isDefault);
  return {
    tour,
    zone: tour.timezone ?? 'UTC',
    currency,
    currencyId: tour.currency!,
    isPerUnit: tour.price_type === 'PER_UNIT',
    type,
    options: sold.map((option, i) => ({ ...option, isDefault: i === Math.max(0, first) })),
  };
}

type OptionRow = Pick<RecordTypes['product-options'], 'id' | 'title' | 'description' | 'is_default'>;

/** The options of some tours; absent: of all. */
async function optionsOf({ request }: Caller, tours: readonly number[] | undefined): Promise<Map<number, OptionRow>> {
  const where = tours && { product_id: [...tours] };
  const rows = await request.read('product-options').rows(['id', 'title', 'description', 'is_default'], { ...(where && { where }) });
  return new Map(rows.map((row) => [row.id, row]));
}

async function categoriesOf({ request }: Caller): Promise<Map<number, Category>> {
  const rows = await request.read('price-categories').rows(['id', 'name', 'type', 'age_from', 'age_to']);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The codes of the currencies of some tours; absent: of all there are. */
async function currenciesOf({ request }: Caller, tours: readonly number[] | undefined): Promise<Map<number, string>> {
  const where = tours && { id: { in: { resource: 'products', field: 'currency', where: { id: [...tours] } } } };
  return new Map((await request.read('currencies').rows(['id', 'code'], { ...(where && { where }) })).map(({ id, code }) => [id, code]));
}

interface Parts {
  tour: Tour;
  seller: Seller;
  options: ReadonlyMap<number, OptionRow>;
  categories: ReadonlyMap<number, Category>;
}

/** Units are the categories that have a price; where a boat or a group is paid for, those that may come along. */
function optionOf({ tour, seller, options, categories }: Parts): SoldOption | undefined {
  const bands = (tour.price_categories ?? []).filter(({ not_permitted: isOut }) => isOut !== true);
  const prices = seller.prices.filter(({ price }) => price.currency_id === tour.currency);
  if (prices.length === 0 || (seller.times.length === 0 && !seller.isAllDay)) return undefined;
  const isPerUnit = tour.price_type === 'PER_UNIT' && bands.length > 0;
  const ids = isPerUnit ? bands.map((band) => band.price_category_id) : prices.map((price) => price.price_category_id);
  const units = [...new Set(ids)].flatMap((id): SoldUnit[] => {
    const category = categories.get(id);
    const isOut = tour.price_categories?.some((band) => band.price_category_id === id && band.not_permitted === true) === true;
    const price = prices.find((each) => each.price_category_id === id)?.price.amount;
    return category && !isOut
      ? [{ id, category, band: bands.find((each) => each.price_category_id === id), from: tour.price_type === 'PER_UNIT' ? null : price! }]
      : [];
  });
  const row = seller.option === null ? undefined : options.get(seller.option);
  return units.length === 0
    ? undefined
    : {
        id: seller.option,
        title: row?.title ?? tour.name,
        description: row?.description ?? null,
        isDefault: row?.is_default === true || seller.option === null,
        times: seller.times,
        units,
        from: Math.min(...prices.map(({ price }) => price.amount)),
      };
}

/** The tour of an id of the standard. */
export async function soldBy(caller: Caller, id: unknown): Promise<Sold> {
  const known = idOf(id);
  const [sold] = known === undefined ? [] : await soldTo(caller, [known]);
  if (!sold) throw wrongId('INVALID_PRODUCT_ID', id as string);
  return sold;
}

export function optionIn({ options }: Sold, id: unknown): SoldOption {
  const found = options.find((each) => optionId(each) === id);
  if (!found) throw wrongId('INVALID_OPTION_ID', id as string);
  return found;
}

export function unitIn({ units }: SoldOption, id: unknown): SoldUnit {
  const found = units.find((unit) => String(unit.id) === id);
  if (!found) throw wrongId('INVALID_UNIT_ID', id as string);
  return found;
}
