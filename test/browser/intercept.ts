// Answers in place of the server, there when the test goes on.
import type { Page, Route } from 'playwright-core';

const probe = '/health?intercepted';

/**
 * Answers calls of a page, which has an address already, until the page is left or the way is taken back by
 * `unroute`. `page.route` alone resolves a moment before the loaders of a busy Chromium know of it: what is sent
 * at once still reaches the server. The probe stays, so that another address later is met from its first call on.
 */
export async function intercept(page: Page, address: RegExp, handle: (route: Route) => unknown, options: { times?: number } = {}): Promise<void> {
  await page.route(address, handle, options);
  await page.route(new RegExp(`${probe.replace('?', '\\?')}$`), (route) => route.fulfill({ status: 204 }));
  await page.evaluate(async (asked) => {
    while ((await fetch(asked)).status !== 204);
  }, probe);
}
