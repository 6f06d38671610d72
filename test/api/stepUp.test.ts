import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, isAborted, type Transport, type WireRequest } from '#api';
import { createConfirmation, createLocale, createSession, memoryStorage } from '#state';
import { failure } from './failure.ts';

/** A provider that wants the password for whatever is below `safe/`, until it was given. */
function createWorld() {
  const storage = memoryStorage();
  const session = createSession({ storage, locale: createLocale({ storage }) });
  session.signIn({ accessToken: 'a', refreshToken: 'r', lifetimeS: 900 });
  session.profileLoaded({ id: 1, email: 'ada@example.org', role: 'admin' });
  const confirmation = createConfirmation();
  const calls: WireRequest[] = [];
  const provider = { open: false, hold: undefined as Promise<void> | undefined };
  const transport: Transport = async (request) => {
    calls.push(request);
    const isOpen = provider.open;
    await (provider.hold ?? new Promise<void>((resolve) => void setImmediate(resolve)));
    const isRefused = request.url.includes('safe/') && !isOpen;
    const body = isRefused ? { name: 'PasswordNeeded', message: 'Confirm your password first.', status: 403 } : { ok: true };
    return { status: isRefused ? 403 : 200, statusText: '', headers: {}, body, form: 'json' };
  };
  const http = createHttp({ base: '/', session, transport, confirmation, features: { has: () => true }, lock: (_name, run) => run() });
  return { http, confirmation, calls, provider, session };
}
const turns = async () => {
  for (let i = 0; i < 10; i++) await new Promise<void>((resolve) => void setImmediate(resolve));
};

test('a call that wants the password waits for it and is sent once more, the same', async () => {
  const { http, confirmation, calls, provider, session } = createWorld();
  const call = http.post('safe/1', { owner: 'Eve' });
  await turns();
  assert.equal([confirmation.state.asked, calls.length], [true, 1]);
  provider.open = true;
  confirmation.settle(true);
  assert.equal((await call).body, { ok: true });
  const [first, second] = calls;
  assert.equal([calls.length, second!.body, second!.headers], [2, first!.body, first!.headers]);
  assert.equal([confirmation.state.asked, session.state.status], [false, 'ready']);
});

test('calls at the same time wait for one question; one that left before the answer goes out again without another', async () => {
  const { http, confirmation, calls, provider } = createWorld();
  const both = [http.patch('safe/1', {}), http.patch('safe/2', {})];
  await turns();
  let arrive = () => {};
  provider.hold = new Promise((resolve) => {
    arrive = resolve;
  });
  const late = http.patch('safe/3', {});
  await turns();
  provider.open = true;
  provider.hold = undefined;
  confirmation.settle(true);
  await Promise.all(both);
  arrive();
  await late;
  assert.equal([confirmation.times(), confirmation.state.asked, calls.length], [1, false, 6]);
});

test('giving up ends each call that waits, quietly, and another call may ask anew', async () => {
  const { http, confirmation, calls, provider } = createWorld();
  const both = [failure(http.patch('safe/1', {})), failure(http.delete('safe/2'))];
  await turns();
  confirmation.settle(false);
  for (const error of await Promise.all(both)) assert.ok(isAborted(error));
  assert.is(calls.length, 2);
  const again = http.patch('safe/1', {});
  await turns();
  provider.open = true;
  confirmation.settle(true);
  assert.is((await again).status, 200);
});

test('a call that is refused again fails, and one whose caller has gone asks nobody any more', async () => {
  const { http, confirmation, calls } = createWorld();
  const refused = failure(http.patch('safe/1', {}));
  await turns();
  confirmation.settle(true);
  assert.equal([(await refused).name, (await refused).status, calls.length], ['PasswordNeeded', 403, 2]);
  const controller = new AbortController();
  const gone = failure(http.patch('safe/1', {}, { signal: controller.signal }));
  await turns();
  controller.abort();
  assert.ok(isAborted(await gone));
});

test.run();
