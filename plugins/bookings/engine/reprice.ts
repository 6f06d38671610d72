import { shareAmount, sumOfAmounts, type AnswerOf } from '#core';
import type { Booking } from '../types.gen.ts';

export type Line = NonNullable<Booking['price_lines']>[number];
type QuoteLine = AnswerOf<'departures.price'>['lines'][number];

/** Pieces of one kind at one price, with what each discount takes off them together: below zero, in the order of the discounts. */
interface Group {
  line: Omit<Line, 'shares'>;
  off: number[];
}

/** What is paid for after a change. */
interface Wish {
  /** Places of another departure: their prices are those of that one. */
  isMoved: boolean;
  /** How many of each there are then, by `keyOf`; those that are not named are no more. */
  wanted: ReadonlyMap<string, number>;
  /** What the same costs today, for what is added, and for all places where they are moved. */
  today: readonly QuoteLine[];
}

interface Repriced {
  lines: Line[];
  total: number;
  /** What the places and extras came to that are given up. */
  givenUp: number;
}

/** What was put on top stays as it is: a fee, or what somebody raised the price by. */
const isOnTop = ({ kind, price }: Line): boolean => kind === 'FEE' || (kind === 'BY_HAND' && price.amount >= 0);
const isOff = ({ kind, price }: Line): boolean => kind === 'DISCOUNT' || kind === 'COUPON' || (kind !== 'FEE' && price.amount < 0);
const isExtra = ({ kind, price_category_id: id }: Line): boolean => kind === 'UPSELL' || (!kind && typeof id !== 'number');
const isPlace = (line: Line): boolean => !isOff(line) && !isExtra(line) && !isOnTop(line);
export const amountOf = ({ quantity, price }: Line): number => quantity * price.amount;
export const totalOf = (lines: readonly Line[]): number => sumOfAmounts(lines.map(amountOf));

/** What a line is of: lines of one key are the same thing at several prices. */
export const keyOf = (line: Line): string =>
  isExtra(line) ? `extra ${line.name ?? ''}` : `${line.kind === 'UNIT' ? 'unit' : 'travellers'} ${line.price_category_id ?? ''}`;
const todayKey = ({ kind, id, name }: QuoteLine): string => (kind === 'upsell' ? `extra ${name ?? ''}` : `${kind} ${id}`);

/** What comes off all that is paid for, and not off the places alone. */
const isOffAll = ({ kind }: Line): boolean => kind === 'COUPON' || kind === 'BY_HAND';
/** The discounts of a booking in the order they came off: coupons after all others, and last what somebody took off by hand. */
const offsOf = (lines: readonly Line[]): Line[] => [
  ...lines.filter((line) => isOff(line) && !isOffAll(line)),
  ...lines.filter((line) => isOff(line) && line.kind === 'COUPON'),
  ...lines.filter((line) => isOff(line) && line.kind === 'BY_HAND'),
];

/** The lines that are paid for, with their shares of each discount as they were sold: kept, or else in proportion to the prices they came off. */
function groupsOf(lines: readonly Line[]): Group[] {
  const paid = [...lines.filter(isPlace), ...lines.filter((line) => !isOff(line) && isExtra(line))];
  const groups: Group[] = paid.map((line) => ({ line, off: [] }));
  for (const off of offsOf(lines)) {
    const weights = groups.map(({ line, off: earlier }) =>
      !isOffAll(off) && isExtra(line) ? 0 : Math.max(0, amountOf(line) + sumOfAmounts(earlier)),
    );
    const isKept = off.shares?.length === groups.length && sumOfAmounts(off.shares) === amountOf(off);
    const shares = isKept ? off.shares! : shareAmount(amountOf(off), weights);
    for (const [i, group] of groups.entries()) group.off.push(shares[i]!);
  }
  return groups;
}

/** The first pieces of a group: each piece has its own share, the earlier ones the odd minor units. */
function first({ line, off }: Group, quantity: number): Group {
  const kept = Math.min(quantity, line.quantity);
  const each = Array<number>(line.quantity).fill(1);
  return { line: { ...line, quantity: kept }, off: off.map((share) => sumOfAmounts(shareAmount(share, each).slice(0, kept))) };
}

const netOf = ({ line, off }: Group): number => amountOf(line) + sumOfAmounts(off);

