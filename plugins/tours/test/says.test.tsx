// What is said to somebody who makes a tour, word for word: by the rules of the steps, and when something worked.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset, type OpenScreen, type ScreenAnswers } from '#test/screen';

test.after.each(reset);

const tour = { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'active', operator_id: 1 };
const open = (address: string, answers: ScreenAnswers = {}): Promise<OpenScreen> =>
  openScreen('tours', address, { role: 'operator', answers: { 'GET products/3': tour, ...answers } });
const written = ({ sent }: OpenScreen) => sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const inDialog = (name: string) => byRole('button', name, document.querySelector('[role=dialog], [role=alertdialog]')!).at(-1)!;

const isReady = () => byRole('button', 'Save and continue')[0]?.hasAttribute('disabled') === false;

test('what a new tour misses, under the field and as an alert, and nothing is sent', async () => {
  const screen = await open('/tours/new');
  await screen.until(isReady);
  await screen.press('Save and continue');
  const messages = ['product_type_id cannot be blank', 'Type categories length should be more than 1'];
  for (const message of messages) await screen.until(message);
  assert.equal([screen.told(), written(screen)], [messages.map((message) => `Tours ${message}`), []]);
});

test('what the steps of a tour miss, each under its field and as an alert', async () => {
  const screen = await open('/tours/update/3');
  for (const [title, message] of [
    ['Themes', 'You should select at least one theme category'],
    ['Photos and video', 'You should upload at least one photo'],
    ['Why it is unique', 'description_why_unique is required'],
    ['Contact and information', 'Phone number is required'],
  ] as const) {
    await fire.click(byRole('link', new RegExp(title))[0]!);
    await screen.until(() => byRole('heading', title).length > 0 && isReady());
    await screen.press('Save and continue');
    await screen.until(message);
    assert.equal([screen.told().at(-1), written(screen)], [`Tours ${message}`, []]);
  }
});

test('Step completed! and, after the last step, that the product has been published', async () => {
  const screen = await open('/tours/update/3?part=traveller-information', {
    'GET products/3': { ...tour, status: 'inactive' },
    'GET products/3/booking-needed-information-from-traveler': { full_names: 'ALL', version: 1 },
    'PATCH products/3/booking-needed-information-from-traveler': { full_names: 'ALL', version: 2 },
    'GET products/3/ticket': { ticket_type: 'PAPER', version: 1 },
    'POST products/3/ticket': { ticket_type: 'PAPER', version: 2 },
    'POST products/3/publish': tour,
  });
  await screen.until('Full names');
  await screen.press('Save and continue');
  assert.equal(screen.told(), ['Success! Step completed!']);
  await screen.until('Redemption instructions');
  await screen.press('Publish');
  await screen.until('Travellers find this tour');
  await fire.click(byRole('button', 'Publish', byRole('alertdialog')[0]!)[0]!);
  await screen.until(() => screen.went.length > 0);
  assert.equal([screen.told().at(-1), screen.went.at(-1)], ['Success! The product has been published!', '/tours']);
});

/** Types into a cell of a table, which its row becomes ready for when it is pressed. */
async function typeCell(row: number, column: number, text: string): Promise<void> {
  const cell = () => document.querySelector<HTMLElement>(`td[data-cell="${row}:${column}"]`)!;
  await act(async () => void cell().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })));
  const input = cell().querySelector<HTMLInputElement>('input')!;
  await fire.type(input, text);
  await fire.blur(input);
}

/** In a table of two: a copy of the first is added, the first changes, and the last is removed. */
async function changeRows(screen: OpenScreen, column: number, text: string): Promise<void> {
  await screen.until(() => document.querySelectorAll('td[data-cell]').length > 0);
  await typeCell(1, column, text);
  await screen.press(/^Remove row/);
  await typeCell(0, column, text);
  await screen.press(/^Duplicate row/);
}

