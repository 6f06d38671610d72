import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { inChromium } from './chromium.ts';
import { button, call, enter, leaveAll, make, titleBox, unique } from './specimens.ts';

const it = inChromium('what others do, in Chromium');
it.after.each(leaveAll);

const specimen = (more: Record<string, unknown>) => ({ kind: 'GEM_STONE', ...more });
/** Until the page follows: what happens before is told too, but a test is not to wait for it. */
const follows = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/-/live') && response.headers()['content-type'] === 'text/event-stream');
/** What the bell counts of the specimens alone: the demo's own records move with time. */
async function rung(page: Page): Promise<number> {
  await button(page, /need attention|needs attention/).click();
  const line = page.getByRole('menuitem', { name: /^Light fossils: / });
  const count = Number(/\d+/.exec((await line.textContent()) ?? '')![0]);
  await page.keyboard.press('Escape');
  await line.waitFor({ state: 'detached' });
  return count;
}
const markedRow = (page: Page, title: string, mark: string) => page.locator(`.dt-mark-${mark}`, { hasText: title });

it('shows rows that others make, change and delete, counts the bell, and moves nothing under the pointer', async () => {
  const { page, problems } = await enter('/specimens?sort=-id');
  await follows(page);
  const before = await rung(page);
  const title = unique('Trilobite');
  const id = await make('specimens', specimen({ title, kind: 'FOSSIL', weight: 10 }));
  await markedRow(page, title, 'new').waitFor();
  await button(page, /need attention|needs attention/).click();
  await page.getByRole('menuitem', { name: `Light fossils: ${before + 1}`, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.move(600, 420);
  await call('PATCH', `specimens/${id}`, { title: `${title} anew` });
  await markedRow(page, `${title} anew`, 'changed').waitFor();
  const next = unique('Ammonite');
  await make('specimens', specimen({ title: next }));
  await button(page, '1 new. Show').waitFor();
  assert.is(await page.getByText(next).count(), 0);
  await call('DELETE', `specimens/${id}`);
  await markedRow(page, `${title} anew`, 'gone').waitFor();
  await button(page, '1 new. Show').click();
  await markedRow(page, next, 'new').waitFor();
  assert.is(await page.getByText(title).count(), 0);
  assert.equal(problems, []);
});

it('says who else has a record open and types, and that it was changed before one saves', async () => {
  const title = unique('Opal');
  const id = await make('specimens', specimen({ title }));
  const [one, two] = [await enter(`/specimens/${id}`), await enter(`/specimens/${id}`, { language: 'de' })];
  await one.page.getByText(/Also here: .?Ada Reader/).waitFor();
  await titleBox(two.page)
    .or(two.page.getByRole('textbox', { name: /^Titel/ }))
    .first()
    .fill(`${title} of two`);
  await one.page.getByText(/Ada Reader.? \(typing…\)/).waitFor();
  await titleBox(one.page).fill(`${title} of one`);
  await two.page.keyboard.press('Control+s');
  await one.page.getByText(/Ada Reader.? changed this/).waitFor();
  assert.is(await titleBox(one.page).inputValue(), `${title} of one`);
  await button(one.page, 'View changes').click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByText(`${title} of two`).first().waitFor();
  const saved = one.page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await dialog.getByRole('button', { name: 'Save selected values' }).click();
  await saved;
  await dialog.waitFor({ state: 'detached' });
  assert.is((await call<{ title: string }>('GET', `specimens/${id}`)).body.title, `${title} of one`);
  await one.page.goto(`${one.url}/config.json`);
});

it('misses nothing of what happens while its stream is cut, and two tabs have one', async () => {
  const { page, context, url } = await enter('/specimens?sort=-id');
  await follows(page);
  const other = await context.newPage();
  let streams = 0;
  other.on('request', (request) => {
    if (request.headers().accept === 'text/event-stream') streams++;
  });
  await other.goto(`${url}/specimens?sort=-id`);
  const [first, second] = [unique('Cut'), unique('Cut')];
  await make('specimens', specimen({ title: first }));
  await markedRow(other, first, 'new').waitFor();
  await context.setOffline(true);
  await make('specimens', specimen({ title: second }));
  await context.setOffline(false);
  await markedRow(page, second, 'new').waitFor();
  await markedRow(other, second, 'new').waitFor();
  assert.is(streams, 0);
  const title = unique('Led');
  await page.close();
  await make('specimens', specimen({ title }));
  await markedRow(other, title, 'new').waitFor();
});

it.run();
