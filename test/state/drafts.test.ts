import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonSchema } from '#core';
import { createDrafts, indexedDraftStore, memoryDraftStore, unsavedFields, withoutFields, type DraftStore } from '#state';
import { createFakeIndexedDb } from './fakeIndexedDb.ts';

const dayMs = 86_400_000;
const key = { user: 1, resource: 'cities', record: 4, variant: 'edit' };
const stores: Array<[string, () => DraftStore]> = [
  ['IndexedDB', () => indexedDraftStore(createFakeIndexedDb().factory)],
  ['memory', memoryDraftStore],
];

for (const [name, newStore] of stores) {
  test(`keeps a draft with base version and time in ${name}`, async () => {
    const drafts = createDrafts({ store: newStore(), now: () => 1000 });
    assert.is(await drafts.load(key), undefined);
    await drafts.save(key, { name: 'Haifa' }, { baseVersion: 3 });
    assert.equal(await drafts.load(key), { values: { name: 'Haifa' }, baseVersion: 3, savedAtMs: 1000 });
    await drafts.save({ ...key, record: 'new' }, { name: 'Jaffa' });
    assert.equal(await drafts.load({ ...key, record: 'new' }), { values: { name: 'Jaffa' }, savedAtMs: 1000 });
    await drafts.drop(key);
    assert.is(await drafts.load(key), undefined);
  });

  test(`keeps drafts of users, records and variants apart in ${name}`, async () => {
    const drafts = createDrafts({ store: newStore(), now: () => 1000 });
    const others = [
      { ...key, user: 11 },
      { ...key, resource: 'countries' },
      { ...key, record: 40 },
      { ...key, variant: 'step-2' },
    ];
    await drafts.save(key, { name: 'mine' });
    for (const other of others) assert.is(await drafts.load(other), undefined);
    for (const other of others) await drafts.save(other, {});
    assert.equal((await drafts.list(1)).length, 4);
    await drafts.forgetAll(1);
    assert.equal([(await drafts.list(1)).length, (await drafts.list(11)).length], [0, 1]);
  });

  test(`forgets drafts after thirty days in ${name}`, async () => {
    let now = 0;
    const store = newStore();
    const drafts = createDrafts({ store, now: () => now });
    await drafts.save(key, {});
    await drafts.save({ ...key, record: 5 }, {});
    now = 30 * dayMs;
    assert.ok(await drafts.load(key));
    now++;
    await drafts.save({ ...key, record: 6 }, {});
    assert.is(await drafts.load(key), undefined);
    assert.equal(
      (await drafts.list(1)).map((entry) => entry.key.record),
      [6],
    );
    await drafts.sweep();
    assert.is((await store.all()).length, 1);
  });
}

/** A store whose writes take a turn. */
function slowStore(): DraftStore {
  const memory = memoryDraftStore();
  return {
    ...memory,
    put: async (row) => {
      await new Promise((resolve) => setImmediate(resolve));
      await memory.put(row);
    },
  };
}

test('while one write runs, only the last of those that follow is written', async () => {
  const written: unknown[] = [];
  const memory = memoryDraftStore();
  const drafts = createDrafts({
    now: () => 0,
    store: {
      ...memory,
      put: async (row) => {
        await new Promise((resolve) => setImmediate(resolve));
        written.push((row.draft as { values: unknown }).values);
        await memory.put(row);
      },
    },
  });
  await Promise.all([1, 2, 3, 4].map((n) => drafts.save(key, { n })));
  assert.equal(written, [{ n: 1 }, { n: 4 }]);
  void drafts.save(key, { n: 5 });
  await drafts.drop(key);
  assert.is(await drafts.load(key), undefined);
});

test('loading and forgetting wait for what is still being written', async () => {
  const drafts = createDrafts({ store: slowStore(), now: () => 0 });
  void drafts.save(key, {});
  assert.ok(await drafts.load(key));
  const saving = drafts.save({ ...key, record: 5 }, {});
  await drafts.forgetAll(1);
  await saving;
  assert.equal(await drafts.list(1), []);
});

test('never keeps secrets, passwords and files', async () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      api_key: { type: 'string', 'x-secret': true },
      password: { type: 'string', format: 'password' },
      logo: { type: ['string', 'null'], 'x-widget': 'file' },
      payment: { type: 'object', properties: { iban: { type: 'string' }, pin: { type: 'string', 'x-widget': 'password' } } },
      photos: {
        type: 'array',
        items: { type: 'object', properties: { caption: { type: 'string' }, content: { type: 'string', format: 'data-url' } } },
      },
    },
  };
  assert.equal(unsavedFields(schema), ['api_key', 'password', 'logo', 'payment.pin', 'photos.content']);
  const values = {
    name: 'n',
    api_key: 'k',
    password: 'p',
    logo: 'l',
    payment: { iban: 'i', pin: '1' },
    photos: [{ caption: 'c', content: 'data:' }],
    gone: undefined,
    nil: null,
  };
  const kept = { name: 'n', payment: { iban: 'i' }, photos: [{ caption: 'c' }], nil: null };
  const drafts = createDrafts({ store: memoryDraftStore(), now: () => 0 });
  await drafts.save(key, values, { unsaved: unsavedFields(schema) });
  assert.equal((await drafts.load(key))!.values, kept);
  assert.equal(withoutFields({ file: new Blob(['x']), files: [new Blob(['y']), 1] }, []), { files: [1] });
});

test('falls back to memory where IndexedDB is missing or refuses', async () => {
  for (const factory of [undefined, createFakeIndexedDb('refuses to open').factory]) {
    const drafts = createDrafts({ store: indexedDraftStore(factory), now: () => 0 });
    await drafts.save(key, { name: 'x' });
    assert.equal((await drafts.load(key))!.values, { name: 'x' });
    assert.is((await drafts.list(1)).length, 1);
    await drafts.drop(key);
    assert.is(await drafts.load(key), undefined);
  }
});

test('a full disk is told to whoever saves', async () => {
  const drafts = createDrafts({ store: indexedDraftStore(createFakeIndexedDb('is full').factory), now: () => 0 });
  for (let i = 0; i < 2; i++)
    await drafts.save(key, {}).then(
      () => assert.unreachable(),
      ({ message }: Error) => assert.is(message, 'QuotaExceededError'),
    );
});

test('a database the browser closed is opened anew', async () => {
  const fake = createFakeIndexedDb();
  const drafts = createDrafts({ store: indexedDraftStore(fake.factory), now: () => 0 });
  await drafts.save(key, {});
  await drafts.load(key);
  assert.is(fake.opens(), 1);
  fake.lose();
  await drafts.load(key);
  assert.is(fake.opens(), 2);
});

test.run();
