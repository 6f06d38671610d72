// The generic screens in a real browser, on a declared resource with demo data:
// a record's whole life, and axe. Lists and forms have stories of their own.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inVariant } from '../setup/draw.ts';
import { inChromium, violationLines } from './chromium.ts';
import { type VisitLook } from './harness.ts';
import { enter, headAction, leaveAll, type Entered } from './specimens.ts';

const it = inChromium('generic screens');
const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const rows = (page: Page) => page.locator('[role=row] a').first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

it.after.each(leaveAll);

async function open(address: string, options: VisitLook = {}): Promise<Entered> {
  const entered = await enter(address, options);
  await entered.page.locator('main h1').waitFor();
  return entered;
}

it('a record is made, found, changed, deleted and taken back by keyboard and mouse', async () => {
  const { page, problems } = await open('/company-types');
  await rows(page).waitFor();
  await page.getByRole('link', { name: 'New company type' }).first().click();
  await title(page).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Fill in this field.').waitFor();
  assert.is(await title(page).evaluate((input) => input === document.activeElement), true, 'focus is on the first wrong field');
  await title(page).fill('Balloon rides');
  await page.keyboard.press('Control+s');
  await page.getByText('Company type successfully added!').waitFor();
  assert.is(new URL(page.url()).pathname, '/company-types');
  await page.locator('main h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type('balloon');
  await page.keyboard.press('Enter');
  await page.waitForURL(/query=balloon/);
  await page.getByRole('link', { name: 'Balloon rides' }).click();
  await title(page).fill('Balloon flights');
  await save(page).click();
  await page.getByText('Company type successfully updated!').waitFor();
  assert.is(new URL(page.url()).search, '?query=balloon', 'back to the list as it was left');
  await page.getByRole('button', { name: /Balloon flights/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByText('“Balloon flights” will be deleted.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('There are no results').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Balloon flights' }).waitFor();
  assert.equal(problems, []);
});

for (const look of [
  { dark: false, width: 1280 },
  { dark: true, width: 360 },
]) {
  const story = inVariant(it, ['light, 1280', 'dark, 360'], look.dark ? 'dark, 360' : 'light, 1280');
  story(`axe finds nothing in list, menus, dialogs and drawers (${look.dark ? 'dark' : 'light'}, ${look.width} px)`, async () => {
    const { page } = await open('/company-types', { ...look, bypassCSP: true });
    const found: string[] = [];
    const check = async (where: string, within: string) => {
      await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running')); // half faded in is no colour
      found.push(...(await violationLines(page, within)).map((each) => `${where}: ${each}`));
    };
    await rows(page).waitFor();
    await page.getByRole('checkbox').nth(1).check({ force: true });
    await check('list with a selection', 'body');
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import from CSV…' }).waitFor();
    await check('menu', '[role=menu]'); // what lies half under it is no target of its own
    await page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
    await page.getByRole('dialog').waitFor();
    await check('import', '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.locator('.wp-bulk').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor();
    await check('question', '[role=alertdialog]');
    await page.keyboard.press('Escape');
    await rows(page).click();
    await title(page).waitFor();
    await check('form', 'main');
    for (const name of ['History', 'Translations']) {
      await headAction(page, name);
      await page.getByRole('dialog').locator('ol, [role=tab], .wp-state').first().waitFor();
      await check(name, '[role=dialog]');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    assert.equal(found, []);
  });
}

it.run();
