import type { RequestContext } from '#server';
import { dayIn, type AnswerOf, type Day, type QuestionOf } from '#core';
import type { Departure } from '../engine/Departure.ts';
import { departuresOf } from '../engine/departures.ts';
import { explain } from '../engine/explain.ts';
import { partyOf } from '../engine/party.ts';
import { quote, type DiscountWish, type Quote, type Travellers } from '../engine/quote.ts';
import { said, type Cause } from './cause.ts';
import { planOf } from './plans.ts';
import { extrasAsked } from './extrasAsked.ts';

/** What somebody wants to pay for. Days and times are the tour's. */
export interface PriceQuery {
  product_id: number;
  option_id?: number | null;
  date: Day;
  /** Absent: the first of the day; null: all day. */
  start_time?: string | null;
  /** The day on which it is booked. Default: today. */
  booked?: Day;
  ages?: readonly number[];
  party?: readonly Travellers[];
  upsells?: ReadonlyArray<{ id: number; quantity: number }>;
  /** Coupon codes as they were typed, and whose purchase it is. */
  codes?: string;
  email?: string;
  language?: string;
  /** By which method it is paid. */
  payment_method_id?: number | null;
  /** For staff who change a booking: so many places at this departure are its own already. */
  own?: number;
  /** Staff book until the start, whatever the cut-off. */
  as_staff?: boolean;
  /** A hold of theirs: its places count as free. */
  hold_id?: number | null;
  /** Whether more may be sold than there are places. */
  over_capacity?: boolean;
}

type CouponAnswer = CouponsAnswer['coupons'][number];

export interface Priced {
  why: string | null;
  gaps: string[];
  /** What `why` and `gaps` say. */
  cause: Cause;
  unpriced: number[];
  /** What may be added to the tour. */
  extras: Array<{ id: number; title: string }>;
  booked: Day;
  /** Who goes, by price category. */
  party: Travellers[];
  travellers: number;
  currency_id: number | null;
  departure?: Departure;
  quote?: Quote;
  coupons?: CouponAnswer[];
  /** Why the codes are not all given, as everybody may read it. */
  refusal: string | null;
}

/** The discounts that a price has, from whoever has discounts; without, there are none. */
async function discountsOn({ ask }: RequestContext, question: QuestionOf<'promotions.discounts'>): Promise<DiscountWish[]> {
  return ((await ask('promotions.discounts', question)) ?? []).map(({ id, off, title }) => ({ id, amount: off, name: title }));
}

interface Bought {
  asked: PriceQuery;
  booked: Day;
  travellers: number;
  currency: number | null;
}

type CouponsAnswer = AnswerOf<'coupons.price'>;

/** What codes take off, from whoever has coupons; without, there are none. */
async function couponsOn(
  { ask }: RequestContext,
  { asked, booked, travellers, currency }: Bought,
  { lines }: Quote,
): Promise<CouponsAnswer | undefined> {
  if (asked.codes === undefined || currency === null) return undefined;
  const { product_id, date, codes, email = null, language = null, payment_method_id = null } = asked;
  const who = { language, email, payment_method_id };
  const question = { codes, product_id, date, booked, currency_id: currency, travellers, ...who, lines };
  return ask('coupons.price', question);
}

/** A quote with what coupons take off, which come last: they go by all that is paid for. */
function withCoupons(quoted: Quote, coupons: readonly CouponAnswer[]): Quote {
  const given = coupons.filter(({ ok }) => ok);
  const lines = given.map(({ id, code, off }) => ({ kind: 'coupon' as const, id: id!, name: code, quantity: 1, unit: -off, amount: -off }));
  return { ...quoted, lines: [...quoted.lines, ...lines], total: quoted.total - given.reduce((sum, { off }) => sum + off, 0) };
}

/** Why nobody gets places of a departure because others have them. */
const full: readonly string[] = ['soldOut', 'held'];

/** A category named twice is one with the sum: its price may go by how many there are of it. */
function together(party: readonly Travellers[]): Travellers[] {
  const sums = new Map<number, number>();
  for (const { price_category_id: id, quantity } of party) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return Array.from(sums, ([price_category_id, quantity]) => ({ price_category_id, quantity }));
}

