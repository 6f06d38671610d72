import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonSchema } from '#core';
import { defaultsOf, plainSchema, sectionSchema } from '../../src/forms/deriveSchema.ts';

test('a section has its fields in its order and only its requirements', () => {
  const schema = { type: 'object', required: ['b', 'c'], properties: { a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'string' } } };
  assert.equal(sectionSchema(schema, ['b', 'a', 'unknown']), {
    type: 'object',
    properties: { b: { type: 'integer' }, a: { type: 'string' } },
    required: ['b'],
  });
});

test('alternatives, conditions and defaults are not shown', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', default: 'x' } },
    if: { properties: { a: { const: 'x' } } },
    then: { required: ['a'] },
    oneOf: [{ required: ['a'] }, { required: ['b'] }],
  };
  assert.equal(plainSchema(schema), { type: 'object', properties: { a: { type: 'string' } } });
});

test('null beside a type is left out, in a type list and in an alternative', () => {
  assert.equal(plainSchema({ type: ['string', 'null'] }), { type: 'string' });
  assert.equal(plainSchema({ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }), { type: 'integer', minimum: 1 });
  assert.equal(plainSchema({ enum: ['a', null] }).enum, ['a']);
});

test('constants to choose from become options with their titles', () => {
  assert.equal(plainSchema({ oneOf: [{ const: 'a', title: 'First' }, { const: 'b' }] }), {
    enum: ['a', 'b'],
    type: 'string',
    'x-labels': { a: 'First' },
  });
});

test('what all of several schemas ask for is shown together', () => {
  const schema: JsonSchema = {
    allOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }, { properties: { b: { type: 'string' } } }],
    properties: { c: { type: 'string' } },
    required: ['c'],
  };
  assert.equal(Object.keys(plainSchema(schema).properties!), ['a', 'b', 'c']);
  assert.equal(plainSchema(schema).required, ['a', 'c']);
});

test('a new record starts from the defaults, nested ones included', () => {
  const schema = { properties: { a: { default: 1 }, b: { properties: { c: { default: 'x' }, d: {} } }, e: { properties: { f: {} } } } };
  assert.equal(defaultsOf(schema), { a: 1, b: { c: 'x' } });
});

test.run();
