// A copy of the project in a folder of its own, and the real server started in it: measuring must touch neither the tree nor anybody's data.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const parts = ['build.mjs', 'package.json', 'tsconfig.json', 'index.html', 'src', 'plugins', 'locales', 'schemas'];

export interface Project {
  root: string;
  dataDir(name: string): string;
  remove(): void;
}

/** Copies what a start needs; packages are shared. */
export function copyProject(root: string): Project {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-bench-'));
  const copy = path.join(folder, 'project');
  for (const part of parts) cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return {
    root: copy,
    dataDir: (name) => path.join(folder, 'data', name),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export interface Running {
  url: string;
  pid: number;
  said(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
}
interface StartOptions {
  dataDir: string;
  scale?: number;
  databaseUrl?: string;
  port?: number;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the server as `npm start` does and waits until it says where it is. */
export function startServer({ root }: Project, { dataDir, scale, databaseUrl, port = 0 }: StartOptions): Running & { ready: Promise<Running> } {
  const [, ...command] = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts.start.split(
    ' ',
  );
  const words = [...command, ...(scale === undefined ? [] : [`demo-scale=${scale}`])];
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRETS_KEYS: `bench:${Buffer.alloc(32, 1).toString('base64')}` }),
    },
  });
  children.add(child);
  let said = '';
  const closed = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve(String(signal ?? code));
    }),
  );
  const running: Running = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    said: () => said,
    kill: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
  const ready = new Promise<Running>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      const at = /Waypost is ready at (\S+)/.exec(said);
      if (at) resolve(Object.assign(running, { url: at[1]! }));
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    void closed.then((how) => reject(new Error(`The server ended (${how}), having said: ${said}`)));
  });
  ready.catch(() => undefined);
  return Object.assign(running, { ready });
}

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resident memory of a process in MB; undefined where the system does not tell. */
export function memoryOf(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  const match = existsSync(status) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) : undefined;
  return match ? Number(match[1]) / 1024 : undefined;
}

interface Reply {
  status: number;
  text: string;
}

/** One request on a connection of its own. */
export function ask(url: string, { method = 'GET', body, token }: { method?: string; body?: object; token?: string } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent: false, headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) } },
      (reply) => {
        let text = '';
        reply
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk;
          })
          .on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
          .on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Signs one of the demo's people in. */
export async function signIn(url: string, who: string): Promise<string> {
  const { status, text } = await ask(`${url}/api/v1/customer/login`, {
    method: 'POST',
    body: { username: `${who}@example.com`, password: 'waypost-demo', method: 'basic' },
  });
  if (status !== 200) throw new Error(`Signing in as ${who} answered ${status}: ${text}`);
  return (JSON.parse(text) as { access_token: string }).access_token;
}
