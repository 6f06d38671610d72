import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLocation, type LocationOptions } from '../../src/shell/location.ts';
import { fakeWindow, turns } from './fakeWindow.ts';

function open(address: string, options: Partial<LocationOptions> = {}) {
  const world = fakeWindow(address);
  const location = createLocation({ window: world.window, prepare: () => undefined, hasUnsaved: () => false, ...options });
  location.connect();
  return { ...world, location };
}

test('navigates at once where nothing must be loaded', () => {
  const { location, address } = open('/a');
  location.navigate('/b?x=1');
  assert.is(location.path(), '/b');
  assert.is(location.search(), '?x=1');
  assert.is(address(), '/b?x=1');
});

test('stays where it is until the next screen is ready, and says that it waits', async () => {
  let arrive = () => {};
  const { location, address } = open('/a', {
    prepare: (path) =>
      path === '/b'
        ? new Promise<void>((resolve) => {
            arrive = resolve;
          })
        : undefined,
  });
  location.navigate('/b');
  assert.is(location.path(), '/a');
  assert.is(address(), '/a');
  assert.ok(location.isPending());
  arrive();
  await turns();
  assert.is(location.path(), '/b');
  assert.not(location.isPending());
});

test('goes where one went last when an earlier screen arrives late', async () => {
  let arrive = () => {};
  const { location } = open('/a', {
    prepare: (path) =>
      path === '/slow'
        ? new Promise<void>((resolve) => {
            arrive = resolve;
          })
        : undefined,
  });
  location.navigate('/slow');
  location.navigate('/c');
  arrive();
  await turns();
  assert.is(location.path(), '/c');
});

test('a replacement that the next navigation overtakes still takes the place of what was there', async () => {
  const held: Array<() => void> = [];
  const { location, address, travel } = open('/new', { prepare: () => new Promise<void>((resolve) => held.push(resolve)) });
  location.navigate('/made?part=first', { replace: true });
  location.navigate('/made?part=next');
  assert.is(address(), '/new');
  for (const arrive of held) arrive();
  await turns();
  assert.equal([address(), location.depth()], ['/made?part=next', 1]);
  await travel(-1);
  for (const arrive of held) arrive();
  await turns();
  assert.equal([address(), location.search()], ['/made?part=first', '?part=first']);
});

test('goes on to the address whose screen failed to load, where the failure is shown', async () => {
  const { location } = open('/a', { prepare: (path) => (path === '/b' ? Promise.reject(new Error('no chunk')) : undefined) });
  location.navigate('/b');
  await turns();
  assert.is(location.path(), '/b');
});

test('asks before changes are left, and stays', () => {
  const { location, address } = open('/a', { hasUnsaved: () => true });
  location.navigate('/b');
  assert.is(address(), '/a');
  location.question()!.stay();
  assert.is(location.question(), undefined);
  assert.is(address(), '/a');
});

test('asks before changes are left, and leaves', () => {
  const { location, address } = open('/a', { hasUnsaved: () => true });
  location.navigate('/b');
  location.question()!.leave();
  assert.is(address(), '/b');
});

test('asks nothing while only the query changes', () => {
  const { location, address } = open('/a', { hasUnsaved: () => true });
  location.navigate('/a?page=2');
  assert.is(address(), '/a?page=2');
});

test('puts the address back and asks when Back would lose changes', async () => {
  let unsaved = false;
  const { location, address, travel } = open('/a', { hasUnsaved: () => unsaved });
  location.navigate('/b');
  location.navigate('/c');
  unsaved = true;
  await travel(-2);
  assert.is(address(), '/c');
  assert.is(location.path(), '/c');
  location.question()!.leave();
  await turns();
  assert.is(address(), '/a');
  assert.is(location.path(), '/a');
});

test('follows Back where nothing would be lost', async () => {
  const { location, travel } = open('/a');
  location.navigate('/b');
  await travel(-1);
  assert.is(location.path(), '/a');
  await travel(1);
  assert.is(location.path(), '/b');
});

test('leaves no trace of a replaced address', async () => {
  const { location, travel } = open('/a');
  location.navigate('/b');
  location.navigate('/c', { replace: true });
  await travel(-1);
  assert.is(location.path(), '/a');
});

test('leaves without a question when signing out', () => {
  const { location, address } = open('/a', { hasUnsaved: () => true });
  location.jump('/auth/login');
  assert.is(address(), '/auth/login');
});

test('keeps the browser from closing a tab with changes', () => {
  assert.ok(open('/a', { hasUnsaved: () => true }).closing());
  assert.not(open('/a').closing());
});

test('tells once that one has moved, so that the heading takes the focus', () => {
  const { location } = open('/a');
  assert.not(location.takeMoved());
  location.navigate('/a?x=1');
  assert.not(location.takeMoved());
  location.navigate('/b');
  assert.ok(location.takeMoved());
  assert.not(location.takeMoved());
});

test.run();
