import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { testPostgres } from '../setup/postgres.ts';
import { atLeast, atMost, rounded, type Line } from './Line.ts';
import { killLoop } from './serverKill.ts';
import { restOf } from './serverRest.ts';
import { load, type Load } from './serverLoad.ts';
import { ask, copyProject, freePort, memoryOf, signIn, startServer, type Project, type Running } from './serverProject.ts';

const small = 100_000;
const large = 1_000_000;
const connections = 16;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
/** Pages of the list as the browser asks for it, by a reader of one operator. */
const listPaths = Array.from({ length: 10 }, (_, page) => `/api/v1/bookings?page=${page + 1}&per-page=20&paymentWasMade=1&sort=-created_at`);
const searchPaths = ['ma', 'hi', 'ли', 'be', 'tr'].map(
  (text) => `/api/v1/bookings?page=1&per-page=20&paymentWasMade=1&sort=-created_at&query=${encodeURIComponent(text)}`,
);

interface Measured {
  list: Load;
  one: Load;
  search: Load;
  memory: number | undefined;
}

/** Three runs after a warm-up, of which the middle one counts: the machine is never quiet. */
async function measure(server: Running, seconds: number): Promise<Measured> {
  const token = await signIn(server.url, 'manager');
  const run = (paths: readonly string[], count: number, lasting = seconds) =>
    load({ url: server.url, asked: paths.map((path) => ({ path, token })), connections: count, seconds: lasting });
  const middle = async (paths: readonly string[], count: number) => {
    await run(paths, count, 2);
    const runs = [await run(paths, count), await run(paths, count), await run(paths, count)].sort((a, b) => a.perSecond - b.perSecond);
    return { ...runs[1]!, failed: runs.reduce((sum, each) => sum + each.failed, 0) };
  };
  const list = await middle(listPaths, connections);
  const one = await run(listPaths, 1, 2);
  const search = await run(searchPaths, 1, 2);
  return { list, one, search, memory: memoryOf(server.pid) };
}

/** Throws where the demo is not as large as the figures say. */
async function checkCount({ url }: Running, wanted: number): Promise<void> {
  const { text } = await ask(`${url}/api/v1/bookings?per-page=1&count=exact&fields=id`, { token: await signIn(url, 'admin') });
  if (!text.startsWith('[{')) throw new Error(`There are no bookings to measure with (${wanted} were asked for): ${text.slice(0, 200)}`);
}

function listLines(name: string, { list, one, search, memory }: Measured, targets: { perSecond: number; memory?: number }): Line[] {
  return [
    atLeast(`${name}: list call, ${connections} connections`, list.perSecond, [targets.perSecond, 'requests/s']),
    atMost(`${name}: list call, ${connections} connections, p99`, list.p99Ms, [40, 'ms']),
    ...(list.failed > 0 ? [atMost(`${name}: list calls that failed`, list.failed, [0, 'calls'])] : []),
    { what: `${name}: list call alone, p99`, value: rounded(one.p99Ms), unit: 'ms' },
    { what: `${name}: search with two letters alone, p99`, value: rounded(search.p99Ms), unit: 'ms' },
    ...(memory === undefined
      ? []
      : [
          targets.memory === undefined
            ? { what: `${name}: memory after the load`, value: rounded(memory), unit: 'MB' }
            : atMost(`${name}: memory after the load`, memory, [targets.memory, 'MB']),
        ]),
  ];
}

/** Seeds a data directory, then measures a server that is started anew on it: the first start holds memory that later ones do not. */
async function embedded(project: Project, scale: number, seconds: number): Promise<Measured> {
  const dataDir = project.dataDir(`pglite-${scale}`);
  await (await startServer(project, { dataDir, scale }).ready).kill('SIGTERM');
  const server = await startServer(project, { dataDir }).ready;
  try {
    await checkCount(server, scale);
    return await measure(server, seconds);
  } finally {
    await server.kill('SIGTERM');
  }
}

export async function withDatabase<T>(url: string, work: (databaseUrl: string, analyze: () => Promise<void>) => Promise<T>): Promise<T> {
  const name = `bench_${process.pid}_${Date.now()}`;
  const run = async (address: string, sql: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const address = new URL(url);
  address.pathname = `/${name}`;
  await run(url, `create database ${name} template template0 encoding 'UTF8'`);
  try {
    return await work(address.href, () => run(address.href, 'vacuum analyze'));
  } finally {
    await run(url, `drop database ${name} with (force)`);
  }
}

/** The same on a PostgreSQL of this machine; it stands beside the server on the same processors. */
const onPostgres = (project: Project, url: string, { scale, seconds }: { scale: number; seconds: number }): Promise<Measured> =>
  withDatabase(url, async (databaseUrl, analyze) => {
    const server = await startServer(project, { dataDir: project.dataDir(`postgres-${scale}`), databaseUrl, scale }).ready;
    try {
      await checkCount(server, scale);
      await analyze();
      return await measure(server, seconds);
    } finally {
      await server.kill('SIGTERM');
    }
  });

/** A node that nobody is signed in to, on a second start, on both engines. */
async function restLines(project: Project, dataDir: string): Promise<Line[]> {
  const lines = await restOf('PGlite', startServer(project, { dataDir }));
  const url = await testPostgres();
  if (!url) return lines;
  const onServer = await withDatabase(url, async (databaseUrl) => {
    const at = { dataDir: project.dataDir('rest'), databaseUrl };
    await (await startServer(project, at).ready).kill('SIGTERM');
    return restOf('PostgreSQL', startServer(project, at));
  });
  return [...lines, ...onServer];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds from the start of the process to the first byte of the page. */
async function firstByte(project: Project, dataDir: string, port: number): Promise<number> {
  const started = performance.now();
  const server = startServer(project, { dataDir, port });
  for (;;) {
    try {
      await ask(`http://127.0.0.1:${port}/`);
      break;
    } catch {
      await pause(10);
    }
    if (performance.now() - started > 60_000) throw new Error(`No answer after a minute: ${server.said()}`);
  }
  const tookMs = performance.now() - started;
  await server.ready;
  await server.kill('SIGTERM');
  return tookMs;
}

async function startLines(project: Project, dataDir: string): Promise<Line[]> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) times.push(await firstByte(project, dataDir, await freePort()));
  return [atMost('second start, to the first byte', median(times), [2000, 'ms'])];
}

