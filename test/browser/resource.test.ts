// The generic screens in a real browser, on a declared resource with demo data.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inVariant } from '../setup/draw.ts';
import { hasChromium, sharedWaypost, signIn, temporaryFolder, visit, type Visit } from './harness.ts';

const test = suite('generic screens');
const it = hasChromium ? test : Object.assign((name: string) => test.skip(name), {});
const axe = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8');
const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const rows = (page: Page) => page.locator('[role=row] a').first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function open(address: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit & { url: string }> {
  const { url } = await sharedWaypost();
  const visited = await visit(options);
  await signIn(visited.page, url);
  await visited.page.goto(`${url}${address}`);
  await visited.page.locator('main h1').waitFor();
  return { ...visited, url };
}

/** Changes a record behind the page's back. */
const changeBehind = (page: Page, id: number, body: object) =>
  page.evaluate(
    async ({ id, body }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}`, 'content-type': 'application/json' };
      return (await fetch(`/api/v1/company-types/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) })).status;
    },
    { id, body },
  );

async function create(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/company-types/new`);
  await title(page).fill(name);
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name, exact: true }).waitFor();
}

it('a record is made, found, changed, deleted and taken back by keyboard and mouse', async () => {
  const { page, context, problems } = await open('/company-types');
  await rows(page).waitFor();
  await page.getByRole('link', { name: 'New company type' }).first().click();
  await title(page).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Fill in this field').waitFor();
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
  await context.close();
});

it('what was typed survives a reload, and leaving asks once', async () => {
  const { page, context } = await open('/company-types');
  await rows(page).click();
  const before = await title(page).inputValue();
  const address = page.url();
  await title(page).fill('Half a word');
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('link', { name: 'Company types' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await rows(page).waitFor();
  await page.goto(address);
  assert.is(await title(page).inputValue(), before);
  await page.getByRole('button', { name: 'Restore' }).click();
  assert.is(await title(page).inputValue(), 'Half a word');
  await title(page).fill(before);
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Company types' }).click();
  await rows(page).waitFor();
  await context.close();
});

it('a record that changed underneath is put together from both versions', async () => {
  const { page, url, context } = await open('/company-types');
  await create(page, url, 'Two versions');
  await page.getByRole('link', { name: 'Two versions', exact: true }).click();
  await title(page).fill('Mine');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  assert.is(await changeBehind(page, id, { title: 'Theirs' }), 200);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' });
  await dialog.getByText('Theirs', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Save as picked' }).click();
  await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
  await context.close();
});

it('history tells what changed, and takes a change back', async () => {
  const { page, url, context } = await open('/company-types');
  await create(page, url, 'First words');
  await page.getByRole('link', { name: 'First words', exact: true }).click();
  await title(page).fill('Second words');
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await page.getByText('Company type successfully updated!').waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: '1 field' }).first().click();
  await page.getByRole('cell', { name: 'Second words' }).waitFor();
  await page.getByRole('button', { name: 'Take this change back' }).first().click();
  await page.getByText('The change was taken back.').waitFor();
  await page.keyboard.press('Escape');
  assert.is(await title(page).inputValue(), 'First words');
  await context.close();
});

it('translations are edited beside the original and counted', async () => {
  const { page, url, context } = await open('/company-types');
  await create(page, url, 'To translate');
  await page.getByRole('link', { name: 'To translate', exact: true }).click();
  await page.getByRole('button', { name: 'Translations' }).click();
  await page.getByRole('tab', { name: /Français/ }).click();
  await page.getByRole('textbox', { name: 'Title (Français)' }).fill('À traduire');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: /Français\s*1 of 1/ }).waitFor();
  await context.close();
});

it('rows come in from a CSV, go together, and come back', async () => {
  const { page, context } = await open('/company-types');
  await rows(page).waitFor();
  const file = path.join(temporaryFolder(), 'types.csv');
  writeFileSync(file, 'Title;Note\nImported one;a\nImported two;b\nx;c\n');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('2 records would be created.').waitFor();
  await page.getByText('Line 4').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('2 records created.').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  for (const name of ['Imported one', 'Imported two']) await page.getByRole('checkbox', { name: new RegExp(name) }).check({ force: true });
  await page.locator('.wp-bulk').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .getByText(/^Delete 2 .+\?$/)
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/^2 .+ deleted$/).waitFor();
  await page.getByRole('link', { name: 'Imported one' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Imported two' }).waitFor();
  await context.close();
});

it('an export holds exactly what is filtered', async () => {
  const { page, context } = await open('/company-types?query=guide');
  await page.getByRole('link', { name: 'Private guide' }).waitFor();
  await page.getByRole('button', { name: 'Import and export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as CSV' }).click()]);
  const lines = readFileSync(await download.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/);
  assert.match(lines[0]!, /^ID,Title/);
  assert.is(lines.length, 2);
  assert.match(lines[1]!, 'Private guide');
  await context.close();
});

it('Back finds the list at the row it was left at', async () => {
  const { page, context } = await open('/cities?per-page=All');
  await rows(page).waitFor();
  await page.locator('[role=grid]').hover();
  await page.mouse.wheel(0, 4_000);
  await page.waitForURL(/page=2/);
  const link = page.locator('[role=rowheader] a').nth(8);
  const name = await link.textContent();
  await link.click();
  await page.locator('main h1', { hasText: name! }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: name!, exact: true }).waitFor();
  assert.match(page.url(), /per-page=All/);
  await context.close();
});

for (const look of [
  { dark: false, width: 1280 },
  { dark: true, width: 360 },
]) {
  const story = inVariant(it, ['light, 1280', 'dark, 360'], look.dark ? 'dark, 360' : 'light, 1280');
  story(`axe finds nothing in list, menus, dialogs and drawers (${look.dark ? 'dark' : 'light'}, ${look.width} px)`, async () => {
    const { page, context } = await open('/company-types', { ...look, bypassCSP: true });
    const found: string[] = [];
    const check = async (where: string, within = 'body') => {
      await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running')); // half faded in is no colour
      const violations = await page.evaluate<string[]>(
        `${axe}; axe.run('${within}', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ' ' + n.html.slice(0, 160))))`,
      );
      found.push(...violations.map((each) => `${where}: ${each}`));
    };
    await rows(page).waitFor();
    await page.getByRole('checkbox').nth(1).check({ force: true });
    await check('list with a selection');
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import from CSV…' }).waitFor();
    await check('menu', '[role=menu]'); // what lies half under it is no target of its own
    await page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
    await page.getByRole('dialog').waitFor();
    await check('import');
    await page.keyboard.press('Escape');
    await page.locator('.wp-bulk').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor();
    await check('question');
    await page.keyboard.press('Escape');
    await rows(page).click();
    await title(page).waitFor();
    await check('form');
    for (const name of ['History', 'Translations']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').locator('ol, [role=tab], .wp-state').first().waitFor();
      await check(name);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    assert.equal(found, []);
    await context.close();
  });
}

test.run();