test('that a product has been unpublished, and deleted', async () => {
  const screen = await open('/tours/update/3', {
    'POST products/3/un-publish': { ...tour, status: 'inactive' },
    'DELETE products/3': () => ({ status: 204 }),
  });
  await screen.until('Unpublish');
  await screen.press('Unpublish');
  await fire.click(inDialog('Unpublish'));
  await screen.until(() => screen.told().includes('Success! The product has been unpublished!'));
  await screen.press('Delete');
  await fire.click(inDialog('Delete'));
  await screen.until(() => screen.told().includes('Success! The product has been deleted!'));
});

test('that a schedule is created', async () => {
  const screen = await open('/tours/update/3/scheldules/new', {
    'POST products/3/scheldules': () => ({ status: 201, body: { id: 5, version: 1, product_id: 3, name: 'Summer' } }),
  });
  await screen.until('Start times');
  await screen.type(/^Name/, 'Summer');
  await screen.press('Save');
  assert.equal(screen.told(), ['Success! Schedule successfully created']);
});

test('that a schedule and its prices are updated and deleted, and prices created', async () => {
  const price = (id: number) => ({ id, version: 1, schedule_id: 5, price_category_id: 1, price: { amount: 1000, currency_id: 3 }, tier_from: 1 });
  const schedule = { id: 5, version: 1, product_id: 3, name: 'Summer', prices: [price(8), price(9)] };
  const screen = await open('/tours/update/3/scheldules/5', {
    'GET products/3/scheldules': [schedule],
    'PATCH products/3/scheldules/5': schedule,
    'DELETE products/3/scheldules/5': () => ({ status: 204 }),
    'POST product-scheldule/5/prices': () => ({ status: 201, body: price(10) }),
    'PATCH product-scheldule/5/prices/8': price(8),
    'DELETE product-scheldule/5/prices/9': () => ({ status: 204 }),
  });
  await changeRows(screen, 2, '4');
  await fire.click(document.querySelector('[data-part=prices] .wp-record-part-bar button')!);
  const kinds = ['created', 'updated', 'deleted'];
  await screen.until(() => kinds.every((kind) => screen.told().includes(`Success! Schedule price successfully ${kind}`)));
  await screen.type(/^Name/, 'Winter');
  await fire.click(byRole('button', 'Save').at(-1)!);
  await screen.until(() => screen.told().includes('Success! Schedule successfully updated'));
  await screen.press('Delete');
  await fire.click(inDialog('Delete'));
  await screen.until(() => screen.told().includes('Success! Schedule successfully deleted'));
});

test('that upsells are created, updated and deleted with their step', async () => {
  const upsell = (id: number) => ({ id, version: 1, product_id: 3, title: 'Lunch', type: 'PER_BOOKING', price: { amount: 1500, currency_id: 3 } });
  const screen = await open('/tours/update/3?part=upsells', {
    'GET products/3/upsells': [upsell(6), upsell(7)],
    'POST products/3/upsells': () => ({ status: 201, body: upsell(8) }),
    'PATCH products/3/upsells/6': upsell(6),
    'DELETE products/3/upsells/7': () => ({ status: 204 }),
  });
  await changeRows(screen, 0, 'Supper');
  await screen.press('Save and continue');
  const kinds = ['created', 'updated', 'deleted'];
  await screen.until(() => kinds.every((kind) => screen.told().includes(`Success! Upsell has been ${kind} succesfully`)));
});

test('that photos were uploaded, and deleted, once they are in the tour or gone from it', async () => {
  const photo = (id: number) => ({ id, url: `/api/v1/-/files/${id}/a.jpg`, is_cover: id === 1 });
  const screen = await open('/tours/update/3?part=photos', {
    'GET products/3': { ...tour, productPhotos: [photo(1), photo(2)] },
    'PATCH products/3': ({ body }) => ({ body: { ...tour, ...(body as object) } }),
  });
  await screen.until(() => byRole('button', /^Remove/).length === 2);
  await screen.press(/^Remove/);
  await screen.press('Save and continue');
  assert.equal(screen.told(), ['Success! Photo successfully deleted!', 'Success! Step completed!']);
});

test.run();
