import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { moneyUi } from '../../src/resource/moneyUi.ts';

const amount = (currency_id: number) => ({ amount: 100, currency_id });
const money = { type: 'object', 'x-widget': 'money', properties: { amount: { type: 'integer' }, currency_id: { type: 'integer' } } } as const;
const schema = { type: 'object', properties: { fee: money, reason: { type: 'string' } } } as const;

test('money about a record begins in the currency that its own amounts agree on', () => {
  assert.equal(moneyUi(schema, { id: 3, paid: amount(7), due: amount(7), note: 'x' }), { fee: { 'ui:options': { currencyId: 7 } } });
});

test('where they agree on none, it begins in whichever is usual', () => {
  assert.equal(moneyUi(schema, { id: 3, paid: amount(7), due: amount(2) }), {});
  assert.equal(moneyUi(schema, { id: 3, currency_id: 7, due: null }), {});
});

test.run();
