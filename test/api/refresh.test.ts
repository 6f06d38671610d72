import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, createLease, createSessionApi, isAborted, type Http, type Lock } from '#api';
import { createLocale, createSession, type SessionStore } from '#state';
import { createTabs } from '../state/tabs.ts';
import { failure } from './failure.ts';
import { createProvider, type Provider } from './provider.ts';

const ada = { id: 1, email: 'ada@example.org', role: 'manager' };
const bob = { id: 2, email: 'bob@example.org', role: 'manager' };
const noLock: Lock = (_name, run) => run();
/** The next turn of the event loop. */
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
async function turns(count = 20): Promise<void> {
  for (let i = 0; i < count; i++) await turn();
}

interface Tab {
  session: SessionStore;
  http: Http;
}
interface World {
  provider: Provider;
  clock: { ms: number };
  open: (lock?: Lock) => Tab;
  lease: () => Lock;
}

function createWorld(): World {
  const provider = createProvider();
  const clock = { ms: Date.UTC(2026, 0, 1) };
  const now = () => clock.ms;
  const newTab = createTabs();
  const shared = newTab().storage;
  return {
    provider,
    clock,
    open(lock = noLock) {
      const { storage, follow } = newTab();
      const session = createSession({ storage, locale: createLocale({ storage }), now });
      follow(session);
      return { session, http: createHttp({ base: '/api/v1', session, lock, now, transport: provider.transport }) };
    },
    lease: () => createLease({ storage: shared, now, timer: { set: (run) => setImmediate(() => setImmediate(run)), clear: () => undefined } }),
  };
}

function signedInTab(world: World, lock?: Lock): Tab {
  const tab = world.open(lock);
  tab.session.signIn(world.provider.issue());
  tab.session.profileLoaded(ada);
  return tab;
}

test('renews a token within a second of its end before the call', async () => {
  const world = createWorld();
  const { http, session } = signedInTab(world);
  world.clock.ms += 898_000;
  await http.get('cities');
  assert.equal(world.provider.paths(), ['cities']);
  world.clock.ms += 1_000;
  await http.get('cities');
  assert.equal(world.provider.paths(), ['cities', 'customer/refresh-token', 'cities']);
  assert.is(session.tokens()!.expiresInS, world.clock.ms / 1000 + 900);
  const refresh = world.provider.calls[1]!;
  assert.is(refresh.headers.Authorization, undefined);
  assert.equal(JSON.parse(refresh.body!), { token: 'refresh-1' });
});

test('a 401 renews once and replays the call with its body', async () => {
  const world = createWorld();
  const { http } = signedInTab(world);
  world.provider.revoke();
  const { body } = await http.post<{ token: string; body: string }>('cities', { name: 'Haifa' });
  assert.equal(body, { token: 'access-2', body: '{"name":"Haifa"}' });
  assert.equal(world.provider.paths(), ['cities', 'customer/refresh-token', 'cities']);
});

test('a replay carries the same idempotency key', async () => {
  const world = createWorld();
  const { session } = signedInTab(world);
  const http = createHttp({
    base: '/api/v1/',
    session,
    lock: noLock,
    now: () => world.clock.ms,
    transport: world.provider.transport,
    features: new Set(['idempotency-key']),
  });
  world.provider.revoke();
  await http.post('cities', {});
  const keys = world.provider.calls.filter(({ url }) => url.endsWith('/cities')).map(({ headers }) => headers['Idempotency-Key']);
  assert.is(keys.length, 2);
  assert.is(keys[0], keys[1]);
});

test('a 401 that stays is an error and no loop', async () => {
  const world = createWorld();
  const { session } = signedInTab(world);
  const calls: string[] = [];
  const http = createHttp({
    base: '/',
    session,
    lock: noLock,
    now: () => world.clock.ms,
    async transport({ url }) {
      calls.push(url);
      const isRefresh = url.endsWith('refresh-token');
      return {
        status: isRefresh ? 200 : 401,
        statusText: 'Unauthorized',
        headers: {},
        form: 'json',
        body: isRefresh ? { access_token: 'a', refresh_token: 'b', expires_in: 900 } : {},
      };
    },
  });
  const error = await failure(http.get('cities'));
  assert.equal([error.status, error.message], [401, 'Unauthorized']);
  assert.equal(calls, ['/cities', '/customer/refresh-token', '/cities']);
  assert.is(session.state.status, 'ready');
});

