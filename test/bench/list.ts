import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launchProfile } from '../../src/build/chromium.ts';
import { signIn } from '../browser/harness.ts';
import type { Line } from './Line.ts';
import { addPeerPage, peerAddress, peerRow } from './peer.ts';
import { addPlainPage, plainAddress } from './plainPage.ts';
import { copyProject, startServer } from './serverProject.ts';
import { filledRow, median, openAt, rounded, watchFirst } from './stopwatch.ts';
import { traced, type TraceSummary } from './trace.ts';

const rounds = 9;
const goals = { warm: { goal: 0.6, least: 0.8 }, cold: { goal: 0.8, least: 1 }, kB: { goal: 250, least: 290 } };
const listAddress = '/bookings';

/** The first list of bookings against the same list written with react-admin, over the same API in the same browser with its profile on disk. */
export async function benchList(): Promise<Line[]> {
  const project = copyProject(process.cwd());
  const profile = mkdtempSync(path.join(tmpdir(), 'waypost-profile-'));
  const server = startServer(project, { dataDir: project.dataDir('list'), scale: 1_000 });
  try {
    const { url } = await server.ready;
    const peerKB = await addPeerPage(project.root);
    await addPlainPage(project.root);
    return await inProfile(profile, async (context) => {
      await watchFirst(context, `${filledRow}, ${peerRow}, .plain-row`);
      await signIn(await context.newPage(), url);
      return linesOf({ context, url, peerKB });
    });
  } finally {
    await server.kill('SIGTERM');
    project.remove();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function inProfile<T>(folder: string, act: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await launchProfile(folder);
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

interface Measured {
  context: BrowserContext;
  url: string;
  peerKB: number;
}

const kinds = ['cold', 'warm'] as const;
const pages = { ours: listAddress, 'react-admin': peerAddress, plain: plainAddress };
type PageName = keyof typeof pages;

async function linesOf({ context, url, peerKB }: Measured): Promise<Line[]> {
  const lines: Line[] = [];
  for (const kind of kinds) {
    const open = (name: PageName) => inFreshPage(context, kind, (page) => openAt(page, url + pages[name]));
    const took: Record<PageName, number[]> = { ours: [], 'react-admin': [], plain: [] };
    // The first round is not counted.
    for (let round = 0; round <= rounds; round++)
      for (const name of Object.keys(pages) as PageName[]) {
        const ms = await open(name);
        if (round > 0) took[name].push(ms);
      }
    const [ours, peer, plain] = [median(took.ours), median(took['react-admin']), median(took.plain)];
    lines.push(limited(`first list, ${kind}, react-admin = 1`, ours / peer, { unit: 'times', ...goals[kind] }));
    lines.push({ what: `first list, ${kind}: ours, react-admin, plain table`, value: [ours, peer, plain].map(Math.round).join(', '), unit: 'ms' });
    for (const name of ['ours', 'react-admin'] as const)
      lines.push(
        traceLine(`trace, ${kind}, ${name}`, await inFreshPage(context, kind, (page) => traced(page, () => openAt(page, url + pages[name])))),
      );
  }
  const { kB, requests } = await inFreshPage(context, 'cold', (page) => weight(page, url + listAddress));
  lines.push(limited('scripts and styles to the first list, as sent', kB, { unit: 'kB', ...goals.kB }));
  lines.push({ what: 'scripts and styles to the first list, requests', value: requests, unit: '' });
  lines.push({ what: 'scripts of react-admin, gzip', value: rounded(peerKB), unit: 'kB' });
  return lines;
}

/** A page of its own each time; cold: nothing is in the browser's cache. */
async function inFreshPage<T>(context: BrowserContext, kind: (typeof kinds)[number], act: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage();
  if (kind === 'cold') await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  const result = await act(page);
  await page.close();
  return result;
}

/** What comes over the network until the first filled row. */
async function weight(page: Page, address: string): Promise<{ kB: number; requests: number }> {
  await openAt(page, address);
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => /\.(js|css)$/.test(name) && responseEnd <= (window as unknown as { firstAtMs: number }).firstAtMs)
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return { kB: sizes.reduce((total, size) => total + size, 0) / 1000, requests: sizes.length };
}

interface Limit {
  unit: string;
  goal: number;
  least: number;
}

const limited = (what: string, value: number, { unit, goal, least }: Limit): Line => ({
  what,
  value: rounded(value),
  unit,
  target: `goal ≤ ${goal}, least ≤ ${least}`,
  met: value <= goal,
  failed: value > least,
});

function traceLine(what: string, { until, ...works }: TraceSummary): Line {
  const shown = Object.entries(works)
    .filter(([, ms]) => ms >= 1)
    .map(([work, ms]) => `${work} ${Math.round(ms)}`);
  return { what: `${what}: ${shown.join(', ')}; in all`, value: Math.round(until), unit: 'ms' };
}
