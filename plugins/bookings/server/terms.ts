import type { RequestContext } from '#server';
import type { Booking } from '../types.gen.ts';
import type { Answering } from './answerBy.ts';
import type { Policy } from './refund.ts';

/** What a booking keeps of its tour. */
export type SoldTerms = NonNullable<Booking['terms']>;
/** The terms a booking was sold under. */
type Terms = Policy & Pick<Answering, 'manual_confirmation_period' | 'response_deadline_hours'>;

/** What a booking keeps of its tour as it is when it is sold. */
export const soldFields = [
  'policy_type',
  'cancellation_tiers',
  'deposit_type',
  'deposit_percent',
  'deposit_amount',
  'balance_days',
  'balance_grace_days',
  'manual_confirmation_period',
  'response_deadline_hours',
  'cut_off_type',
  'cut_off_minutes',
  'cut_off_fixed_time',
  'cut_off_days_before',
  'meeting_points',
  'pickup_type',
  'pickup_places',
  'pickup_additional_info',
] as const;

type Sold = Partial<Pick<RecordTypes['products'], (typeof soldFields)[number]>>;

/** Of a list of places, what a traveller reads. */
const placesOf = <Place extends object>(places: readonly Place[] | null | undefined, names: readonly string[]): Array<Partial<Place>> | null =>
  places?.map((each) => Object.fromEntries(Object.entries(each).filter(([name, part]) => names.includes(name) && part != null)) as Partial<Place>) ??
  null;

/** The terms of a tour, as a booking keeps them: what there is of them. */
export function soldTerms(tour: Sold, shown: Pick<SoldTerms, 'title' | 'option' | 'language'>): SoldTerms {
  const all: SoldTerms = {
    ...shown,
    ...Object.fromEntries(soldFields.map((name) => [name, tour[name] ?? null])),
    meeting_points: placesOf(tour.meeting_points, ['title', 'address', 'description']),
    pickup_places: placesOf(tour.pickup_places, ['name', 'address', 'minutes_before']),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Terms that say nothing. */
export const none: Terms = { policy_type: null, cancellation_tiers: null, manual_confirmation_period: null, response_deadline_hours: null };

/**
 * The terms of a booking: those it was sold under; until an old booking has them,
 * those of its tour as it is today; `undefined` where the tour is gone, too.
 */
export async function termsOf(
  { records }: Pick<RequestContext, 'records'>,
  { terms, product_id: id }: Pick<Booking, 'terms' | 'product_id'>,
): Promise<Terms | undefined> {
  const [tour] = terms ? [] : await records('products').find({ id });
  const known = terms ?? tour;
  return known && { ...none, ...known };
}

/** A text of a record in a language; where there is none, readers are shown the source, and so is this. */
async function textIn(
  { texts }: Texts,
  resource: string,
  { id, field, language }: { id: number; field: string; language: number },
): Promise<string | undefined> {
  const found = (await texts.record(resource, id, language)).texts.find(({ path }) => path === field);
  return found && (found.text ?? found.source);
}

type Texts = Pick<RequestContext, 'texts'>;

/** How a tour and its option were called when they were sold, in the language of whoever bought them. */
export async function shownAs(
  request: Pick<RequestContext, 'texts' | 'read'>,
  { tour, option, locale }: { tour: { id: number; name: string }; option: number | null; locale: string | null },
): Promise<{ title: string; option: string | null; language: string | null }> {
  const { source, others } = await request.texts.languages();
  const language = others.find((each) => each.locale === locale);
  const [row] = option === null ? [] : await request.read('product-options').rows(['title'], { where: { id: option } });
  const own = { title: tour.name, option: row?.title ?? null, language: source?.locale ?? null };
  if (!language) return own;
  const title = await textIn(request, 'products', { id: tour.id, field: 'name', language: language.id });
  const named = option === null ? undefined : await textIn(request, 'product-options', { id: option, field: 'title', language: language.id });
  return { title: title ?? own.title, option: named ?? own.option, language: language.locale };
}
