import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Json, JsonSchema } from '#core';
import { filesNamed } from '../../../src/server/model/fileFields.ts';

const photo: JsonSchema = { type: 'object', properties: { id: { type: 'integer' }, url: { type: 'string' } }, 'x-widget': 'photo' };
const named = (value: Json) => filesNamed(photo, value);

test('a picture names its file by number or by address', () => {
  assert.equal(named({ id: 4 }), [4]);
  assert.equal(named({ url: '/api/v1/-/files/7/key/800/sea.jpg' }), [7]);
  assert.equal(named({ id: 4, url: '/api/v1/-/files/4/key/800/sea.jpg' }), [4]);
});

test('one that lies elsewhere names none, though it has a number there', () => {
  assert.equal(named({ id: 4, url: 'data:image/svg+xml,<svg/>' }), []);
  assert.equal(named({ id: 4, url: 'https://pictures.example.com/4.jpg' }), []);
  assert.equal(named(null), []);
});

test.run();
