import type { Db } from '../db/Db.ts';
import type { Api } from '../work/Work.ts';

interface Hits {
  count: number;
  last: Date;
}
interface Counter {
  counts: Map<number, Hits>;
  timer: NodeJS.Timeout | undefined;
}
const counters = new WeakMap<Api, Counter>();
const pauseMs = 10_000;

function counterOf(api: Api): Counter {
  const counter = counters.get(api) ?? { counts: new Map<number, Hits>(), timer: undefined };
  counters.set(api, counter);
  return counter;
}

/** Counts that somebody was led on: in memory, and written down some seconds later with what came meanwhile. */
export function countHit(api: Api, id: number, now: Date): void {
  const counter = counterOf(api);
  counter.counts.set(id, { count: (counter.counts.get(id)?.count ?? 0) + 1, last: now });
  counter.timer ??= setTimeout(() => {
    flushHits(api).catch((error: unknown) => api.context.log.error('Hits of redirects could not be written down.', error));
  }, pauseMs).unref();
}

/** Writes down what was counted; what could not be written is counted on. */
export async function flushHits(api: Api, db: Db = api.context.db): Promise<void> {
  const counter = counterOf(api);
  clearTimeout(counter.timer);
  counter.timer = undefined;
  const rows = Array.from(counter.counts, ([id, { count, last }]) => ({ id, count, last: last.toISOString() }));
  if (rows.length === 0) return;
  counter.counts.clear();
  await db.query(
    `update redirects r set hits = r.hits + h.count, last_hit = greatest(r.last_hit, h.last) from jsonb_to_recordset($1::jsonb) as h (id bigint, count bigint, last timestamptz)
    where r.id = h.id`,
    [JSON.stringify(rows)],
  );
}
