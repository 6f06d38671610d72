import type { CallContext, CallHandler } from '#server';
import { fieldErrors, rateBetween, toLocal, type Day, type Json } from '#core';
import { departuresOf } from '../engine/departures.ts';
import { explain } from '../engine/explain.ts';
import { partyOf, type AgeBand, type PartyGap } from '../engine/party.ts';
import { converted, quote, type DiscountWish, type Quote, type Travellers, type UpsellWish } from '../engine/quote.ts';
import { optionAsked } from './departures.ts';
import { countsIn, isDay, listIn } from './given.ts';
import { planOf } from './plans.ts';
import { sentence } from './sentence.ts';

interface Party {
  party: Travellers[];
  gaps: string[];
}

/** Who wants to go, by categories or by ages, and what of them the tour has no category for. */
function partyAsked(call: CallContext, bands: readonly AgeBand[]): Party {
  const given: Travellers[] = countsIn(listIn(call, 'party'), ['price_category_id', 'quantity']);
  const { party, gaps } = partyOf(listIn(call, 'ages').filter(isAge), bands);
  return { party: [...given, ...party], gaps: gaps.map((gap) => gapText(call, gap)) };
}

const isAge = (value: Json): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 150;

const gapText = ({ t }: CallContext, gap: PartyGap): string => t(`text.gap.${gap.code}`, 'age' in gap ? { age: gap.age } : {});

interface Extras {
  /** What may be added to the tour, and of it what is wished for. */
  offered: Json[];
  wished: UpsellWish[];
}

async function extrasAsked(call: CallContext, product: number): Promise<Extras> {
  const wished = new Map(countsIn(listIn(call, 'upsells'), ['id', 'quantity']).map(({ id, quantity }) => [id, quantity] as const));
  const rows = await call.read('product-upsells').rows(['id', 'title', 'type', 'price'], { where: { product_id: product }, sort: 'id' });
  return {
    offered: rows.map(({ id, title }) => ({ id, title })),
    wished: rows
      .filter(({ id }) => wished.has(id))
      .map(({ id, title, type, price }) => ({ id, type, amount: price.amount, quantity: wished.get(id)!, name: title })),
  };
}

/** The day on which it is booked, by the clocks of the tour: today, unless another one is tried. */
function bookedAsked({ query, now, t }: CallContext, zone: string | null): Day {
  const { booked } = query;
  if (booked === undefined || booked === '') return toLocal(now.toISOString(), zone ?? 'UTC').slice(0, 10);
  if (isDay(booked)) return booked;
  throw fieldErrors({ booked: [t('validation:format_date')] });
}

/** The discounts that a price has, from whoever has discounts; without, there are none. */
async function discountsOn(
  { ask }: CallContext,
  asked: { product_id: number; option_id: number | null; date: Day; booked: Day; price: Json },
): Promise<DiscountWish[]> {
  const taken = (await ask('promotions.discounts', asked)) as ReadonlyArray<{ id: number; off: number; title: string }> | undefined;
  return (taken ?? []).map(({ id, off, title }) => ({ id, amount: off, name: title }));
}

/** What a party would pay for a departure, line by line, in the tour's currency and in that of the call, and what is missing for it. */
export const simulate: CallHandler = async (call) => {
  const id = Number(call.params.id);
  const tour = (await call.records('products').get(id)) as unknown as RecordTypes['products'];
  const { date, time } = call.query;
  if (!isDay(date)) throw fieldErrors({ date: [call.t('validation:required')] });
  const plan = await planOf(call, id, { from: date, to: date });
  const at = { date, now: call.now.getTime(), ...optionAsked(call) };
  const wantedTime = time === undefined || time === '' ? undefined : time === 'all-day' ? null : String(time);
  const found = departuresOf(plan, { ...at, from: date, to: date }).find((each) => wantedTime === undefined || each.time === wantedTime);
  const reason = explain(plan, { ...at, ...(wantedTime !== undefined && { time: wantedTime }) });
  const { party, gaps } = partyAsked(call, tour.price_categories ?? []);
  const { offered, wished } = await extrasAsked(call, id);
  const price = { amount: found ? quote(found.prices, tour, { party }).total : 0, currency_id: tour.currency };
  const booked = bookedAsked(call, tour.timezone);
  const discounts = price.amount === 0 ? [] : await discountsOn(call, { product_id: id, option_id: found?.option ?? null, date, booked, price });
  const quoted = found && quote(found.prices, tour, { party, upsells: wished, discounts });
  const seats = party.reduce((sum, { quantity }) => sum + quantity, 0);
  const tooMany = found?.left !== null && found !== undefined && seats > found.left! ? [call.t('text.full', { count: seats })] : [];
  return {
    why: reason ? sentence(call, reason, tour.timezone) : null,
    gaps: [...gaps, ...(quoted?.unpriced.length ? [call.t('text.gap.noPrice')] : []), ...(reason ? [] : tooMany)],
    unpriced: quoted?.unpriced ?? [],
    extras: offered,
    ...(quoted && (await inCurrencies(call, tour.currency, quoted))),
  };
};

async function inCurrencies({ read, currencyId }: CallContext, own: number | null, quoted: Quote): Promise<Record<string, Json>> {
  const here = { currency_id: own, lines: quoted.lines as unknown as Json, total: quoted.total };
  if (own === null || currencyId === undefined || currencyId === own) return { quote: here };
  const rate = rateBetween(own, currencyId, await read('currencies').rows(['id', 'rate', 'digits', 'is_default']));
  if (rate === undefined) return { quote: here };
  const { lines, total } = converted(quoted, rate);
  return { quote: here, reader: { currency_id: currencyId, lines: lines as unknown as Json, total } };
}
