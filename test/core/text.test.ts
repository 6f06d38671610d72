import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blanksIn, isBlank, type JsonSchema } from '#core';

test('a text that shows nothing is blank, whatever it is made of', () => {
  for (const text of ['', ' ', '\t\n', '\u00a0', '\u202e', '\u2066\u2069', '\u200b \ufeff', '\u0007', '\u3164', '\u2800'])
    assert.ok(isBlank(text), JSON.stringify(text));
  for (const text of ['a', ' a ', 'שלום', '\u202ea', '–', '😀', '0']) assert.not.ok(isBlank(text), text);
});

test('blanks are found where a schema requires a text, however deep', () => {
  const line = { type: 'object', required: ['title'], properties: { title: { type: 'string' }, note: { type: 'string' } } };
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, lines: { type: 'array', items: line } },
  } as JsonSchema;
  assert.equal(blanksIn(schema, { name: '\u202e', lines: [{ title: 'A', note: ' ' }, { title: ' ' }] }), [['name'], ['lines', '1', 'title']]);
});

test.run();
