import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDrafts, memoryDraftStore, type DraftKey, type Sent, type WaitingSave } from '#state';
import { createWaiting } from '../../src/state/waiting.ts';

const user = 7;
const keyOf = (record: number): DraftKey => ({ user, resource: 'things', record, variant: 'update' });
const saveOf = (record: number, body: object = { note: 'new' }): WaitingSave => ({
  draft: keyOf(record),
  isNew: false,
  call: { method: 'patch', path: `things/${record}`, idempotencyKey: `key ${record}` },
  body: body as never,
  name: `Thing ${record}`,
});

/** A store whose saves are answered by the test, one by one. */
function world() {
  const waiting = createWaiting(createDrafts({ store: memoryDraftStore() }), () => 1);
  const out: Array<{ save: WaitingSave; answer: (sent: Sent) => void }> = [];
  const send = (save: WaitingSave) => new Promise<Sent>((answer) => out.push({ save, answer }));
  const turn = () => new Promise((done) => setImmediate(done));
  return {
    waiting,
    send,
    sendAll: () => waiting.sendAll(user, send),
    sent: () => out.map(({ save }) => save.draft.record),
    kept: async () => (await waiting.list(user)).map(({ draft }) => draft.record),
    async answer(at: number, sent: Sent) {
      out[at]!.answer(sent);
      await turn();
    },
    turn,
  };
}

test('a save is one that waits until it is answered, also where its form sends it; then the next one goes', async () => {
  const { waiting, send, sendAll, sent, kept, answer, turn } = world();
  await waiting.keep(saveOf(1));
  await waiting.keep(saveOf(2));
  waiting.claim(keyOf(1), send);
  const all = sendAll();
  await turn();
  assert.equal([sent(), await kept(), waiting.state.count], [[1], [1, 2], 2]);
  await answer(0, 'settled');
  assert.equal([sent(), await kept(), waiting.state.count], [[1, 2], [2], 1]);
  await answer(1, 'settled');
  await all;
  assert.equal([await kept(), waiting.state.count], [[], 0]);
});

test('where nobody answers, a save stays in its place and what stands behind it is not sent', async () => {
  const { waiting, send, sendAll, sent, kept, answer, turn } = world();
  for (const record of [3, 1, 2]) await waiting.keep(saveOf(record));
  waiting.claim(keyOf(3), async (save) => {
    const how = await send(save);
    await waiting.keep(save);
    return how;
  });
  const all = sendAll();
  await turn();
  await answer(0, 'later');
  await all;
  assert.equal([sent(), await kept()], [[3], [3, 1, 2]]);
});

test('a later save of a form takes the place of its earlier one, also while that is under way', async () => {
  const { waiting, sendAll, kept, answer, turn } = world();
  await waiting.keep(saveOf(1));
  await waiting.keep(saveOf(2));
  const all = sendAll();
  await turn();
  await waiting.keep(saveOf(1, { note: 'newer' }));
  await answer(0, 'settled');
  assert.equal(await kept(), [1, 2]);
  assert.equal((await waiting.list(user))[0]!.body, { note: 'newer' });
  await answer(1, 'later');
  await all;
});

test('a form that holds something else leaves its save to whoever sends', async () => {
  const { waiting, sendAll, sent, answer, turn } = world();
  await waiting.keep(saveOf(1));
  waiting.claim(keyOf(1), () => undefined);
  const all = sendAll();
  await turn();
  assert.equal(sent(), [1]);
  await answer(0, 'settled');
  await all;
  assert.is(waiting.state.count, 0);
});

test.run();
