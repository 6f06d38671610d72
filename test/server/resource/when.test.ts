// A condition of a declaration is read by two: the browser interprets it, the server compiles it. Both must say the same.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordMatches, type JsonSchema, type WireRecord } from '#core';
import { holds } from '../../../src/server/work/holds.ts';

const conditions: JsonSchema[] = [
  { properties: { note: { const: 'a' } } },
  { properties: { note: { const: 'a' } }, required: ['note'] },
  { properties: { note: { minLength: 1 }, rank: { minimum: 2 } } },
  { not: { properties: { note: { const: 'a' } } } },
  { not: { required: ['note'] } },
  { anyOf: [{ required: ['note'] }, { properties: { rank: { enum: [1, 2] } } }] },
  { allOf: [{ properties: { note: { type: 'string' } } }, { properties: { tags: { contains: { const: 'x' } } } }] },
  { oneOf: [{ required: ['rank'] }, { required: ['note'] }] },
];
const records: WireRecord[] = [
  {},
  { note: null },
  { note: 'a' },
  { note: 'b', rank: null },
  { note: '', rank: 2 },
  { rank: 1, tags: ['x'] },
  { note: null, rank: 3, tags: [] },
  { note: 'a', rank: null, tags: null },
];

test('browser and server agree on every condition, and what has no value counts as absent to both', () => {
  for (const condition of conditions)
    for (const record of records)
      assert.is(recordMatches(condition, record), holds(condition, record), `${JSON.stringify(condition)} of ${JSON.stringify(record)}`);
  for (const condition of conditions) assert.is(holds(condition, { note: null }), holds(condition, {}), JSON.stringify(condition));
});

test.run();
