import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pluginsByRelations } from '../../../src/server/seed/order.ts';
import { area, registryOf, source } from '../../setup/areas.ts';

const to = (resource: string) => ({ type: 'integer', title: 'One of them', 'x-ref': resource });

/** An area of two resources, of which nobody refers to the second, and its name comes last. */
const goods = () => {
  const { manifest, files } = area('goods');
  const [own] = (manifest as { resources: object[] }).resources;
  return source({ ...(manifest as object), resources: [own, { ...own, name: 'zebras', paths: '/zebras', api: { collection: 'zebras' } }] }, files);
};

test('a generator runs after those of the areas whose records its own point at, whichever of their resources come last', () => {
  const order = pluginsByRelations(registryOf(area('deals', {}, { good: to('goods') }), goods(), area('coupons', {}, { deal: to('deals') })));
  assert.equal(order, ['goods', 'deals', 'coupons']);
});

test('areas that refer to each other are each there once', () => {
  const order = pluginsByRelations(registryOf(area('hens', {}, { egg: to('eggs') }), area('eggs', {}, { hen: to('hens') })));
  assert.equal([...order].sort(), ['eggs', 'hens']);
});

test.run();
