// How records stand in texts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inTextOf, pictureFields, recordNamed } from '#core';
import { nameRecord } from '../../src/core/text/namedRecord.ts';

test('the name of a record is read as it is written, and nothing else is', () => {
  const record = { resource: 'text-pages', id: 12 };
  assert.equal(recordNamed(nameRecord(record)), record);
  for (const other of [
    '',
    'text-pages',
    'text-pages:',
    'text-pages:0',
    'text-pages:-1',
    'Text:1',
    'a--b:1',
    'a:1 ',
    `${'a'.repeat(99)}:1`,
    'a:1234567890123456',
  ])
    assert.is(recordNamed(other), undefined, other);
});

test('a resource that says nothing has links of its records', () => {
  assert.equal(inTextOf({}), { as: 'link' });
  assert.equal(inTextOf({ inText: 'card' }), { as: 'card' });
  assert.equal(inTextOf({ inText: { as: 'card', line: 'lead' } }), { as: 'card', line: 'lead' });
});

test('the fields with pictures are told in their order', () => {
  assert.equal(pictureFields({ kinds: { title: 'text', hero: 'image', more: 'image' } as never }), ['hero', 'more']);
});

test.run();
