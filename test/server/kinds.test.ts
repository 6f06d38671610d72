import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveResource, type JsonSchema, type ResourceDecl } from '#core';
import { columnType } from '../../src/server/db/tables/columnType.ts';
import { codecsOf } from '../../src/server/importExport/cells.ts';
import { modelOf } from '../../src/server/model/Model.ts';
import type { Work } from '../../src/server/work/Work.ts';

const text: JsonSchema = { type: 'string' };

test('a column has the type its field’s kind asks for, or the one its values are spelt in', () => {
  const columns: Array<[JsonSchema, string]> = [
    [text, 'text'],
    [{ ...text, maxLength: 900 }, 'text'],
    [{ ...text, format: 'local-time' }, 'text'],
    [{ ...text, format: 'date' }, 'date'],
    [{ ...text, format: 'date-time' }, 'timestamp(3) with time zone'],
    [{ type: ['integer', 'null'] }, 'bigint'],
    [{ type: 'integer', format: 'id' }, 'bigint'],
    [{ type: 'number' }, 'double precision'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'integer', enum: [0, 1] }, 'bigint'],
    [{ type: 'integer', enum: [0, 1], 'x-labels': { 0: 'a', 1: 'b' } }, 'bigint'],
    [{ enum: ['A'] }, 'text'],
    [{ type: 'integer', 'x-ref': 'cities' }, 'bigint'],
    [{ type: 'array', items: { type: 'integer' }, 'x-ref': 'cities' }, 'jsonb'],
    [{ ...text, 'x-lookup': 'kinds' }, 'text'],
    [{ ...text, 'x-widget': 'photo' }, 'text'],
    [{ type: 'integer', 'x-widget': 'file' }, 'bigint'],
    [{ type: 'array', 'x-widget': 'photo', items: {} }, 'jsonb'],
    [{ type: 'object', properties: {} }, 'jsonb'],
    [{ type: ['string', 'integer'] }, 'jsonb'],
    [{ anyOf: [text, { type: 'null' }] }, 'text'],
    [{ anyOf: [{ ...text, format: 'date' }, text] }, 'jsonb'],
    [{ anyOf: [{ ...text, maxLength: 900 }, text] }, 'text'],
    [{}, 'jsonb'],
  ];
  for (const [schema, type] of columns) assert.is(columnType(schema), type, JSON.stringify(schema));
});

const decl = {
  name: 'trips',
  schema: 's',
  access: { read: 'user', write: 'user' },
  scope: 'global',
  api: { collection: 'trips' },
} as unknown as ResourceDecl;
const resource = resolveResource('trips', decl, {
  type: 'object',
  properties: {
    kind: { type: 'integer', enum: [0, 1], 'x-labels': { 0: 'Group', 1: 'Private' } },
    paid: { type: 'integer', enum: [0, 1] },
    near: { type: 'array', items: { type: 'integer' }, 'x-ref': 'cities' },
    stops: {
      type: 'array',
      items: {
        type: 'object',
        properties: { price: { type: 'object', properties: { amount: { type: 'integer' }, currency_id: { type: 'integer' } } } },
      },
    },
  },
});
const trips = modelOf(resource, 'coins');

test('a file of rows says a number’s word where it has one, and takes the word, the number, and nothing else', () => {
  const work = { t: (_key: string, { defaultValue }: { defaultValue: string }) => defaultValue } as unknown as Work;
  const [kind, paid] = ['kind', 'paid'].map((name) => codecsOf(work, trips, trips.fields.get(name)!)[0]!);
  assert.equal(
    [kind!, paid!, kind!].map((codec, at) => codec.toCell([1, 1, null][at], new Map())),
    ['Private', true, null],
  );
  assert.equal(
    [kind!.fromCell('private'), kind!.fromCell('0'), kind!.fromCell('boat'), paid!.fromCell('1'), paid!.fromCell('FALSE')],
    [{ value: 1 }, { value: 0 }, undefined, { value: 1 }, { value: 0 }],
  );
});

test('a list that relates as a whole has its ids checked one by one', () => {
  assert.equal(
    trips.refs.filter(({ field }) => field === 'near').map(({ field, steps, resource }) => ({ field, steps, resource })),
    [{ field: 'near', steps: ['*'], resource: 'cities' }],
  );
});

test('money relates to whoever serves the currencies, wherever it stands, and to nobody where nobody does', () => {
  assert.equal(
    trips.refs.filter(({ field }) => field === 'stops'),
    [{ field: 'stops', steps: ['*', 'price', 'currency_id'], resource: 'coins' }],
  );
  assert.equal(
    modelOf(resource).refs.map(({ field }) => field),
    ['near'],
  );
});

test.run();
