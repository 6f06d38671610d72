import * as assert from 'uvu/assert';
import { areaTests, at } from '#test';
import { delivering, raise, receiver, secretOf, webhook, wish } from './world.ts';

const events = ['webhook.failing'];

await areaTests('webhooks', (test) => {
  const delivered = delivering(test);
  const asked = receiver();
  test(
    'admins alone see and change webhooks',
    async (world) => {
      const id = await webhook(world);
      const calls = await world.statuses({
        'GET manage-webhooks': undefined,
        'POST manage-webhooks': wish(),
        [`GET manage-webhooks/${id}`]: undefined,
        [`PATCH manage-webhooks/${id}`]: { title: 'Other' },
        [`GET manage-webhooks/${id}/logs`]: undefined,
        'GET manage-webhooks/log/1': undefined,
        'GET manage-webhooks/log/1/detail': undefined,
        'POST manage-webhooks/log/1/resend': undefined,
        'GET manage-webhooks/events': undefined,
        'GET manage-webhooks/events/webhook': undefined,
        [`POST manage-webhooks/${id}/secrets`]: undefined,
        [`POST manage-webhooks/${id}/roll`]: { overlap: 'DAY' },
        [`GET manage-webhooks/${id}/standing`]: undefined,
        'POST manage-webhooks/test': { url: 'https://example.com/try', type: 'webhook.disabled' },
        [`POST manage-webhooks/${id}/disable`]: undefined,
        [`POST manage-webhooks/${id}/enable`]: { held: 'SEND' },
        'GET -/settings/webhooks': undefined,
        'PATCH -/settings/webhooks': { allow_http: false },
        [`DELETE manage-webhooks/${id}`]: undefined,
      });
      for (const [call, by] of Object.entries(calls)) {
        assert.equal([by.nobody, by.customer, by.operator, by.manager], [401, 403, 403, 403], call);
        assert.ok(by.admin! < 300 || (by.admin === 404 && /log\/1/.test(call)), `${call}: ${by.admin}`);
      }
    },
    { outside: asked.outside },
  );

  test('addresses that cannot be called, headers that cannot be sent and events that cannot be are refused in their fields', async ({ as }) => {
    const refused = async (more: object) => {
      const { status, body } = await as('admin').post('manage-webhooks', wish(more));
      return [status, ...Object.keys(body as object)];
    };
    assert.equal(await refused({ url: 'http://example.com' }), [400, 'url']);
    assert.equal(await refused({ url: 'https://localhost/x' }), [400, 'url']);
    assert.equal(await refused({ headers: 'Host: x' }), [400, 'headers']);
    const long = Array.from({ length: 50 }, (_, n) => ({ path: `member_${n}`, is: 'EQUALS', value: 'ש'.repeat(120) }));
    assert.equal(await refused({ filter: long }), [400, 'filter']);
    assert.equal((await refused({ events: ['not an event'] }))[0], 400);
    assert.equal((await refused({ events: [] }))[0], 400);
  });

  test('every event has a schema, an example and words, and is found by its group and its name', async ({ as }) => {
    const all = (await as('admin').get('manage-webhooks/events')).body as Array<Record<string, never>>;
    assert.equal(
      all.map(({ name }) => name),
      ['webhook.disabled', 'webhook.failing'],
    );
    for (const { name, title, schema, example } of all) {
      assert.ok(String(title).length > 3 && !String(title).includes('events.'), String(name));
      assert.ok(Object.keys(at(schema!, 'properties') as object).length > 0 && Object.keys(example!).length > 0, String(name));
    }
    const own = (await as('admin').get('manage-webhooks/events/webhook')).body as Array<{ name: string; personal: string[] }>;
    assert.equal(
      own.map(({ name }) => name),
      ['webhook.disabled', 'webhook.failing'],
    );
    assert.equal(own[0]!.personal, ['notify_email']);
    assert.equal(((await as('admin').get('manage-webhooks/events/webhook.failing')).body as []).length, 1);
    assert.is((await as('admin').get('manage-webhooks/events/nothing')).status, 404);
  });

  const rolled = receiver();
  delivered(
    'a secret is in no list, and a rolled one signs beside the new one for as long as it is said',
    async (world) => {
      const id = await webhook(world, { events });
      const before = await secretOf(world, id);
      assert.match(before, /^whsec_/);
      assert.not.match((await world.as('admin').get(`manage-webhooks/${id}`)).text, 'whsec_');
      assert.is((await world.as('admin').post(`manage-webhooks/${id}/roll`, { overlap: 'HOUR' })).status, 200);
      const after = await secretOf(world, id);
      assert.is.not(after, before);
      await raise(world, {}, 1);
      await world.turn();
      world.clock.pass(61 * 60_000);
      await raise(world, {}, 2);
      await world.turn();
      assert.equal(
        rolled.got.map(({ headers }) => headers['webhook-signature']!.split(' ').length),
        [2, 1],
      );
    },
    rolled,
  );

  const tried = receiver(() => ({ status: 400, body: { error: 'no' } }));
  delivered(
    'an example is sent before anything is saved, and the whole exchange is shown and kept nowhere',
    async (world) => {
      const given = { url: 'https://example.com/try', type: 'webhook.disabled', headers: 'X-Key: 1' };
      const { body } = await world.as('admin').post('manage-webhooks/test', given);
      assert.equal([at(body, 'code'), at(body, 'error'), at(body, 'exchange.body')], [400, 'HTTP_4XX', '{"error":"no"}']);
      assert.match(tried.got[0]!.headers['webhook-id']!, /^msg_test_/);
      assert.is(tried.got[0]!.headers['x-key'] ?? tried.got[0]!.headers['X-Key'], '1');
      assert.equal(await world.query('select 1 from webhook_attempts'), []);
      assert.is((await world.as('admin').post('manage-webhooks/test', { ...given, url: 'http://example.com/' })).status, 400);
      const id = await webhook(world, { headers: 'X-Key: 2' });
      const saved = async (url: string) => {
        await world.as('admin').post('manage-webhooks/test', { id, url, type: 'webhook.disabled' });
        return tried.got.at(-1)!.headers['X-Key'];
      };
      assert.equal(
        [await saved('https://example.com/hook'), await saved('https://example.com/other')],
        ['2', undefined],
        'its own go to its own address',
      );
    },
    tried,
  );
});
