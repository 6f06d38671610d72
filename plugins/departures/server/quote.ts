import type { CallContext } from '#server';
import { exchangeFields, fieldErrors, isDay, rateBetween, type Day, type Json } from '#core';
import type { Simulated } from '../answers.ts';
import { converted, type Quote } from '../engine/quote.ts';
import { optionAsked } from './departures.ts';
import { countsIn, listIn } from './given.ts';
import { priced, type Priced } from './priced.ts';

/** The day on which it is booked, by the clocks of the tour: today, unless another one is tried. */
function bookedAsked({ query: { booked }, t }: CallContext): { booked?: Day } {
  if (booked === undefined || booked === '') return {};
  if (isDay(booked)) return { booked };
  throw fieldErrors({ booked: [t('validation:format_date')] });
}

const isAge = (value: Json): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 150;

function agesAsked(call: CallContext): number[] {
  const ages = listIn(call, 'ages');
  const wrong = ages.findIndex((age) => !isAge(age));
  if (wrong >= 0) throw fieldErrors({ [`ages.${wrong}`]: [call.t('validation:type_integer')] });
  return ages as number[];
}
const longestCode = 200;

/** A coupon code as it was typed, and whose purchase it is for. */
function couponAsked({ query: { coupon, email } }: CallContext): { codes?: string; email?: string } {
  if (typeof coupon !== 'string' || coupon.trim() === '') return {};
  return { codes: coupon.slice(0, longestCode), ...(typeof email === 'string' && email !== '' && { email }) };
}

/** By which method it would be paid. */
function paymentAsked({ query: { payment } }: CallContext): { payment_method_id?: number } {
  const id = Number(payment ?? 0);
  return Number.isInteger(id) && id > 0 ? { payment_method_id: id } : {};
}

/** What a party would pay for a departure, line by line, in the tour's currency and in that of the call, and what is missing for it. */
export const simulate = async (call: CallContext): Promise<Simulated> => {
  const { date, time } = call.query;
  await call.records('products').get(Number(call.params.id));
  if (!isDay(date)) throw fieldErrors({ date: [call.t('validation:required')] });
  const { option } = optionAsked(call);
  const answer = await priced(call, {
    product_id: Number(call.params.id),
    option_id: option ?? null,
    date,
    ...(time !== undefined && time !== '' && { start_time: time === 'all-day' ? null : String(time) }),
    ages: agesAsked(call),
    party: countsIn(call, 'party', ['price_category_id', 'quantity']),
    upsells: countsIn(call, 'upsells', ['id', 'quantity']),
    ...bookedAsked(call),
    ...couponAsked(call),
    ...paymentAsked(call),
  });
  return {
    why: answer.why,
    gaps: answer.gaps,
    unpriced: answer.unpriced,
    extras: answer.extras,
    ...(answer.coupons && { coupons: answer.coupons }),
    ...(answer.quote && (await inCurrencies(call, answer, answer.quote))),
  };
};

async function inCurrencies(
  { read, currencyId }: CallContext,
  { currency_id: own }: Priced,
  quoted: Quote,
): Promise<Pick<Simulated, 'quote' | 'reader'>> {
  const here = { currency_id: own, lines: quoted.lines, total: quoted.total };
  if (own === null || currencyId === undefined || currencyId === own) return { quote: here };
  const rate = rateBetween(own, currencyId, await read('currencies').rows(exchangeFields));
  if (rate === undefined) return { quote: here };
  const { lines, total } = converted(quoted, rate);
  return { quote: here, reader: { currency_id: currencyId, lines: lines, total } };
}
