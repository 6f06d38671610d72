// A record in steps, declared by data alone: the line goes away and comes back, and a narrow screen has a line of its own.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inChromium, strict, violationLines } from './chromium.ts';

import { button, call, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('steps of a record in Chromium');
it.after.each(leaveAll);

const heading = (page: Page, title: string) => page.locator('.wp-step-title', { hasText: title });
const field = (page: Page, name: string) => page.locator(`[data-path="${name}"] input`);
const look = (page: Page, part: string, is: string) => page.locator(`.wp-step-item[data-part="${part}"][data-look="${is}"]`);

it('the line goes in the middle: one goes on, and with it come all saves in their order, also after a reload', async () => {
  const name = unique('Broth');
  const id = await make('dishes', { name: unique('Soup') });
  const { page, context } = await enter(`/dishes/${id}?part=name`);
  await field(page, 'name').fill(name);
  await context.setOffline(true);
  await button(page, 'Save and continue').click();
  await heading(page, 'Method').waitFor();
  await look(page, 'name', 'waiting').waitFor();
  await field(page, 'heat').fill('low');
  await button(page, 'Save and continue').click();
  await heading(page, 'Spices').waitFor();
  await look(page, 'method', 'waiting').waitFor();
  await look(page, 'method', 'waiting').click();
  await field(page, 'minutes').fill('40');
  await field(page, 'minutes').blur();
  await page.locator('.wp-save-note', { hasText: 'Unsaved changes' }).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (['PATCH', 'PUT'].includes(request.method()) && request.url().includes('/dishes/')) sent.push(request.method());
  });
  await context.setOffline(false);
  await look(page, 'name', 'done').waitFor();
  await page.locator('.wp-steps-unsent').waitFor({ state: 'detached' });
  const { body } = await call<Record<string, unknown>>('GET', `dishes/${id}`);
  assert.equal([sent, body.name, body.heat, body.minutes], [['PATCH', 'PUT'], name, 'low', null]);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await heading(page, 'Method').waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-path="minutes"] input')?.value === '40');
  await button(page, 'Save and continue').click();
  await heading(page, 'Spices').waitFor();
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Spices');
  assert.is((await call<{ minutes: number }>('GET', `dishes/${id}`)).body.minutes, 40);
});

it('on 360 px the steps are a line that opens the list, from right to left too, and axe finds nothing', async () => {
  const id = await make('dishes', { name: unique('Soup') });
  const { page } = await enter(`/dishes/${id}`, { width: 360, language: 'he', dark: true });
  await heading(page, 'Method').waitFor();
  const line = page.locator('.wp-steps-now');
  assert.match((await line.textContent())!, '2 מתוך 4·Method');
  assert.is(await look(page, 'name', 'done').isVisible(), false);
  await line.press('Enter');
  await look(page, 'name', 'done').waitFor();
  assert.equal([await violationLines(page, '.wp-page', strict), await page.evaluate(() => document.documentElement.scrollWidth)], [[], 360]);
  await look(page, 'name', 'done').click();
  await heading(page, 'Name').waitFor();
  assert.is(await look(page, 'name', 'done').isVisible(), false);
});

it.run();
