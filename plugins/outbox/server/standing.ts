import type { WireRecord } from '#core';
import type { RequestContext } from '#server';

interface EventStanding {
  event_id: number;
  reactions: number;
  failed: number;
  open: number;
}

const counted = `select event_id, count(*)::int as reactions, count(*) filter (where state = 'failed')::int as failed,
    count(*) filter (where state in ('waiting', 'running'))::int as open
  from outbox_deliveries where event_id = any($1::bigint[]) group by event_id`;

const stateOf = (told: EventStanding | undefined): string => {
  if (!told) return 'raised';
  if (told.failed > 0) return 'failed';
  return told.open > 0 ? 'waiting' : 'done';
};

/** How many react to each event, and how far they are: as far as the one that is worst off. */
export async function addStanding(rows: WireRecord[], { sql }: RequestContext): Promise<void> {
  const shown = rows.filter((row) => 'state' in row || 'reactions' in row);
  if (shown.length === 0) return;
  const found = await sql<EventStanding>(counted, [shown.map((row) => Number(row.id))]);
  const by = new Map(found.rows.map((told) => [told.event_id, told]));
  for (const row of shown) {
    const told = by.get(Number(row.id));
    if ('state' in row) row.state = stateOf(told);
    if ('reactions' in row) row.reactions = told?.reactions ?? 0;
  }
}
