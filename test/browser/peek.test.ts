// A record beside its list, in both directions: opened by Space, moved by keys, put away by Escape and by Back.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { enter, leaveAll } from './specimens.ts';

const it = inChromium('a record beside its list, in Chromium');
it.after.each(leaveAll);

const panel = (page: Page) => page.locator('.wp-peek');
const name = (page: Page, title: string) => panel(page).getByRole('heading', { name: title, exact: true });
const middleOf = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).boundingBox())!;
  return box.x + box.width / 2;
};

for (const language of ['en', 'he'])
  it(`the record stands at the end of the line and goes along with the reader (${language})`, async () => {
    const { page, problems } = await enter('/specimens?sort=id', { language, width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Specimen 001', exact: true }).focus();
    await page.keyboard.press('Space');
    await name(page, 'Specimen 001').waitFor();
    assert.is((await middleOf(page, '.wp-peek')) > (await middleOf(page, '.dt')), language === 'en');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await name(page, 'Specimen 003').waitFor();
    await page.waitForURL(/peek=3$/);
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Specimen 003');
    assert.equal([...(await examine(page, 'html')), ...problems], []);
    await page.keyboard.press('KeyJ');
    await name(page, 'Specimen 004').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Specimen 004');
    await page.keyboard.press('Space');
    await name(page, 'Specimen 004').waitFor();
    await page.goBack();
    await panel(page).waitFor({ state: 'detached' });
  });

it('where there is no room for both, Space opens the record', async () => {
  const { page } = await enter('/specimens?sort=id', { width: 1000, height: 800 });
  await page.getByRole('link', { name: 'Specimen 002', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/\/specimens\/2/);
});

it.run();
