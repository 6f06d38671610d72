import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonSchema, WireRecord } from '#core';
import { createNotices } from '../../src/state/notices.ts';
import type { Screen } from '../../src/resource/screen.ts';
import { tellEntries } from '../../src/resource/tellEntries.ts';

const schema = {
  properties: { title: { type: 'string' }, photos: { type: 'array', 'x-says': { added: 'add', removed: 'remove' } } },
} as unknown as JsonSchema;

function told(before: WireRecord, after: WireRecord, fields?: readonly string[]): string[] {
  const notices = createNotices({ timer: { set: () => 0, clear: () => undefined } });
  const words = { call: (id: string) => [`${id} photo`], t: (key: string) => key };
  tellEntries({ runtime: { stores: { notices } }, words } as never as Screen, schema, [before, after], fields);
  return notices.state.items.map(({ text }) => String(text));
}
const [one, two] = [{ id: 1 }, { id: 2 }];

test('what came in and what went is said, each by its own words', () => {
  assert.equal(told({ photos: [one] }, { photos: [one, two] }), ['add photo']);
  assert.equal(told({ photos: [one] }, { photos: [two] }), ['add photo', 'remove photo']);
  assert.equal(told({ photos: [one] }, { photos: [one] }), []);
});

test('a form without the field says nothing of it, though the answer to its save holds it', () => {
  assert.equal(told({ title: 'Old' }, { title: 'New', photos: [one] }, ['title']), []);
  assert.equal(told({}, { photos: [one] }, ['photos']), ['add photo'], 'its own first entry');
});

test.run();
