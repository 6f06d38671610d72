import type { WireRecord } from '#core';
import type { RequestContext, ServerArea } from '#server';

const counted = 'select batch, count(*)::int as count from audit where batch = any($1::text[]) and is_part = 1 group by batch';

/** How many records each bulk change and import is about. */
async function withRecords(rows: WireRecord[], { sql }: RequestContext): Promise<void> {
  const batches = rows.filter((row) => 'records' in row && typeof row.batch === 'string' && row.is_part === 0);
  if (batches.length === 0) return;
  const { rows: found } = await sql<{ batch: string; count: number }>(counted, [batches.map((row) => row.batch)]);
  for (const row of batches) row.records = found.find(({ batch }) => batch === row.batch)?.count ?? 0;
}

export default (area: ServerArea): void => area.decorate('activity', withRecords);
