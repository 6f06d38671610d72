import { convertMoney, exchangeFields, WaypostError, type Json, type Money, type WireRecord } from '#core';
import type { CallHandler, RequestContext } from '#server';
import { lessToday } from './lessToday.ts';

/** What travellers are shown of a tour. */
const shown = [
  'id',
  'name',
  'short_description',
  'status',
  'city_id',
  'duration_type',
  'duration_value',
  'duration_value_to',
  'duration_unit',
  'start_times',
  'private_tour',
  'skip_the_line',
  'max_travelers_in_shared_tour',
  'productPhotos',
  'video_url',
  'themeCategories',
  'typeCategories',
  'highlights',
  'description_why_unique',
  'groupEnjoyCategories',
  'travelerEnjoyCategories',
  'included',
  'excluded',
  'productDays',
  'pickup_type',
  'pickup_places',
  'pickup_additional_info',
  'meeting_points',
  'dropoff_type',
  'guide_types',
  'guide_languages',
  'physical_difficulty_category_id',
  'accessibilityCategories',
  'healthRestrictionCategories',
  'min_age',
  'other_restrictions',
  'what_to_bring',
  'know_before_you_go',
  'not_allowed',
  'price_type',
  'prices',
  'confirmation_type',
  'policy_type',
  'cancellation_tiers',
  'ticket_type',
  'minPrice',
  'minPriceBefore',
  'rating',
  'reviewsCount',
] as const;

type Names = Record<string, string>;

/** The ids under some keys, however deep. */
function idsUnder(value: unknown, keys: readonly string[]): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsUnder(each, keys));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.includes(key) ? [inner].flat().filter((id): id is number => typeof id === 'number') : idsUnder(inner, keys),
  );
}
const categoryKeys = [
  'category_id',
  'themeCategories',
  'typeCategories',
  'groupEnjoyCategories',
  'travelerEnjoyCategories',
  'mealCategories',
  'accessibilityCategories',
  'healthRestrictionCategories',
  'physical_difficulty_category_id',
];

async function namesOf({ read }: RequestContext, resource: 'categories' | 'price-categories' | 'cities', ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return {};
  const rows = (await read(resource).rows(['id', 'name'], { where: { id: [...new Set(ids)] } })) as Array<{ id: number; name: string }>;
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

/** A tour as travellers read it, in the language and currency of the call: its words with those of the default language where it lacks them, and the names of all it names. */
export const preview: CallHandler = async (call) => {
  const { read, params, currencyId, t } = call;
  const [tour] = (await read('products').rows([...shown], { where: { id: Number(params.id) } })) as unknown as WireRecord[];
  if (!tour) throw new WaypostError('RecordNotFound', t('api:recordNotFound'));
  await lessToday([tour], call);
  const rates = await read('currencies').rows(exchangeFields);
  const inTheirs = (price: unknown): Json =>
    (price && currencyId !== undefined ? convertMoney(price as Money, currencyId, rates) : ((price as Json | undefined) ?? null)) as Json;
  const upsells = await read('product-upsells').rows(['title', 'description', 'type', 'price'], {
    where: { product_id: Number(params.id) },
    sort: 'id',
  });
  const priced = (rows: unknown): Json => ((rows ?? []) as Array<{ price: Json }>).map((row) => ({ ...row, price: inTheirs(row.price) }));
  return {
    ...tour,
    minPrice: inTheirs(tour.minPrice),
    minPriceBefore: inTheirs(tour.minPriceBefore),
    prices: priced(tour.prices),
    upsells: priced(upsells),
    names: {
      categories: await namesOf(call, 'categories', idsUnder(tour, categoryKeys)),
      priceCategories: await namesOf(call, 'price-categories', idsUnder(tour.prices, ['price_category_id'])),
      cities: await namesOf(call, 'cities', idsUnder(tour, ['city_id'])),
    },
  };
};
