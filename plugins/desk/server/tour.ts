import { isDay, type Day } from '#core';
import type { CallContext } from '#server';
import type { DeskDeparture, DeskTour } from '../answers.ts';
import { asksNames, questionsOf } from './questions.ts';

type Tour = RecordTypes['products'];

const aheadDays = 366;
/** Why a departure cannot be booked that has no places left. */
const fullCodes: ReadonlyArray<string | null> = ['soldOut', 'held'];

interface Offered {
  departures: DeskDeparture[];
  categories: number[];
}

/** The departures of a day, of the tour or each of its options, and who has a price there. */
async function departuresOn(call: CallContext, tour: number, date: Day): Promise<Offered> {
  const sellers = (await call.ask('departures.sellers', { products: [tour] }))?.[String(tour)] ?? [];
  const titles = await call.read('product-options').rows(['id', 'title'], { where: { product_id: tour } });
  const departures: DeskDeparture[] = [];
  const categories = new Set<number>();
  for (const { option } of sellers) {
    const rows = (await call.ask('departures.list', { product: tour, option, from: date, to: date, as_staff: true })) ?? [];
    for (const { time, left, why, code, prices } of rows) {
      const title = titles.find(({ id }) => id === option)?.title ?? null;
      departures.push({ option, title, time, left, why, isFull: fullCodes.includes(code) });
      for (const { price_category_id: id } of prices) categories.add(id);
    }
  }
  return { departures, categories: [...categories] };
}

/** Who may go: the categories of the tour that are let in, and those that have a price on the day. */
function categoriesOf({ price_categories: own, price_type: type, price_group_category_id: group }: Tour, priced: readonly number[]): number[] {
  const banned = (own ?? []).filter((each) => each.not_permitted === true).map((each) => each.price_category_id);
  const all = [...(own ?? []).map((each) => each.price_category_id), ...(type === 'PER_UNIT' && own?.length ? [] : priced)];
  const isWhole = (id: number) => type === 'PER_UNIT' && id === group && all.length > 1;
  return [...new Set(all)].filter((id) => !banned.includes(id) && !isWhole(id));
}

/** What a pick-up may be; nothing is offered where everybody comes to the meeting point. */
export function pickupOf({ pickup_type: type, pickup_places: places, allow_custom_pickup: own }: Tour): DeskTour['pickup'] {
  const isRequired = type === 'PICKUP_EVERYONE';
  const isOffered = isRequired || type === 'PICKUP_AND_MEET_AT_START_POINT';
  const names = isOffered ? (places ?? []).map(({ name }) => name) : [];
  return { isOffered, isRequired, places: names, isOwnAllowed: isOffered && (own === true || names.length === 0) };
}

/** GET desk/tours/{id}: what is asked and offered of a tour, and its departures of a day. */
export async function tour(call: CallContext): Promise<DeskTour> {
  const id = Number(call.params.id);
  const found = await call.records('products').get(id);
  const asked = call.query.date;
  const next = (await call.ask('departures.next', { products: [id], days: aheadDays }))?.[String(id)] ?? null;
  const date = isDay(asked) ? asked : next;
  const on = date === null ? { departures: [], categories: [] } : await departuresOn(call, id, date);
  const extras = await call.read('product-upsells').rows(['id', 'title', 'price', 'max_quantity'], { where: { product_id: id }, sort: 'id' });
  return {
    id,
    name: found.name,
    date,
    currency_id: found.currency,
    categories: categoriesOf(found, on.categories),
    departures: on.departures,
    next,
    extras: extras
      .filter(({ price }) => price.currency_id === found.currency)
      .map(({ id: extra, title, price, max_quantity: max }) => ({ id: extra, title, price, max })),
    questions: questionsOf(call, found),
    asksNames: asksNames(found),
    pickup: pickupOf(found),
  };
}
