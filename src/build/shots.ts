import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { fillPath, languages, paramsOf, type Registry, type Route } from '#core';
import { launchChromium } from './chromium.ts';
import { loadRegistry } from './registry.ts';

const eachDirection = (['ltr', 'rtl'] as const).map((direction) => languages.find((each) => each.direction === direction)!.locale);
const looks = eachDirection.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1280, 360].map((width) => ({ language, theme, width }))),
);
const open = ['/auth/login', '/auth/forgot-password', '/auth/new_password?token=abc', '/auth/link?token=abc'];
const signedIn = ['/access-denied', '/no-such-page'];

/**
 * `npm run shots [-- words]`: a picture of every route whose path contains a word (all
 * without), in every look, below `shots/`. `--readme`: those of the README instead, below `test/shots/`, whose `pictures.json` names them.
 */
export async function shots(root: string, words: string[]): Promise<void> {
  const { registry } = await loadRegistry(root);
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'waypost-shots-'));
  const port = 4300 + (process.pid % 500);
  const server = spawn(process.execPath, ['build.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(scratch, 'data'), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes(`:${port}`)) resolve();
      });
      server.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    });
    const url = `http://127.0.0.1:${port}`;
    await (words.includes('--readme') ? photographReadme(root, url) : photograph(root, url, registry, words));
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await rm(scratch, { recursive: true, force: true });
  }
}

/** In English, by day, with the demo data that a first start makes. */
async function photographReadme(root: string, url: string): Promise<void> {
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, colorScheme: 'light', reducedMotion: 'reduce', locale: 'en' });
  await signIn(context, await login(url));
  const folder = path.join(root, 'test/shots');
  const pictures = JSON.parse(await readFile(path.join(folder, 'pictures.json'), 'utf8')) as Record<string, string>;
  for (const [name, address] of Object.entries(pictures)) {
    const picture = await sharp(await pictureOf(context, url + address))
      .webp({ quality: 75 })
      .toBuffer();
    await writeFile(path.join(folder, `${name}.webp`), picture);
  }
  await browser.close();
}

async function photograph(root: string, url: string, registry: Registry, words: string[]): Promise<void> {
  const browser = await launchChromium();
  const tokens = await login(url);
  const wanted = (address: string) => words.length === 0 || words.some((word) => address.includes(word));
  const inside = [
    ...signedIn,
    ...(await Promise.all(registry.routes.map((route) => addressOf(url, registry, route, tokens.access_token)))).flatMap((each) => each ?? []),
  ].filter(wanted);
  for (const look of looks) {
    const context = await browser.newContext({
      viewport: { width: look.width, height: look.width < 500 ? 740 : 800 },
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      locale: look.language,
    });
    await context.addInitScript((language) => {
      localStorage.setItem('preferred-language', language);
    }, look.language);
    for (const address of open.filter(wanted)) await shoot(context, root, url, address, look);
    await fetch(`${url}/api/v1/users/${tokens.id}/set-preferred-language`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ locale: look.language }),
    });
    await signIn(context, tokens);
    for (const address of inside) await shoot(context, root, url, address, look);
    await context.close();
  }
  await browser.close();
}

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  id: number;
}

const signIn = (context: BrowserContext, tokens: Tokens): Promise<unknown> =>
  context.addInitScript(
    ([access, refresh, expires]) => {
      localStorage.setItem('accessToken', access!);
      localStorage.setItem('refreshToken', refresh!);
      localStorage.setItem('expiresIn', expires!);
    },
    [tokens.access_token, tokens.refresh_token, String(Math.floor(Date.now() / 1000) + tokens.expires_in)],
  );

async function login(url: string): Promise<Tokens> {
  const answer = await fetch(`${url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@example.com', password: 'waypost-demo', method: 'basic' }),
  });
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string; expires_in: number };
  const profile = (await (await fetch(`${url}/api/v1/customer`, { headers: { authorization: `Bearer ${tokens.access_token}` } })).json()) as {
    id: number;
  };
  return { ...tokens, id: profile.id };
}

/** A route's address with its parameters filled from the first record there is; `undefined` where there is none. */
async function addressOf(url: string, registry: Registry, route: Route, token: string): Promise<string | undefined> {
  if (route.kind === 'redirect') return undefined;
  if (!route.path.includes('{')) return route.path;
  const resource = 'resource' in route && route.resource !== undefined ? registry.resources.get(route.resource) : undefined;
  if (!resource) return undefined;
  const answer = await fetch(`${url}/api/v1/${resource.listPath}?per-page=1`, { headers: { authorization: `Bearer ${token}` } });
  const [first] = answer.ok ? ((await answer.json()) as Array<{ id: number }>) : [];
  return first && fillPath(route.path, Object.fromEntries(paramsOf(route.path).map((name) => [name, first.id])));
}

async function shoot(context: BrowserContext, root: string, url: string, address: string, look: (typeof looks)[number]): Promise<void> {
  const folder = path.join(root, 'shots', `${look.language}-${look.theme}-${look.width}`);
  await mkdir(folder, { recursive: true });
  const name = address.replace(/[^a-z0-9]+/gi, '_').replace(/^_/, '') || 'home';
  await writeFile(path.join(folder, `${name}.png`), await pictureOf(context, url + address));
}

/** A page that has changed nothing for so long, and waits for nothing, is drawn. */
const restMs = 2000;
function isAtRest(restMs: number): boolean {
  const seen = window as { wpText?: string; wpSince?: number };
  const text = document.body.innerHTML;
  if (text !== seen.wpText) Object.assign(seen, { wpText: text, wpSince: performance.now() });
  const waits = document.querySelector('.bp6-spinner, .bp6-skeleton, .dt-bar, [aria-busy="true"]') !== null;
  return !waits && performance.now() - seen.wpSince! > restMs;
}

async function pictureOf(context: BrowserContext, url: string): Promise<Buffer> {
  const page = await context.newPage();
  // The stream of what others do never ends, so no page would come to rest.
  await page.route('**/-/live*', (route) => route.fulfill({ status: 404 }));
  await page.goto(url);
  await page.locator('h1, form').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(isAtRest, restMs, { timeout: 120_000, polling: 250 });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
