import type { JobRun, ReactionHandler } from '#server';
import { offerAt } from './offers.ts';
import type { Place, Working } from './place.ts';

const wanted = `select distinct product_id, option_id, date::text as date, start_time from waiting_list
  where status = 'WAITING' and waits_until > $1`;
const inOrder = 'order by product_id, date, start_time, option_id';

/** The departures of a tour that somebody waits for. */
async function wantedOf({ sql, now }: Working, product: number): Promise<Place[]> {
  return (await sql<Place>(`${wanted} and product_id = $2 ${inOrder}`, [now, product])).rows;
}

/** Whether a change of a hold or an entry is one that frees places or waits for some. */
const matters = (changed: unknown): boolean => Array.isArray(changed) && ['status', 'departure_id', 'seats'].some((field) => changed.includes(field));

/** What was changed may have freed places of a tour: they are offered. */
export const placesFreed: ReactionHandler = async ({ resource, recordId: id, name, payload: { changed } }, request) => {
  if (resource !== 'departure-exceptions' && name.endsWith('.updated') && !matters(changed)) return;
  const [record] = await request.read(resource).rows(['product_id'], { where: { id } });
  if (!record) return;
  for (const place of await wantedOf(request, Number(record.product_id))) await offerAt(request, place);
};

/** What was changed may have freed places of any tour: all that are waited for are looked at. */
export const lookAtAll: ReactionHandler = async (_event, { sql, soon }) => {
  const { rows } = await sql(`select 1 from waiting_list where status = 'WAITING' limit 1`, []);
  if (rows.length > 0) await soon('offer-places');
};

/** Looks at each departure that is waited for, also where nothing told of its places. */
export const offerPlaces: JobRun = async ({ sql, now, tx, log }) => {
  const { rows } = await sql<Place>(`${wanted} ${inOrder}`, [now]);
  for (const place of rows)
    try {
      await tx((work) => offerAt({ ...work, now }, place));
    } catch (error) {
      log.error(`The places of ${place.product_id} on ${place.date} could not be offered`, error);
    }
};
