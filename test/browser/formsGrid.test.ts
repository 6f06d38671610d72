import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { isolatedIn } from '#core';
import en from '../../locales/en/forms.json';
import he from '../../locales/he/forms.json';
import { inVariant } from '../setup/draw.ts';
import { inChromium, strict, violationLines } from './chromium.ts';
import { at, until, valueOf } from './forms.driver.ts';
import { openSite, visit, type Site } from './forms.setup.ts';

const test = inChromium();

let site: Site;
test.before(async () => {
  site = await openSite();
});
test.after(async () => {
  await site.close();
});

const words = { en, he } as const;
const focused = `document.activeElement.getAttribute('aria-label')`;
const named = (lng: 'en' | 'he', title: string, row: number) => words[lng]['cell-of'].replace('{{title}}', title).replace('{{row}}', String(row));
const stops = valueOf('stops.map((row) => [row.place_id ?? null, row.minutes ?? null])');
const paste = (page: Page, text: string) =>
  page.evaluate(
    `(() => { const data = new DataTransfer(); data.setData('text/plain', ${JSON.stringify(text)}); document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()`,
  );

for (const lng of ['en', 'he'] as const) {
  const story = inVariant(test, ['en', 'he'], lng);

  story(`other records are picked in a grid by keyboard alone, ${lng}`, async () => {
    await visit(site, { lng, only: 'stops' }, async (page) => {
      await page.locator(`[aria-label="Stops"] ${at('stops.0.place_id')}`).focus();
      await until(page, `document.activeElement.value`, 'Jerusalem 1');
      assert.equal(await page.evaluate(focused), named(lng, 'Place', 1));
      assert.is(await page.locator(`${at('stops.1.place_id')} input`).count(), 0, 'the other rows are words');
      await page.keyboard.type('Eilat 44');
      await page.locator('[role=option] >> text=/^Eilat 44$/').waitFor();
      const [list, input] = await page.evaluate<Array<{ left: number; right: number }>>(
        `[document.querySelector('[role=listbox]'), document.activeElement.closest('.wp-combobox')].map((each) => each.getBoundingClientRect().toJSON())`,
      );
      assert.ok(Math.abs(list!.left - input!.left) < 3 && Math.abs(list!.right - input!.right) < 3, 'the list stands below its cell');
      assert.equal(await violationLines(page, 'html', strict), []);
      await page.keyboard.press('Enter');
      await until(page, stops, [
        [44, 20],
        [44, 45],
      ]);
      assert.equal(await page.evaluate(focused), named(lng, 'Place', 1), 'a choice stays in its cell');
      await page.keyboard.press('Tab');
      await page.keyboard.type('30');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await until(page, focused, named(lng, 'Place', 3));
      await page.keyboard.type('rome 5');
      await page.keyboard.press('Tab');
      await until(page, stops, [
        [44, 30],
        [44, 45],
        [5, null],
      ]);
      await page.keyboard.press('Shift+Tab');
      await until(page, `document.activeElement.value`, 'Rome 5');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await until(page, stops, [
        [44, 30],
        [44, 45],
        [null, null],
      ]);
      await page.keyboard.press('Control+d');
      await until(page, stops, [
        [44, 30],
        [44, 45],
        [44, null],
      ]);
      await page.keyboard.press('ArrowDown');
      await page.locator('[role=option]').first().waitFor();
      await page.keyboard.press('Escape');
      await until(page, `document.querySelectorAll('[role=listbox]').length`, 0);
      assert.equal(await page.evaluate(focused), named(lng, 'Place', 3));
    });
  });

  story(`a block with ids and names is pasted; an unknown name is an error on its cell, mended by the picker, ${lng}`, async () => {
    await visit(site, { lng, only: 'stops' }, async (page) => {
      await page.locator(`[aria-label="Stops"] ${at('stops.0.place_id')}`).focus();
      await paste(page, 'Rome 5\t10\n7\t15\nAtlantis\t20\nParis 6; 2\t1');
      const none = (name: string) => words[lng]['name-none'].replace('{{name}}', isolatedIn(lng, name));
      await page.locator(`${at('stops.2.place_id')} .wp-errors`, { hasText: none('Atlantis') }).waitFor();
      await page.locator(`${at('stops.3.place_id')} .wp-errors`, { hasText: none('Paris 6; 2') }).waitFor();
      await until(page, stops, [
        [5, 10],
        [7, 15],
        ['Atlantis', 20],
        ['Paris 6; 2', 1],
      ]);
      assert.equal(await violationLines(page, 'html', strict), []);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await until(page, `document.activeElement.getAttribute('aria-invalid')`, 'true');
      await page.keyboard.type('Haifa 3');
      await page.locator('[role=option] >> text=/^Haifa 3$/').waitFor();
      await page.keyboard.press('Enter');
      await until(page, stops, [
        [5, 10],
        [7, 15],
        [3, 20],
        ['Paris 6; 2', 1],
      ]);
      assert.is(await page.locator(`${at('stops.2.place_id')} .wp-errors`).count(), 0);
    });
  });
}

test.run();
