import { dayMs, minuteMs } from '#core';
import type { RequestContext } from '#server';
import type { Endpoint } from './KnownEndpoints.ts';

type Sql = RequestContext['sql'];

const heldDays = 7;
const mostHeld = 100_000;
/**
 * So long what was counted is gone by, with what was added since: other nodes add as well, and to count a hundred thousand costs more than an event.
 */
const countedMs = minuteMs;

interface Counted {
  held: number;
  atMs: number;
}

/** Which endpoints that are disabled still collect what happens: those with enough waiting, or disabled for too long, do no more. */
export class Collecting {
  readonly #counted = new Map<number, Counted>();

  async among(sql: Sql, endpoints: readonly Endpoint[], now: Date): Promise<Set<number>> {
    const nowMs = now.getTime();
    const isYoung = ({ state, disabled_at: at }: Endpoint) => state === 'DISABLED' && (at === null || nowMs - Date.parse(at) < heldDays * dayMs);
    const young = endpoints.filter(isYoung).map(({ id }) => id);
    for (const id of this.#counted.keys()) if (!young.includes(id)) this.#counted.delete(id);
    const stale = young.filter((id) => !this.#isFresh(id, nowMs));
    if (stale.length > 0) await this.#count(sql, stale, nowMs);
    return new Set(young.filter((id) => this.#counted.get(id)!.held < mostHeld));
  }

  /** What is kept for endpoints from now on. */
  add(logs: ReadonlyArray<{ held: readonly number[] }>): void {
    for (const id of logs.flatMap(({ held }) => held)) this.#counted.get(id)!.held += 1;
  }

  #isFresh(id: number, nowMs: number): boolean {
    const known = this.#counted.get(id);
    return known !== undefined && Math.abs(nowMs - known.atMs) < countedMs;
  }

  async #count(sql: Sql, ids: readonly number[], nowMs: number): Promise<void> {
    const { rows } = await sql<{ id: number; held: number }>(
      `select w.id, (select count(*)::int from (select 1 from webhook_logs l where l.webhook_id = w.id and l.state = 'HELD' limit ${mostHeld}) held) as held
       from webhooks w where w.id = any($1::bigint[])`,
      [ids],
    );
    for (const { id, held } of rows) this.#counted.set(id, { held, atMs: nowMs });
  }
}
