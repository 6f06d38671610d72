import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../StartError.ts';

/** Longest path a Unix socket may have, on every system. */
const longest = 100;
const staleGuardMs = 10_000;
/** A holder that takes a connection and says nothing. */
const unknown = 'unknown';
const mostAsked = 5;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Address {
  path: string;
  forget(): void;
}

/** The lock's address. A directory too deep for a socket's name is reached through a short link; Windows has named pipes instead of files. */
function addressOf(dir: string): Address {
  const direct = path.join(dir, '.lock');
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\waypost-${createHash('sha256').update(dir).digest('hex')}`, forget() {} };
  if (Buffer.byteLength(direct) <= longest) return { path: direct, forget() {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-'));
  symlinkSync(dir, path.join(folder, 'd'));
  return { path: path.join(folder, 'd', '.lock'), forget: () => rmSync(folder, { recursive: true, force: true }) };
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(`${process.pid}\n`);
    });
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The holder's process id, or undefined where nobody listens any more. */
function holder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let told = '';
    const socket = connect(address);
    socket.setTimeout(2000, () => {
      socket.destroy();
      resolve(unknown);
    });
    socket.on('data', (chunk) => {
      told += String(chunk);
    });
    socket.on('end', () => resolve(told.trim() || unknown));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '') ? undefined : unknown));
  });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Only one process at a time may remove a dead holder's socket, or the second would remove the first one's new one. */
async function takeOver(address: string, guard: string): Promise<Server | undefined> {
  let handle: number;
  try {
    handle = openSync(guard, 'wx');
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > staleGuardMs) rmSync(guard, { force: true });
    await pause(25 + Math.random() * 50);
    return undefined;
  }
  try {
    if (await holder(address)) return undefined;
    rmSync(address, { force: true });
    return await listen(address);
  } finally {
    closeSync(handle);
    rmSync(guard, { force: true });
  }
}

/**
 * Whoever holds the lock and keeps it: a process whose parent was killed lets
 * go at its next turn, so a holder is asked twice, and a busy one for a while.
 */
async function stays(address: string): Promise<string | undefined> {
  let before: string | undefined;
  for (let asked = 0; ; asked++) {
    const now = await holder(address);
    if (now === undefined || asked >= mostAsked || (now === before && now !== unknown)) return now;
    before = now;
    await pause(200);
  }
}

async function acquire(dir: string, address: string): Promise<Server> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      return await listen(address);
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
    }
    const pid = await stays(address);
    if (pid)
      throw new StartError(`The data directory ${dir} is in use by another process (${pid}). Stop it, or give this one a DATA_DIR of its own.`);
    const server = await takeOver(address, `${path.join(dir, '.lock')}.takeover`);
    if (server) return server;
  }
  throw new StartError(
    `The lock of the data directory ${dir} could not be taken. If no other process uses it, delete the files ${path.join(dir, '.lock')}*.`,
  );
}

/**
 * Takes a directory for this process alone, by listening on a socket in it: the system lets go of it however the process ends, and what a dead
 * process left is taken over. Throws a StartError when another process has it. Answers how to let go.
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const address = addressOf(realpathSync(dir));
  try {
    const server = await acquire(dir, address.path);
    return () =>
      new Promise((resolve) => {
        server.close(() => {
          address.forget();
          resolve();
        });
      });
  } catch (error) {
    address.forget();
    if (error instanceof StartError) throw error;
    throw new StartError(`The data directory ${dir} cannot be locked (${codeOf(error) ?? String(error)}). It must be on a local disk and writable.`, {
      cause: error,
    });
  }
}
