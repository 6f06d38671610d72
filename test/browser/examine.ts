// A page that has come to rest, and everything that is wrong with it.
import type { Page, Request } from 'playwright-core';
import { patienceFrames } from '../setup/patience.ts';
import { violations } from './chromium.ts';

/** Icons that are named and not drawn: those that the build does not find in the code are missing in it. */
const undrawn = (page: Page) => page.locator('span[data-icon]:not(:has(svg))').first();

/** Goes to an address inside the application, which costs a fifth of loading it. */
export const push = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Until every call of a page has been answered: names of other records may come last. */
export async function answered(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  for (let frames = patienceFrames; frames > 0; frames--) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if (calls.size === 0) return;
  }
}

/** The stream of what others do, which ends with the page. */
const isStream = (url: string): boolean => new URL(url).pathname.endsWith('/-/live');

/** The calls of a page that are on their way. */
export function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !isStream(request.url())) calls.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => void calls.delete(request));
  return calls;
}

/** Everything axe finds within an element of a page that has come to rest, a page without a title, and an icon that never came. */
export async function examine(page: Page, within: string): Promise<string[]> {
  const icon = await undrawn(page)
    .waitFor({ state: 'detached' })
    .then(
      () => [],
      async () => [`the icon ${await undrawn(page).getAttribute('data-icon')} is not drawn`],
    );
  const title = (await page.title()) === '' ? ['has no title'] : [];
  return [
    ...(await violations(page, within)).map((each) => `${each.id} ${each.nodes.length}× ${each.nodes[0]?.html.slice(0, 160)}`),
    ...icon,
    ...title,
  ];
}
