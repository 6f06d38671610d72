// How many deliveries a second reach a receiver on the same machine; while five endpoints never answer, how long an event takes from
// its commit to the first byte of its delivery, on the node that wrote it and on another, and what writes of others wait for it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as halves from '../../plugins/webhooks/server.ts';
import type { Db } from '../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { startJobs } from '../../src/server/background/startJobs.ts';
import { everyArea, relatedTo } from '../kit/areas.ts';
import { engines } from '../setup/database.ts';
import { createWorld, type World } from '../setup/world.ts';
import type { Line } from './Line.ts';

const endpoints = 200;
const dead = 5;
const perSecond = 200;
const seconds = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (values: readonly number[], part: number): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;

interface Sink {
  server: Server;
  url: string;
  /** From the moment an event happened to its request, ms. */
  tookMs: number[];
}

/** Answers at once, but below `/dead` never. */
async function openSink(): Promise<Sink> {
  const tookMs: number[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/dead')) return;
    const arrivedMs = Date.now();
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      tookMs.push(arrivedMs - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tookMs };
}

let raised = 0;

/**
 * Events as an area raises them, each about a record of its own, in one transaction.
 * `isHere`: this node knows at once; else it finds them as it finds another node's.
 */
async function raise(world: World, count: number, { language = 'en', isHere = true } = {}): Promise<void> {
  const now = new Date();
  const rows = Array.from({ length: count }, () => {
    raised += 1;
    return { key: `00000000-0000-4000-8000-${String(raised).padStart(12, '0')}`, record: raised };
  });
  await world.db.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (key text, record bigint)),
     raised as (insert into outbox_events (key, name, resource, record_id, record_version, payload, available_at, created_at)
       select key, 'customer-question.answered', 'customer-questions', record, 1, $2::jsonb, $3::timestamptz, $3 from given returning id, record_id)
     insert into outbox_deliveries (event_id, event, reaction, resource, record_id, state, due_at, created_at, updated_at)
     select id, 'customer-question.answered', 'webhooks.fan-out', 'customer-questions', record_id, 'waiting', $3, $3, $3 from raised`,
    [JSON.stringify(rows), JSON.stringify({ name: 'Noa', email: 'noa@example.org', language, subject: 'S', message: 'M', answer: 'A' }), now],
  );
  if (isHere) world.api.wakeEvents();
}

async function worldIn(db: Db): Promise<World> {
  await migrate(db, coreMigrations);
  const plugins = relatedTo(['webhooks', 'customer-questions', 'company-types'], await everyArea());
  const world = await createWorld(db, { plugins, areas: { webhooks: halves.default }, change: () => ({ now: () => new Date() }) });
  await db.query(`update webhooks_settings set private_networks = '["127.0.0.1"]'::jsonb, allow_http = true where id = 1`);
  return world;
}

async function makeEndpoints(world: World, url: string, count: number, more: (i: number) => object = () => ({})): Promise<void> {
  for (let i = 0; i < count; i++) {
    const body = { title: `E ${i}`, url, events: ['customer-question.*'], rate_per_s: 1000, ...more(i) };
    const { status, text } = await world.as('admin').post('manage-webhooks', body);
    if (status !== 201) throw new Error(text);
  }
}

const doneIn = async (world: World): Promise<number> =>
  Number((await world.db.query<{ n: number }>(`select count(*)::int as n from webhook_logs where state = 'SUCCEEDED'`)).rows[0]!.n);

/** Everything arrived, and it is written down that it did. What arrived is counted first, which costs the database nothing. */
async function allDone(world: World, { tookMs }: Sink, count: number): Promise<void> {
  await until(async () => tookMs.length >= count);
  await until(async () => (await doneIn(world)) === count);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(50);
}

async function rate(world: World, sink: Sink, events: number): Promise<number> {
  await makeEndpoints(world, `${sink.url}/ok`, endpoints);
  const jobs = startJobs(world.api);
  await raise(world, 2);
  await allDone(world, sink, 2 * endpoints);
  const started = performance.now();
  await raise(world, events);
  await allDone(world, sink, (2 + events) * endpoints);
  const took = performance.now() - started;
  await jobs.stop();
  return (events * endpoints * 1000) / took;
}

const noEndpoints = (world: World) => world.db.query(`update webhooks set state = 'DISABLED', disabled_at = '2000-01-01'`);

/** Writes of somebody else, one after the other with a short rest, until they are to stop: how long each took, ms. */
function writing(world: World, id: number): { stop: () => Promise<number[]> } {
  const tookMs: number[] = [];
  let isOver = false;
  const writes = (async () => {
    for (let i = 0; !isOver; i++) {
      const started = performance.now();
      const { status, text } = await world.as('admin').patch(`company-types/${id}`, { title: `Type ${i}` });
      if (status !== 200) throw new Error(text);
      tookMs.push(performance.now() - started);
      await pause(10);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await writes;
      return tookMs;
    },
  };
}

/** So many events a second, for some seconds, and the p99 of writes beside them. */
async function stream(world: World, type: number, isHere = true): Promise<number> {
  const writes = writing(world, type);
  for (let i = 0; i < seconds * perSecond; i++) {
    if (i % 10 === 0) await pause(10_000 / perSecond);
    await raise(world, 1, { language: `l${i % endpoints}`, isHere });
  }
  return percentile(await writes.stop(), 0.99);
}

interface Late {
  here: number;
  across: number;
  /** p99 of writes beside as many events of which nobody is told, and beside these. */
  alone: number;
  beside: number;
}

/** 200 events a second, each to one endpoint of two hundred, and all of them to five that never answer. */
async function late(world: World, sink: Sink): Promise<Late> {
  const made = await world.as('admin').post('company-types', { title: 'Type' });
  const type = Number((made.body as { id: number }).id);
  await noEndpoints(world);
  const jobs = startJobs(world.api);
  const alone = await stream(world, type);
  await makeEndpoints(world, `${sink.url}/ok`, endpoints, (i) => ({ filter: [{ path: 'language', is: 'EQUALS', value: `l${i}` }] }));
  await makeEndpoints(world, `${sink.url}/dead`, dead);
  const measure = async (isHere: boolean) => {
    sink.tookMs.length = 0;
    const p99 = await stream(world, type, isHere);
    await until(async () => sink.tookMs.length >= seconds * perSecond);
    return { p99, p95: percentile(sink.tookMs, 0.95) };
  };
  const here = await measure(true);
  const across = await measure(false);
  // What never answers would hold the stop up.
  sink.server.closeAllConnections();
  await jobs.stop();
  return { here: here.p95, across: across.p95, alone, beside: here.p99 };
}

const atMost = (what: string, value: number, [most, unit]: [number, string]): Line => ({
  what,
  value: Math.round(value * 10) / 10,
  unit,
  target: `≤ ${most}`,
  met: value <= most,
});

async function measured(name: string, db: Db, { least, events }: { least: number; events: number }): Promise<Line[]> {
  const sink = await openSink();
  const world = await worldIn(db);
  const perS = await rate(world, sink, events);
  const { here, across, alone, beside } = await late(world, sink);
  sink.server.close();
  const at = `at ${perSecond} a second beside ${dead} dead endpoints`;
  return [
    { what: `deliveries to 200 endpoints, ${name}`, value: Math.round(perS), unit: 'a second', target: `≥ ${least}`, met: perS >= least },
    atMost(`commit to first byte ${at}, p95, ${name}`, here, [1000, 'ms']),
    atMost(`the same on another node, p95, ${name}`, across, [2000, 'ms']),
    { what: `writes beside as many events without webhooks, p99, ${name}`, value: Math.round(alone * 10) / 10, unit: 'ms' },
    atMost(`writes beside the deliveries, p99, ${name}`, beside / alone, [1.5, 'times']),
  ];
}

/** On the embedded database in a folder, with every commit on the disk, and on PostgreSQL where there is one. The receiver shares this process. */
export async function benchWebhooks(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-bench-'));
  const lite = await openDatabase(readSettings({ DATA_DIR: folder }));
  const lines = await measured('embedded', lite, { least: 300, events: 10 });
  await lite.close();
  rmSync(folder, { recursive: true, force: true });
  const [, server] = await engines();
  if (server) lines.push(...(await measured('PostgreSQL', await server.fresh(), { least: 1000, events: 40 })));
  return lines;
}
