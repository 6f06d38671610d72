import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const gateway = { id: 3, version: 1, title: 'Postmark', note: null };
const old = { id: 1, last4: 'ab12', created_at: '2026-03-01T08:00:00.000Z', last_used_at: null, valid_until: null };

test('a new key is shown once, and one is revoked when that was meant', async () => {
  let keys = [old];
  const { until, press, sent, text } = await openScreen('enquiries', '/mail-gateways/3?part=keys', {
    answers: {
      'GET mail-gateways/3': gateway,
      'GET mail-gateways/3/keys': () => ({ body: keys }),
      'POST mail-gateways/3/keys': () => ({ status: 201, body: { ...old, id: 2, last4: 'zz99', text: 'wp_secret' } }),
      'DELETE mail-gateways/3/keys/1': () => {
        keys = [];
        return { status: 204 };
      },
    },
  });
  await until('…ab12');
  await press('Issue key');
  await until('wp_secret');
  await press('I copied it');
  await until(() => !text().includes('wp_secret'));
  await press('Revoke');
  await until('The key ending in ab12 stops working immediately.');
  assert.not.ok(
    sent.some(({ method }) => method === 'DELETE'),
    'it asks first',
  );
  const [, confirm] = [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Revoke');
  await fire.click(confirm!);
  await until('No keys yet.');
});

test.run();
