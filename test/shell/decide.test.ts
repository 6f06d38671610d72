import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, type Viewer } from '#core';
import { afterLogin, decide, decideAuth, loginFor } from '../../src/shell/decide.ts';
import { area, registryOf, source } from '../setup/areas.ts';

const admin: Viewer = { id: 1, role: 'admin' };
const operator: Viewer = { id: 2, role: 'operator', operatorId: 5 };
const home = source(
  {
    id: 'home',
    title: 'Home',
    home: '/start',
    screens: [
      { kind: 'page', path: '/start', page: 'start', title: 'Start', access: 'user' },
      { kind: 'redirect', path: '/old/{id}', to: '/guides/{id}', access: 'user' },
    ],
  },
  {},
  { pages: ['start'] },
);
const index = areaIndex(registryOf(area('guides'), area('guides-extra', { paths: '/guides/categories' }), home, area('broken', { menu: 7 })));

test('leads / to the home page', () => assert.equal(decide(index, admin, '/'), { kind: 'redirect', to: '/start' }));

test('finds a screen with its parameters, a static segment before a parameter', () => {
  const found = decide(index, admin, '/guides/12');
  assert.is(found.kind, 'screen');
  assert.equal(found.kind === 'screen' && [found.route.kind, 'resource' in found.route && found.route.resource, found.params], [
    'record',
    'guides',
    { id: '12' },
  ]);
  const nested = decide(index, admin, '/guides/categories');
  assert.is(nested.kind === 'screen' && 'resource' in nested.route && nested.route.resource, 'guides-extra');
});

test('leads to / whoever may not open a page', () => assert.equal(decide(index, operator, '/guides'), { kind: 'redirect', to: '/' }));

test('never goes round when the home page itself is refused', () => {
  const closed = areaIndex(registryOf(area('guides', {}, {}), source({ id: 'home', title: 'Home', home: '/guides' })));
  assert.equal(decide(closed, operator, '/guides'), { kind: 'access-denied' });
});

test('fills the parameters of a redirect', () => assert.equal(decide(index, admin, '/old/7'), { kind: 'redirect', to: '/guides/7' }));

test('names the quarantined plugin at its paths and below them', () => {
  for (const path of ['/broken', '/broken/new', '/broken/3']) {
    const found = decide(index, admin, path);
    assert.is(found.kind === 'quarantined' && found.plugin.id, 'broken');
  }
  assert.is(decide(index, admin, '/brokenness').kind, 'not-found');
});

test('knows no other page', () => assert.is(decide(index, admin, '/nowhere').kind, 'not-found'));

test('knows the pages of the auth area, whatever follows new_password', () => {
  assert.equal(decideAuth('/auth'), { kind: 'redirect', to: '/auth/login' });
  assert.equal(decideAuth('/auth/login/'), { kind: 'auth', page: 'login' });
  assert.equal(decideAuth('/auth/forgot-password'), { kind: 'auth', page: 'forgot-password' });
  assert.equal(decideAuth('/auth/new_password=abc'), { kind: 'auth', page: 'new-password' });
  assert.is(decideAuth('/auth/other'), undefined);
});

test('remembers where one wanted to go and returns there after login', () => {
  assert.is(loginFor('/guides/3?x=1'), '/auth/login?from=%2Fguides%2F3%3Fx%3D1');
  assert.is(loginFor('/'), '/auth/login');
  assert.is(afterLogin(index, 'from=%2Fguides%2F3%3Fx%3D1'), '/guides/3?x=1');
});

test('goes back after login to an area whose address only begins like that of sign-in', () => {
  assert.is(afterLogin(index, 'from=%2Fauthors%2F3'), '/authors/3');
  for (const from of ['/auth', '/auth?x=1', '/auth/new_password']) assert.is(afterLogin(index, `from=${encodeURIComponent(from)}`), '/start', from);
});

test('goes home after login when the address to return to is not ours', () => {
  for (const from of ['', 'https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/auth/login', '/a\n/b']) {
    assert.is(afterLogin(index, `from=${encodeURIComponent(from)}`), '/start', from);
  }
});

test.run();
