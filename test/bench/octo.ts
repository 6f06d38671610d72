// What resellers ask for through OCTO: availability and reservations of the demo's tours over real HTTP, on PostgreSQL.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { addDays } from '#core';
import { testPostgres } from '../setup/postgres.ts';
import { atLeast, atMost, type Line } from './Line.ts';
import { withDatabase } from './server.ts';
import { load, type Asked, type Load } from './serverLoad.ts';
import { ask, copyProject, startServer, type Project, type Running } from './serverProject.ts';

const connections = 16;
const keys = 400;

/** Keys of the demo's reseller: each may make so many calls, which a load would be refused after seconds. */
async function makeKeys(databaseUrl: string): Promise<string[]> {
  const texts = Array.from({ length: keys }, () => `wp_live_${randomBytes(32).toString('base64url')}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into api_keys (resource, record_id, hash, last4, created_at, kind)
     select 'resellers', (select min(id) from resellers), hash, 'none', now(), 'live' from unnest($1::text[]) hash`,
    [texts.map((text) => createHash('sha256').update(text).digest('base64url'))],
  );
  await client.end();
  return texts;
}

interface Unit {
  id: string;
}
interface Product {
  id: string;
  availabilityType: string;
  options: Array<{ id: string; units: Unit[] }>;
}

/** What a load asks for: a week of departures, and places of any departure of a month. */
async function askedOf({ url }: Running, tokens: readonly string[]): Promise<Record<'week' | 'month' | 'reserve', Asked[]>> {
  const products = JSON.parse((await ask(`${url}/octo/products`, { token: tokens[0]! })).text) as Product[];
  const { id: productId, options } = products.find((each) => each.availabilityType === 'START_TIME')!;
  const { id: optionId, units } = options[0]!;
  const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
  const days = (count: number) => ({ productId, optionId, localDateStart: day(30), localDateEnd: day(29 + count) });
  const found = await ask(`${url}/octo/availability`, {
    method: 'POST',
    token: tokens[0]!,
    body: { productId, optionId, localDateStart: day(2), localDateEnd: day(300) },
  });
  const ids = (JSON.parse(found.text) as Array<{ id: string; available: boolean }>).filter((each) => each.available).map(({ id }) => id);
  let next = 0;
  const wish = () => ({
    uuid: randomUUID(),
    productId,
    optionId,
    availabilityId: ids[next++ % ids.length],
    unitItems: [{ unitId: units[0]!.id }],
  });
  const each = (path: string, body: () => object) => tokens.map((token) => ({ path, token, body }));
  return {
    week: each('/octo/availability', () => days(7)),
    month: each('/octo/availability', () => days(31)),
    reserve: each('/octo/bookings', wish),
  };
}

async function middle(url: string, asked: readonly Asked[], seconds: number): Promise<Load> {
  const run = (lasting: number) => load({ url, asked, connections, seconds: lasting });
  await run(3);
  const runs = [await run(seconds), await run(seconds), await run(seconds)].sort((a, b) => a.perSecond - b.perSecond);
  return { ...runs[1]!, failed: runs.reduce((sum, each) => sum + each.failed, 0) };
}

function lines(what: string, { perSecond, p99Ms, failed }: Load, least: number): Line[] {
  return [
    atLeast(`${what}, ${connections} connections`, perSecond, [least, 'requests/s']),
    atMost(`${what}, ${connections} connections, p99`, p99Ms, [100, 'ms']),
    ...(failed > 0 ? [atMost(`${what}: calls that failed`, failed, [0, 'calls'])] : []),
  ];
}

async function measured(project: Project, databaseUrl: string, seconds: number): Promise<Line[]> {
  const server = await startServer(project, { dataDir: project.dataDir('octo'), databaseUrl }).ready;
  try {
    const asked = await askedOf(server, await makeKeys(databaseUrl));
    const [week, month, reserve] = [
      await middle(server.url, asked.week, seconds),
      await middle(server.url, asked.month, seconds),
      await middle(server.url, asked.reserve, seconds),
    ];
    return [
      ...lines('PostgreSQL: availability of a week', week, 500),
      { what: `PostgreSQL: availability of a month, ${connections} connections`, value: Math.round(month.perSecond), unit: 'requests/s' },
      ...lines('PostgreSQL: reservations', reserve, 200),
    ];
  } finally {
    await server.kill('SIGTERM');
  }
}

/** The lines of OCTO; without a PostgreSQL there are none. */
export async function benchOcto(root: string, words: readonly string[] = process.argv.slice(2)): Promise<Line[]> {
  const url = await testPostgres();
  if (!url) return [];
  const project = copyProject(root);
  try {
    return await withDatabase(url, (databaseUrl) => measured(project, databaseUrl, words.includes('quick') ? 3 : 8));
  } finally {
    project.remove();
  }
}
