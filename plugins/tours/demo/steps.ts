import { demoPhone, type Json, type WireRecord } from '#core';
import kinds from './kinds.json' with { type: 'json' };
import { pictureOf } from './pictures.ts';

/** What the steps of a tour are filled in from. `below`: the ids of the categories below one of the roots, all or those of these names. */
export interface Known {
  below: (root: string, names?: readonly string[]) => number[];
  types: ReadonlyArray<{ id: number; name: string }>;
  languageId: number;
  countryOf: ReadonlyMap<number, number>;
}
type Step = (product: WireRecord, known: Known) => WireRecord;

/** What is read of a tour to fill in the rest. */
export const fields = [
  'id',
  'name',
  'status',
  'city_id',
  'duration_type',
  'duration_value',
  'prices',
  'price_type',
  'operator_id',
  'start_times',
  'reference_code',
];

/** Some of a list, the same ones for the same number. */
const some = <T>(all: readonly T[], start: number, count: number): T[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(start * 3 + i) % all.length]!);

const captions = ['The best moment', 'The meeting point', 'On the way', 'The group', 'The view'];
const photo = (product: WireRecord, i: number): Json => ({
  id: i + 1,
  url: pictureOf({ id: number(product), code: String(product.reference_code ?? '') }, i),
  caption: captions[i % captions.length]!,
  is_cover: i === 0,
  sort: i,
  width: 1280,
  height: 720,
});

/** A tour of which nothing but its cover is shown. */
export const withCover = (product: WireRecord): WireRecord => ({ id: number(product), productPhotos: [photo(product, 0)] });

const placeOf = ({ name }: WireRecord): string => String(name).replace(/:.*| with .*| by .*/, '');
const number = ({ id }: WireRecord): number => Number(id);

const codeOf = ({ reference_code: code }: WireRecord): string => String(code).split('-')[1] ?? '';

/** Whether a tour is one of ours: other areas bring tours of their own. */
export const isOfKind = (product: WireRecord): boolean => Object.hasOwn(kinds, codeOf(product));

/** What a tour of a kind is like; its reference code names the kind. */
const kindOf = (product: WireRecord) => kinds[codeOf(product) as keyof typeof kinds];

const basic: Step = (product, { types, below, languageId }) => {
  const kind = kindOf(product);
  const type = types.find(({ name }) => name === kind.type);
  return { language_id: languageId, ...(type && { product_type_id: type.id, typeCategories: below(kind.type, kind.categories) }) };
};

const location: Step = ({ city_id: city }, { countryOf }) => ({
  country_id: countryOf.get(Number(city)) ?? null,
  private_tour: false,
  max_travelers_in_shared_tour: 15,
});

const hotel = { type: 'HOTEL', name: 'Central hotel', address: '1 Main Street', minutes_before: 30 };

const pickUp: Step = (product) => ({
  pickup_type: number(product) % 2 === 0 ? 'MEET_EVERYONE_AT_START_POINT' : 'PICKUP_AND_MEET_AT_START_POINT',
  pickup_places: number(product) % 2 === 0 ? [] : [hotel],
  meeting_points: [{ title: `${placeOf(product)}: main square`, address: '1 Main Square', description: 'Beside the fountain.' }],
  minutes_before_departure: 15,
  dropoff_type: 'SAME_AS_PICKUP',
  redemption_type: 'NONE',
});

const dayOf = (day: number, product: WireRecord, meals: readonly number[]): Json => ({
  day_number: day,
  title: day === 1 ? 'Arrival and first walk' : `Day ${day}`,
  description: `We set out from ${placeOf(product)} and take our time at each stop.`,
  stops: [
    { title: 'Welcome', minutes_at: 15, admission: 'NOT_APPLICABLE' },
    { title: 'The main sight', minutes_at: 90, admission: 'YES' },
  ],
  mealCategories: [...meals],
});

const days: Step = (product, { below }) => {
  const count = product.duration_type === 'MULTI_DAY' ? Number(product.duration_value) : 1;
  return { productDays: Array.from({ length: count }, (_, i) => dayOf(i + 1, product, some(below('Meals'), i, 1))) };
};

const guides: Step = (product, { below }) => ({
  guide_types: ['GUIDE'],
  guide_languages: some(below('Languages'), number(product), 2).map((id) => ({ category_id: id, guide_type: 'GUIDE' })),
  certified_guide: true,
  guide_count: 1,
});

const included: Step = (product, { below }) => ({
  included: below('What is included', kindOf(product).included).map((id) => ({ category_id: id })),
  excluded: below('What is not included', kindOf(product).excluded).map((id) => ({ category_id: id })),
});

const unique: Step = (product, { below }) => ({
  description_why_unique: `${placeOf(product)} as those who live here know it: small groups, unhurried stops, and stories that stand in no guidebook.`,
  highlights: ['A local guide', 'A small group', 'Time for photos'],
  groupEnjoyCategories: below('Groups that will enjoy it', kindOf(product).groups),
  travelerEnjoyCategories: below('Travellers who will enjoy it', kindOf(product).travellers),
});

const physical: Step = (product, { below }) => ({
  physical_difficulty_category_id: below('Physical difficulty', [kindOf(product).difficulty])[0] ?? null,
  accessibilityCategories: some(below('Accessibility'), number(product), 1),
  min_age: number(product) % 3 === 0 ? 12 : 0,
});

const prices: Step = (product, { below }) => {
  const rows = (product.prices ?? []) as Array<{ price_category_id: number; price: { currency_id: number } }>;
  return {
    ...(product.price_type === 'PER_UNIT' && { price_group_category_id: below('Price groups')[number(product) % 3] ?? null }),
    currency: rows[0]?.price.currency_id ?? null,
    price_categories: rows.map(({ price_category_id: id }, i) => ({ price_category_id: id, is_default: i === 0 })),
    min_travelers_per_booking: 1,
    max_travelers_per_booking: 15,
  };
};

/** The steps in order: what each fills in. */
export const steps: readonly Step[] = [
  basic,
  (product) => ({ short_description: kindOf(product).short }),
  (product, { below }) => ({ themeCategories: below('Themes', kindOf(product).themes) }),
  location,
  (product) => ({ productPhotos: captions.map((_, i) => photo(product, i)) }),
  pickUp,
  days,
  guides,
  included,
  unique,
  physical,
  (product) => ({
    phone_country_code: '+972',
    phone_number: demoPhone('IL', 100).slice('+972'.length),
    what_to_bring: kindOf(product).bring,
  }),
  prices,
  () => ({ cut_off_type: 'START_TIME', cut_off_minutes: 240, min_advance_days: 0, max_advance_days: 365 }),
  () => ({ cancel_if_bad_weather: true, cancel_if_insufficient_travelers: false }),
  () => ({ full_names: 'LEAD_ONLY', questions: [{ code: 'SPECIAL_REQUIREMENTS', scope: 'PER_BOOKING', required: 'OPTIONAL' }] }),
  (product) => ({
    ticket_type: 'MOBILE_OR_PAPER',
    tickets_per: 'ONE_PER_BOOKING',
    barcode: 'QR_CODE',
    redemption_method: 'DIGITAL',
    valid_days: 1 + (number(product) % 3),
  }),
];
