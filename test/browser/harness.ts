// Starts whole Waypost processes on copies of the checkout, and pages of Chromium to drive them.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { asIs } from '../setup/asIs.ts';
import { inCommon } from '../setup/cpu.ts';
import { patienceMs } from '../setup/patience.ts';
import { demoData, plainCheckout } from './checkout.ts';
import { openBrowser } from './chromium.ts';

export { checkout, temporaryFolder } from './checkout.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export interface Waypost {
  url: string;
  root: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}
interface WaypostOptions {
  root?: string;
  dataDir?: string;
  env?: Record<string, string>;
  /** What Node runs at the root. Default: the command `start`. */
  program?: readonly string[];
}

/**
 * Runs `node build.mjs start` on a free port until it answers, on the demo
 * data where nothing else is said. Rejects with its output when it ends first.
 */
export async function startWaypost({
  root: given,
  dataDir: kept,
  env = {},
  program = ['build.mjs', 'start'],
}: WaypostOptions = {}): Promise<Waypost> {
  const root = given ?? (await plainCheckout());
  const dataDir = kept ?? (await demoData());
  const port = await freePort();
  mkdirSync(path.dirname(dataDir), { recursive: true });
  const child = spawn(process.execPath, [asIs, ...program], {
    cwd: root,
    // Whoever signed in for a whole file stays so, however slow the machine is.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ACCESS_TOKEN_SECONDS: '86400', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout!.on('data', collect);
  child.stderr!.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', () => {
      if (output.includes(`:${port}`)) resolve();
    });
    void ended.then((code) => reject(new Error(`ended with code ${code}:\n${output}`)));
  });
  return {
    url,
    root,
    dataDir,
    process: child,
    output: () => output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

let shared: Promise<Waypost> | undefined;
/**
 * One running Waypost with demo data for every test that changes nothing another
 * would trip over; `leaveAll` of specimens.ts takes away what tests made.
 */
export const sharedWaypost = (): Promise<Waypost> =>
  (shared ??= inCommon(() => startWaypost()).then((waypost) => {
    process.on('exit', () => waypost.process.kill('SIGKILL'));
    return waypost;
  }));

export const demoPassword = 'waypost-demo';
export interface Visit {
  page: Page;
  context: BrowserContext;
  problems: string[];
}

export type VisitLook = { width?: number; height?: number; dark?: boolean; language?: string; bypassCSP?: boolean; isInstalled?: boolean };

const newContext = async (look: VisitLook): Promise<BrowserContext> => {
  const { width = 1280, height = 800, dark = false, language = 'en', bypassCSP = false, isInstalled = false } = look;
  return (await openBrowser()).newContext({
    // A service worker outlives a page: where nobody tests it there is none.
    serviceWorkers: isInstalled ? 'allow' : 'block',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: language,
    bypassCSP,
  });
};

/** A page in a profile of the browser; console errors, page errors and breaches of the policy are collected. */
async function pageIn(context: BrowserContext): Promise<Visit> {
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.location().url.endsWith('/favicon.ico')) return; // asked for by Chromium itself, where an answer is no page
    if (message.type() === 'error' || /Content Security Policy/.test(message.text()))
      problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  return { page, context, problems };
}

/** A fresh profile of the browser with a page, which the test closes. */
export async function visit(look: VisitLook = {}): Promise<Visit> {
  const context = await newContext(look);
  if (look.language)
    await context.addInitScript((language) => {
      localStorage.setItem('preferred-language', language);
    }, look.language);
  return pageIn(context);
}

const idle = new Map<string, Visit[]>();
const keys = new WeakMap<BrowserContext, string>();
const keyOf = ({ language = 'en', ...look }: VisitLook, url: string) => JSON.stringify([url, language, ...Object.entries(look).sort()]);

/**
 * Where a page rests between two uses: an address of the same origin that runs
 * nothing, so that its process stays, with all that it has fetched and compiled.
 */
const restAt = (url: string) => `${url}/health`;

/**
 * A page that remembers nothing but what it has fetched and compiled: a third of the cost of a fresh one. It is given back with
 * `leave`. A test that leaves something on it for good, such as a script that runs first or a clock, closes its context itself.
 */
export async function revisit(look: VisitLook, { url, storage }: { url: string; storage: Record<string, string> }): Promise<Visit> {
  const key = keyOf(look, url);
  const kept = idle.get(key)?.pop();
  const visited = kept ?? (await pageIn(await newContext(look)));
  keys.set(visited.context, key);
  if (!kept) await visited.page.goto(restAt(url));
  await visited.page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, storage);
  return visited;
}

/** Forgets what a page stored, and closes others of its profile; a profile in which something crashed or was closed is closed itself. */
export const leave = (visited: Visit, url: string): Promise<void> => clear(visited, url).catch(() => visited.context.close());

async function clear(visited: Visit, url: string): Promise<void> {
  const { page, context } = visited;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const event of ['dialog', 'request', 'response'] as const) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.mouse.move(-1, -1);
  await page.goto(restAt(url));
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  });
  await session.detach();
  visited.problems.length = 0;
  const key = keys.get(context)!;
  idle.set(key, [...(idle.get(key) ?? []), visited]);
}

/** Signs in through the form and waits for the frame. */
export async function signIn(page: Page, url: string, email = 'admin@example.com', password = demoPassword): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.locator('input[type=email], input[name=email]').first().fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'));
  await page.locator('main h1').waitFor();
}

/** Waits for what a server does on its own time: asks again until there is an answer. */
export async function eventually<T>(ask: () => T | undefined): Promise<T> {
  for (let left = patienceMs / 50; left > 0; left--) {
    const answer = ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came');
}

/** A mail with its text as it is read: in letters other than Latin it is written as base64. */
function decoded(mail: string): string {
  const [head = '', ...body] = mail.split(/\r?\n\r?\n/);
  if (/^content-transfer-encoding: base64/im.test(head)) return `${head}\n\n${Buffer.from(body.join('\n\n'), 'base64').toString()}`;
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

/** The newest mail to an address in a data directory's outbox, decoded. */
export const mailTo = (dataDir: string, address: string): Promise<string> =>
  eventually(() => {
    const folder = path.join(dataDir, 'outbox');
    if (!existsSync(folder)) return undefined;
    const mails = readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse()
      .map((file) => decoded(readFileSync(path.join(folder, file), 'utf8')));
    return mails.find((mail) => mail.includes(address));
  });
