import { fieldErrors, percentOf, shareAmount, type AnswerOf, type Money } from '#core';
import type { RequestContext } from '#server';
import { reprice, totalOf, type Line } from '../engine/reprice.ts';
import { settle, type Settlement } from '../engine/settle.ts';
import type { ChangeBody } from '../types.gen.ts';
import { quantityOf, type Target } from './changeAsked.ts';
import { balanceOf } from './refund.ts';
import { quoteFor } from './refunded.ts';
import type { Quote } from '../answers.ts';

type Price = AnswerOf<'departures.price'>;

/** What a change costs, and what stands in its way. */
export interface Cost extends Settlement {
  lines: Line[];
  total: number;
  fee: { amount: number; byPolicy: number; basis: Quote['basis']; percent: number; givenUp: number };
  commission: number;
  starts_at: string;
  /** Price categories without a price there. */
  unpriced: number[];
  why: string | null;
}

/** Whether places or extras are added to what the booking has. */
const grows = ({ party, partyBefore, extras, pax, paxBefore }: Target): boolean =>
  party.some(({ price_category_id: id, quantity }) => quantity > quantityOf(partyBefore, id)) ||
  extras.some(({ isEach, before, after }) => after * (isEach ? pax : 1) > before * (isEach ? paxBefore : 1));

export const isOtherParty = ({ party, partyBefore }: Target): boolean =>
  [...party, ...partyBefore].some(({ price_category_id: id }) => quantityOf(party, id) !== quantityOf(partyBefore, id));
const areOtherExtras = ({ extras }: Target): boolean => extras.some(({ before, after }) => before !== after);
/** Whether anything changes that is paid for. */
export const isRepriced = (target: Target): boolean => target.isMoved || isOtherParty(target) || areOtherExtras(target);

/** What is asked for costs today; `undefined`: nothing that the price of today counts for. */
async function priceOf({ ask }: RequestContext, target: Target): Promise<Price | undefined> {
  const { booking, place, isMoved, isUnit, party, paxBefore, extras } = target;
  if (!isMoved && !grows(target) && !(isUnit && isOtherParty(target))) return undefined;
  return ask('departures.price', {
    product_id: booking.product_id,
    ...place,
    party,
    upsells: extras.flatMap(({ id, after }) => (id !== undefined && after > 0 ? [{ id, quantity: Math.ceil(after) }] : [])),
    own: isMoved ? 0 : paxBefore,
  });
}

function wantedOf({ party, pax, isUnit, sold, extras }: Target, price: Price | undefined): Map<string, number> {
  const units = price?.lines.filter(({ kind }) => kind === 'unit').map(({ id, quantity }) => ({ id, quantity }));
  const same = sold.filter(({ kind }) => kind === 'UNIT').map((line) => ({ id: line.price_category_id, quantity: line.quantity }));
  const places = isUnit
    ? (units ?? same).map(({ id, quantity }): [string, number] => [`unit ${id}`, quantity])
    : party.map(({ price_category_id: id, quantity }): [string, number] => [`travellers ${id}`, quantity]);
  return new Map([
    ...places,
    ...extras.map(({ name, isEach, after }): [string, number] => [`extra ${name}`, Math.round(after * (isEach ? pax : 1))]),
  ]);
}

/** What stands in the way: only what is taken anew can be refused. */
function whyNot({ t }: RequestContext, target: Target, price: Price | undefined): string | null {
  if (!price || !(target.isMoved || grows(target))) return null;
  const [wrong = null] = [price.why, ...price.gaps].filter((each) => each !== null);
  if (wrong !== null) return wrong;
  if (price.currency_id !== target.booking.total.currency_id) return t('text.otherCurrency');
  return price.starts_at === null || price.lines.length === 0 ? t('text.noPrice') : null;
}

/** The fee: what the terms of the sale keep of what is given up; another amount needs a note, and is never more than that. */
async function feeOf(request: RequestContext, { booking }: Target, { body, givenUp }: { body: ChangeBody; givenUp: number }): Promise<Cost['fee']> {
  const { basis, percent } = await quoteFor(request, booking);
  const wrong = (field: string, key: string) => fieldErrors({ [field]: [request.t(`text.${key}`)] });
  const byPolicy = Math.max(0, givenUp - percentOf(givenUp, percent));
  const asked = body.fee ?? undefined;
  if (asked && asked.currency_id !== booking.total.currency_id) throw wrong('fee', 'otherCurrency');
  const amount = asked?.amount ?? byPolicy;
  if (amount < 0 || amount > Math.max(0, givenUp)) throw wrong('fee', 'change.feeTooMuch');
  return { amount, byPolicy, basis, percent, givenUp };
}

const feeLine = (price: Money): Line => ({ kind: 'FEE', quantity: 1, price });

/** What a change comes to. */
export async function costOf(request: RequestContext, target: Target, body: ChangeBody): Promise<Cost> {
  const { booking, sold, isMoved } = target;
  const { currency_id } = booking.total;
  const price = await priceOf(request, target);
  const whole = { lines: booking.price_lines ?? [], total: booking.total.amount, givenUp: 0 };
  const wish = { isMoved, wanted: wantedOf(target, price), today: price?.lines ?? [] };
  const repriced = isRepriced(target) ? reprice(sold, wish, currency_id) : whole;
  const fee = await feeOf(request, target, { body, givenUp: repriced.givenUp });
  const lines = fee.amount > 0 ? [...repriced.lines, feeLine({ amount: fee.amount, currency_id })] : repriced.lines;
  const total = totalOf(lines);
  return {
    lines,
    total,
    fee,
    ...settle(balanceOf(booking), { before: booking.total.amount, after: total }),
    commission: await commissionOf(request, target, total),
    starts_at: (isMoved && price?.starts_at) || booking.starts_at,
    unpriced: price?.unpriced ?? [],
    why: whyNot(request, target, price),
  };
}

/** The marketplace's share: as much of the price as it was of the price so far. */
async function commissionOf({ records }: RequestContext, { booking }: Target, total: number): Promise<number> {
  const [before, share] = [booking.total.amount, booking.commission?.amount ?? 0];
  if (before > 0) return shareAmount(total, [share, before - share])[0]!;
  const tour = await records('products').get(booking.product_id);
  return percentOf(total, tour.commission_percent ?? 0);
}
