// The life of a tour from its list: what it lacks and where, on the marketplace and
// off it, copied, promoted, deleted and brought back, and as travellers read it.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import he from '../../plugins/tours/locales/he.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine, push } from './examine.ts';
import { button, call, checked, enter, leaveAll, unique } from './specimens.ts';
import { fillStep, onward, operatorReading, step } from './tourSteps.ts';

const it = inChromium('tours in their list, in Chromium');

interface Tour {
  id: number;
  name: string;
  status: string;
  promo: 0 | 1;
  productPhotos: Array<{ id: number }>;
}
const found = async (word: string) => (await call<Tour[]>('GET', `products?query=${encodeURIComponent(word)}&sort=id`)).body;
const names: string[] = [];
it.after.each(async () => {
  await leaveAll();
  for (const name of names.splice(0)) for (const { id } of await found(name)) await call('DELETE', `products/${id}`);
});

/** A draft of the first operator with all that another tour of its has, but for its photos. */
async function draft(): Promise<{ id: number; word: string }> {
  const [other] = (await call<Tour[]>('GET', 'products?status[]=active&filters[operator_id]=1&sort=id&per-page=1')).body;
  const { body, status } = await call<Tour>('POST', `products/${other!.id}/copy`);
  const word = unique('Dusk Walk');
  names.push(word);
  const changed = await call('PATCH', `products/${body.id}`, { name: `Haifa: ${word}` });
  assert.equal([status, changed.status], [201, 200], JSON.stringify(changed.body));
  for (const photo of body.productPhotos) await call('DELETE', `products/${body.id}/photo/${photo.id}`);
  return { id: body.id, word };
}

/** Picks an entry of a row's menu. */
async function pick(page: Page, tour: string, entry: string): Promise<void> {
  await button(page, `Actions for ${tour}`).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
const told = (page: Page, text: string) => page.locator('.wp-notice', { hasText: text }).first().waitFor();

it('a tour is refused, mended from the link, published, taken off, promoted, copied, deleted and brought back', async () => {
  const { id, word } = await draft();
  const name = `Haifa: ${word}`;
  const { page, problems } = await enter(`/tours?query=${encodeURIComponent(word)}`, { email: 'operator@example.com' });
  const calls = callsOf(page);
  const now = async () => (await found(word)).map(({ status, promo }) => `${status} ${promo}`);
  await pick(page, name, 'Publish');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Photos and video' }).waitFor();
  const wrong = await examine(page, 'html');
  await dialog.getByRole('link', { name: 'Photos and video' }).click();
  await step(page, 'photos').waitFor();
  assert.equal(await now(), ['draft 0']);

  await fillStep(page, 'photos', { country: '', city: '', name: word });
  await onward(page).click();
  await step(page, 'pick-up').waitFor();
  await push(page, `/tours?query=${encodeURIComponent(word)}`);
  await pick(page, name, 'Publish');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await told(page, 'The product has been published!');
  await pick(page, name, 'Promote');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Promote' }).click();
  await told(page, 'Promotion changed');
  assert.equal(await now(), ['active 1']);
  await pick(page, name, 'Unpublish');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await told(page, 'The product has been unpublished!');
  assert.equal(await now(), ['inactive 1']);

  await pick(page, name, 'Copy');
  await page.waitForURL(/tours\/update\/\d+/);
  await page.locator('.wp-step').waitFor();
  assert.equal(await now(), ['inactive 1', 'draft 0']);
  await push(page, `/tours?query=${encodeURIComponent(word)}`);
  await pick(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await told(page, 'The product has been deleted!');
  assert.is(
    (await found(word)).some((each) => each.id === id),
    false,
  );
  await button(page, 'Undo').click();
  await button(page, `Actions for ${name}`).first().waitFor();
  assert.is(
    (await found(word)).some((each) => each.id === id),
    true,
  );
  await answered(page, calls);
  const heard = problems.filter((each) => !each.includes('400 (Bad Request)'));
  assert.equal([...wrong, ...(await examine(page, 'main')), ...heard], [], 'beside the one refusal');
});

it('many tours are published, taken off and deleted at once; what cannot be is named before, and the deletion is taken back', async () => {
  const [first, second] = [await draft(), await draft()];
  const word = unique('Many');
  names.push(word);
  const [photographed] = (await call<Tour[]>('GET', 'products?status[]=active&filters[operator_id]=1&sort=id&per-page=1')).body;
  const { body: whole } = await call<Tour>('POST', `products/${photographed!.id}/copy`);
  for (const id of [first.id, second.id, whole.id]) await call('PATCH', `products/${id}`, { name: `${word} ${id}` });
  const { page, problems } = await enter(`/tours?query=${encodeURIComponent(word)}`, { email: 'manager@example.com' });
  const states = async () => (await found(word)).map(({ status }) => status);
  const all = async (action: string) => {
    const box = page.getByRole('checkbox', { name: /all/i }).first();
    // There must be rows to choose; what was chosen before is let go once it was dealt with.
    await button(page, `Actions for ${word} ${first.id}`).waitFor();
    await box.and(page.locator(':not(:checked)')).waitFor({ state: 'attached' });
    await checked(box);
    await page.locator('.wp-bulk').getByRole('button', { name: action, exact: true }).click();
  };
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const confirm = async (label: string, said: string) => {
    await dialog.getByRole('button', { name: label }).click();
    await dialog.getByText(said).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  };
  await all('Publish');
  await dialog.getByText('Not possible for 2 others').waitFor();
  const reason = dialog.locator('.wp-bulk-refused li', { hasText: 'Photos: You should upload at least one photo (2)' });
  for (const { id } of [first, second]) await reason.getByText(`${word} ${id}`).waitFor();
  const wrong = await examine(page, 'html');
  await confirm('Publish 1 tour', '1 tour published.');
  assert.equal(await states(), ['draft', 'draft', 'active']);
  await all('Unpublish');
  await confirm('Unpublish 1 tour', '1 tour unpublished.');
  assert.equal(await states(), ['draft', 'draft', 'inactive']);
  await all('Delete');
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await told(page, '3 tours deleted');
  assert.equal(await states(), []);
  await button(page, 'Undo').click();
  await button(page, `Actions for ${word} ${first.id}`).waitFor();
  assert.equal(await states(), ['draft', 'draft', 'inactive']);
  assert.equal([...wrong, ...problems], []);
});

it('a tour is read as travellers read it, in Hebrew, on a phone', async () => {
  const [tour] = (await call<Tour[]>('GET', 'products?status[]=active&filters[operator_id]=1&sort=id&per-page=1')).body;
  const look = { language: 'he', dark: true, width: 360, email: await operatorReading('he') };
  const { page, problems } = await enter(`/tours/preview/${tour!.id}`, look);
  const calls = callsOf(page);
  const article = page.locator('.tours-preview-article[dir=rtl]');
  await article.locator('h2').waitFor();
  await article.getByText(he.resources.products.fields.included.title).first().waitFor();
  await answered(page, calls);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, 'nothing stands out');
  assert.equal([...(await examine(page, 'html')), ...problems], []);
});

it.run();
