import * as assert from 'uvu/assert';
import { at, type AreaTest, type AreaWorld } from '#test';
import { euros, methods } from './world.ts';

const put = async ({ as }: AreaWorld, id: number, body: object) => {
  const { status, body: answer } = await as('admin').put(`payment-method-admins/${id}`, body);
  return [status, status === 200 ? undefined : Object.keys(answer as object)];
};

/** What methods are, who has them, and what they refuse. */
export function methodTests(test: AreaTest): void {
  test('there is one method of each type, once, told by number and name, and found by search', async (world) => {
    const { as, query } = world;
    const byType = await methods(world);
    await methods(world);
    assert.equal(Object.keys(byType), ['1', '2', '3', '4', '5', '6', '7']);
    assert.is((await query('select id from payment_methods')).length, 7);
    const { body: types } = await as('admin').get('payment-method-admins/types');
    assert.equal([at(types, '1'), at(types, '7'), Object.keys(types as object).length], ['Credit/debit card', 'Apple/Google Pay', 7]);
    const { body: found } = await as('admin').get('payment-method-admins?search=paypal');
    assert.equal([(found as unknown[]).length, at(found, '0.type'), at(found, '0.types')], [1, 2, { 2: 'PayPal' }]);
    assert.equal(at((await as('admin').get(`payment-method-admins/${byType[3]}`, { 'x-language': 'de' })).body, 'type'), 3);
  });

  test('admins alone see and change them, and nobody makes or deletes one', async (world) => {
    const { statuses } = world;
    const { 1: id } = await methods(world);
    const found = await statuses({
      'GET payment-method-admins': undefined,
      'GET payment-method-admins/types': undefined,
      [`GET payment-method-admins/${id}`]: undefined,
      [`PUT payment-method-admins/${id}`]: { position: 3 },
      [`POST payment-method-admins/${id}/test`]: { step: 'AUTHORISE', amount: euros(500) },
      'GET payment-attempts': undefined,
    });
    for (const [call, { admin, manager, operator, customer, nobody }] of Object.entries(found))
      assert.equal([admin < 300, manager, operator, customer, nobody], [true, 403, 403, 403, 401], call);
    assert.is((await world.as('admin').post('payment-method-admins', { type: 1 })).status, 405);
    assert.is((await world.as('admin').delete(`payment-method-admins/${id}`)).status, 405);
  });

  test('fields go by type, also where a call gives others', async (world) => {
    const { 1: card, 2: payPal, 3: bank, 4: cash } = await methods(world);
    assert.equal(await put(world, card!, { merchant_id: 'M-1', three_d_secure: 'ALWAYS', capture: 'MANUAL' }), [200, undefined]);
    assert.equal(await put(world, card!, { client_id: 'x' }), [400, ['client_id']]);
    assert.equal(await put(world, card!, { iban: 'DE89370400440532013000' }), [400, ['iban']]);
    assert.equal(await put(world, payPal!, { client_id: 'abc', client_secret: 'hush-hush-1' }), [200, undefined]);
    assert.equal(await put(world, cash!, { adapter: 'SANDBOX' }), [400, ['adapter']]);
    assert.equal(await put(world, cash!, { instructions: 'Pay the guide.', is_enabled: 1 }), [200, undefined]);
    assert.equal(await put(world, bank!, { is_enabled: 1, account_holder: 'Waypost' }), [400, ['iban']]);
    assert.equal(await put(world, bank!, { is_enabled: 1, account_holder: 'Waypost', iban: 'DE89370400440532013000' }), [200, undefined]);
    assert.equal(await put(world, card!, { type: 2 }), [400, ['type']]);
  });

  test('amounts keep their order and currency, and live mode wants a provider that is', async (world) => {
    const { 1: card } = await methods(world);
    assert.equal(await put(world, card!, { minimum: euros(500), maximum: euros(400) }), [400, ['maximum']]);
    assert.equal(await put(world, card!, { minimum: euros(500), maximum: euros(900), fee: euros(30), fee_percent: 1.4 }), [200, undefined]);
    assert.equal(await put(world, card!, { minimum: euros(0.5) }), [400, ['minimum.amount']]);
    assert.equal(await put(world, card!, { mode: 'LIVE' }), [400, ['mode']]);
    assert.equal(await put(world, card!, { fee_percent: 101 }), [400, ['fee_percent']]);
  });
}
