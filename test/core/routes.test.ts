import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bySpecificity, fillPath, findRoute, matchPath, paramsOf, shapeOf, withParams } from '#core';

test('tries a static segment before a parameter', () => {
  const sorted = ['/guides/{id}', '/guides/categories/{id}', '/guides', '/guides/categories', '/guides/{id}/x'].sort(bySpecificity);
  assert.ok(sorted.indexOf('/guides/categories') < sorted.indexOf('/guides/{id}'));
  assert.ok(sorted.indexOf('/guides/categories/{id}') < sorted.indexOf('/guides/{id}/x'));
});

test('finds the most specific route whatever the order of declaration', () => {
  const routes = [{ path: '/a/{id}' }, { path: '/a/new' }].sort((x, y) => bySpecificity(x.path, y.path));
  assert.is(findRoute(routes, '/a/new')?.route.path, '/a/new');
  assert.equal(findRoute(routes, '/a/7')?.params, { id: '7' });
  assert.is(findRoute(routes, '/b'), undefined);
});

test('decodes parameters and survives a malformed escape', () => {
  assert.equal(matchPath('/x/{id}', '/x/a%20b/'), { id: 'a b' });
  assert.equal(matchPath('/x/{id}', '/x/%E0%A4%A'), { id: '%E0%A4%A' });
});

test('fills a template, or says that it cannot', () => {
  assert.is(fillPath('/profile/{operatorId}/settings', { operatorId: 7 }), '/profile/7/settings');
  assert.is(fillPath('/profile/{operatorId}/settings', {}), undefined);
  assert.is(fillPath('/x/{id}', { id: 'a/b' }), '/x/a%2Fb');
});

test('compares patterns by shape', () => assert.is(shapeOf('/a/{x}/b/'), '/a/{}/b'));

test('names the placeholders of a path and writes them otherwise', () => {
  assert.equal(paramsOf('/microsites/{micrositeId}/categories/{id}'), ['micrositeId', 'id']);
  assert.equal(paramsOf('/cities'), []);
  assert.is(
    withParams('/a/{b}/{c}', (name) => `:${name}`),
    '/a/:b/:c',
  );
});

test.run();
