// What nodes on one PostgreSQL say to each other.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Db } from '../../../src/server/db/Db.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import { emptyDatabase } from '../../setup/database.ts';
import { hasPostgres } from '../../setup/postgres.ts';

const test = suite('nodes on one PostgreSQL');
const define = hasPostgres() ? test : test.skip;

/** What a node hears, one after the other. */
function ear({ nodes }: Db): { next(): Promise<string>; heard: string[]; stop(): void } {
  const heard: string[] = [];
  let give: (() => void) | undefined;
  const stop = nodes!.hear((word) => {
    heard.push(word);
    give?.();
  });
  const next = async () => {
    if (heard.length === 0) await new Promise<void>((resolve) => (give = resolve));
    return heard.shift()!;
  };
  return { next, heard, stop };
}

const listening = `select pid from pg_stat_activity where query = 'listen waypost' and datname = current_database()`;
/** Until so many connections listen: a round trip is all there is to wait for. */
async function listeners(db: Db, count: number): Promise<void> {
  while ((await db.query(listening)).rows.length !== count);
}

define('is heard by the others, not by whoever says it, and after a lost connection again', async () => {
  const { url, drop } = await emptyDatabase();
  const [a, b] = [await openPostgres(url), await openPostgres(url)];
  const [own, other] = [ear(a), ear(b)];
  await listeners(a, 2);
  a.nodes!.tell('jobs');
  assert.is(await other.next(), 'jobs');
  await a.query(`select pg_terminate_backend(pid) from (${listening}) as l`);
  assert.is(await other.next(), 'again');
  a.nodes!.tell('events');
  assert.is(await other.next(), 'events');
  assert.not.ok(own.heard.includes('jobs') || own.heard.includes('events'));
  own.stop();
  other.stop();
  await Promise.all([a.close(), b.close()]);
  await drop();
});

test.run();
