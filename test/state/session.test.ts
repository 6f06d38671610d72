import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLocale, createSession, createAreaMemory, memoryStorage, type KeyStore } from '#state';
import { createTabs } from './tabs.ts';

const ada = { id: 1, email: 'ada@example.org', role: 'manager', profile: { full_name: 'Ada' }, userToOperator: { operator_id: 7 } };
const issued = { accessToken: 'a', refreshToken: 'r', lifetimeS: 900 };
const nowMs = 1_800_000_000_500;

function open(storage: KeyStore = memoryStorage()) {
  const locale = createLocale({ storage });
  return { storage, locale, session: createSession({ storage, locale, now: () => nowMs }) };
}
const stored = (storage: KeyStore) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, i) => storage.key(i)!)
      .sort()
      .map((key) => [key, storage.getItem(key)]),
  );

test('begins signed out, or loading where tokens are stored', () => {
  const { storage, session } = open();
  assert.is(session.state.status, 'signed-out');
  session.signIn(issued);
  assert.is(open(storage).session.state.status, 'loading');
});

test('stores tokens under the names of the specification, the expiry as a moment in seconds', () => {
  const { storage, session } = open();
  session.signIn(issued);
  assert.equal(stored(storage), { accessToken: 'a', refreshToken: 'r', expiresIn: '1800000900' });
  assert.equal(session.tokens(), { accessToken: 'a', refreshToken: 'r', expiresInS: 1_800_000_900 });
});

test('a refresh that gives no new refresh token keeps the old one', () => {
  const { session } = open();
  session.signIn(issued);
  session.renew({ accessToken: 'b', lifetimeS: 60 });
  assert.equal(session.tokens(), { accessToken: 'b', refreshToken: 'r', expiresInS: 1_800_000_060 });
});

test('is ready with the profile, keeps its headers, and stores the role', () => {
  const { storage, session } = open();
  session.signIn(issued);
  session.profileLoaded(ada, { 'x-request-id': '9' });
  assert.is(session.state.status, 'ready');
  assert.equal({ ...session.state.viewer }, { id: 1, role: 'manager', operatorId: 7 });
  assert.equal({ ...session.state.headers }, { 'x-request-id': '9' });
  assert.is(storage.getItem('userRole'), 'manager');
});

test('an operator binds only those it is a rule for, here as on the server', () => {
  const viewers = ['admin', 'operator', 'customer'].map((role) => {
    const { session } = open();
    session.signIn(issued);
    session.profileLoaded({ ...ada, role });
    return session.state.viewer?.operatorId;
  });
  assert.equal(viewers, [undefined, 7, undefined]);
});

test('a profile that is none is a failed load', () => {
  for (const body of [{}, { id: 1, role: 'emperor' }, { id: '1', role: 'admin' }]) {
    const { session } = open();
    session.signIn(issued);
    session.profileLoaded(body);
    assert.is(session.state.status, 'failed');
  }
});

test('a profile whose language differs is applied and stored at once', () => {
  const { storage, session, locale } = open();
  session.signIn(issued);
  session.profileLoaded({ ...ada, preferredLanguage: { locale: 'he' } });
  assert.equal({ ...locale.state }, { language: 'he', direction: 'rtl' });
  assert.is(storage.getItem('preferred-language'), 'he');
});

test('a profile refused with 401, 403 or 404 clears the session', () => {
  for (const status of [401, 403, 404]) {
    const { storage, session } = open();
    session.signIn(issued);
    session.profileFailed({ status, message: 'No' });
    assert.is(session.state.status, 'signed-out');
    assert.equal(stored(storage), {});
  }
});

test('a profile that did not come can be asked for again', () => {
  for (const status of [undefined, 0, 500, 503]) {
    const { session } = open();
    session.signIn(issued);
    session.profileFailed(status === undefined ? undefined : { status, message: 'No' });
    assert.is(session.state.status, 'failed');
    assert.is(session.tokens()?.accessToken, 'a');
    session.retry();
    assert.is(session.state.status, 'loading');
  }
});

test('signing out forgets all but the language and what is not of the session', () => {
  const { storage, session, locale } = open();
  session.signIn(issued);
  session.profileLoaded(ada);
  locale.set('fr');
  createAreaMemory(storage, 'tour').write(12, 'completedSteps', [3]);
  createAreaMemory(storage, 'tour').setCurrentId(12);
  createAreaMemory(storage, 'site').write(1, 'language', 'he');
  storage.setItem('theme', 'dark');
  session.signOut();
  assert.equal(stored(storage), { 'preferred-language': 'fr', theme: 'dark' });
  assert.equal([session.state.status, session.state.profile, session.state.viewer], ['signed-out', undefined, undefined]);
});

test('an ended session waits over its page for the same user', async () => {
  const { session } = open();
  assert.is(await session.ended(), false);
  session.signIn(issued);
  assert.is(await session.ended(), false);
  session.profileLoaded(ada);
  const waiting = session.ended();
  assert.is(session.pending(), waiting);
  assert.is(session.ended(), waiting);
  assert.equal([session.state.status, session.state.profile?.id], ['expired', 1]);
  session.signIn(issued);
  session.profileFailed({ status: 500, message: 'No' });
  assert.is(session.state.status, 'expired');
  session.profileLoaded(ada);
  assert.is(await waiting, true);
  assert.equal([session.state.status, session.pending()], ['ready', undefined]);
});

test('signing out, or somebody else signing in, ends the wait', async () => {
  for (const [end, status] of [
    ['out', 'signed-out'],
    ['else', 'ready'],
  ] as const) {
    const { session } = open();
    session.signIn(issued);
    session.profileLoaded(ada);
    const waiting = session.ended();
    if (end === 'out') session.signOut();
    else session.profileLoaded({ ...ada, id: 2 });
    assert.is(await waiting, false);
    assert.is(session.state.status, status);
  }
});

function twoTabs() {
  const newTab = createTabs();
  return [0, 1].map(() => {
    const { storage, follow } = newTab();
    const opened = open(storage);
    return { ...opened, stop: follow(opened.session) };
  }) as [ReturnType<typeof open> & { stop: () => void }, ReturnType<typeof open> & { stop: () => void }];
}

test('signing in and out in one tab reaches the other, tokens and language too', () => {
  const [first, second] = twoTabs();
  first.session.signIn(issued);
  assert.is(second.session.state.status, 'loading');
  first.session.profileLoaded(ada);
  second.session.profileLoaded(ada);
  first.session.renew({ ...issued, accessToken: 'b' });
  assert.is(second.session.tokens()?.accessToken, 'b');
  assert.is(second.session.state.status, 'ready');
  first.locale.set('he');
  assert.is(second.locale.state.direction, 'rtl');
  first.session.signOut();
  assert.is(second.session.state.status, 'signed-out');
});

test('another user in one tab makes the other load anew', () => {
  const [first, second] = twoTabs();
  first.session.signIn(issued);
  first.session.profileLoaded(ada);
  second.session.profileLoaded(ada);
  void first.session.ended();
  first.session.signIn(issued);
  first.session.profileLoaded({ ...ada, id: 2 });
  assert.equal([second.session.state.status, second.session.state.profile], ['loading', undefined]);
});

test('clearing all site data in another tab signs out', () => {
  const { session } = open();
  session.signIn(issued);
  session.profileLoaded(ada);
  session.storageChanged(null, null);
  assert.is(session.state.status, 'signed-out');
});

test('a tab that stopped following hears nothing', () => {
  const [first, second] = twoTabs();
  second.stop();
  first.session.signIn(issued);
  assert.is(second.session.state.status, 'signed-out');
});

test.run();
