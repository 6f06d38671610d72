// A tour is connected to a product of another system, mapped, checked and disconnected: against the own supplier side, and against systems that fail.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { daysTests } from './days.ts';
import { liveTests } from './live.ts';
import { sentTests } from './sent.ts';
import { connected, optionsOf, wire, type Connected, type Story, type Wire } from './world.ts';

const line = wire();
const options = optionsOf(line);

const linked = async (world: World, { tour, shop }: Connected, more: object = {}) =>
  world.as('rival').post(`products/${tour}/external`, { external_type: 'OCTO', external_product_id: String(shop.walk), ...more });
const check = async (world: World, { tour }: Connected) => world.as('rival').post(`products/${tour}/external-check`, {});
const state = async (world: World, { tour }: Connected) => {
  const { body } = await world.as('rival').get(`products/${tour}/external-mapping`);
  return [at(body, 'link.state'), ...(at(body, 'problems') as Array<{ code: string }>).map(({ code }) => code)];
};
const posts = ({ calls }: Wire) => calls.filter(({ method, url }) => method === 'POST' && url.endsWith('/bookings'));

await withEngines('connections', (test, engine) => {
  const story: Story = (title, work) =>
    test(
      title,
      inWorld(
        engine,
        async (world) => {
          Object.assign(line, wire());
          await work(world, await connected(line, world));
        },
        options,
      ),
    );

  story('connect a tour, with what fits suggested by type and age, check it with one hold, and disconnect it', async (world, own) => {
    const me = world.as('rival');
    const made = await linked(world, own);
    assert.equal([made.status, at(made.body, 'connected'), at(made.body, 'title')], [200, true, 'Rome: Old Town Walk'], made.text);
    assert.equal(at(made.body, 'categories'), [
      { price_category_id: own.shop.adult, external_category: String(own.shop.adult) },
      { price_category_id: own.shop.child, external_category: String(own.shop.child) },
    ]);
    assert.equal(await state(world, own), ['UNCHECKED', 'NOT_CHECKED']);
    const checked = await check(world, own);
    assert.equal(
      [checked.status, at(checked.body, 'ok'), (at(checked.body, 'checks') as Array<{ id: string }>).map(({ id }) => id)],
      [200, true, ['product', 'departures', 'hold', 'cancel']],
      checked.text,
    );
    assert.equal(await state(world, own), ['CONNECTED']);
    assert.match(String(at(JSON.parse(posts(line)[0]!.body), 'uuid')), /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    assert.equal(at((await me.get(`products/${own.tour}?expand=bokun`)).body, 'bokun.type'), 'OCTO');
    assert.is((await me.delete(`products/${own.tour}/external`)).status, 204);
    assert.equal([at((await me.get(`products/${own.tour}/external`)).body, 'connected'), (await me.get('connection-links')).body], [false, []]);
  });

  story('the key is kept encrypted, never sent back, and nobody else meets the connection', async (world, own) => {
    const { body, text } = await world.as('rival').get(`connections/${own.connection}`);
    assert.not.match(text, own.shop.test);
    assert.equal([at(body, 'state'), at(body, 'supplier')], ['CONNECTED', 'Alpha']);
    const { rows } = await world.db.query<{ api_key: string }>('select api_key from connections');
    assert.not.match(JSON.stringify(rows), own.shop.test);
    assert.is((await world.as('operator').get(`connections/${own.connection}`)).status, 404);
    const refused = async (address: string) => {
      const { status, body: said } = await world.as('rival').post('connections', {
        ...{ name: 'X', connector: 'OCTO', api_key: 'secret-key', address, operator_id: world.operators.b },
      });
      return [status, Object.keys(said as object)];
    };
    assert.equal(await refused('http://api.example.com/octo'), [400, ['address']]);
    await linked(world, own);
    const remove = async () => (await world.as('rival').delete(`connections/${own.connection}`)).status;
    assert.is(await remove(), 409, 'a tour is connected by it');
    await world.as('rival').delete(`products/${own.tour}/external`);
    assert.is(await remove(), 204);
  });

  story('a mapping to what is not there is refused, and each option says what to do', async (world, own) => {
    const [option] = await world.insert('product_options', [{ product_id: own.tour, title: 'Morning', is_default: true }]);
    await world.db.query(`update products set availability_by = 'OPTIONS' where id = $1`, [own.tour]);
    const wrong = await linked(world, own, { options: [{ option_id: option!, external_id: 'nowhere' }] });
    assert.equal([wrong.status, Object.keys(wrong.body as object)], [400, ['options']]);
    assert.is((await linked(world, own, { external_product_id: '999' })).status, 400);
    await linked(world, own, { options: [], categories: [] });
    const me = world.as('rival');
    const says = async () =>
      ((await me.get(`product-options/${option}/external-whats-wrong`)).body as Array<{ code: string }>).map(({ code }) => code);
    assert.equal(await says(), ['NO_OPTION', 'UNMAPPED']);
    assert.is((await check(world, own)).status, 400, 'nothing is asked before all is mapped');
    assert.is((await me.patch(`product-options/${option}/external`, { external_rate_id: 'DEFAULT' })).status, 200);
    assert.equal(await says(), ['UNMAPPED']);
    await linked(world, own);
    assert.equal([await says(), at((await me.get(`products/${own.tour}/options`)).body, '0.external_rate_id')], [['NOT_CHECKED'], 'DEFAULT']);
    await check(world, own);
    assert.equal(await says(), []);
  });

  story('the other system is gone, slow, wrong, or refuses the key: each says what to do, and nothing counts as connected', async (world, own) => {
    await linked(world, own);
    const answers: Array<[string, Wire['between']]> = [
      ['does not answer', () => ({ status: 503, body: 'busy' })],
      ['invalid answer', () => ({ status: 200, body: '<html>' })],
      ['refuses the API key', () => ({ status: 403, body: { error: 'FORBIDDEN', errorMessage: 'no' } })],
      ['no longer offered', () => ({ status: 400, body: { error: 'INVALID_PRODUCT_ID', errorMessage: 'gone' } })],
      [
        'invalid answer',
        ({ url }) => (url.includes('/products/') ? { body: { id: '1', options: [{ id: 'DEFAULT', units: [{ id: 'x' }] }] } } : undefined),
      ],
    ];
    for (const [said, between] of answers) {
      line.between = between;
      const refused = await check(world, own);
      assert.equal([refused.status, at(refused.body, 'ok')], [200, false], refused.text);
      const [problem] = at(refused.body, 'checks') as Array<{ message: string }>;
      assert.ok(problem!.message.includes(said) || said !== 'no longer offered', problem!.message);
    }
    assert.is((await state(world, own))[0], 'UNCHECKED');
    assert.is(posts(line).length, 0);
  });

  story('a hold that nobody answers is given back all the same, and is never asked for twice', async (world, own) => {
    await linked(world, own);
    let number = 0;
    line.between = ({ url, method }) => (method === 'POST' && url.endsWith('/bookings') && ++number < 3 ? { status: 502, body: 'lost' } : undefined);
    assert.is(at((await check(world, own)).body, 'ok'), true, 'the third try is answered');
    assert.equal([posts(line).length, new Set(posts(line).map(({ body }) => at(JSON.parse(body), 'uuid'))).size], [3, 1]);
    line.between = ({ url, method }) => (method === 'POST' && url.endsWith('/bookings') ? { status: 502, body: 'lost' } : undefined);
    const failed = await check(world, own);
    assert.equal((at(failed.body, 'checks') as Array<{ id: string; ok: boolean }>).map(({ id, ok }) => [id, ok]).slice(2), [
      ['hold', false],
      ['cancel', false],
    ]);
    assert.ok(line.calls.at(-1)!.url.endsWith('/cancel'));
  });

  story('a product in another currency gives no prices', async (world, own) => {
    const [dollar] = await world.insert('currencies', [{ id: 4, code: 'USD', name: 'Dollar' }]);
    await world.db.query('update products set currency = $1 where id = $2', [dollar, own.tour]);
    await linked(world, own, { mode: 'AVAILABILITY_AND_PRICES' });
    assert.equal([at((await check(world, own)).body, 'ok'), (await state(world, own))[1]], [false, 'CURRENCY']);
    await linked(world, own);
    assert.is(at((await check(world, own)).body, 'ok'), true);
  });

  story('every name of a system is listed, those that Waypost connects to are marked', async (world) => {
    const types = (await world.as('rival').get('operators/external-types')).body as Array<{ id: string; name: string; connects: boolean }>;
    assert.equal(
      types.filter(({ connects }) => connects).map(({ id, name }) => [id, name]),
      [['OCTO', 'OCTO']],
    );
    assert.ok(types.some(({ id }) => id === 'BOKUN'));
  });

  daysTests(story, line);
  liveTests(story, line);
  sentTests(story, line);
});
