// A page built for a test and served on loopback, and pages of the browser to
// look at it, which are used again: each keeps what it has fetched and compiled.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { patienceMs } from '../setup/patience.ts';
import { openBrowser } from './chromium.ts';

export interface Site {
  browser: Browser;
  origin: string;
  /** Pages that rest, by the options of their profile. */
  idle: Map<string, Page[]>;
  close(): Promise<void>;
}

type Answer = { type: string; body: string | Buffer };

/** Runs nothing, so that what used a page before is gone. */
const rest: Answer = { type: 'text/html', body: '<!doctype html><title>rest</title>' };

/** Serves what `answer` has for a path under a policy; 204 for everything else. */
export async function serve(policy: string, answer: (path: string) => Answer | undefined): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const found = pathname === '/rest' ? rest : answer(pathname);
    const type = found?.type ?? 'text/plain';
    response.writeHead(found ? 200 : 204, {
      'content-type': type.startsWith('image/') ? type : `${type}; charset=utf-8`,
      'content-security-policy': policy,
    });
    response.end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const idle = new Map<string, Page[]>();
  const close = async () => {
    for (const page of [...idle.values()].flat()) await page.context().close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { browser: await openBrowser(), origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, idle, close };
}

async function restAgain(site: Site, page: Page, options: BrowserContextOptions): Promise<void> {
  for (const event of ['pageerror', 'console', 'request', 'dialog'] as const) page.removeAllListeners(event);
  await page.mouse.move(-1, -1);
  await page.goto(`${site.origin}/rest`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (options.viewport) await page.setViewportSize(options.viewport);
  const key = JSON.stringify(options);
  site.idle.set(key, [...(site.idle.get(key) ?? []), page]);
}

/** Hands out a page in a profile with these options, used before or not; afterwards it rests, or goes where something went wrong or `isSpent`. */
export async function onPage(
  site: Site,
  { isSpent = false, ...options }: BrowserContextOptions & { isSpent?: boolean },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const kept = isSpent ? undefined : site.idle.get(JSON.stringify(options))?.pop();
  const page = kept ?? (await (await site.browser.newContext(options)).newPage());
  page.setDefaultTimeout(patienceMs);
  try {
    await use(page);
  } catch (error) {
    await page.context().close();
    throw error;
  }
  if (isSpent) await page.context().close();
  else await restAgain(site, page, options);
}