/** A plugin's title changes; the next page load waits for the version that has it. */
async function rebuildLines(project: Project, dataDir: string): Promise<Line[]> {
  const server = await startServer(project, { dataDir }).ready;
  const file = path.join(project.root, 'plugins/company-types/plugin.json');
  const original = readFileSync(file, 'utf8');
  const times: number[] = [];
  try {
    for (let i = 0; i < 7; i++) {
      writeFileSync(file, original.replace(/"title": "[^"]*"/, `"title": "Kinds of company ${i}"`));
      const started = performance.now();
      await ask(`${server.url}/`);
      // A page that waited too long gets the old version; what counts is the new one.
      while (server.said().split('the new version serves').length - 1 <= i) await pause(5);
      times.push(performance.now() - started);
    }
  } finally {
    await server.kill('SIGTERM');
  }
  return [
    atMost('rebuild after a plugin changed, to the next page load', median(times.slice(1)), [1000, 'ms']),
    { what: 'the first rebuild of a process', value: rounded(times[0]!), unit: 'ms' },
  ];
}

async function killLines(project: Project, dataDir: string, rounds: number): Promise<Line[]> {
  const { rounds: done, acknowledged, lost, failedStarts } = await killLoop(project, dataDir, rounds);
  return [
    { what: 'kill -9 in the midst of writes', value: done, unit: 'times' },
    { what: 'writes acknowledged in them', value: acknowledged, unit: 'writes' },
    atMost('acknowledged writes lost', lost, [0, 'writes']),
    atMost('starts that failed after them', failedStarts, [0, 'starts']),
  ];
}

const ratioLines = (name: string, few: Measured, many: Measured): Line[] => [
  atMost(
    `${name}: page and count at ${large.toLocaleString('en')} rows against ${small.toLocaleString('en')}`,
    few.list.perSecond / many.list.perSecond,
    [1.5, 'times'],
  ),
];

interface BenchOptions {
  /**
   * Words after `bench`, by default this process's: `million` measures a million bookings too
   * (half an hour), `quick` takes shorter runs, `lists`, `rest`, `starts`, `kills` pick parts.
   */
  words?: readonly string[];
}

/** Measures the server of a copy of the project over real HTTP, at 100,000 bookings on both engines. The lines say what was missed. */
export async function benchServer(root: string, { words = process.argv.slice(2) }: BenchOptions = {}): Promise<Line[]> {
  const project = copyProject(root);
  const seconds = words.includes('quick') ? 3 : 8;
  const wants = (part: string) => !['lists', 'rest', 'starts', 'kills'].some((each) => words.includes(each)) || words.includes(part);
  const lines: Line[] = [];
  try {
    const scales = words.includes('million') ? [small, large] : [small];
    if (wants('lists')) lines.push(...(await listsAt(project, scales, seconds)));
    const dataDir = project.dataDir('usual');
    if (wants('rest') || wants('starts') || wants('kills')) await (await startServer(project, { dataDir }).ready).kill('SIGTERM');
    if (wants('rest')) lines.push(...(await restLines(project, dataDir)));
    if (wants('starts')) lines.push(...(await startLines(project, dataDir)), ...(await rebuildLines(project, dataDir)));
    if (wants('kills')) lines.push(...(await killLines(project, dataDir, words.includes('quick') ? 5 : 20)));
    return lines;
  } finally {
    project.remove();
  }
}

async function listsAt(project: Project, scales: readonly number[], seconds: number): Promise<Line[]> {
  const url = await testPostgres();
  const engines: Array<{ name: string; targets: { perSecond: number; memory?: number }; at: (scale: number) => Promise<Measured> }> = [
    { name: 'PGlite', targets: { perSecond: 1000, memory: 300 }, at: (scale) => embedded(project, scale, seconds) },
    ...(url ? [{ name: 'PostgreSQL', targets: { perSecond: 4500 }, at: (scale: number) => onPostgres(project, url, { scale, seconds }) }] : []),
  ];
  const lines: Line[] = [];
  for (const { name, targets, at } of engines) {
    const found: Measured[] = [];
    for (const scale of scales) found.push(await at(scale));
    lines.push(
      ...listLines(`${name}, ${small.toLocaleString('en')} bookings`, found[0]!, targets),
      ...(found[1] ? ratioLines(name, found[0]!, found[1]) : []),
    );
  }
  return lines;
}
