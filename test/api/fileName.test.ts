import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fileName } from '../../src/api/fileName.ts';

test('reads the file name a header suggests', () => {
  assert.is(fileName('attachment; filename="sales 2026.csv"'), 'sales 2026.csv');
  assert.is(fileName('attachment; filename=sales.csv'), 'sales.csv');
  assert.is(fileName('attachment; filename="a\\"b.csv"'), 'a"b.csv');
  assert.is(fileName("attachment; filename=x.csv; filename*=UTF-8'en'%D7%90.csv"), 'א.csv');
});

test('takes no folder, and nothing from nothing', () => {
  assert.is(fileName('attachment; filename="../../etc/passwd"'), 'passwd');
  assert.is(fileName("attachment; filename*=UTF-8''..%5C..%5Cx.exe"), 'x.exe');
  assert.is(fileName("attachment; filename*=UTF-8''%E0%A4"), '%E0%A4');
  for (const header of [undefined, '', 'inline', 'attachment; filename=""']) assert.is(fileName(header), undefined);
});

test.run();
