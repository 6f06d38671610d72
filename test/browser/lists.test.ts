// The generic list over an area dropped in with a field of every kind and 250 rows.
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Download, Locator, Page, Request, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inChromium } from './chromium.ts';

import { intercept } from './intercept.ts';
import { button, call, checked, enter, formulas, heading, leaveAll, make, specimen, unique } from './specimens.ts';

const it = inChromium('lists in Chromium');
it.after.each(leaveAll);

const rows = (page: Page) => page.locator('[role=rowheader] a');
const counted = (page: Page, count: number) => page.locator('.wp-page-count', { hasText: new RegExp(`^${count}$`) }).waitFor();
const titles = (page: Page) => rows(page).allInnerTexts();
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const among = (matches: (row: ReturnType<typeof specimen>) => boolean) => Array.from({ length: 250 }, (_, i) => specimen(i + 1)).filter(matches);
const filter = (page: Page, name: string) => page.getByRole('group', { name: 'Search and filters' }).getByRole('button', { name, exact: true });
/** Brings a filter that is not among the first: it is open. */
async function ask(page: Page, name: string): Promise<void> {
  await button(page, 'Filter').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
async function choose(page: Page, name: string, value: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Search and filters' })
    .getByRole('button', { name: new RegExp(`^${name}(:|$)`) })
    .click();
  await pick(page, value);
}
async function pick(page: Page, value: string): Promise<void> {
  await page.locator('[role^=menuitem]', { hasText: new RegExp(`^${value}$`) }).click();
  await page.keyboard.press('Escape');
}
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });

async function download(page: Page, entry: string): Promise<Buffer> {
  await button(page, 'Import and export').click();
  const [file] = (await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: entry }).click()])) as [Download, void];
  return readFileSync(await file.path());
}

async function readCsv(csv: Buffer): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync');
  return parse(csv, { bom: true }) as string[][];
}

