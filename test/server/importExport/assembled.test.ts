import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveResource, type Json, type JsonSchema, type ResourceDecl } from '#core';
import { assembled } from '../../../src/server/importExport/assembled.ts';
import { codecsOf } from '../../../src/server/importExport/cells.ts';
import { modelOf } from '../../../src/server/model/Model.ts';
import type { Work } from '../../../src/server/work/Work.ts';

const integer: JsonSchema = { type: 'integer' };
const money: JsonSchema = { type: 'object', properties: { amount: integer, currency_id: integer } };
const day: JsonSchema = { type: 'string', format: 'date' };
const resource = resolveResource(
  'trips',
  { name: 'trips', schema: 's', access: { read: 'user', write: 'user' }, scope: 'global', api: { collection: 'trips' } } as unknown as ResourceDecl,
  {
    type: 'object',
    properties: {
      total: { ...money, title: 'Total' },
      season: { type: 'object', title: 'Season', properties: { from: { ...day, title: 'from' }, to: day } },
      office: {
        type: 'object',
        title: 'Office',
        properties: { street: { type: 'string' }, rent: { ...money, title: 'Rent' }, key: { type: 'string', 'x-secret': true } },
      },
    },
  },
);
const trips = modelOf(resource, 'coins');
const work = {
  viewer: { id: 1, role: 'admin' },
  t: (key: string, { defaultValue, title }: { defaultValue?: string; title?: string }) => defaultValue ?? `${key} ${title}`,
} as unknown as Work;
const currencies = new Map([
  [1, 'EUR'],
  [7, 'JPY'],
  [8, 'KWD'],
]);

const codecs = (field: string) => codecsOf(work, trips, trips.fields.get(field)!);
const written = (field: string, value: Json) => codecs(field).map((codec) => codec.toCell(value, currencies));
/** What cells come to, by the names of their columns, over what is stored. */
const read = (field: string, cells: Record<string, string>, stored?: Json) => {
  const given = codecs(field).flatMap((codec) => (codec.name in cells ? [{ codec, text: cells[codec.name]! }] : []));
  return assembled(given, { stored, currencies });
};

test('an amount is a decimal number with its currency beside it, and comes back by either', () => {
  assert.equal(
    codecs('total').map(({ name, title }) => [name, title]),
    [
      ['total', 'Total'],
      ['total.currency', 'resource:file.currency Total'],
    ],
  );
  assert.equal(written('total', { amount: 6730, currency_id: 1 }), [{ minor: 6730, code: 'EUR' }, 'EUR']);
  assert.equal(written('total', { amount: 5, currency_id: 99 }), [{ minor: 5, code: '#99' }, '#99']);
  for (const [amount, currency, minor, id] of [
    ['67.30', 'EUR', 6730, 1],
    ['67,3', 'eur', 6730, 1],
    ['1,250.5', 'EUR', 125_050, 1],
    ['1501', 'JPY', 1501, 7],
    ['12.345', 'KWD', 12_345, 8],
    ['0.05', '#99', 5, 99],
    ['-1.00', '1', -100, 1],
  ] as const)
    assert.equal(read('total', { total: amount, 'total.currency': currency }), { value: { amount: minor, currency_id: id } }, amount);
  assert.equal(read('total', { total: '{"amount":5,"currency_id":8}', 'total.currency': '' }), { value: { amount: 5, currency_id: 8 } });
  assert.equal(read('total', { total: '', 'total.currency': 'EUR' }, { amount: 5, currency_id: 1 }), { value: null });
});

test('an amount alone is in the currency it was in, and a new one says that a currency is missing', () => {
  assert.equal(read('total', { total: '12.345' }, { amount: 5, currency_id: 8 }), { value: { amount: 12_345, currency_id: 8 } });
  assert.equal(read('total', { total: '12.34' }), { problem: 'api:currencyMissing', title: 'Total' });
  assert.equal(read('total', { total: '12.34', 'total.currency': 'XYZ' }), { problem: 'api:noCurrency', title: 'Total' });
  assert.equal(read('total', { total: '12.345', 'total.currency': 'EUR' }), { problem: 'api:badCell', title: 'Total' });
});

test('a value with members takes a column for each, and keeps the members that no column tells', () => {
  assert.equal(written('season', { from: '2027-05-01', to: '2027-09-30' }), [{ day: '2027-05-01' }, { day: '2027-09-30' }]);
  assert.equal(
    codecs('office').map(({ name, title }) => [name, title]),
    [
      ['office.street', 'Office: Street'],
      ['office.rent', 'Office: Rent'],
      ['office.rent.currency', 'resource:file.currency Office: Rent'],
    ],
  );
  const stored = { street: 'Old Street', rent: { amount: 100, currency_id: 1 }, key: 'kept' };
  assert.equal(read('office', { 'office.street': 'New Street' }, stored), { value: { ...stored, street: 'New Street' } });
  assert.equal(read('office', { 'office.street': 'Old Street', 'office.rent': '1.00' }, stored), { value: stored });
  assert.equal(read('office', { 'office.street': '', 'office.rent': '2' }, stored), {
    value: { rent: { amount: 200, currency_id: 1 }, key: 'kept' },
  });
  assert.equal(read('season', { 'season.from': '', 'season.to': '' }, { from: '2027-05-01' }), { value: null });
  assert.equal(read('season', { 'season.from': '', 'season.to': '' }), { value: null });
});

test.run();
