import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundled } from '../../../src/build/bundled.ts';
import { lockDirectory } from '../../../src/server/db/embedded/dirLock.ts';
import { asIs } from '../../setup/asIs.ts';
import { isThorough, leave } from '../../setup/thorough.ts';
import { projectFolder } from './fixture.ts';

// The real thing, as processes: an entry like the build's, over a project of one plugin.
const entrySource = `
import { start } from './src/server/start/main.ts';
import { Readable } from 'node:stream';
import { loadedOf } from './test/server/main/fixture.ts';
const never = new Promise(() => {});
const root = process.env.TEST_ROOT;
const fish = { id: 'fish', properties: { title: { type: 'string', title: 'Title' } }, demo: { fish: [{ title: 'Carp' }] },
  manifest: { ...(process.env.TEST_HANGS && { jobs: { stuck: { every: '1s' } } }), calls: { slow: { method: 'GET', path: 'slow', access: 'public' },
    hang: { method: 'POST', path: 'hang', access: 'public' }, pour: { method: 'GET', path: 'pour', access: 'public' } } },
  area: (area) => {
    area.handle('slow', async () => { console.log('slow began'); await new Promise((resolve) => setTimeout(resolve, 700)); return { done: true }; });
    area.handle('hang', () => { console.log('hang began'); return never; });
    area.handle('pour', async () => Readable.from((async function* () { for (;;) { yield 'x'.repeat(1000); await new Promise((resolve) => setTimeout(resolve, 20)); } })()));
    if (process.env.TEST_HANGS) area.job('stuck', () => { console.log('job began'); return never; });
  } };
await start({ root, env: process.env, args: process.argv.slice(2), loadPlugins: async () => loadedOf(root, [fish]), changed: async () => new Set() });
`;

const folder = path.resolve(`.cache/start-test-${process.pid}`);
const entry = path.join(folder, 'entry.mjs');
const folders: string[] = [folder];
const running = new Set<ChildProcess>();
const project = () => {
  const made = projectFolder();
  folders.push(made);
  return made;
};

interface Started {
  said: () => string;
  until(pattern: RegExp): Promise<RegExpExecArray>;
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the entry. `until` waits for something it says. */
function start(root: string, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [asIs, entry], {
    env: { PATH: process.env.PATH, TEST_ROOT: root, DATA_DIR: path.join(root, 'data'), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      said += String(chunk);
      for (const each of listeners) each();
    });
  const closed = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
      for (const each of listeners) each();
    }),
  );
  return {
    said: () => said,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(said);
          if (match) resolve(match);
          else if (!running.has(child)) reject(new Error(`it ended, having said: ${said}`));
        };
        listeners.add(look);
        look();
      }),
    end: (signal) => {
      if (signal) child.kill(signal);
      return closed;
    },
  };
}
const addressOf = async (started: Started) => (await started.until(/Waypost is ready at (\S+)/))[1]!;

let first: string;
let firstSaid = '';
test.before(async () => {
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: { contents: entrySource, resolveDir: process.cwd(), loader: 'ts' },
    outfile: entry,
    bundle: true,
    plugins: [bundled(process.cwd())],
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    loader: { '.sql': 'text' },
  });
  // A first start makes the database: seconds that no single test should have to wait for.
  first = project();
  const started = start(first);
  await addressOf(started);
  await started.until(/customer@example\.com/);
  firstSaid = started.said();
  assert.is(await started.end('SIGTERM'), 0);
});
test.after(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

test('says where it is and who may come in', () => {
  assert.match(firstSaid, /Waypost is ready at http:\/\/127\.0\.0\.1:[1-9]\d*\n/);
  assert.match(firstSaid, 'password waypost-demo');
  for (const who of ['admin', 'manager', 'operator', 'manager2', 'customer']) assert.match(firstSaid, `${who}@example.com`);
});

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('starts again with the same data, mails with the port it really has, and finishes a request before it ends', async () => {
  const started = start(first);
  const url = await addressOf(started);
  const login = await post(`${url}/api/v1/customer/login`, { username: 'manager@example.com', password: 'waypost-demo', method: 'basic' });
  assert.is(login.status, 200);
  const { access_token: token } = (await login.json()) as { access_token: string };
  const fish = await fetch(`${url}/api/v1/fish`, { headers: { authorization: `Bearer ${token}` } });
  assert.is(((await fish.json()) as unknown[]).length, 1);
  assert.is((await post(`${url}/api/v1/customer/request-password-reset`, { email: 'manager@example.com', domain: url })).status, 204);
  const slow = fetch(`${url}/api/v1/slow`).then((answer) => answer.json());
  await started.until(/slow began/);
  const ended = started.end('SIGTERM');
  assert.equal(await slow, { done: true });
  assert.is(await ended, 0);
  const outbox = path.join(first, 'data/outbox');
  const mail = readFileSync(path.join(outbox, readdirSync(outbox)[0]!), 'utf8');
  assert.ok(mail.replace(/=\r?\n/g, '').includes(`${url}/auth/new_password?token=3D`));
});

/**
 * Everything that may keep a process from ending: a job and a transaction that
 * never end, an answer without end, an upload that stopped, an idle connection.
 */
async function busy(started: Started): Promise<void> {
  const url = await addressOf(started);
  await started.until(/job began/);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, method = 'GET') =>
    new Promise<void>((resolve, reject) => {
      const asked = request(`${url}${path}`, { method, agent }, (answer) => {
        answer.on('error', () => undefined).once('data', () => resolve());
      });
      asked.on('error', reject).end();
    });
  await ask('/health/live');
  await ask('/api/v1/pour');
  ask('/api/v1/hang', 'POST').catch(() => undefined);
  await started.until(/hang began/);
  const { port } = new URL(url);
  const upload = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  upload.write('POST /api/v1/hang HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n--b\r\n');
}

