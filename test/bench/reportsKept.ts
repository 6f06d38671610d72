// Files of 100,000 rows that are made beside everything else and kept: by the worker, in pieces, as whoever asked for them fetches them afterwards.
import { createWorkers } from '../../src/server/jobs/workers.ts';
import type { World } from '../setup/world.ts';
import { costOf, type Asked, type Cost } from './beside.ts';

interface Kept {
  making: Cost;
  fetching: Cost;
  bytes: number;
}

/** A file of facts as it is made and kept, and as it is fetched then. */
export async function keptFile(
  { api, db }: World,
  asked: Asked,
  { format, days, rows }: { format: 'csv' | 'xlsx'; days: string; rows: number },
): Promise<Kept> {
  const body = JSON.stringify({ kind: 'FACTS', format, query: `${days}&type=BY_SALE_DATE` });
  const begun = await fetch(`${asked.url}report-exports`, {
    method: 'POST',
    headers: { ...asked.headers, 'content-type': 'application/json' },
    body,
  });
  const { id } = (await begun.json()) as { id: number | null };
  if (begun.status !== 202) throw new Error(`the export is not kept: ${begun.status}, id ${id}`);
  const making = await costOf(asked, () => createWorkers(api, { isStopping: () => false }).look());
  const {
    rows: [made],
  } = await db.query<{ state: string; rows: number }>('select state, rows from report_exports where id = $1', [id]);
  if (made?.state !== 'READY' || made.rows < rows) throw new Error(`the export is ${made?.state} with ${made?.rows} rows`);
  let bytes = 0;
  const fetching = await costOf(asked, async () => {
    const answer = await fetch(`${asked.url}report-exports/${id}/file`, asked);
    if (!answer.ok) throw new Error(`${answer.status}: the file did not come`);
    for await (const piece of answer.body! as AsyncIterable<Uint8Array>) bytes += piece.length;
  });
  return { making, fetching, bytes };
}
