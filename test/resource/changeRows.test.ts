import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveResource, type ResourceDecl } from '#core';
import { changeRows } from '../../src/resource/history/changeRows.ts';

const money = {
  type: 'object',
  title: 'Price',
  properties: { amount: { type: 'integer', title: 'Amount' }, currency_id: { type: 'integer', title: 'Currency' } },
};
const page = {
  type: 'object',
  title: 'Page',
  properties: { heading: { type: 'string', title: 'Heading' }, text: { type: 'string', title: 'Text' } },
};
const places = resolveResource(
  'places',
  { name: 'places', schema: 's', access: { read: 'user', write: 'user' }, scope: 'global', api: { collection: 'places' } } as unknown as ResourceDecl,
  { properties: { name: { type: 'string', title: 'Name' }, price: money, page } },
);
const told = (changes: Parameters<typeof changeRows>[1]) =>
  changeRows(places, changes).map(({ field, member, before, after }) => [field, member, before, after]);

test('a field is one row, money too', () => {
  const [was, is] = [
    { amount: 100, currency_id: 1 },
    { amount: 200, currency_id: 1 },
  ];
  assert.equal(told({ name: { before: 'A', after: null }, price: { before: was, after: is } }), [
    ['name', undefined, 'A', null],
    ['price', undefined, was, is],
  ]);
});

test('a field with members is a row for each that differs', () => {
  assert.equal(told({ page: { before: { heading: 'Old', text: 'Same' }, after: { heading: 'New', text: 'Same' } } }), [
    ['page', 'heading', 'Old', 'New'],
  ]);
  assert.equal(told({ page: { before: null, after: { heading: 'New', text: '' } } }), [
    ['page', 'heading', null, 'New'],
    ['page', 'text', null, ''],
  ]);
});

test('what the reader knows nothing of, and what every change changes, is left out', () => {
  assert.equal(told({ hidden: { before: 1, after: 2 }, version: { before: 1, after: 2 }, updated_at: { before: 'a', after: 'b' } }), []);
});

test.run();
