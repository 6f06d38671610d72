import type { WireRecord } from '#core';
import type { RequestContext } from '#server';
import { isOver } from './months.ts';
import { zoneOf } from './zone.ts';

/** Whether a statement may be closed, or what has to come before it. */
type Closing = 'NOW' | 'NOT_OVER' | 'EARLIER';

interface Open {
  id: number;
  ends_on: string;
  earlier: boolean;
}

/** Those of some statements that are open. */
async function openOf({ sql }: RequestContext, ids: readonly number[]): Promise<Open[]> {
  const { rows } = await sql<Open>(
    `select s.id, to_char(s.ends_on, 'YYYY-MM-DD') as ends_on, exists (select 1 from statements e where e.operator_id = s.operator_id
       and e.currency_id = s.currency_id and e.state = 'OPEN' and e.ends_on < s.ends_on) as earlier
     from statements s where s.id = any($1::bigint[]) and s.state = 'OPEN'`,
    [ids],
  );
  return rows;
}

/** Says of open statements whether they may be closed now: told as it is at this moment, since midnight alone changes it. */
export async function withClosing(rows: WireRecord[], request: RequestContext): Promise<void> {
  const asked = rows.filter((row) => 'closing' in row && typeof row.id === 'number');
  if (asked.length === 0) return;
  const zone = await zoneOf(request);
  const closing = ({ ends_on: last, earlier }: Open): Closing => {
    if (!isOver(zone, request.now, last)) return 'NOT_OVER';
    return earlier ? 'EARLIER' : 'NOW';
  };
  const open = new Map(
    (
      await openOf(
        request,
        asked.map(({ id }) => Number(id)),
      )
    ).map((each) => [each.id, closing(each)]),
  );
  for (const row of asked) row.closing = open.get(Number(row.id)) ?? null;
}