const hanging = 'a stop ends within ten seconds, whatever runs or hangs, and the next start has everything';
if (isThorough)
  test(hanging, async () => {
    const started = start(first, { TEST_HANGS: '1' });
    await busy(started);
    const stoppedMs = performance.now();
    assert.is(await started.end('SIGTERM'), 0);
    assert.ok(performance.now() - stoppedMs < 10_000, `${Math.round(performance.now() - stoppedMs)} ms`);
    assert.match(started.said(), 'What was still under way has been ended');
    const next = start(first);
    await addressOf(next);
    assert.is(await next.end('SIGTERM'), 0);
  });
else leave(hanging);

test('with LOG_FORMAT=json everything said is an object a line, calls among them', async () => {
  const started = start(first, { LOG_FORMAT: 'json' });
  const url = (await started.until(/Waypost is ready at ([^"\s]+)/))[1]!;
  await fetch(`${url}/api/v1/fish?query=Zorabel`, { headers: { 'x-request-id': 'trace-me-1' } });
  await started.until(/trace-me-1.*\n/);
  assert.is(await started.end('SIGTERM'), 0);
  const lines = started
    .said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const call = lines.find((line) => line.requestId === 'trace-me-1');
  assert.equal([call?.route, call?.status], ['/api/v1/fish', 401]);
  assert.not.match(started.said(), 'Zorabel');
});

/** A start that must fail: what it said, on one line, and its exit code. */
async function refusal(root: string, env: Record<string, string>): Promise<string> {
  const started = start(root, env);
  assert.is(await started.end(), 1);
  assert.is(started.said().trim().split('\n').length, 1, started.said());
  return started.said();
}

test('refuses a data directory that another process has', async () => {
  const unlock = await lockDirectory(path.join(first, 'data/db'));
  try {
    assert.match(await refusal(first, {}), /The data directory .* is in use by another process/);
  } finally {
    await unlock();
  }
});

/** Waits for a file to be made in a folder. */
const made = (folder: string, name: string) =>
  new Promise<void>((resolve) => {
    const watcher = watch(folder, (_event, file) => {
      if (file !== name) return;
      watcher.close();
      resolve();
    });
  });

test('a first start that is killed leaves nobody behind who has the data directory', async () => {
  const root = project();
  const folder = path.join(root, 'data/db');
  mkdirSync(folder, { recursive: true });
  const locked = made(folder, '.lock');
  const started = start(root);
  await locked;
  await started.end('SIGKILL');
  await (await lockDirectory(folder))();
});

if (existsSync('/sys/kernel'))
  test('refuses a data directory on a disk that cannot be written', async () => {
    assert.match(await refusal(project(), { DATA_DIR: '/sys/kernel/waypost' }), /The data directory \/sys\/kernel\/waypost.* cannot be made/);
  });

test('refuses a port that is taken, before it touches anything', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  const root = project();
  try {
    assert.match(await refusal(root, { PORT: String(port) }), `Port ${port} on 127.0.0.1 is in use`);
  } finally {
    server.close();
  }
  assert.throws(() => readFileSync(path.join(root, 'data/db/pg/PG_VERSION')));
});

test('refuses settings that make no sense', async () => {
  assert.match(await refusal(project(), { PORT: 'x' }), 'PORT must be a whole number');
});

test('refuses the data of another PostgreSQL', async () => {
  const other = mkdtempSync(path.join(tmpdir(), 'waypost-other-'));
  folders.push(other);
  mkdirSync(path.join(other, 'db/pg'), { recursive: true });
  writeFileSync(path.join(other, 'db/pg/PG_VERSION'), '15\n');
  assert.match(await refusal(project(), { DATA_DIR: other }), 'was written by PostgreSQL 15');
});

test.run();
