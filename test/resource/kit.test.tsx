// The test kit for the browser's half of areas, by shipped ones.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCell, openScreen, reset } from '#test/screen';

test.after.each(reset);

const agency = { id: 3, version: 1, title: 'Travel agency', updated_at: '2026-03-01T10:00:00.000Z' };

test('opens the list at an address, with what the API answers', async () => {
  const { until, text, sent } = await openScreen('company-types', '/company-types', {
    answers: { 'GET company-type': [agency, { ...agency, id: 4, title: 'Guide' }] },
  });
  await until('Guide');
  assert.match(text(), 'Travel agency');
  assert.is(sent.find(({ path }) => path === 'company-type')?.query.get('sort'), 'title');
});

test('a record is typed into and saved, and the call is seen', async () => {
  const answers = { 'GET company-types/3': agency, 'PATCH company-types/3': () => ({ body: { ...agency, title: 'Agency', version: 2 } }) };
  const { type, press, until, sent } = await openScreen('company-types', '/company-types/3', { answers });
  await until(() => document.querySelector('input'));
  await type(/^Title/, 'Agency');
  await press('Save');
  await until(() => sent.some(({ method }) => method === 'PATCH'));
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, { title: 'Agency' });
});

test('draws a cell with the words of its resource', async () => {
  const cell = { resource: 'users', field: 'status', record: { id: 1, status: 'invited' } };
  const { text } = await openCell('users', 'user-status', cell);
  assert.is(text(), 'Invited');
  assert.match(String(await openCell('users', 'Nobodys', cell).catch((error: unknown) => error)), 'supplies no cell "Nobodys"');
});

test('what is not there is said', async () => {
  assert.match(String(await openScreen('company-types', '/boats').catch((error: unknown) => error)), 'no screen stands at /boats');
  const { press, until } = await openScreen('company-types', '/company-types/3', { answers: { 'GET company-types/3': agency } });
  await until(() => document.querySelector('input'));
  assert.match(String(await press('Sail').catch((error: unknown) => error)), 'there is no button Sail; there are:');
});

test.run();
