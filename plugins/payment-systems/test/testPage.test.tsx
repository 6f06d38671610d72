import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset, type Sent } from '#test/screen';

test.after.each(reset);

const methods = [
  { id: 1, type: 1, name: 'Card', adapter: 'SANDBOX', mode: 'TEST', is_enabled: 1, currency_ids: [3] },
  { id: 3, type: 3, name: 'Bank transfer', mode: 'TEST', is_enabled: 1 },
  { id: 7, type: 7, name: 'Wallet', adapter: 'SANDBOX', mode: 'LIVE', is_enabled: 1 },
];
const currencies = [{ id: 3, code: 'EUR', name: 'Euro', is_default: 1, is_enabled: 1, digits: 2 }];

/** An API whose attempts are over at once: decline and time-out by the card, the rest approved. */
function api() {
  const attempts: Array<Record<string, unknown>> = [];
  const make = ({ body }: Sent) => {
    const asked = body as Record<string, unknown>;
    const states: Record<string, string> = { card_declined: 'DECLINED', card_timeout: 'TIMED_OUT' };
    const state = states[String(asked.card)] ?? 'APPROVED';
    attempts.push({ id: attempts.length + 1, ...asked, state, took_ms: 12, sent: '{"key":"•••"}', answered: `answer ${attempts.length + 1}` });
    return { status: 201, body: { id: attempts.length, state: 'WAITING' } };
  };
  const each = [1, 2, 3, 4, 5, 6].map((id) => [`GET payment-attempts/${id}`, () => ({ body: attempts[id - 1] })] as const);
  return {
    attempts,
    answers: {
      'GET payment-method-admins': methods,
      'GET currencies': currencies,
      'GET currencies/for-select': () => ({ body: currencies }),
      'POST payment-method-admins/1/test': make,
      ...Object.fromEntries(each),
    },
  };
}

test('steps run in order, each upon the one before, with what was sent and answered', async () => {
  const { attempts, answers } = api();
  const { until, press, text, host } = await openScreen('payment-systems', '/payment-systems/test', { answers });
  await until('Run all steps');
  assert.equal([text().includes('Bank transfer'), text().includes('Wallet')], [false, false]);
  const isOpen = (name: string) => !host.querySelector<HTMLButtonElement>(`button[aria-label="Run: ${name}"]`)!.disabled;
  assert.equal(['Authorise', 'Capture', 'Refund'].map(isOpen), [true, false, false]);
  await press('Run: Authorise');
  await until('answer 1');
  assert.equal(['Authorise', 'Capture', 'Refund'].map(isOpen), [true, true, false]);
  await press('Run all steps');
  await until('answer 6');
  assert.equal(
    attempts.slice(1).map(({ step, of, card }) => [step, of ?? null, card ?? null]),
    [
      ['AUTHORISE', null, 'card_approved'],
      ['CAPTURE', 2, null],
      ['REFUND', 3, null],
      ['AUTHORISE', null, 'card_declined'],
      ['AUTHORISE', null, 'card_timeout'],
    ],
  );
  assert.equal(attempts[0]!.amount, { amount: 12_500, currency_id: 3 });
  assert.is(text().split('As expected').length - 1, 5);
  assert.is([...host.querySelectorAll('pre')].filter((each) => each.textContent === '{"key":"•••"}').length, 5);
});

test.run();
