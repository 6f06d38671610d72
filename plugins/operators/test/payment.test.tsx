// The Payment tab: the account by its end, in full for a moment, and another one asked for.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset, type Sent } from '#test/screen';

test.after.each(reset);

const change = {
  id: 9,
  version: 1,
  state: 'WAITING',
  payment: { scheme: 'US', holder: 'Aurora Inc.', ending: '2101' },
  requested_by: 2,
  requested_name: 'Ada Morgan',
  created_at: '2026-03-01T10:00:00Z',
  effective_at: '2099-03-03T10:00:00Z',
  lapses_at: '2099-03-08T10:00:00Z',
};
const known = {
  account: { scheme: 'IBAN', holder: 'Aurora Ltd.', ending: '3000' },
  begun: {},
  currency_id: null,
  schemes: ['IBAN', 'US', 'SWIFT'],
  change: null as object | null,
  past: [],
};

test('shows the account by its end, and another one that is asked for with what is wrong in its place', async () => {
  const sent: unknown[] = [];
  let asked: object | null = null;
  const { until, press, type, text } = await openScreen('operators', '/profile/1/settings/payment', {
    answers: {
      'GET operators/1': { id: 1, name: 'Aurora', status: 'APPROVED', version: 1 },
      'GET operators/1/account': () => ({ body: { ...known, change: asked } }),
      'GET operators/1/account/in-full': { iban: 'DE89370400440532013000' },
      'PATCH operators/1': ({ body }: Sent) => {
        sent.push(body);
        if (sent.length === 1) return { status: 400, body: { 'payment.iban': ['Not this one.'] } };
        asked = change;
        return { body: { id: 1, name: 'Aurora', version: 1 } };
      },
    },
    role: 'manager',
  });
  await until('•••• 3000');
  assert.not.match(text(), 'DE89');
  await press('Show full number');
  await until('DE89 3704 0044 0532 0130 00');
  await press('Change account');
  await until('Leave empty to keep the current number.');
  await type('IBAN', 'DE02120300000000202051');
  await press('Request change');
  await until('Not this one.');
  await press('Request change');
  await until('Change pending');
  assert.equal(sent[1], { payment: { scheme: 'IBAN', holder: 'Aurora Ltd.', iban: 'DE02120300000000202051' } });
  assert.match(text(), '•••• 2101');
  assert.match(text(), 'Stop change');
});

test.run();
