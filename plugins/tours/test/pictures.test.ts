// What the demo's tours show: drawn, the same every time, and short enough to be its own address.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pictureOf } from '../demo/pictures.ts';

const demo = JSON.parse(readFileSync('plugins/tours/demo.json', 'utf8')) as { products: Array<{ id: number; reference_code: string }> };
const { properties } = JSON.parse(readFileSync('plugins/tours/product.schema.json', 'utf8'));
const longest = properties.productPhotos.items.properties.url.maxLength as number;

test('every tour has pictures of its own kind, which run nothing and fit their field', () => {
  const covers = new Map<string, string>();
  for (const { id, reference_code: code } of demo.products) {
    const all = [0, 1, 2, 3, 4].map((at) => pictureOf({ id, code }, at));
    for (const each of all) {
      assert.match(each, /^data:image\/svg\+xml,%3csvg [^<>#]*%3c\/svg%3e$/);
      assert.ok(each.length <= longest, String(each.length));
    }
    assert.equal(
      all,
      [0, 1, 2, 3, 4].map((at) => pictureOf({ id, code }, at)),
    );
    covers.set(code.split('-')[1]!, all[0]!);
  }
  assert.ok(new Set(covers.values()).size >= covers.size - 1, `${new Set(covers.values()).size} of ${covers.size}`);
});

test.run();