test('many calls at once share one refresh', async () => {
  const world = createWorld();
  const { http } = signedInTab(world);
  world.provider.revoke();
  await Promise.all(['a', 'b', 'c', 'd'].map((path) => http.get(path)));
  assert.is(world.provider.refreshes(), 1);
});

const mutex = (): Lock => {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, run) => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
};
for (const [name, lockOf] of [
  [
    'a lock',
    () => {
      const one = mutex();
      return () => one;
    },
  ],
  ['a lease', (world: World) => world.lease],
] as const) {
  test(`two tabs under ${name} refresh once, and the other adopts the tokens`, async () => {
    const world = createWorld();
    const next = lockOf(world);
    const first = signedInTab(world, next());
    const second = world.open(next());
    second.session.profileLoaded(ada);
    world.provider.revoke();
    await Promise.all([first.http.get('a'), second.http.get('b'), first.http.get('c'), second.http.get('d')]);
    assert.is(world.provider.refreshes(), 1);
    assert.is(second.session.tokens()!.accessToken, 'access-2');
    world.clock.ms += 900_000;
    await Promise.all([second.http.get('a'), first.http.get('b')]);
    assert.is(world.provider.refreshes(), 2);
  });
}

test("a refresh refused because another tab was faster adopts that tab's tokens", async () => {
  const world = createWorld();
  const first = signedInTab(world);
  const second = world.open();
  second.session.profileLoaded(ada);
  world.provider.revoke();
  await Promise.all([first.http.get('a'), second.http.get('b')]);
  assert.equal([first.session.state.status, second.session.state.status], ['ready', 'ready']);
});

for (const status of [400, 401, 403]) {
  test(`a refresh refused with ${status} holds the call until the same user signs in again`, async () => {
    const world = createWorld();
    const { http, session } = signedInTab(world);
    world.provider.revoke();
    world.provider.refreshStatus = status;
    const save = http.post<{ token: string; body: string }>('cities', { name: 'typed for an hour' });
    const other = http.get('countries');
    await turns();
    assert.is(session.state.status, 'expired');
    assert.is(session.state.profile?.email, 'ada@example.org');
    const late = http.get('late');
    await turns();
    assert.is(world.provider.refreshes(), 1);
    assert.not.ok(world.provider.paths().includes('late'));

    world.provider.refreshStatus = undefined;
    session.signIn(world.provider.issue());
    assert.is(session.state.status, 'expired');
    session.profileLoaded(ada);
    assert.is(session.state.status, 'ready');
    assert.equal((await save).body, { token: 'access-2', body: '{"name":"typed for an hour"}' });
    await Promise.all([other, late]);
  });
}

test('a refresh token once refused is not tried again', async () => {
  const world = createWorld();
  const { http, session } = signedInTab(world);
  world.provider.revoke();
  world.provider.refreshStatus = 401;
  void failure(http.get('cities'));
  await turns();
  for (let i = 0; i < 3; i++) assert.is((await failure(createSessionApi(http).getProfile())).status, 401);
  assert.equal([world.provider.refreshes(), session.state.status], [1, 'expired']);
  session.signOut();
});

test('a held call is given up when its user signs out, when somebody else signs in, and when its caller leaves', async () => {
  for (const end of ['sign out', 'other user', 'abort']) {
    const world = createWorld();
    const { http, session } = signedInTab(world);
    world.provider.revoke();
    world.provider.refreshStatus = 401;
    const stop = new AbortController();
    const call = failure(http.post('cities', { name: 'mine' }, { signal: stop.signal }));
    await turns();
    if (end === 'sign out') session.signOut();
    if (end === 'other user') {
      session.signIn(world.provider.issue());
      session.profileLoaded(bob);
    }
    if (end === 'abort') stop.abort();
    assert.ok(isAborted(await call), end);
    assert.is(world.provider.paths().filter((path) => path === 'cities').length, 1, end);
  }
});

