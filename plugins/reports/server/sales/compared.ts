import { dayIn, type Viewer } from '#core';
import type { RequestContext } from '#server';
import { bucketsOf, changeOf, comparedWith, elapsedUntil, units, withinBucket, type Period, type Unit } from '../../engine/periods.ts';
import type { Part, Report, Sums } from '../../answers.ts';
import type { Asked, Dimension } from './asked.ts';
import { nothing, sumsOfBoth, totalOf, type Reckoning, type Row } from './sums.ts';
import { operatorOf } from './scope.ts';
import { worthOf, type Worth } from './worth.ts';

/** What a report is reckoned with, and for whom. */
export type Asking = Pick<RequestContext, 'read' | 'currencyId' | 't' | 'settings' | 'now' | 'sql' | 'isOneAtATime'> & {
  actor: { viewer: Viewer } | undefined;
};

/** A row of a report: what facts come to, what they came to in the other period, and by how much in a hundred that changed. */
export interface ComparedRow {
  key: string | number | null;
  now: Sums;
  before: Sums;
  /** Of a period: the days of this row, and those it is held against. */
  days?: Period;
  daysBefore?: Period;
}

/** Two periods held against each other. */
export interface Compared {
  asked: Asked;
  worth: Worth;
  zone: string;
  before: Period;
  /** The last day of sale that counts in the other period, while this one is not over. */
  until?: string | undefined;
  rows: ComparedRow[];
  total: Omit<Part, 'changes'>;
}

const isUnit = (by: Unit | Dimension): by is Unit => (units as readonly string[]).includes(by);

/** The zone whose days of sale count. */
export const zoneOf = async (call: Pick<RequestContext, 'settings'>): Promise<string> =>
  (await call.settings<{ zone?: string | null }>()).zone ?? 'UTC';

function timeRows(
  unit: Unit,
  { now, before }: { now: readonly Row[]; before: readonly Row[] },
  periods: { period: Period; other: Period },
): ComparedRow[] {
  const [mine, theirs] = [bucketsOf(periods.period, unit), bucketsOf(periods.other, unit)];
  const at = (rows: readonly Row[], key: string | undefined): Sums => rows.find((row) => row.key === key) ?? nothing;
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, i): ComparedRow => {
    const [key, other] = [mine[i], theirs[i]];
    return {
      key: key ?? null,
      now: at(now, key),
      before: at(before, other),
      ...(key !== undefined && { days: withinBucket(key, unit, periods.period) }),
      ...(other !== undefined && { daysBefore: withinBucket(other, unit, periods.other) }),
    };
  });
}

function keyedRows(now: readonly Row[], before: readonly Row[]): ComparedRow[] {
  const keys = [...new Set([...now, ...before].map(({ key }) => key))];
  const [mine, theirs] = [new Map(now.map((row) => [row.key, row])), new Map(before.map((row) => [row.key, row]))];
  return keys
    .map((key): ComparedRow => ({ key, now: mine.get(key) ?? nothing, before: theirs.get(key) ?? nothing }))
    .sort((a, b) => b.now.income - a.now.income || b.before.income - a.before.income || String(a.key).localeCompare(String(b.key)));
}

/** Holds a period against another one, within what the reader may see. */
export async function compare(call: Asking, asked: Asked): Promise<Compared> {
  const [worth, zone] = [await worthOf(call), await zoneOf(call)];
  const { period, by } = asked;
  const other = comparedWith(period, asked.compare);
  const today = dayIn(call.now, zone);
  const until = elapsedUntil(period, asked.compare, today);
  const reckoning: Reckoning = { asked, period, worth, operator: operatorOf(call), by, now: call.now, isSliced: call.isOneAtATime };
  const cut = until !== undefined && asked.axis === 'SALE' ? { ...other, to: until } : other;
  const { now, before } = await sumsOfBoth(call.sql, reckoning, { period: cut, ...(asked.axis === 'TRAVEL' && { until }) });
  const rows = isUnit(by) ? timeRows(by, { now, before }, { period, other: cut }) : keyedRows(now, before);
  return {
    asked,
    worth,
    zone,
    before: cut,
    until: asked.axis === 'TRAVEL' ? until : undefined,
    rows,
    total: { now: totalOf(now), before: totalOf(before) },
  };
}

/** Changes of sums in a hundred, `null` where there is no base. */
export const changesOf = ({ now, before }: Omit<Part, 'changes'>): Part['changes'] => ({
  bookings: changeOf(now.bookings, before.bookings),
  travelers: changeOf(now.travelers, before.travelers),
  income: changeOf(now.income, before.income),
});

/** A report as it goes out. */
export const compareWire = ({ asked, worth, zone, before, until, rows, total }: Compared): Report => {
  const told = ({ facts, bookings, travelers, income }: Sums) => ({ facts, bookings, travelers, income });
  const part = ({ now, before: then }: Omit<Part, 'changes'>): Part => ({
    now: told(now),
    before: told(then),
    changes: changesOf({ now, before: then }),
  });
  return {
    by: asked.by,
    axis: asked.axis,
    zone,
    currency_id: worth.currencyId,
    period: { ...asked.period },
    before: { ...before },
    until: until ?? null,
    rows: rows.map(({ key, days, daysBefore, ...row }) => ({
      key,
      days: days ? { ...days } : null,
      daysBefore: daysBefore ? { ...daysBefore } : null,
      ...part(row),
    })),
    total: part(total),
  };
};
