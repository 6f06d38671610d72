import type { RequestContext } from '#server';
import { addDays, type Money } from '#core';
import type { DepartureRow } from '../answers.ts';
import { departuresOf } from '../engine/departures.ts';
import type { Plan } from '../engine/Plan.ts';
import { priceTables } from '../engine/prices.ts';
import { quote, type Quote, type Travellers } from '../engine/quote.ts';
import { sellersOf } from '../engine/rules.ts';
import { planSeen, plansOf } from './plans.ts';
import { sentence } from './sentence.ts';
import { wire } from './departures.ts';

const aheadDays = 366;

/** What is sold of a tour: the tour itself, `option` null, or one of its options. */
interface SoldAs {
  option: number | null;
  /** Start times that a departure may have; empty: all of them are for all day. */
  times: string[];
  isAllDay: boolean;
  /** The least price of each category. */
  prices: Array<{ price_category_id: number; price: Money }>;
}

/** How some tours are sold, by their ids: the start times and prices that their rules and changes have. */
export async function sellers({ products }: { products: readonly number[] }, request: RequestContext): Promise<Record<string, SoldAs[]>> {
  const from = request.now.toISOString().slice(0, 10);
  const plans = await plansOf(request, products, { from, to: addDays(from, aheadDays) }, { isSale: false });
  return Object.fromEntries(Array.from(plans, ([id, plan]) => [String(id), soldAs(plan)]));
}

function soldAs(plan: Plan): SoldAs[] {
  const changed = (option: number | null) =>
    plan.exceptions
      .filter((each) => each.option_id === null || each.option_id === option)
      .flatMap(({ start_times: times, by_hand: byHand, closed, start_time: time }) => [
        ...(times ?? []),
        ...(byHand && !closed && time !== null ? [time] : []),
      ]);
  return sellersOf(plan, priceTables(plan.tour.prices ?? [])).map(({ option, rules }) => {
    const slots = rules.flatMap((rule) => rule.slots);
    const times = [...new Set([...slots.flatMap(({ time }) => time ?? []), ...changed(option)])].sort();
    return { option, times, isAllDay: slots.length > 0 && times.length === 0, prices: leastOf(slots.flatMap(({ prices }) => prices.rows)) };
  });
}

function leastOf(rows: readonly SoldAs['prices'][number][]): SoldAs['prices'] {
  const least = new Map<number, Money>();
  for (const { price_category_id: id, price } of rows) if ((least.get(id)?.amount ?? Infinity) > price.amount) least.set(id, price);
  return Array.from(least, ([price_category_id, price]) => ({ price_category_id, price }));
}

const priceFields = ['price_type', 'price_group_category_id', 'max_travelers_per_unit'] as const;

interface ListQuery {
  product: number;
  /** `null`: the tour itself, which is sold by schedules. */
  option: number | null;
  from: string;
  to: string;
  /** Who goes: each departure is then quoted for them. */
  party?: readonly Travellers[];
  /** As staff may book them, who do so until the start. */
  as_staff?: boolean;
}
/** A departure, with what a party pays for it at the tour's prices, without promotions and coupons. */
interface ListedDeparture extends DepartureRow {
  quote?: Quote;
}

/** The departures of a tour or one of its options as travellers may book them, day by day. */
export async function list(
  { product, option, from, to, party, as_staff: asStaff = false }: ListQuery,
  request: RequestContext,
): Promise<ListedDeparture[]> {
  const [[tour], plan] = await Promise.all([
    party ? request.read('products').rows(priceFields, { where: { id: product } }) : [],
    planSeen(request, product, { from, to }),
  ]);
  const found = departuresOf(plan, { from, to, option, now: request.now.getTime(), asStaff }).filter(({ origin }) => origin !== 'ORPHAN');
  return found.map((each) => ({
    ...wire(each, (why) => sentence(request, why, plan.tour.timezone)),
    ...(party && tour && { quote: quote(each.prices, tour, { party }) }),
  }));
}
