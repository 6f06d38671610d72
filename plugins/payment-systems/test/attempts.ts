import * as assert from 'uvu/assert';
import { at, type AreaTest, type AreaWorld } from '#test';
import { euros, methods, provider, timeOut } from './world.ts';

interface Tried {
  state: string;
  code: string | null;
  id: number;
}

/** What is sent to providers, what comes of it, and what nobody is shown. */
export function attemptTests(test: AreaTest): void {
  const told = async ({ query }: AreaWorld, id: unknown): Promise<Tried> =>
    (await query<Tried>('select id, state, code from payment_attempts where id = $1', [id]))[0]!;

  const step = async (world: AreaWorld, method: number, body: object): Promise<Tried> => {
    const made = await world.as('admin').post(`payment-method-admins/${method}/test`, body);
    assert.is(made.status, 201, made.text);
    await world.job('send');
    return told(world, at(made.body, 'id'));
  };

  const first = provider();
  test(
    'a payment goes through the sandbox step by step, and every outcome is always the same',
    async (world) => {
      first.serve(world);
      const { 1: method } = await methods(world);
      const go = (body: object) => step(world, method!, body);
      const authorised = await go({ step: 'AUTHORISE', amount: euros(5000), card: 'card_approved' });
      const captured = await go({ step: 'CAPTURE', amount: euros(5000), of: authorised.id });
      const refunded = await go({ step: 'REFUND', amount: euros(3000), of: captured.id });
      assert.equal([authorised.state, captured.state, refunded.state], ['APPROVED', 'APPROVED', 'APPROVED']);
      const outcomes = async (...bodies: object[]) => {
        const all: unknown[] = [];
        for (const body of bodies) {
          const { state, code } = await go(body);
          all.push([state, code]);
        }
        return all;
      };
      assert.equal(
        await outcomes(
          { step: 'REFUND', amount: euros(3000), of: captured.id },
          { step: 'REFUND', amount: euros(2000), of: captured.id },
          { step: 'AUTHORISE', amount: euros(5000), card: 'card_declined' },
          { step: 'AUTHORISE', amount: euros(5000), card: 'card_expired' },
          { step: 'AUTHORISE', amount: euros(5002) },
          { step: 'CAPTURE', amount: euros(1), of: authorised.id },
        ),
        [
          ['DECLINED', 'amount_too_large'],
          ['APPROVED', null],
          ['DECLINED', 'card_declined'],
          ['DECLINED', 'expired_card'],
          ['DECLINED', 'amount_declined'],
          ['DECLINED', 'amount_too_large'],
        ],
      );
      first.next.push(timeOut);
      assert.equal((await go({ step: 'AUTHORISE', amount: euros(5000), card: 'card_timeout' })).state, 'TIMED_OUT');
      const { body: wrong } = await world
        .as('admin')
        .post(`payment-method-admins/${method}/test`, { step: 'REFUND', amount: euros(1), of: authorised.id });
      assert.equal(Object.keys(wrong as object), ['of']);
    },
    { outside: (call) => first.answer(call) },
  );

  const second = provider();
  test(
    'the sandbox does what is asked with one key once, and knows nobody without a key',
    async (world) => {
      second.serve(world);
      const { 1: method } = await methods(world);
      await step(world, method!, { step: 'AUTHORISE', amount: euros(5000) });
      const sent = JSON.parse(second.calls[0]!.body) as { key: string };
      const ask = async (path: string, body: object) => {
        const { status, body: answer } = await world.as().post(`payment-sandbox/${path}`, { ...sent, ...body });
        return [status, at(answer, 'id') ?? at(answer, 'error.code')];
      };
      const again = await ask('authorise', {});
      assert.equal(again, await ask('authorise', {}));
      assert.is((await world.query('select id from payment_sandbox_entries')).length, 1);
      assert.equal(await ask('authorise', { amount: 4000 }), [422, 'idempotency_mismatch']);
      assert.equal(await ask('capture', { idempotency_key: 'another-key', charge: 'ch_unknown' }), [402, 'unknown_charge']);
      assert.equal(await ask('authorise', { key: `wp_${'x'.repeat(43)}` }), [403, 'invalid_key']);
      assert.equal(await ask('void', {}), [404, 'unknown_step']);
    },
    { outside: (call) => second.answer(call) },
  );

  const third = provider();
  test(
    'a replay is an attempt of its own, in test mode alone, and nothing is sent once the mode is another',
    async (world) => {
      third.serve(world);
      const { as, query } = world;
      const { 1: method } = await methods(world);
      const tried = await step(world, method!, { step: 'AUTHORISE', amount: euros(700) });
      const replayed = await as('admin').post(`payment-attempts/${tried.id}/replay`);
      assert.equal([replayed.status, at(replayed.body, 'origin'), at(replayed.body, 'replay_of')], [200, 'REPLAY', tried.id]);
      assert.is((await as('admin').post(`payment-attempts/${at(replayed.body, 'id')}/replay`)).status, 400);
      await query("update payment_methods set mode = 'LIVE' where id = $1", [method]);
      await world.job('send');
      assert.equal(await told(world, at(replayed.body, 'id')), { id: at(replayed.body, 'id') as number, state: 'FAILED', code: 'other_mode' });
      assert.is((await as('admin').post(`payment-attempts/${tried.id}/replay`)).status, 400);
      assert.is((await as('admin').post(`payment-method-admins/${method}/test`, { step: 'AUTHORISE', amount: euros(1) })).status, 400);
      assert.is((await as('manager').post(`payment-attempts/${tried.id}/replay`)).status, 403);
      assert.is(third.calls.length, 1);
    },
    { outside: (call) => third.answer(call) },
  );

  const secrets = { secret_key: 'sk-very-secret-42', webhook_secret: 'hook-very-secret-43' };
  const fourth = provider();
  test(
    'nothing secret is in any answer, table, event or log',
    async (world) => {
      fourth.serve(world);
      const { as, query } = world;
      const { 1: method } = await methods(world);
      assert.is((await as('admin').put(`payment-method-admins/${method}`, secrets)).status, 200);
      await step(world, method!, { step: 'AUTHORISE', amount: euros(700) });
      const key = (JSON.parse(fourth.calls[0]!.body) as { key: string }).key;
      assert.match(key, /^wp_/);
      fourth.next.push(() => ({
        status: 500,
        body: { [key]: key, note: `bad key ${key}`, access_token: 'tok-abc', deep: [{ password: 'pw-abc' }] },
      }));
      const failed = await step(world, method!, { step: 'AUTHORISE', amount: euros(700) });
      assert.equal([failed.state, failed.code], ['FAILED', 'http_500']);
      const hidden = [...Object.values(secrets), key, 'tok-abc', 'pw-abc'];
      const paths = [
        'payment-method-admins',
        `payment-method-admins/${method}`,
        'payment-method-admins?expand=&search=secret',
        'payment-attempts?expand=sent,answered',
        `payment-attempts/${failed.id}?expand=sent,answered`,
        `-/history/payment-methods/${method}`,
        `-/history/payment-attempts/${failed.id}`,
        '-/export/payment-methods',
        '-/export/payment-attempts',
        `-/search?query=${secrets.secret_key}`,
        `-/search?q=${key}`,
      ];
      for (const path of paths) {
        const { text } = await as('admin').get(path);
        for (const secret of hidden) assert.not.ok(text.includes(secret), `${path}: ${secret}`);
      }
      for (const table of ['payment_methods', 'payment_attempts', 'payment_sandbox_entries', 'audit', 'outbox_events', 'jobs', 'api_keys']) {
        const rows = JSON.stringify(await query(`select * from ${table}`));
        for (const secret of hidden) assert.not.ok(rows.includes(secret), `${table}: ${secret}`);
      }
      const { body } = await as('admin').get(`payment-method-admins/${method}`);
      assert.equal(at(body, '_secrets.secret_key'), { set: true, last4: 't-42' });
      assert.equal([at(body, '_secrets.webhook_secret'), at(body, '_secrets.sandbox_key')], [{ set: true }, { set: true }]);
    },
    { outside: (call) => fourth.answer(call) },
  );
}
