// Reports over 100,000 bookings on the embedded database, and over a million on PostgreSQL:
// writing facts, a year of sales, every grouping, and files of 100,000 rows beside light calls.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as halves from '../../plugins/reports/server.ts';
import { dimensions } from '../../plugins/reports/server/sales/asked.ts';
import type { Db } from '../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import type { Statement } from '../../src/server/db/statements.ts';
import { repairFacts } from '../../src/server/salesLedger/repairFacts.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { everyArea, relatedTo } from '../kit/areas.ts';
import { engines } from '../setup/database.ts';
import { createWorld } from '../setup/world.ts';
import { costOf, type Asked, type Cost } from './beside.ts';
import type { Line } from './Line.ts';
import { seedBookings, seedFacts, seedMarket } from './reportsFacts.ts';
import { rounded } from './stopwatch.ts';

interface Engine {
  name: string;
  bookings: number;
  /** Of a year of sales and of any grouping, ms. */
  most: { year: number; grouping: number };
  /** Days that a hundred thousand facts are of. */
  files: string;
}
const year = 'fromDate=2025-03-01&toDate=2026-02-28';
const rowsWanted = 100_000;
/** So many bookings have their facts written by the application; all others are there at once. */
const written = 3000;
const mb = 1024 * 1024;

const percentile = (values: readonly number[], part: number): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;
const atMost = (what: string, value: number, unit: string, most?: number): Line => ({
  what,
  value: rounded(value),
  unit,
  ...(most !== undefined && { target: `≤ ${most}`, met: value <= most }),
});

/** What the embedded database does for itself, at its own times. */
const isUpkeep = (sql: string): boolean => /^\s*(vacuum|analyze|checkpoint)\b/i.test(sql);

/** The slowest statement since it was last asked, but for upkeep. */
function watch(): { hear: (statement: Statement) => void; longest: () => { ms: number; sql: string } } {
  let slowest = { ms: 0, sql: '' };
  return {
    hear: ({ ms, sql }) => {
      if (!isUpkeep(sql) && ms > slowest.ms) slowest = { ms, sql };
    },
    longest: () => {
      const found = slowest;
      slowest = { ms: 0, sql: '' };
      return found;
    },
  };
}

/** How long a call takes, ms: the first time, and then. */
async function timed({ url, headers }: Asked, query: string, times: number): Promise<{ first: number; took: number[] }> {
  const took: number[] = [];
  for (let i = 0; i <= times; i++) {
    const started = performance.now();
    const answer = await fetch(`${url}${query}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 200)}`);
    took.push(performance.now() - started);
  }
  return { first: took[0]!, took: took.slice(1) };
}

interface Wish {
  format: 'csv' | 'xlsx';
  days: string;
  most: { seconds: number; mb: number };
  name: string;
}

const costLines = (what: string, { seconds, memory, light }: Cost, most: { seconds?: number; mb: number }): Line[] => [
  atMost(what, seconds, 's', most.seconds),
  atMost(`${what}: more memory`, memory / mb, 'MB', most.mb),
  atMost(`${what}: other calls meanwhile, p99`, percentile(light, 0.99), 'ms', 100),
];

/** A file as it comes, and what it took: light calls go on beside it. */
async function fileLines(asked: Asked, { format, days, most, name }: Wish): Promise<Line[]> {
  let bytes = 0;
  let lines = 0;
  const cost = await costOf(asked, async () => {
    const answer = await fetch(`${asked.url}report/sales-export?${days}&format=${format}`, asked);
    for await (const piece of answer.body! as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (format === 'csv') for (const byte of piece) lines += Number(byte === 10);
    }
  });
  if (format === 'csv' && lines < rowsWanted) throw new Error(`the file has ${lines} lines`);
  return costLines(`${format.toUpperCase()} of ${rowsWanted} facts, ${rounded(bytes / mb)} MB, ${name}`, cost, most);
}

