import { isMoney, shareAmount } from '../money/amounts.ts';
import type { FactEnd, SalesDecl } from '../declare/factsDecl.ts';
import type { WireRecord } from '../schema/schema.ts';

/** What a fact is: something sold, taken back, paid back, kept of what was taken back, or changed otherwise. */
const factKinds = ['SALE', 'CHANGE', 'CANCEL', 'REFUND', 'FEE'] as const;
export type FactKind = (typeof factKinds)[number];

/** What of a record is told apart by the category of its travellers; amounts in minor units. `null`: what belongs to none. */
export interface Share {
  category: number | null;
  sales: number;
  travellers: number;
  /** Before discounts. */
  gross: number;
  /** Never above 0 in a sale. */
  discount: number;
  commission: number;
}

/** What a record comes to at a moment. */
export interface FactStanding {
  /** What leads to it: that of the state that ends the sale, else none. */
  end?: FactEnd['kind'];
  /** Whether the sale itself is over; a refund need not end it. */
  isOver?: boolean;
  reason: string | null;
  currency: number | null;
  shares: Share[];
  /** Whether places stay as they stood. */
  keepsPlaces: boolean;
}

const amountAt = (record: WireRecord, field: string | undefined): number => {
  const value = field === undefined ? undefined : record[field];
  return isMoney(value) ? value.amount : 0;
};
const wholeAt = (record: Readonly<Record<string, unknown>>, field: string): number => {
  const value = record[field];
  return typeof value === 'number' ? Math.round(value) : 0;
};

/** The lines of a record by category: those of one together, in the order they come. */
function byCategory({ lines }: SalesDecl, record: WireRecord): Map<number | null, { travellers: number; gross: number; discount: number }> {
  const found = new Map<number | null, { travellers: number; gross: number; discount: number }>();
  const given = lines === undefined ? [] : (record[lines.of] ?? []);
  for (const line of (Array.isArray(given) ? given : []) as WireRecord[]) {
    const of = typeof line[lines!.category] === 'number' ? (line[lines!.category] as number) : null;
    const amount = wholeAt(line, lines!.quantity) * amountAt(line, lines!.price);
    const sum = found.get(of) ?? { travellers: 0, gross: 0, discount: 0 };
    if (of !== null) sum.travellers += wholeAt(line, lines!.quantity);
    if (amount < 0) sum.discount += amount;
    else sum.gross += amount;
    found.set(of, sum);
  }
  return found;
}

/**
 * What was sold, by category. The first one counts the booking, and those
 * travellers that no line counts; what the lines do not come to is of no category.
 */
function soldShares(decl: SalesDecl, record: WireRecord): Share[] {
  const found = byCategory(decl, record);
  const sums = [...found.values()].reduce((sum, each) => sum + each.gross + each.discount, 0);
  const rest = amountAt(record, decl.amount) - sums;
  if (rest !== 0 || found.size === 0) {
    const none = found.get(null) ?? { travellers: 0, gross: 0, discount: 0 };
    found.set(null, rest < 0 ? { ...none, discount: none.discount + rest } : { ...none, gross: none.gross + rest });
  }
  const entries = [...found].sort(([a], [b]) => Number(a === null) - Number(b === null));
  const counted = entries.reduce((sum, [, each]) => sum + each.travellers, 0);
  const missing = (decl.quantity === undefined ? 1 : wholeAt(record, decl.quantity)) - counted;
  const commissions = shareAmount(
    amountAt(record, decl.commission),
    entries.map(([, each]) => Math.max(0, each.gross)),
  );
  return entries.map(([category, each], i) => ({
    category,
    sales: i === 0 ? 1 : 0,
    travellers: each.travellers + (i === 0 ? missing : 0),
    gross: each.gross,
    discount: each.discount,
    commission: commissions[i]!,
  }));
}

/** A part of a whole number, rounded; never a negative zero. */
const partOf = (amount: number, share: number): number => Math.round(Math.abs(amount) * share) * Math.sign(amount) || 0;

/**
 * What is kept of a sale of which some is paid back: each column of each line by its share in the sale,
 * reckoned from the sale and never from what an earlier refund left, so that refunds come to exactly
 * the sale together. The lines come to exactly what is kept; what rounding leaves is of the gross.
 */
function keptShares(shares: readonly Share[], { total, kept, places }: { total: number; kept: number; places: boolean }): Share[] {
  const share = total === 0 ? 0 : kept / total;
  const discounts = shares.map(({ discount }) => partOf(discount, share));
  const grosses = shareAmount(
    kept - discounts.reduce((sum, each) => sum + each, 0),
    shares.map(({ gross }) => gross),
  );
  return shares.map((each, i) => ({
    ...each,
    ...(!places && { sales: 0, travellers: 0 }),
    gross: grosses[i]!,
    discount: discounts[i]!,
    commission: partOf(each.commission, share),
  }));
}

/** What a record comes to at a moment. `state`: of its lifecycle then. Pure: the same record at the same moment is the same. */
export function standingOf(
  decl: SalesDecl,
  record: WireRecord,
  { state, at, sold }: { state: string | undefined; at: string; sold: boolean },
): FactStanding {
  const amount = record[decl.amount];
  const currency = isMoney(amount) ? amount.currency_id : null;
  const none: FactStanding = { reason: null, currency, shares: [], keepsPlaces: false };
  const end = state === undefined ? undefined : decl.ends?.[state];
  const why = end?.reason === undefined ? null : record[end.reason];
  const reason = typeof why === 'string' ? why : null;
  if (!sold || currency === null) return none;
  const shares = soldShares(decl, record);
  const moneyIn = (field: string | undefined) => {
    const value = field === undefined ? undefined : record[field];
    return isMoney(value) ? value.amount : undefined;
  };
  const total = amountAt(record, decl.amount);
  const paid = moneyIn(decl.paid) ?? total;
  const returned = moneyIn(decl.returned);
  if (!end && returned === undefined && paid === total) return { ...none, shares };
  if (end?.kind === 'CANCEL' && returned === undefined) return { ...none, end: 'CANCEL', reason };
  const begins = decl.begins === undefined ? undefined : record[decl.begins];
  const hasBegun = typeof begins === 'string' && Date.parse(at) >= Date.parse(begins);
  return {
    ...none,
    end: 'REFUND',
    isOver: end !== undefined,
    reason,
    shares: keptShares(shares, { total, kept: Math.max(0, paid - (returned ?? (end ? paid : 0))), places: !end }),
    keepsPlaces: end !== undefined && hasBegun,
  };
}

/** Days from a sale to the day it is for, in the steps that reports tell apart. */
const leads = ['SAME_DAY', 'DAYS_1', 'DAYS_2_7', 'DAYS_8_30', 'DAYS_31_90', 'DAYS_91'] as const;
type Lead = (typeof leads)[number];

/** The step of so many days; before the sale counts as the same day. */
export function leadOf(days: number): Lead {
  const ends = [0, 1, 7, 30, 90];
  const i = ends.findIndex((end) => days <= end);
  return leads[i < 0 ? leads.length - 1 : i]!;
}
