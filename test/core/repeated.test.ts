import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { oneByOne } from '#core/check';

test('a call and a page that are said once for several values of a word in their path stand one by one', () => {
  const call = { method: 'GET', path: 'texts/{languageId}/{segment}', access: 'admin' };
  const page = { kind: 'page', path: '/texts/{segment}/{id}', page: 'editor' };
  const said = {
    id: 'texts',
    calls: { list: { ...call, each: { segment: ['cities', 'product_types'] } }, other: call },
    screens: [page, { ...page, each: { segment: ['cities', 'faqs'] } }],
  };
  assert.equal(oneByOne(said), {
    id: 'texts',
    calls: {
      'list-cities': { ...call, path: 'texts/{languageId}/cities' },
      'list-product-types': { ...call, path: 'texts/{languageId}/product_types' },
      other: call,
    },
    screens: [page, { ...page, path: '/texts/cities/{id}' }, { ...page, path: '/texts/faqs/{id}' }],
  });
});

test('what is said otherwise is left for the check', () => {
  const odd = { calls: { list: { path: 'texts/{segment}', each: ['cities'] }, other: 1 }, screens: { kind: 'page' } };
  assert.equal(oneByOne(odd), odd);
  assert.is(oneByOne('no manifest'), 'no manifest');
});

test.run();
