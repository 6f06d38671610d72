// Starts whole Waypost processes on copies of the checkout, and Chromium to drive them.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const chromiumPath = '/usr/bin/chromium';
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Whether there is a Chromium; without one the browser tests are skipped, visibly, except where everything is required. */
export const hasChromium = existsSync(chromiumPath);

let browser: Browser | undefined;
/** The one Chromium of this process. */
export const openBrowser = async (): Promise<Browser> => (browser ??= await chromium.launch({ executablePath: chromiumPath, args: flags }));

const folders: string[] = [];
process.on('exit', () => { for (const folder of folders) rmSync(folder, { recursive: true, force: true }); });

/** A temporary folder that goes with the process. */
export function temporaryFolder(name = 'waypost-'): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), name));
  folders.push(folder);
  return folder;
}

/** A copy of the checkout, build included, whose plugins a test may change. Packages are shared. */
export function checkout(): string {
  const folder = temporaryFolder('waypost-checkout-');
  for (const name of ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'index.html', 'src', 'schemas', 'locales', 'plugins', 'dist']) {
    if (existsSync(name)) cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

const freePort = (): Promise<number> => new Promise((resolve) => {
  const server = createServer();
  server.listen(0, '127.0.0.1', () => { const { port } = server.address() as { port: number }; server.close(() => resolve(port)); });
});

export interface Waypost { url: string; root: string; dataDir: string; process: ChildProcess; output: () => string; stop: (signal?: NodeJS.Signals) => Promise<number | null> }
export interface WaypostOptions { root?: string; dataDir?: string; env?: Record<string, string> }

/** Runs `node build.mjs start` on a free port until it answers. Rejects with its output when it ends first. */
export async function startWaypost({ root = process.cwd(), dataDir = path.join(temporaryFolder('waypost-data-'), 'data'), env = {} }: WaypostOptions = {}): Promise<Waypost> {
  const port = await freePort();
  mkdirSync(path.dirname(dataDir), { recursive: true });
  const child = spawn(process.execPath, ['build.mjs', 'start'], { cwd: root, env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => { output += chunk.toString(); };
  child.stdout!.on('data', collect);
  child.stderr!.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', () => { if (output.includes(`:${port}`)) resolve(); });
    void ended.then((code) => reject(new Error(`ended with code ${code}:\n${output}`)));
  });
  return { url, root, dataDir, process: child, output: () => output, stop: (signal = 'SIGTERM') => { child.kill(signal); return ended; } };
}

let shared: Promise<Waypost> | undefined;
/** One running Waypost with demo data for every test that changes nothing another would trip over. */
export const sharedWaypost = (): Promise<Waypost> => (shared ??= startWaypost().then((waypost) => { process.on('exit', () => waypost.process.kill('SIGKILL')); return waypost; }));

export const demoPassword = 'waypost-demo';
export interface Visit { page: Page; context: BrowserContext; problems: string[] }

/** A fresh profile of the browser with a page; console errors, page errors and breaches of the policy are collected. */
export async function visit(options: { width?: number; height?: number; dark?: boolean; language?: string; bypassCSP?: boolean } = {}): Promise<Visit> {
  const context = await (await openBrowser()).newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 }, colorScheme: options.dark ? 'dark' : 'light', reducedMotion: 'reduce',
    locale: options.language ?? 'en', bypassCSP: options.bypassCSP ?? false,
  });
  if (options.language) await context.addInitScript((language) => { localStorage.setItem('preferred-language', language); }, options.language);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => { if (message.type() === 'error' || /Content Security Policy/.test(message.text())) problems.push(`console: ${message.text()}`); });
  return { page, context, problems };
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

/** Waits for what a server does on its own time: asks again until there is an answer, at most 10 s. */
export async function eventually<T>(ask: () => T | undefined): Promise<T> {
  for (let left = 200; left > 0; left--) {
    const answer = ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came');
}

/** The newest mail to an address in a data directory's outbox, decoded. */
export const mailTo = (dataDir: string, address: string): Promise<string> => eventually(() => {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return undefined;
  const mails = readdirSync(folder).filter((file) => file.endsWith('.eml')).sort().reverse().map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/=\r?\n/g, '').replace(/=3D/g, '='));
  return mails.find((mail) => mail.includes(address));
});
