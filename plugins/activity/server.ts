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

/** The field that names the records of a resource; `undefined` where its area is not at hand. */
function displayOf({ records }: RequestContext, resource: string): string | undefined {
  try {
    return records(resource).resource.display;
  } catch {
    return undefined;
  }
}

/** How deleted records that can be restored were called. */
async function withNames(rows: WireRecord[], request: RequestContext): Promise<void> {
  const deleted = rows.filter((row) => 'record_name' in row && row.action === 'delete' && row.undone_at === null);
  if (deleted.length === 0) return;
  const { rows: found } = await request.sql<{ id: number; row: WireRecord }>(
    `select id, before->'row' as row from audit where id = any($1::bigint[]) and before->'row' is not null`,
    [deleted.map((row) => Number(row.id))],
  );
  for (const entry of deleted) {
    const image = found.find(({ id }) => id === entry.id)?.row;
    if (image) entry.record_name = String(image[displayOf(request, String(entry.resource)) ?? 'id'] ?? image.id);
  }
}

export default (area: ServerArea): void =>
  area.decorate('activity', async (rows, request) => {
    await withRecords(rows, request);
    await withNames(rows, request);
  });
