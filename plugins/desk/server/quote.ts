import { can, fieldErrors, isDay, isMoney, isObject, type AnswerOf, type WireRecord } from '#core';
import type { CallContext } from '#server';
import type { DeskQuote } from '../answers.ts';
import { ownHold } from './hold.ts';
import { twinsOf } from './twins.ts';

function wishIn({ query: { wish }, t }: CallContext): WireRecord {
  try {
    const value: unknown = JSON.parse(String(wish));
    if (isObject(value)) return value as WireRecord;
  } catch {
    // It is refused below.
  }
  throw fieldErrors({ wish: [t('validation:type_object')] });
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, 254) : undefined);

/** Pairs of an id and how many, of a list; anything else is refused. */
function countsIn<T extends string>({ t }: CallContext, wish: WireRecord, { list, id }: { list: string; id: T }) {
  const rows = wish[list] ?? [];
  const isPair = (row: unknown): row is Record<T | 'quantity', number> =>
    isObject(row) && isId((row as WireRecord)[id]) && isId((row as WireRecord).quantity) && Number((row as WireRecord).quantity) <= 1000;
  if (!Array.isArray(rows) || rows.length > 20 || !rows.every(isPair)) throw fieldErrors({ wish: [t('validation:type_array')] });
  return rows;
}

/** Whether what stands in the way is that there are too few places. */
const isFull = ({ reason, gaps }: AnswerOf<'departures.price'>['cause']): boolean =>
  ['soldOut', 'held'].includes(reason?.code ?? '') || gaps.some(({ code }) => code === 'full');

/** GET desk/quote: what it costs as it is filled in, by the one engine, what stands in the way, and twins of it made a moment ago. */
export async function quote(call: CallContext): Promise<DeskQuote> {
  const wish = wishIn(call);
  const { product_id: tour, option_id: option, date, start_time: time } = wish;
  if (!isId(tour) || !isDay(date)) throw fieldErrors({ wish: [call.t('validation:required')] });
  await call.records('products').get(tour);
  const start = typeof time === 'string' ? time : null;
  const method = isId(wish.payment_method_id) ? { payment_method_id: wish.payment_method_id } : {};
  const [codes, email, language] = [textOf(wish.coupon_code), textOf(wish.leader_email), textOf(wish.language)];
  const asked = {
    product_id: tour,
    option_id: isId(option) ? option : null,
    date,
    start_time: start,
    party: countsIn(call, wish, { list: 'party', id: 'price_category_id' }),
    upsells: countsIn(call, wish, { list: 'upsells', id: 'id' }),
    ...(codes && { codes: codes.slice(0, 200) }),
    ...(email && { email }),
    ...(language && { language }),
    ...method,
    as_staff: true,
    hold_id: await ownHold(call, isId(wish.hold_id) ? wish.hold_id : null),
  };
  const isOver = textOf(wish.over_capacity) !== undefined && can(call.actor?.viewer, 'desk.over-capacity');
  const first = await call.ask('departures.price', asked);
  const isShort = first !== undefined && isFull(first.cause);
  const price = isShort && isOver ? await call.ask('departures.price', { ...asked, over_capacity: true }) : first;
  const contact = { leader_name: textOf(wish.leader_name), leader_email: email, leader_phone: textOf(wish.leader_phone) };
  const twins = await twinsOf(call, { product_id: tour, date, start_time: price?.start_time ?? start, ...contact });
  const { why = null, gaps = [], lines = [], total = 0, currency_id = null, travellers = 0, coupons = [] } = price ?? {};
  const hand = isMoney(wish.price) && wish.price.currency_id === currency_id ? wish.price.amount : total;
  const split = currency_id === null ? null : await call.ask('bookings.split', { product_id: tour, date, total: { amount: hand, currency_id } });
  return {
    ...{ why, gaps, lines, total, currency_id, travellers, isShort, twins },
    coupons: coupons.map(({ code, ok, says }) => ({ code, ok, says })),
    split: split ?? null,
  };
}
