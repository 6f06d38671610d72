import * as assert from 'uvu/assert';
import { inChromium, violationLines } from './chromium.ts';
import { enter, leaveAll } from './specimens.ts';

const it = inChromium('the page /docs in Chromium');
it.after.each(leaveAll);

it('shows the calls of the area in its address, and tries one in the session of the browser', async () => {
  const { page, url, problems } = await enter('/company-types');
  await page.goto(`${url}/docs?area=Cities`);
  const call = page.locator('.opblock', { has: page.locator('[data-path="/cities"]') }).filter({ hasText: 'GET' });
  await call.locator('button').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByPlaceholder('per-page').fill('2');
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
  // The colours of the calls are the library's.
  assert.equal(await violationLines(page, 'header'), []);
  await page.getByLabel('Area').selectOption('Currencies');
  await page.locator('[data-path="/currencies"]').first().waitFor();
  assert.is(await page.locator('[data-path="/cities"]').count(), 0);
  await page.goBack();
  await page.locator('[data-path="/cities"]').first().waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'nothing is wider than a phone');
  assert.equal(problems, []);
});

it.run();
