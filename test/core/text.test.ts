import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blanksIn, cut, isBlank, textOfUtf8, type JsonSchema } from '#core';
import { createCompiler } from '#core/check';

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

test('a text is cut between letters as people see them, and is as short as its length may be', () => {
  const family = '👩‍👩‍👧';
  assert.equal([cut('abc', 3), cut('abcd', 3), cut('', 3), cut('ab😀cd', 3), cut('ab😀cd', 2)], ['abc', 'abc', '', 'ab😀', 'ab']);
  assert.equal([cut(`a${family}b`, 3), cut(`a${family}b`, 6), cut('e\u0301a', 1), cut('🇦🇹🇩🇪', 3)], ['a', `a${family}`, '', '🇦🇹']);
  for (let most = 0; most < 12; most++) {
    const isShort = createCompiler().compile({ type: 'string', maxLength: most });
    const short = cut(`x😀${family}שָׁלוֹם`, most);
    assert.ok(isShort(short) && !/[\ud800-\udbff]$/.test(short), `${most}: ${short}`);
  }
});

test('bytes are the text that they are in UTF-8, or none', () => {
  const bytes = (...values: number[]) => textOfUtf8(Uint8Array.from(values));
  assert.equal([textOfUtf8(new TextEncoder().encode('Café שלום')), bytes(0xef, 0xbb, 0xbf, 0x61)], ['Café שלום', 'a']);
  assert.equal([bytes(0x43, 0xe9), bytes(0xed, 0xa0, 0x80)], [undefined, undefined]);
});

test.run();