test('a token that ran out and is refused is not sent at all', async () => {
  const world = createWorld();
  const { http, session } = signedInTab(world);
  world.clock.ms += 3_600_000;
  world.provider.refreshStatus = 401;
  const call = http.get('cities');
  await turns();
  assert.equal(world.provider.paths(), ['customer/refresh-token']);
  world.provider.refreshStatus = undefined;
  session.signIn(world.provider.issue());
  session.profileLoaded(ada);
  await call;
});

test('no answer and a 5xx to a refresh end nothing', async () => {
  for (const [status, message] of [
    [0, 'Unknown Error'],
    [500, 'Refused'],
    [429, 'no'],
  ] as const) {
    const world = createWorld();
    const { http, session } = signedInTab(world);
    world.provider.revoke();
    world.provider.refreshStatus = status;
    assert.is((await failure(http.get('cities'))).message, message);
    assert.is(session.state.status, 'ready');
    world.provider.refreshStatus = undefined;
    await http.get('cities');
  }
});

test('a refresh answered with rubbish is an unreadable answer, and ends nothing', async () => {
  const { session } = signedInTab(createWorld());
  const http = createHttp({
    base: '/',
    session,
    lock: noLock,
    now: () => 0,
    transport: async ({ url }) => ({ status: url.endsWith('refresh-token') ? 200 : 401, statusText: '', headers: {}, form: 'json', body: ['what'] }),
  });
  assert.is((await failure(http.get('cities'))).kind, 'answer');
  assert.is(session.state.status, 'ready');
});

test('a clock an hour off, either way, costs one refresh and no loop', async () => {
  for (const hours of [1, -1]) {
    const world = createWorld();
    const { http } = signedInTab(world);
    world.clock.ms += hours * 3_600_000;
    world.provider.revoke();
    for (const path of ['a', 'b', 'c']) await http.get(path);
    assert.is(world.provider.refreshes(), 1, `${hours} h`);
  }
});

test('the profile never waits: a session refused while it loads is over', async () => {
  const world = createWorld();
  const { http, session } = world.open();
  session.signIn(world.provider.issue());
  world.provider.revoke();
  world.provider.refreshStatus = 401;
  const error = await failure(createSessionApi(http).getProfile());
  assert.equal([error.kind, error.status], ['status', 401]);
  session.profileFailed({ status: error.status, message: error.message });
  assert.is(session.state.status, 'signed-out');
});

test('what was sent ahead with a token that had to be renewed is not sent again', async () => {
  const world = createWorld();
  const { http } = signedInTab(world);
  world.clock.ms += 899_000;
  await http.ahead('cities');
  await http.get('cities');
  assert.equal(world.provider.paths(), ['customer/refresh-token', 'cities']);
});

test('tokens that come after signing out are not kept', async () => {
  const world = createWorld();
  const { http, session } = signedInTab(world);
  world.provider.revoke();
  const call = failure(http.get('cities'));
  while (world.provider.refreshes() === 0) await turn();
  session.signOut();
  assert.ok(isAborted(await call));
  assert.is(session.tokens(), undefined);
});

test('one tab signing in again frees the calls of every tab', async () => {
  const world = createWorld();
  const first = signedInTab(world);
  const second = world.open();
  second.session.profileLoaded(ada);
  world.provider.revoke();
  world.provider.refreshStatus = 401;
  const calls = [first.http.get('a'), second.http.get('b')];
  await turns();
  assert.equal([first.session.state.status, second.session.state.status], ['expired', 'expired']);
  world.provider.refreshStatus = undefined;
  first.session.signIn(world.provider.issue());
  assert.is(second.session.state.status, 'expired');
  first.session.profileLoaded(ada);
  assert.is(second.session.state.status, 'ready');
  await Promise.all(calls);
});

test.run();
