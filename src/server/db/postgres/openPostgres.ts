import { addExtensions } from '../addExtensions.ts';
import type { Db } from '../Db.ts';
import { backgroundLimits, usualLimits, type PostgresLimits } from './postgresLimits.ts';
import { postgresNodes } from './postgresNodes.ts';
import { poolDb } from './postgresPool.ts';
import { reachOf } from './reach.ts';
import { StartError } from '../StartError.ts';
import type { OnStatement } from '../statements.ts';

const oldest = 150000;

async function checkServer(db: Db, where: string): Promise<void> {
  const {
    rows: [server],
  } = await db.query<{
    version: number;
    encoding: string;
    icu: boolean;
    zone: string;
  }>(`select current_setting('server_version_num')::int as version, current_setting('timezone') as zone,
    current_setting('server_encoding') as encoding, exists(select 1 from pg_collation where collname = 'und-x-icu') as icu`);
  if (server!.version < oldest)
    throw new StartError(`The database at ${where} is PostgreSQL ${Math.floor(server!.version / 10000)}; Waypost needs 15 or newer.`);
  if (server!.encoding !== 'UTF8')
    throw new StartError(`The database at ${where} has the encoding ${server!.encoding}; create one with encoding 'UTF8'.`);
  if (server!.zone !== 'UTC')
    throw new StartError(
      `The database at ${where} answers in the time zone ${server!.zone} although UTC was asked for. Connect past the pooler that drops it, or let an administrator run: alter database … set timezone = 'UTC';`,
    );
  if (!server!.icu) throw new StartError(`The database at ${where} lacks the collation "und-x-icu"; it needs a PostgreSQL built with ICU.`);
}

/** Host and database of an address, without its password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'the local socket'}${pathname}`;
}

/** A PostgreSQL 15 or newer, with connections for requests and for the background. Throws a StartError when it does not answer or lacks something. */
export async function openPostgres(url: string, given: Partial<PostgresLimits> = {}, onStatement?: OnStatement): Promise<Db> {
  const limits = { ...usualLimits, ...given };
  const shared = { level: {}, reach: reachOf(url), onStatement };
  const background = poolDb(url, backgroundLimits(limits), { ...shared, name: 'background' });
  const requests = poolDb(url, limits, { ...shared, name: 'requests' });
  const close = async () => {
    await Promise.all([requests.close(), background.close()]);
    shared.reach.pulse.stop();
  };
  try {
    await checkServer(requests, placeOf(url));
    await addExtensions(background);
    const load = () => [requests, background].flatMap((each) => each.load?.() ?? []);
    const nodes = postgresNodes({ url, reach: shared.reach, db: background });
    return { ...requests, background, nodes, load, close };
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database at ${placeOf(url)} does not answer: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL.`,
      { cause: error },
    );
  }
}
