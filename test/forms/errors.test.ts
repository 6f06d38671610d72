import Ajv from 'ajv';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { errorsBeside, errorsOn, settledErrors, toErrorSchema, validationErrors, type ValidateFunction } from '../../src/forms/errors.ts';
import { changesOf } from '../../src/forms/paths.ts';

const t = (key: string | string[], params?: Record<string, unknown>) =>
  `${[key].flat()[0]!.replace('validation:', '')}${params?.count === undefined ? '' : ` ${String(params.count)}`}`;
const check = (schema: object, value: unknown) =>
  validationErrors(new Ajv({ allErrors: true, strict: false }).compile(schema) as unknown as ValidateFunction, value, t);

test('errors stand on dotted paths, and a missing field on its own', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: {},
      prices: {
        type: 'array',
        items: { type: 'object', required: ['amount'], properties: { amount: { type: 'integer' }, label: { type: 'string', maxLength: 2 } } },
      },
    },
  };
  assert.equal(check(schema, { prices: [{ amount: 'x' }, { label: 'long' }] }), {
    name: ['required'],
    'prices.0.amount': ['type_integer'],
    'prices.1.amount': ['required'],
    'prices.1.label': ['maxLength 2'],
  });
  assert.equal(check(schema, { name: 'x' }), {});
});

test('a condition is reported by what its branch misses, not by itself', () => {
  const schema = { type: 'object', if: { properties: { kind: { const: 'a' } } }, then: { required: ['why'] } };
  assert.equal(check(schema, { kind: 'a' }), { why: ['required'] });
});

test('an unknown member is reported at its own path, slashes and all', () => {
  assert.equal(check({ type: 'object', additionalProperties: false, properties: {} }, { 'a/b': 1 }), { 'a/b': ['additionalProperties'] });
  assert.equal(check({ properties: { 'a/b': { type: 'string' } } }, { 'a/b': 1 }), { 'a/b': ['type_string'] });
});

test('errors become the tree rjsf hands down', () => {
  assert.equal(toErrorSchema({ 'a.0.b': ['x'], a: ['y'] }), { a: { __errors: ['y'], 0: { b: { __errors: ['x'] } } } });
});

test('errors are split into those on fields in sight and the rest', () => {
  const errors = { '': ['whole'], 'a.b': ['x'], hidden: ['y'], empty: [] };
  assert.equal(errorsOn(errors, ['a', 'empty']), { 'a.b': ['x'] });
  assert.equal(errorsBeside(errors, ['a', 'empty']), { '': ['whole'], hidden: ['y'] });
});

test('an error is settled by a change at its path, and by no other', () => {
  assert.equal(settledErrors({ a: ['x'], 'b.0.c': ['y'], '': ['z'] }, { a: 1, b: [{ c: 1 }] }, { a: 1, b: [{ c: 2 }] }), ['b.0.c']);
});

test('the body of an update has what changed, null for what was cleared', () => {
  assert.equal(changesOf({ a: 1, b: 'x', c: [1], d: null }, { a: 2, c: [1] }), { a: 2, b: null });
});

test.run();
