import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createFeatures,
  createFirstCalls,
  createLocale,
  createNotices,
  createPreferences,
  createRowCache,
  createSession,
  followUser,
  memoryStorage,
} from '#state';
import { snapshot } from 'valtio/vanilla';
import { createListPlaces } from '../../src/state/listPlaces.ts';

const columns = { order: ['id', 'name'], hidden: ['slug'], widths: { name: 200 } };

test('remembers by user', () => {
  const storage = memoryStorage();
  const preferences = createPreferences({ storage });
  preferences.use(1);
  preferences.setSidebarCollapsed(true);
  preferences.setUnfolded('money', true);
  preferences.setUnfolded('places', true);
  preferences.setUnfolded('money', false);
  preferences.setPinned('/cities', true);
  preferences.setPageSize('All');
  preferences.setTable('cities', columns);
  preferences.use(2);
  assert.equal(snapshot(preferences.state), { sidebarCollapsed: false, unfolded: [], pinned: [], pageSize: undefined, tables: {} });
  const later = createPreferences({ storage });
  later.use(1);
  assert.equal(snapshot(later.state), {
    sidebarCollapsed: true,
    unfolded: ['places'],
    pinned: ['/cities'],
    pageSize: 'All',
    tables: { cities: columns },
  });
  later.resetTable('cities');
  preferences.use(1);
  assert.equal(snapshot(preferences.state).tables, {});
});

test('takes from storage only what fits', () => {
  const storage = memoryStorage();
  storage.setItem(
    'preferences.1',
    JSON.stringify({ sidebarCollapsed: 'yes', unfolded: 'money', pageSize: 33, tables: { a: { order: ['x', 4], widths: { x: '9', y: 9 } }, b: 7 } }),
  );
  storage.setItem('preferences.2', '{broken');
  const preferences = createPreferences({ storage });
  preferences.use(1);
  assert.equal(snapshot(preferences.state), {
    sidebarCollapsed: false,
    unfolded: [],
    pinned: [],
    pageSize: undefined,
    tables: { a: { order: ['x'], hidden: [], widths: { y: 9 } } },
  });
  preferences.use(2);
  assert.equal(snapshot(preferences.state).tables, {});
});

test('what belongs to a user goes and comes with the user', () => {
  const storage = memoryStorage();
  const session = createSession({ storage, locale: createLocale({ storage }) });
  const preferences = createPreferences({ storage });
  const [rowCache, firstCalls, features, notices, lists] = [
    createRowCache(),
    createFirstCalls({ storage }),
    createFeatures(),
    createNotices({ timer: { set: () => 0, clear: () => undefined } }),
    createListPlaces(),
  ];
  preferences.use(1);
  preferences.setPageSize(50);
  preferences.use(undefined);
  const stop = followUser(session, { preferences, rowCache, firstCalls, features, notices, lists });
  session.signIn({ accessToken: 'a', lifetimeS: 900 });
  session.profileLoaded({ id: 1, role: 'admin' });
  assert.is(preferences.state.pageSize, 50);
  rowCache.set('cities', 1);
  firstCalls.remember('/cities', { path: 'cities', query: {} });
  features.set(['search']);
  notices.push({ kind: 'error', text: 'x' });
  lists.remember('/cities', 'page=2');
  assert.is(lists.addressOf('/cities'), '/cities?page=2');
  void session.ended();
  assert.ok(rowCache.get('cities'));
  session.signOut();
  assert.equal(
    [
      rowCache.get('cities'),
      firstCalls.recall('/cities'),
      features.state.known,
      features.has('search'),
      notices.state.items.length,
      preferences.state.pageSize,
      lists.addressOf('/cities'),
    ],
    [undefined, undefined, false, false, 0, undefined, '/cities'],
  );
  stop();
  session.profileLoaded({ id: 1, role: 'admin' });
  assert.is(preferences.state.pageSize, undefined);
});

test.run();
