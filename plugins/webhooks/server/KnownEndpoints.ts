import type { RequestContext } from '#server';
import type { Wishes } from '../engine/match.ts';

type Sql = RequestContext['sql'];

/** An endpoint as far as an event has to know it. */
export interface Endpoint extends Wishes {
  id: number;
  state: 'ACTIVE' | 'DISABLED';
  disabled_at: string | null;
}

/** The same text as long as no row was written. */
const markSql = `select md5(coalesce(string_agg(id || '.' || xmin::text, ',' order by id), '')) as mark from webhooks where deleted_at is null`;

/** Endpoints as events find them: read anew when one was written, which is told by less than a hundredth of what they are. */
export class KnownEndpoints {
  #mark: string | undefined;
  #endpoints: readonly Endpoint[] = [];

  async read(sql: Sql): Promise<readonly Endpoint[]> {
    const { mark } = (await sql<{ mark: string }>(markSql)).rows[0]!;
    if (mark === this.#mark) return this.#endpoints;
    const { rows } = await sql<Endpoint>(
      'select id, events, filter, filter_match, state, disabled_at from webhooks where deleted_at is null order by id',
    );
    this.#mark = mark;
    this.#endpoints = rows;
    return rows;
  }
}