/**
 * What a party pays for a departure in the tour's currency, with discounts and coupons, and
 * what stands in the way of it. A tour that the reader does not meet is RecordNotFound.
 */
export async function priced(request: RequestContext, asked: PriceQuery): Promise<Priced> {
  const { product_id: id, option_id: option = null, date, start_time: time, own } = asked;
  const tour = await request.records('products').get(id);
  const plan = await planOf(request, id, { from: date, to: date, without: asked.hold_id ?? undefined });
  const asStaff = own !== undefined || asked.as_staff === true;
  const at = { date, now: request.now.getTime(), asStaff, ...(option !== null && { option }) };
  const found = departuresOf(plan, { ...at, from: date, to: date }).find((each) => time === undefined || each.time === time);
  const isOver = asked.over_capacity === true;
  const told = explain(plan, { ...at, ...(time !== undefined && { time }) });
  const { party: byAge, gaps } = partyOf(asked.ages ?? [], tour.price_categories ?? []);
  const party = together([...(asked.party ?? []), ...byAge]);
  const travellers = party.reduce((sum, { quantity }) => sum + quantity, 0);
  // Who has places there already is not kept from them by their being sold, nor who sells more than there are.
  const isAllowed = isOver || (own !== undefined && travellers <= own);
  const reason = told && isAllowed && full.includes(told.code) ? undefined : told;
  const { offered, wished } = await extrasAsked(request, asked, tour.currency);
  const booked = asked.booked ?? dayIn(request.now, tour.timezone ?? 'UTC');
  // Amounts of another currency are never read as if they were of the tour's: such a departure has no price.
  const isForeign = found?.prices.rows.some((row) => row.price.currency_id !== tour.currency) ?? false;
  const prices = isForeign ? undefined : found?.prices;
  const amount = prices ? quote(prices, tour, { party }).total : 0;
  const bought = { product_id: id, option_id: found?.option ?? null, date, booked };
  const discounts =
    amount === 0 || tour.currency === null ? [] : await discountsOn(request, { ...bought, price: { amount, currency_id: tour.currency } });
  const bare = prices && quote(prices, tour, { party, upsells: wished, discounts });
  const given = bare && (await couponsOn(request, { asked, booked, travellers, currency: tour.currency }, bare));
  const kept = given?.dropsDiscounts ? quote(prices!, tour, { party, upsells: wished }) : bare;
  const quoted = kept && withCoupons(kept, given?.coupons ?? []);
  const isFull = !isOver && !reason && found && found.left !== null && travellers - (own ?? 0) > found.left;
  const cause: Cause = {
    reason: reason ?? null,
    gaps: [
      ...gaps,
      ...(isForeign ? [{ code: 'otherCurrency' as const }] : []),
      ...(quoted?.unpriced.length ? [{ code: 'noPrice' as const }] : []),
      ...(isFull ? [{ code: 'full' as const, count: found.left! }] : []),
    ],
    zone: tour.timezone,
  };
  return {
    ...said(request, cause),
    cause,
    unpriced: quoted?.unpriced ?? [],
    extras: offered,
    booked,
    party,
    travellers,
    currency_id: tour.currency,
    refusal: given?.refusal ?? null,
    ...(found && { departure: found }),
    ...(quoted && { quote: quoted }),
    ...(given && { coupons: given.coupons }),
  };
}

/** What `price` answers; amounts in minor units. */
interface PriceAnswer extends Omit<Priced, 'departure' | 'quote'> {
  option_id: number | null;
  start_time: string | null;
  /** An instant; null: there is no such departure. */
  starts_at: string | null;
  lines: Quote['lines'];
  total: number;
}

/** Answers `price`, with when the departure starts. */
export async function answerPrice(question: PriceQuery, request: RequestContext): Promise<PriceAnswer> {
  const { departure, quote: quoted, ...answer } = await priced(request, question);
  return {
    ...answer,
    option_id: departure?.option ?? null,
    start_time: departure?.time ?? null,
    starts_at: departure ? new Date(departure.start).toISOString() : null,
    lines: quoted?.lines ?? [],
    total: quoted?.total ?? 0,
  };
}
