import { hourMs, minuteMs, WaypostError } from '#core';
import type { RequestContext } from '#server';

/**
 * So many mails an address is sent within an hour to confirm itself or to be tried, and
 * so many all addresses of an operator: nobody is flooded by somebody else's settings.
 */
const mostEach = 5;
const mostInAll = 30;

/** Those of some instants that lie within the last hour. */
export const recent = (instants: readonly string[] | null, now: Date): string[] =>
  (instants ?? []).filter((instant) => Math.abs(now.getTime() - Date.parse(instant)) < hourMs);

/** How long it takes until there are fewer than so many, ms. */
function waitMs(instants: readonly string[], most: number, now: Date): number {
  const times = instants.map((instant) => Date.parse(instant)).sort((a, b) => a - b);
  return times.length < most ? 0 : times[times.length - most]! + hourMs - now.getTime();
}

/** How many ms an address of an operator must be left alone; 0: it may be written to. */
export async function restMs({ sql, now }: Pick<RequestContext, 'sql' | 'now'>, operator: number, email: string): Promise<number> {
  const { rows } = await sql<{ email: string; mailed: string[] | null }>('select email, mailed from operator_addresses where operator_id = $1', [
    operator,
  ]);
  const mailed = rows.map((row) => ({ email: row.email, instants: recent(row.mailed, now) }));
  const own = mailed.find((each) => each.email === email.toLowerCase())?.instants ?? [];
  return Math.max(
    waitMs(own, mostEach, now),
    waitMs(
      mailed.flatMap(({ instants }) => instants),
      mostInAll,
      now,
    ),
  );
}

/** Refuses in words, with when it is possible again. */
export async function checkRest(request: RequestContext, operator: number, email: string): Promise<void> {
  const ms = await restMs(request, operator, email);
  if (ms <= 0) return;
  const count = Math.ceil(ms / minuteMs);
  throw new WaypostError('TooManyRequests', request.t('text.tooManyMails', { email, count }), { details: { retryAfterS: Math.ceil(ms / 1000) } });
}
