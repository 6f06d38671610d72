// Cells of a list like those of a sheet, in both directions: one is edited, a column is pasted, and Undo takes it back.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import enResource from '../../locales/en/resource.json';
import heResource from '../../locales/he/resource.json';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('cells of a list, in Chromium');
it.after.each(leaveAll);

const words = { en: enResource.undo, he: heResource.undo };
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

for (const language of ['en', 'he'] as const)
  it(`a cell is edited, a column is pasted, and Undo takes it back (${language})`, async () => {
    const name = unique('Stew');
    for (const each of ['A', 'B', 'C']) await make('dishes', { name: `${name} ${each}`, serves: 2 });
    const { page, problems } = await enter(`/dishes?sort=name&filters[name][contains]=${encodeURIComponent(name)}`, {
      language,
      width: 1440,
      height: 900,
    });
    const undo = words[language];
    await page.getByRole('link', { name: `${name} A`, exact: true }).waitFor();
    const column = await page.getByRole('columnheader', { name: 'Serves' }).getAttribute('aria-colindex');
    const cell = (row: number) => page.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column}"]`);
    await cell(1).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('4');
    assert.equal(await examine(page, 'html'), []);
    await page.keyboard.press('Enter');
    await page.locator('.dt-edit').waitFor({ state: 'detached' });
    await cell(1).getByText('4', { exact: true }).waitFor();
    await paste(page, '5\nmany\n7');
    await page.getByRole('alertdialog').waitFor();
    assert.equal(await examine(page, 'html'), []);
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await cell(3).getByText('7', { exact: true }).waitFor();
    await cell(2).locator('.wp-sheet-kept').waitFor();
    assert.equal(await examine(page, 'html'), []);
    await page.locator('.wp-notice', { hasText: 'Serves' }).getByRole('button', { name: undo, exact: true }).click();
    await cell(1).getByText('4', { exact: true }).waitFor();
    await cell(3).getByText('2', { exact: true }).waitFor();
    assert.equal(problems, []);
  });

it.run();