async function measured(db: Db, { name, bookings, most, files }: Engine, longest: () => { ms: number; sql: string }): Promise<Line[]> {
  await migrate(db, coreMigrations);
  const plugins = relatedTo(['reports', 'bookings', 'departures', 'price-categories', 'cities'], await everyArea());
  const world = await createWorld(db, { plugins, areas: { reports: halves.default } });
  await seedMarket(world);
  await seedBookings(world, written);
  await db.query('analyze');
  longest();
  const lines: Line[] = [];
  const slowest = (what: string) => {
    if (db.engine !== 'pglite') return;
    const { ms, sql } = longest();
    if (ms > 100) console.error(`${what}: ${Math.round(ms)} ms, ${sql.slice(0, 160).replaceAll(/\s+/g, ' ')}`);
    lines.push(atMost(`${what}: the longest statement, ${name}`, ms, 'ms', 100));
  };
  const started = performance.now();
  await repairFacts(db, { registry: world.registry, now: world.parts.now() });
  lines.push(atMost(`facts of ${written} bookings written, ${name}`, (performance.now() - started) / 1000, 's'));
  slowest('writing facts');
  await seedFacts(world, bookings);
  longest();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const asked = {
    url: `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api/v1/`,
    headers: { authorization: `Test ${world.users.admin}` } as Record<string, string>,
  };
  const whole = await timed(asked, `report/sales?type=BY_SALE_DATE&${year}`, 20);
  lines.push(atMost(`a year of sales, p95, ${name}`, percentile(whole.took, 0.95), 'ms', most.year));
  lines.push(atMost(`a year of sales, the first time, ${name}`, whole.first, 'ms'));
  slowest('a year of sales');
  for (const currency of ['2', '3']) {
    const own = { ...asked, headers: { ...asked.headers, 'x-currency': currency } };
    const took: Array<[by: string, ms: number]> = [];
    const firsts: Array<[by: string, ms: number]> = [];
    for (const by of currency === '2' ? ['month', ...dimensions] : ['channel', 'lead'])
      for (const type of ['BY_SALE_DATE', 'BY_TRAVEL_DATE']) {
        const found = await timed(own, `reports/sales?${year}&by=${by}&type=${type}`, 2);
        took.push([`${by} ${type}`, percentile(found.took, 0.5)]);
        firsts.push([`${by} ${type}`, found.first]);
      }
    const inWhich = `in ${currency === '2' ? 'the default' : 'another'} currency, ${name}`;
    for (const [when, all] of [
      ['', took],
      ['the first time, ', firsts],
    ] as const) {
      const [by, ms] = [...all].sort((a, b) => b[1] - a[1])[0]!;
      lines.push(atMost(`a year by anything, ${when}the slowest of ${all.length} (${by}), ${inWhich}`, ms, 'ms', most.grouping));
    }
    slowest('groupings');
  }
  await (await fetch(`${asked.url}report/sales-export?fromDate=2025-03-01&toDate=2025-03-10&format=xlsx`, asked)).arrayBuffer();
  longest();
  const wishes: Wish[] = [
    { format: 'csv', days: files, most: { seconds: 10, mb: 50 }, name },
    { format: 'xlsx', days: files, most: { seconds: 20, mb: 100 }, name },
  ];
  for (const wish of wishes) lines.push(...(await fileLines(asked, wish)));
  slowest('files');
  // Who asked keeps its connections.
  world.app.server.closeAllConnections();
  await world.app.close();
  return lines;
}

/** On the embedded database in a folder. Who asks shares this process. */
export async function benchReports(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-bench-'));
  const { hear, longest } = watch();
  const lite = await openDatabase(readSettings({ DATA_DIR: folder }), hear);
  const files = 'fromDate=2024-11-01&toDate=2026-02-28';
  const lines = await measured(lite, { name: 'embedded', bookings: 100_000, most: { year: 300, grouping: 1000 }, files }, longest);
  await lite.close();
  rmSync(folder, { recursive: true, force: true });
  return lines;
}

/** With a million bookings on PostgreSQL, where there is one. */
export async function benchManyReports(): Promise<Line[]> {
  const [, server] = await engines();
  if (!server) return [];
  const files = 'fromDate=2026-01-01&toDate=2026-02-18';
  return measured(await server.fresh(), { name: 'PostgreSQL', bookings: 1_000_000, most: { year: 300, grouping: 2000 }, files }, watch().longest);
}
