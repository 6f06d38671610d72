// Validators as they are shipped find what ajv finds, and hold no words that only people read.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { formats, type JsonSchema } from '#core';
import { createCompiler } from '#core/check';
import { validatorsModule } from '../../src/build/validators.ts';

const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`word_${at}`, { type: 'string', title: `The word ${at}` }]));
/** A field of each format, so that none is called otherwise than the browser has it. */
const formatted = Object.fromEntries(Object.keys(formats).map((format) => [`a ${format}`, { type: 'string', format }]));
const boat: JsonSchema = {
  title: 'Boat',
  description: 'What floats.',
  type: 'object',
  additionalProperties: false,
  required: ['rig'],
  properties: {
    ...many,
    ...formatted,
    rig: { type: 'string', enum: ['SLOOP', 'KETCH'], title: 'Rig' },
    berths: { type: ['integer', 'null'], minimum: 1 },
    launched: { type: 'string', format: 'date' },
    zone: { type: 'string', format: 'time-zone' },
    paint: { type: 'string', format: 'color' },
    sails: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { ...many, cloth: { type: 'string', enum: ['COTTON', 'DACRON'], title: 'Cloth' }, area: { type: 'number' } },
      },
    },
  },
  allOf: [{ if: { properties: { rig: { const: 'KETCH' } }, required: ['rig'] }, then: { required: ['sails'] } }],
} as JsonSchema;
const buoy = { type: 'object', properties: { rig: { type: 'string', enum: ['NONE'], title: 'Nothing' } } } as JsonSchema;

const values: unknown[] = [
  { rig: 'SLOOP' },
  {},
  7,
  { rig: 'KETCH' },
  { rig: 'SCHOONER', word_3: 3, unknown: 1 },
  { rig: 'KETCH', sails: [{ cloth: 'SILK', area: '9', lost: true }, { cloth: 'COTTON', word_11: 'in', word_12: 'out' }, 'jib'] },
  { rig: 'SLOOP', berths: 0, sails: {} },
  { rig: 'NONE', berths: null },
  { rig: 'SLOOP', launched: '2026-02-30', zone: 'Israel/Jerusalem', paint: 'red' },
  ...['+43 1', '+431234567', 'Ω'].map((text) => ({ rig: 'SLOOP', ...Object.fromEntries(Object.keys(formatted).map((name) => [name, text])) })),
  { rig: 'SLOOP', launched: '2028-02-29', zone: 'Asia/Jerusalem', paint: '#ff0000' },
];

/** What is shown of a finding. */
const shown = (errors: readonly ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, keyword, params }) => JSON.stringify([instancePath, keyword, params])).sort();

test('finds what the compiler itself finds', async () => {
  const schemas = { boat, buoy };
  // Such a module is bundled; here it takes the one thing that it imports from outside.
  Object.assign(globalThis, { formats });
  const code = validatorsModule(schemas).replace(/^import .*\n/, '');
  const { validators } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { validators: Record<string, ValidateFunction> };
  for (const [name, schema] of Object.entries(schemas)) {
    const whole = createCompiler({ formats, messages: false, validateSchema: false }).compile(schema);
    for (const value of values) {
      const both = [validators[name]!, whole].map((validate) => [validate(value), shown(validate.errors)]);
      assert.equal(both[0], both[1], `${name}: ${JSON.stringify(value)}`);
    }
  }
});

test('holds no titles and descriptions, and of a schema only what its rules look up', () => {
  const code = validatorsModule({ boat });
  assert.not.match(code, /The word|What floats|Cloth|"title"/);
  assert.match(code, /"SLOOP","KETCH"|COTTON/);
});

test("a compiler refuses what is no schema, and does not compile JSON Schema's own schema for that", () => {
  const compiler = createCompiler();
  assert.throws(() => compiler.compile({ type: 'nonsense' }), /schema is invalid: .*type/);
  assert.is(compiler.compile({ type: 'string' })('text'), true);
  const own = compiler.schemas['http://json-schema.org/draft-07/schema'];
  assert.ok(own);
  assert.is(own.validate, undefined);
});

test.run();
