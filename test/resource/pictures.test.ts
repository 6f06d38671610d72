import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { filesIn, picturesIn } from '#core';

const drawn = 'data:image/svg+xml,%3csvg/%3e';

test('a picture may be written into its value, and what is led to may not', () => {
  const value = [
    { url: '/a.jpg', is_cover: false },
    { url: drawn, is_cover: true },
    { url: 'data:text/html,x', is_cover: false },
    { url: 'javascript:alert(1)', is_cover: false },
  ];
  const urls = (files: ReturnType<typeof filesIn>) => files.map(({ url }) => url);
  assert.equal(urls(picturesIn(value)), [drawn, '/a.jpg']);
  assert.equal(urls(filesIn(value)), ['/a.jpg']);
});

test.run();
