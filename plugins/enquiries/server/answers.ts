import { dayMinutes, hourMs, isUnscoped, minuteMs, type WireRecord } from '#core';
import type { RequestContext } from '#server';

interface PeriodQuery {
  /** Days, ends included. */
  from: string;
  to: string;
  operator?: number | null;
}
/** How soon an operator's people answered; hours are the middle one's. `null`: nobody was answered. */
interface Answers {
  operator_id: number | null;
  asked: number;
  answered: number;
  withinDay: number;
  hours: number | null;
  waiting: number;
}

/** More conversations than so many are not looked at. */
const most = 50_000;

function middle(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The minutes from an enquiry to its first answer, each that began; `null`: nobody answered. */
export function replyMinutes({ created_at: at, first_reply_at: reply }: WireRecord): number | null {
  return reply ? Math.max(0, Math.ceil((Date.parse(String(reply)) - Date.parse(String(at))) / minuteMs)) : null;
}

interface Row {
  operator_id?: number | null;
  created_at: string;
  first_reply_at?: string | null;
  reply_minutes?: number | null;
}

function answersOf(operator: number | null, rows: readonly Row[], waiting: number): Answers {
  const hours = rows.flatMap(({ created_at: at, first_reply_at: reply }) => (reply ? [(Date.parse(reply) - Date.parse(at)) / hourMs] : []));
  const withinDay = rows.filter(({ reply_minutes: minutes = null }) => minutes !== null && minutes <= dayMinutes).length;
  return { operator_id: operator, asked: rows.length, answered: hours.length, withinDay, hours: middle(hours), waiting };
}

/**
 * How soon enquiries of some days were answered first, in the reader's scope: a row
 * for each operator to whoever works across them, else one whose operator is null.
 */
export async function answers({ from, to, operator }: PeriodQuery, { read, actor }: RequestContext): Promise<Answers[]> {
  const isAll = actor !== undefined && isUnscoped(actor.viewer);
  const whose = isAll && typeof operator === 'number' ? { operator_id: operator } : {};
  const by = isAll ? (['operator_id'] as const) : ([] as const);
  const conversations = read('conversations');
  const rows: Row[] = await conversations.rows([...by, 'created_at', 'first_reply_at', 'reply_minutes'], {
    where: { ...whose, created_at: { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` } },
    limit: most,
  });
  const waits = await conversations.figures({ n: 'count' }, { where: { ...whose, status: 'OPEN', waiting_since: { not: null } }, group: by });
  const waiting = new Map(waits.map((each) => [(each as { operator_id?: number }).operator_id ?? null, Number(each.n)]));
  const ids = new Set([...rows.map((row) => row.operator_id ?? null), ...waiting.keys()]);
  return [...ids].map((id) =>
    answersOf(
      id,
      rows.filter((row) => (row.operator_id ?? null) === id),
      waiting.get(id) ?? 0,
    ),
  );
}