/** At another price; what comes off never exceeds it. */
function atPrice({ line, off }: Group, amount: number): Group {
  const group = { ...line, price: { ...line.price, amount } };
  let left = amountOf(group);
  const capped = off.map((share) => {
    const taken = Math.min(-share, left);
    left -= taken;
    return -taken || 0;
  });
  return { line: group, off: capped };
}

/** Of one key so many: those sold stay, the latest of them go first, and what is added costs what it costs today. */
function followed(sold: readonly Group[], { wish, wanted, model }: { wish: Wish; wanted: number; model: QuoteLine | undefined }): Group[] {
  const groups: Group[] = [];
  let missing = wanted;
  for (const group of sold) {
    const kept = first(group, missing);
    missing -= kept.line.quantity;
    if (kept.line.quantity > 0) groups.push(wish.isMoved && !isExtra(kept.line) && model ? atPrice(kept, model.unit) : kept);
  }
  if (missing > 0 && model) groups.push(added(model, missing, sold[0]?.line ?? groups[0]?.line));
  return merged(groups);
}

const added = ({ kind, id, name, unit }: QuoteLine, quantity: number, like?: Omit<Line, 'shares'>): Group => ({
  line: {
    kind: kind.toUpperCase() as 'TRAVELLERS' | 'UNIT' | 'UPSELL',
    ...(kind === 'upsell' ? { name: name ?? like?.name ?? '' } : { price_category_id: id }),
    quantity,
    price: { amount: unit, currency_id: like?.price.currency_id ?? 0 },
  },
  off: [],
});

/** Pieces at one price that no discount tells apart are one line. */
function merged(groups: readonly Group[]): Group[] {
  const lines: Group[] = [];
  for (const group of groups) {
    const last = lines.at(-1);
    const isSame = last && last.line.price.amount === group.line.price.amount && [...last.off, ...group.off].every((share) => share === 0);
    if (isSame) lines[lines.length - 1] = { ...last, line: { ...last.line, quantity: last.line.quantity + group.line.quantity } };
    else lines.push(group);
  }
  return lines;
}

/**
 * What a booking costs after a change. What stays at its departure keeps the price and the shares of the discounts that it was
 * sold with; what goes takes its own; what is added costs today's price. At another departure places have the price of that one.
 */
export function reprice(sold: readonly Line[], wish: Wish, currency: number): Repriced {
  const before = groupsOf(sold);
  const keys = [...new Set([...before.map(({ line }) => keyOf(line)), ...wish.today.filter(({ kind }) => kind !== 'discount').map(todayKey)])];
  const groups = keys.flatMap((key) => {
    const model = wish.today.find((line) => todayKey(line) === key);
    return followed(
      before.filter(({ line }) => keyOf(line) === key),
      { wish, wanted: wish.wanted.get(key) ?? 0, model },
    );
  });
  const paid = [...groups.filter(({ line }) => isPlace(line)), ...groups.filter(({ line }) => isExtra(line))].map(({ line, off }) => ({
    line: { ...line, price: { ...line.price, currency_id: currency } },
    off,
  }));
  const offs = offsOf(sold).map((line, i): Line => {
    const shares = paid.map(({ off }) => off[i] ?? 0);
    return { ...line, quantity: 1, price: { amount: sumOfAmounts(shares), currency_id: currency }, shares };
  });
  const lines = [
    ...paid.filter(({ line }) => isPlace(line)).map(({ line }) => line),
    ...offs.filter((line) => !isOffAll(line)),
    ...paid.filter(({ line }) => isExtra(line)).map(({ line }) => line),
    ...offs.filter(isOffAll),
    ...sold.filter(isOnTop),
  ].filter((line) => !isOff(line) || line.price.amount < 0);
  return { lines, total: totalOf(lines), givenUp: givenUpOf(before, wish) };
}

/** What is given up came to: every place where they are moved, else what there is less of. */
function givenUpOf(before: readonly Group[], { isMoved, wanted }: Wish): number {
  const left = new Map(wanted);
  return sumOfAmounts(
    before.map((group) => {
      const key = keyOf(group.line);
      const kept = isMoved && isPlace(group.line) ? 0 : Math.min(group.line.quantity, left.get(key) ?? 0);
      left.set(key, (left.get(key) ?? 0) - kept);
      return netOf(group) - netOf(first(group, kept));
    }),
  );
}
