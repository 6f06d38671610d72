// A throw-away PostgreSQL for tests: TEST_DATABASE_URL, else Debian's binaries on a loopback port, started once per process and stopped at its end.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { countAlso, inCommon } from './cpu.ts';
import { patienceMs } from './patience.ts';

const home = '/usr/lib/postgresql';
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB', 'max_connections=60', 'autovacuum=off'];

function binaries(): string | undefined {
  const versions = existsSync(home)
    ? readdirSync(home)
        .filter((name) => Number(name) >= 15)
        .sort((a, b) => Number(b) - Number(a))
    : [];
  return versions.map((version) => path.join(home, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** PostgreSQL refuses to run as root, so root hands over to the user that the package made. */
function asServerUser(command: string[]): [string, string[]] {
  if (userInfo().uid !== 0) return [command[0]!, command.slice(1)];
  return ['su', ['postgres', '-s', '/bin/sh', '-c', command.map((word) => `'${word}'`).join(' ')]];
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-pg-'));
  if (userInfo().uid === 0) {
    chmodSync(folder, 0o755);
    chownSync(folder, idOf('-u'), idOf('-g'));
  }
  return folder;
}

function run(command: string[]): void {
  const [file, args] = asServerUser(command);
  execFileSync(file, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
}

/** A process that stops the server when this one is gone, however it ended: it waits for the end of a pipe that only this one holds. */
function stopWithUs(bin: string, cluster: string, folder: string): void {
  const script = path.join(folder, 'stop.sh');
  const [file, args] = asServerUser([path.join(bin, 'pg_ctl'), '-D', cluster, '-m', 'immediate', 'stop']);
  const stop = [file, ...args].map((word) => `'${word.replaceAll(`'`, `'\\''`)}'`).join(' ');
  writeFileSync(script, `cat > /dev/null\n${stop} > /dev/null 2>&1\nrm -rf '${folder}'\n`);
  const child = spawn('sh', [script], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
}

/** A server that a test may stop and start. */
interface OwnServer {
  url: string;
  start(): void;
  /** `fast` ends the connections, `immediate` also leaves the next start to recover. */
  stop(how: 'fast' | 'immediate'): unknown;
}

async function startOwn(bin: string, wanted: readonly string[]): Promise<OwnServer> {
  const folder = ownFolder();
  const cluster = path.join(folder, 'data');
  const port = await freePort();
  const options = wanted.map((each) => `-c ${each}`).join(' ');
  const control = [path.join(bin, 'pg_ctl'), '-D', cluster, '-w', '-t', String(patienceMs / 1000)];
  const start = () => {
    const how = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${options}`;
    run([...control, '-l', path.join(folder, 'log'), '-o', how, 'start']);
    countAlso(Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]));
  };
  try {
    run([path.join(bin, 'initdb'), '-D', cluster, '-U', 'waypost', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
    start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  stopWithUs(bin, cluster, folder);
  return {
    url: `postgres://waypost@127.0.0.1:${port}/postgres`,
    start,
    stop: (how) => existsSync(path.join(cluster, 'postmaster.pid')) && run([...control, '-m', how, 'stop']),
  };
}

/** A server of one's own, whose commits wait for the log as in earnest: for tests that stop it. */
export const ownServer = (): Promise<OwnServer> =>
  startOwn(
    bin!,
    settings.filter((each) => !each.startsWith('synchronous_commit')),
  );

const bin = binaries();
const isHere =
  process.env.TEST_DATABASE_URL !== undefined || (bin !== undefined && (userInfo().uid !== 0 || spawnSync('id', ['postgres']).status === 0));
let isSaid = false;

/** Whether there is a PostgreSQL to start; says so once where there is none. */
export function hasPostgres(): boolean {
  if (!isHere && !isSaid) console.log('(no PostgreSQL here: its tests are skipped; install the package postgresql, or set TEST_DATABASE_URL)');
  isSaid = true;
  return isHere;
}

let started: Promise<string> | undefined;

/** The address of a PostgreSQL whose data may be thrown away, or undefined where there is none. */
export async function testPostgres(): Promise<string | undefined> {
  if (!hasPostgres()) return undefined;
  return process.env.TEST_DATABASE_URL ?? (started ??= inCommon(async () => (await startOwn(bin!, settings)).url));
}