/** The files in a ZIP, read by its directory. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, named, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + packed);
    files.set(zip.toString('utf8', at + 46, at + 46 + named), (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + named + extra + comment;
  }
  return files;
}

it('every kind of filter, search, sort, page and size stands in the address, and a fresh visit shows the same', async () => {
  const { page, url } = await enter('/specimens');
  await counted(page, 250);
  await filter(page, 'Title').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('specimen 1');
  await page.keyboard.press('Enter');
  await counted(page, among(({ title }) => title.startsWith('Specimen 1')).length);
  await choose(page, 'Kind', 'Fossil');
  await page.waitForURL(/kind=FOSSIL/);
  await ask(page, 'Public');
  await pick(page, 'Yes');
  await page.waitForURL(/is_public=1/);
  await ask(page, 'Weight');
  await page.getByLabel('From', { exact: true }).fill('110');
  await page.getByLabel('To', { exact: true }).fill('180');
  await page.waitForURL(/weight\.to=180/);
  await page.keyboard.press('Escape');
  await filter(page, 'Found on').click();
  await page.getByLabel('To', { exact: true }).fill('15 jun 2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/found_on\.to=2026-06-15/);
  await page.keyboard.press('Escape');
  const narrowed = (row: ReturnType<typeof specimen>) =>
    row.title.includes('Specimen 1') &&
    row.kind === 'FOSSIL' &&
    row.is_public === 1 &&
    row.weight >= 110 &&
    row.weight <= 180 &&
    row.found_on <= '2026-06-15';
  await counted(page, among(narrowed).length);
  await ask(page, 'Lender');
  await page.getByRole('combobox', { name: 'Lender' }).click();
  await page.getByRole('option', { name: 'Private guide' }).click();
  await page.waitForURL(/company_type_id=6/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await ask(page, 'Price');
  await pick(page, 'Yes');
  await page.waitForURL(/price=1/);
  const expected = among((row) => narrowed(row) && row.company_type_id === 6 && 'price' in row).map(({ title }) => title);
  await counted(page, expected.length);
  assert.equal(await titles(page), expected);
  assert.equal(query(page), {
    title: 'specimen 1',
    kind: 'FOSSIL',
    is_public: '1',
    'weight.from': '110',
    'weight.to': '180',
    'found_on.to': '2026-06-15',
    company_type_id: '6',
    price: '1',
  });
  await page.reload();
  await counted(page, expected.length);
  await filter(page, 'Lender: Private guide').waitFor();
  await filter(page, 'Title: specimen 1').waitFor();
  await button(page, 'Clear filters').click();
  await counted(page, 250);
  await page.goto(`${url}/specimens?title=specimen+00&sort=-weight`);
  await counted(page, 9);
  assert.equal((await titles(page)).slice(0, 2), ['Specimen 009', 'Specimen 008']);
});

it('search, sort by header, page size and pager move through the rows; Back undoes them one by one', async () => {
  const { page } = await enter('/specimens');
  await counted(page, 250);
  assert.is((await rows(page).count()) <= 20, true);
  await column(page, 'Weight').getByRole('button').first().click();
  await page.waitForURL(/sort=weight/);
  await column(page, 'Weight').getByRole('button').first().click();
  await page.waitForURL(/sort=-weight/);
  await page.getByRole('link', { name: 'Specimen 250' }).waitFor();
  await button(page, 'Next page').click();
  await page.getByRole('link', { name: 'Specimen 230' }).waitFor();
  await page.getByText('21–40, page 2 of 13').waitFor();
  await button(page, 'Last page').click();
  await page.getByRole('link', { name: 'Specimen 001' }).waitFor();
  await page.getByLabel('Rows per page').selectOption('50');
  await page.waitForURL(/per-page=50/);
  await page.getByText('1–50, page 1 of 5').waitFor();
  await page.getByRole('searchbox', { name: 'Search: Specimens' }).fill('specimen 013');
  await counted(page, 1);
  assert.equal(query(page), { query: 'specimen 013', sort: '-weight', 'per-page': '50' });
  await page.goBack();
  await counted(page, 250);
  await page.getByText('1–50, page 1 of 5').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Specimen 001' }).waitFor();
  assert.is(query(page).page, '13');
  await page.goForward();
  await page.getByText('1–50, page 1 of 5').waitFor();
  await page.getByLabel('Rows per page').selectOption('20');
});

it('All reaches every row without drawing them, loads what comes into view, and Back finds the row again', async () => {
  const { page } = await enter('/specimens?per-page=All');
  await counted(page, 250);
  await rows(page).first().waitFor();
  assert.is(await page.locator('[role=grid]').getAttribute('aria-rowcount'), '251');
  assert.ok((await page.locator('[role=row]').count()) < 80);
  await page.locator('[role=grid]').hover();
  await page.mouse.wheel(0, 1_000_000);
  await page.getByRole('link', { name: 'Specimen 250' }).waitFor();
  await page.waitForURL(/page=3/);
  await page.getByRole('link', { name: 'Specimen 243' }).click();
  await page.locator('main h1', { hasText: 'Specimen 243' }).waitFor();
  let asked = 0;
  await intercept(page, /api\/v1\/specimens\?/, (route) => {
    asked++;
    void route.fallback();
  });
  await page.goBack();
  await page.getByRole('link', { name: 'Specimen 243' }).waitFor();
  assert.is(query(page)['per-page'], 'All');
  const place = (await page.getByRole('link', { name: 'Specimen 243' }).boundingBox())!;
  assert.ok(place.y > 0 && place.y + place.height < 800, 'in sight');
  assert.ok(asked <= 3);
});

it('a group’s heading stands above its first row wherever that is brought in, and whoever walks into the group hears it', async () => {
  const { page } = await enter('/specimens?group=company_type_id&per-page=All');
  const [first, second] = ['0', '31'].map((row) => page.locator(`.dt-group[data-group="${row}"]`)) as [Locator, Locator];
  await first.getByText('31 specimens').waitFor();
  await page.getByRole('grid').focus();
  for (let row = 0; row <= 31; row++) await page.keyboard.press('ArrowDown');
  await second.getByText('32 specimens').waitFor();
  await page.locator('.dt [role=status]', { hasText: (await second.innerText()).split('\n')[0]! }).waitFor({ state: 'attached' });
  const focused = page.locator('.dt-row:focus-within');
  assert.is(await focused.getAttribute('aria-rowindex'), '33');
  const [heading, row, before] = [await second.boundingBox(), await focused.boundingBox(), await page.locator('[aria-rowindex="32"]').boundingBox()];
  assert.equal([heading!.y + heading!.height, before!.y + before!.height], [row!.y, heading!.y]);
});

it('rows seen before are shown at once and refreshed; before the first answer there is a skeleton', async () => {
  const { page } = await enter('/company-types/new');
  await heading(page).waitFor();
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await intercept(page, /api\/v1\/specimens\?/, hold);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Specimens' }).click();
  await page.locator('[role=row][aria-busy=true]').nth(5).waitFor();
  assert.is(await page.locator('.wp-page-count').count(), 0);
  await Promise.all(held.splice(0).map((route) => route.continue()));
  await page.getByRole('link', { name: 'Specimen 002' }).click();
  // The list has a box of that name too.
  await page.locator('main h1', { hasText: 'Specimen 002' }).waitFor();
  await page.getByRole('textbox', { name: /^Title/ }).waitFor();
  const answered = page.waitForEvent('request', (request: Request) => /v1\/specimens\?/.test(request.url()));
  await page.goBack();
  await page.getByRole('link', { name: 'Specimen 002' }).waitFor();
  await answered;
  assert.is(held.length, 1, 'the rows stand there while the answer is held');
  await held[0]!.fulfill({ response: await held[0]!.fetch(), json: [{ ...specimen(2), title: 'Renamed meanwhile', version: 9 }] });
  await page.getByRole('link', { name: 'Renamed meanwhile' }).waitFor();
});

it('nothing at all and nothing that matches are two texts, each with its next step', async () => {
  const { page } = await enter('/specimens?query=no-such-thing-anywhere');
  await page.getByText('There are no results').waitFor();
  await button(page, 'Clear filters').last().click();
  await counted(page, 250);
  await intercept(page, /api\/v1\/specimens\?/, (route) => route.fulfill({ status: 200, json: [], headers: { 'x-pagination-total-count': '0' } }));
  await page.reload();
  await page.getByText('Is empty...').waitFor();
  await page.locator('main .wp-state').getByRole('link', { name: 'New specimen' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).waitFor();
});

it('columns chosen, moved and sized are remembered, and set back', async () => {
  const { page } = await enter('/specimens');
  await counted(page, 250);
  assert.is(await column(page, 'Note').count(), 0);
  await button(page, 'Columns').click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Note' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Weight' }).uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Move Kind up' }).click();
  await dialog.getByRole('spinbutton', { name: 'Width of Title in pixels' }).fill('333');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const shown = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  const wide = async () => Math.round(await column(page, 'Title').evaluate((cell) => cell.getBoundingClientRect().width));
  await page.reload();
  await column(page, 'Note').waitFor();
  const chosen = await shown();
  assert.is(chosen.includes('Weight'), false);
  assert.ok(chosen.indexOf('Kind') < chosen.indexOf('Title'), chosen.join());
  assert.is(await wide(), 333);
  await button(page, 'Columns').click();
  await dialog.getByRole('button', { name: 'Reset to default' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await column(page, 'Weight').waitFor();
  assert.is(await column(page, 'Note').count(), 0);
});

it('a view keeps the question under a name, shared or not, and moves with the day', async () => {
  const { page } = await enter('/specimens?kind=SEA_SHELL&sort=-weight');
  const name = unique('Shells');
  await filter(page, 'Found on').click();
  await button(page, 'Next week').click();
  await page.waitForURL(/found_on\.from=%40week7/);
  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Visible to').selectOption('everyone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const tab = page.getByRole('navigation', { name: 'Views: Specimens' }).getByRole('link', { name });
  await tab.waitFor();
  await page.goto(page.url().split('?')[0]!);
  await counted(page, 250);
  await tab.click();
  await page.waitForURL(/kind=SEA_SHELL/);
  assert.equal(query(page), { kind: 'SEA_SHELL', 'found_on.from': '@week7', 'found_on.to': '@week13', sort: '-weight' });
  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: `Delete the view “${name}”` }).click();
  await tab.waitFor({ state: 'detached' });
});

it('ticking a row moves none: the next tick lands where it is aimed; whoever gives the selection up goes on in the grid', async () => {
  const { page } = await enter('/company-types');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const first = page.locator('[role=row]:has([role=gridcell])').first();
    await first.waitFor();
    const before = await first.boundingBox();
    await page.locator('[role=row] input[type=checkbox]').nth(1).check({ force: true });
    await page.locator('.wp-bulk').waitFor();
    assert.is((await first.boundingBox())?.y, before!.y, `${width} px`);
    const [bar, toolbar] = [await page.locator('.wp-bulk').boundingBox(), await page.locator('.wp-list-controls').boundingBox()];
    assert.ok(bar!.height <= toolbar!.height + 1, 'the bar covers no row');
    await button(page, 'Clear selection').focus();
    await page.keyboard.press('Enter');
    await page.locator('.wp-bulk').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.closest('[role=grid]'));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('a bulk delete of all that match touches exactly the filtered rows, shows its progress, and comes back with the same ids', async () => {
  const word = unique('Herd');
  const ids: number[] = [];
  for (let n = 0; n < 23; n++)
    ids.push(await make('specimens', { title: `${word} ${n}`, kind: n < 21 ? 'FOSSIL' : 'GEM_STONE', weight: 70_000 + n }));
  const { page } = await enter(`/specimens?kind=FOSSIL&weight.from=70000&query=${encodeURIComponent(word)}`);
  await counted(page, 21);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check({ force: true });
  await page.getByText('20 selected').waitFor();
  await button(page, 'Select all 21 results').click();
  await page.getByText('21 selected').waitFor();
  await page.locator('.wp-bulk').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByText('This affects all 21 results.').waitFor();
  const polls: Route[] = [];
  await intercept(page, /-\/bulk\/\d+$/, (route) => void polls.push(route));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByText(/\d+ of 21/).waitFor();
  await page.unroute(/-\/bulk\/\d+$/);
  await Promise.all(polls.map((route) => route.continue().catch(() => undefined)));
  await page.getByText(/^21 \S+ deleted$/).waitFor();
  await page.getByText('There are no results').waitFor();
  const left = async () =>
    (await call<Array<{ id: number }>>('GET', `specimens?query=${encodeURIComponent(word)}&sort=id&fields=id`)).body.map(({ id }) => id);
  assert.equal(await left(), ids.slice(21));
  await button(page, 'Undo').click();
  await counted(page, 21);
  assert.equal(await left(), ids);
});

it('a bulk edit sets the picked fields of exactly the filtered rows, tells done from refused, and is taken back', async () => {
  const word = unique('Port');
  const slug = word.toLowerCase().replace(/\W+/g, '-');
  const ids: number[] = [];
  for (let n = 0; n < 22; n++)
    ids.push(await make('cities', { name: `${word} ${n}`, slug: `${slug}-${n}`, countryId: 1 + (n % 2), timezone: 'Europe/Rome' }));
  const stored = async () =>
    (
      await call<Array<{ countryId: number; timezone: string | null }>>(
        'GET',
        `cities?query=${encodeURIComponent(word)}&sort=id&fields=countryId,timezone`,
      )
    ).body;
  const before = await stored();
  const { body: country } = await call<{ id: number; name: string }>('GET', 'countries/5');
  try {
    const { page } = await enter(`/cities?query=${encodeURIComponent(word)}`);
    await counted(page, 22);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check({ force: true });
    await button(page, 'Select all 22 results').click();
    await page.locator('.wp-bulk').getByRole('button', { name: 'Edit…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit: Cities' });
    await dialog.getByText('This affects all 22 results.').waitFor();
    assert.is(await dialog.getByRole('button', { name: 'Change' }).isDisabled(), true);
    await dialog.getByRole('checkbox', { name: 'Country' }).check({ force: true });
    await checked(dialog.getByRole('checkbox', { name: 'Time zone' }));
    await dialog.getByRole('checkbox', { name: 'Clear Time zone' }).waitFor();
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.getByText('Fill in this field.').first().waitFor();
    await dialog.getByRole('combobox', { name: 'Country' }).fill(country.name);
    await page.getByRole('option', { name: country.name }).first().click();
    await dialog.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Athens');
    await call('DELETE', `cities/${ids[21]}`);
    await dialog.getByRole('button', { name: 'Change' }).click();
    await page.getByText('21 cities changed').waitFor();
    assert.ok((await stored()).every(({ countryId, timezone }) => countryId === 5 && timezone === 'Europe/Athens'));
    await button(page, 'Undo').click();
    await page.getByText('Undone: 21 cities').waitFor();
    assert.equal(await stored(), before.slice(0, 21));
  } finally {
    for (const id of ids) await call('DELETE', `cities/${id}`);
  }
});

it('a bulk edit in Hebrew says yes or no, shows its progress, and can be cancelled', async () => {
  const word = unique('Summer');
  const ids: number[] = [];
  const discount = { product_id: 1, value_type: 'PERCENT', percent: 5, kind: 'STANDARD', is_enabled: 0 };
  for (let n = 0; n < 3; n++) ids.push(await make('product-discounts', { ...discount, title: `${word} ${n}` }));
  try {
    const { page } = await enter(`/promotions?query=${encodeURIComponent(word)}`, { language: 'he' });
    await counted(page, 3);
    await page.getByRole('checkbox', { name: 'בחירת כל השורות' }).check({ force: true });
    await page.locator('.wp-bulk').getByRole('button', { name: 'עריכה…' }).click();
    const dialog = page.getByRole('dialog', { name: /^עריכה: / });
    await dialog.getByText('הפעולה תחול על כל 3 התוצאות.').waitFor();
    await dialog.getByRole('checkbox').first().check({ force: true });
    await dialog.getByRole('button', { name: 'שינוי' }).click();
    assert.is(await dialog.locator('.wp-errors').count(), 1, 'yes or no must be said');
    await dialog.getByRole('radio', { name: 'כן' }).check({ force: true });
    const polls: Route[] = [];
    await intercept(page, /-\/bulk\/\d+$/, (route) => void polls.push(route));
    await dialog.getByRole('button', { name: 'שינוי' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByText(/\d+ מתוך 3/).waitFor();
    await button(page, 'ביטול').click();
    assert.is(await button(page, 'ביטול').count(), 0, 'one is enough');
    await page.unroute(/-\/bulk\/\d+$/);
    await Promise.all(polls.map((route) => route.continue().catch(() => undefined)));
    await page
      .getByText(/שונו: /)
      .first()
      .waitFor();
  } finally {
    for (const id of ids) await call('DELETE', `product-discounts/${id}`);
  }
});

it('an export holds what is filtered, in its order and columns, with formulas made harmless, and its import changes nothing', async () => {
  const { page } = await enter('/specimens?weight.from=236&weight.to=250&sort=-weight');
  await counted(page, 15);
  await button(page, 'Columns').click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Note' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await column(page, 'Note').waitFor();
  const csv = await download(page, 'Export as CSV');
  const [head, ...lines] = await readCsv(csv);
  assert.equal(head, ['ID', 'Title', 'Kind', 'Found on', 'Weight', 'Public', 'Lender (id)', 'Lender', 'Price', 'Price currency', 'Note']);
  assert.equal(
    lines.map((line) => line[1]),
    Array.from({ length: 15 }, (_, i) => specimen(250 - i).title),
  );
  for (const [id, formula] of Object.entries(formulas)) assert.is(lines.find((line) => line[0] === id)!.at(-1), `'${formula}`);
  const sheet = unzip(await download(page, 'Export as Excel (XLSX)'));
  const cells = [...sheet]
    .filter(([name]) => /worksheets|sharedStrings/.test(name))
    .map(([, xml]) => xml)
    .join('');
  assert.is(/<f>|<f /.test(cells), false);
  assert.match(cells, 'Specimen 236');
  assert.is(cells.includes('Specimen 235'), false);
  assert.match(cells, '@SUM(A1)');
  const before = (await call<unknown>('GET', 'specimens?filters[weight][from]=236&filters[weight][to]=250')).body;
  await button(page, 'Import and export').click();
  await page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'specimens.csv', mimeType: 'text/csv', buffer: csv });
  await button(page, 'Check').click();
  await page.getByText('15 records unchanged.').waitFor();
  assert.is(await page.getByText(/will be (created|updated)/).count(), 0);
  assert.is(await button(page, 'Import').count(), 0);
  assert.equal((await call<unknown>('GET', 'specimens?filters[weight][from]=236&filters[weight][to]=250')).body, before);
});

it('an import with mistakes brings in the rest and hands back the lines to mend', async () => {
  const word = unique('Brought');
  const { page } = await enter(`/specimens?query=${encodeURIComponent(word)}`);
  await page.getByText('There are no results').waitFor();
  await button(page, 'Import and export').click();
  await page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
  const csv = `Title;Kind;Weight;Found on\n${word} one;Fossil;5;2026-02-03\n${word} two;Dinosaur;5;\n=${word} three;Sea shell;many;\nx;Fossil;;2026-02-31\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'some.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await button(page, 'Check').click();
  await page.getByText('1 record will be created.').waitFor();
  await page.getByText('3 lines rejected.').waitFor();
  assert.is(await page.getByLabel('Kind, line 3', { exact: true }).inputValue(), 'Dinosaur');
  await button(page, 'Import').click();
  await page.getByText('1 record created.').first().waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download rejected lines').click()]);
  const [head, ...lines] = await readCsv(readFileSync(await file.path()));
  assert.equal(head!.slice(2), ['Title', 'Kind', 'Weight', 'Found on']);
  assert.equal(
    lines.map((line) => line[0]),
    ['3', '4', '5'],
  );
  assert.match(lines[0]![1]!, /kind/i);
  assert.match(lines[1]![1]!, /weight/i);
  assert.is(lines[1]![2], `'=${word} three`);
  assert.match(lines[2]![1]!, /Found on/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: `${word} one` }).waitFor();
});

it('an import is mended in place: a record picked once for all lines that name it, other cells edited, and all checked again', async () => {
  const word = unique('Mended');
  const lender = unique('Lender');
  assert.is((await call('POST', 'company-types', { title: lender })).status, 201);
  const { page } = await enter(`/specimens?query=${encodeURIComponent(word)}`);
  await page.getByText('There are no results').waitFor();
  await button(page, 'Import and export').click();
  await page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
  const csv = `Title,Lender,Weight\n${word} 1,Atlantis,\n${word} 2,Atlantis,many\n${word} 3,Atlantis,5\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'some.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const needs = page.getByRole('list', { name: 'New records need:' });
  assert.equal(await needs.getByRole('listitem').allInnerTexts(), ['Title', 'Kind: no column']);
  await button(page, 'Check').click();
  await page.getByText('Lender: “Atlantis” was not found. 3 lines: 2, 3, 4').waitFor();
  await page.getByRole('combobox', { name: 'Lender “Atlantis”' }).fill(lender);
  await page.getByRole('option', { name: lender }).click();
  await page.getByLabel('Weight, line 3', { exact: true }).fill('7');
  await button(page, 'Check again').click();
  await page.getByText('Kind: Fill in this field. 3 lines: 2, 3, 4').waitFor();
  for (const line of [2, 3]) await page.getByLabel(`Kind, line ${line}`, { exact: true }).fill('Fossil');
  await button(page, 'Check again').click();
  await page.getByText('2 records will be created.').waitFor();
  await page.getByLabel('Kind, line 4', { exact: true }).fill('Fossil');
  assert.is(await button(page, 'Import').count(), 0, 'what was changed is checked first');
  await button(page, 'Check again').click();
  await page.getByText('3 records will be created.').waitFor();
  await button(page, 'Import').click();
  await page.getByText('3 records created.').first().waitFor();
});

it('bell, tab and sidebar open exactly what they counted, another filter leaves the view, and Back leads into it again', async () => {
  const { page } = await enter('/specimens');
  const light = among(({ kind, weight }) => kind === 'FOSSIL' && weight <= 30)
    .map(({ title }) => title)
    .reverse();
  const tab = (name: string | RegExp) => page.getByRole('navigation', { name: 'Views: Specimens' }).getByRole('link', { name });
  const current = () =>
    page
      .locator('.wp-views [aria-current]')
      .innerText()
      .catch(() => '');
  await tab(new RegExp(`^Light fossils ?${light.length}$`)).waitFor();
  await button(page, /need attention|needs attention/).click();
  await page.getByRole('menuitem', { name: `Light fossils: ${light.length}` }).click();
  await counted(page, light.length);
  assert.equal([query(page), (await titles(page))[0]], [{ view: 'light' }, light[0]]);
  await choose(page, 'Kind', 'Gem Stone');
  await page.waitForURL(/kind=GEM_STONE/);
  assert.ok(new URL(page.url()).searchParams.getAll('kind').includes('GEM_STONE'));
  assert.is(query(page)['weight.to'], '30');
  await page.locator('.wp-views [aria-current]').waitFor({ state: 'detached' });
  await page.goBack();
  await counted(page, light.length);
  assert.match(await current(), /^Light fossils/);
  await tab('Without a price').click();
  await counted(page, among((row) => !('price' in row)).length);
  assert.equal([await column(page, 'Weight').count(), await column(page, 'Kind').count()], [1, 0]);
  const counter = page.locator('.wp-sidebar-count').first();
  const number = await counter.innerText();
  await counter.click();
  await page.waitForURL(/\?view=/);
  await counted(page, Number(number));
  await page.locator('.wp-views [aria-current]', { hasText: new RegExp(`${number}(?!\\d)`) }).waitFor();
});

it.run();
