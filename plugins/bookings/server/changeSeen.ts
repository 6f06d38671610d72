import { type AnswerOf, type Day } from '#core';
import type { CallContext, RequestContext } from '#server';
import type { ChangeRow, ChangeSeen, OfferedDeparture } from '../answers.ts';
import { amountOf, keyOf, type Line } from '../engine/reprice.ts';
import type { ChangeBody } from '../types.gen.ts';
import { quantityOf, targetOf, type Target } from './changeAsked.ts';
import { costOf, isRepriced, type Cost } from './changeCost.ts';
import { balanceOf } from './refund.ts';

const isBare = ({ kind }: Line): boolean => kind === 'DISCOUNT' || kind === 'COUPON' || kind === 'FEE' || kind === 'BY_HAND';
const rowKey = (line: Line): string => (isBare(line) ? `${line.kind} ${line.code ?? line.name ?? ''}` : keyOf(line));

/** Lines of the same thing together, before and after. */
function rowsOf(before: readonly Line[], after: readonly Line[]): ChangeRow[] {
  const rows = new Map<string, ChangeRow>();
  const add = (lines: readonly Line[], side: 'before' | 'after') => {
    for (const line of lines) {
      const { kind, name, code, price_category_id: category } = line;
      const fresh: ChangeRow = {
        kind: kind ?? 'TRAVELLERS',
        ...(name && { name }),
        ...(code && { code }),
        ...(typeof category === 'number' && { price_category_id: category }),
        before: { quantity: 0, amount: 0 },
        after: { quantity: 0, amount: 0 },
      };
      const row = rows.get(rowKey(line)) ?? fresh;
      const { quantity, amount } = row[side];
      rows.set(rowKey(line), { ...row, [side]: { quantity: quantity + line.quantity, amount: amount + amountOf(line) } });
    }
  };
  add(before, 'before');
  add(after, 'after');
  return [...rows.values()];
}

type Listed = AnswerOf<'departures.list'>[number];

/** The departures of some days, of the tour or each of its options. */
export async function departuresIn(
  request: RequestContext,
  product: number,
  days: { from: Day; to: Day },
): Promise<Array<OfferedDeparture & { date: Day; starts_at: string }>> {
  const sold = (await request.ask('departures.sellers', { products: [product] }))?.[String(product)] ?? [];
  const titles = await request.read('product-options').rows(['id', 'title'], { where: { product_id: product } });
  const found: Awaited<ReturnType<typeof departuresIn>> = [];
  for (const { option } of sold) {
    const rows: Listed[] = (await request.ask('departures.list', { product, option, ...days })) ?? [];
    const title = titles.find(({ id }) => id === option)?.title ?? null;
    found.push(
      ...rows.map(({ date, time, starts_at, left, why }) => ({ option_id: option, option: title, date, start_time: time, starts_at, left, why })),
    );
  }
  return found;
}

const departuresOn = async (request: RequestContext, product: number, date: Day): Promise<OfferedDeparture[]> =>
  (await departuresIn(request, product, { from: date, to: date })).map(({ date: _date, starts_at: _starts, ...each }) => each);

/** Categories that the party may be of: those it is of, and those the tour has prices for. */
async function categoriesOf({ records }: RequestContext, { booking, partyBefore, isUnit }: Target): Promise<number[]> {
  const [tour] = await records('products').find({ id: booking.product_id });
  const priced = isUnit ? (tour?.price_categories ?? []) : (tour?.prices ?? []);
  return [...new Set([...partyBefore, ...priced].map(({ price_category_id: id }) => id))];
}

/** Who is told of a change: the traveller by mail, unless nobody knows an address. */
const toldOf = ({ booking: { leader_name, leader_email, language, partner_writes } }: Target): ChangeSeen['told'] =>
  leader_email && partner_writes !== true ? [{ name: leader_name, language }] : [];

const departureOf = ({ was, booking }: Target): ChangeSeen['now']['departure'] => ({ ...was, starts_at: booking.starts_at });

/** POST bookings/{id}/change/look: what a change comes to, before it is made. Nothing is written. */
export async function lookAtChange(call: CallContext<ChangeBody>): Promise<ChangeSeen> {
  const booking = await call.records('bookings').get(Number(call.params.id));
  const target = await targetOf(call, booking, call.body);
  const cost = await costOf(call, target, call.body);
  return seen(call, target, cost);
}

async function seen(call: CallContext<ChangeBody>, target: Target, cost: Cost): Promise<ChangeSeen> {
  const { booking, place, party, extras } = target;
  const categories = await categoriesOf(call, target);
  const money = (amount: number) => ({ amount, currency_id: booking.total.currency_id });
  const { left, due } = balanceOf(booking);
  return {
    version: booking.version,
    now: {
      departure: departureOf(target),
      party: categories.map((id) => ({ price_category_id: id, quantity: quantityOf(target.partyBefore, id) })),
      extras: extras.flatMap(({ id, name, isEach, before }) => (id === undefined ? [] : [{ id, name, isEach, quantity: before }])),
    },
    then: { starts_at: cost.starts_at, pax: target.pax, party },
    departures: await departuresOn(call, booking.product_id, place.date),
    rows: rowsOf(booking.price_lines ?? [], cost.lines),
    total: { before: booking.total, after: money(cost.total) },
    fee: { ...cost.fee, amount: money(cost.fee.amount), byPolicy: money(cost.fee.byPolicy), givenUp: money(cost.fee.givenUp) },
    kept: money(left),
    dueBefore: money(due),
    back: money(cost.back),
    due: money(cost.due),
    notSold: target.isMoved ? extras.filter(({ id, before }) => id === undefined && before > 0).map(({ name }) => name) : [],
    unpriced: cost.unpriced,
    told: toldOf(target),
    why: cost.why,
    isRepriced: isRepriced(target),
  };
}
