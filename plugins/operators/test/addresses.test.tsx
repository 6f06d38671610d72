import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset, type Sent } from '#test/screen';

test.after.each(reset);

const address = { kinds: ['BOOKINGS'], confirmed_at: null, failed_at: null, mailed_at: null };
const mail = { mail: 'shop.sold', kind: 'BOOKINGS', attempts: 1, at: '2026-03-01T10:00:00Z', next: null, reason: null };

const may = { may: true, lacks: [] };

async function opened() {
  const sent: unknown[] = [];
  let confirmed_at: string | null = null;
  const answers = {
    'GET operators/1': { id: 1, name: 'Aurora', status: 'APPROVED', version: 1, notificationEmails: [] },
    'GET operators/1/standing': {
      status: 'APPROVED',
      reason: null,
      due_now: [],
      due_later: [],
      under_review: [],
      can: { publish: may, sell: may, paid: may },
    },
    'GET operators/1/notifications': () => ({
      body: {
        addresses: [
          { ...address, email: 'new@a.example', state: confirmed_at ? 'CONFIRMED' : 'UNCONFIRMED', confirmed_at },
          { ...address, email: 'old@a.example', state: 'CONFIRMED', confirmed_at: '2026-02-01T10:00:00Z' },
          { ...address, email: 'gone@a.example', state: 'UNDELIVERABLE', failed_at: '2026-02-01T10:00:00Z', mailed_at: '2026-01-01T10:00:00Z' },
        ],
        sent: [
          { ...mail, subject: 'New booking A', to: 'old@a.example', state: 'sent' },
          { ...mail, subject: 'New booking B', to: 'gone@a.example', state: 'failed', reason: 'REFUSED' },
          { ...mail, mail: 'operators.test', kind: null, subject: 'Test', to: 'old@a.example', state: 'waiting', reason: 'SERVER', next: mail.at },
        ],
      },
    }),
    'POST operators/1/notifications/confirm': ({ body }: Sent) => {
      sent.push(body);
      confirmed_at = '2026-03-01T10:00:00Z';
      return { status: 204, body: null };
    },
    'POST operators/1/notifications/test': () => ({
      status: 429,
      body: { name: 'TooManyRequests', message: 'Try again in 9 minutes.', status: 429 },
    }),
  };
  const screen = await openScreen('operators', '/profile/1/settings/notifications', { answers, role: 'manager' });
  await screen.until('new@a.example');
  return { ...screen, sent };
}
const rows = () => [...document.querySelectorAll('.operators-rows li')].map((row) => row.textContent);

test('each address says whether mails go there, and is asked or tried by hand', async () => {
  const { press, until, text, told, sent } = await opened();
  const states = rows()
    .slice(0, 3)
    .map((row) => /Not confirmed|Confirmed|Undeliverable/.exec(row)![0]);
  assert.equal(states, ['Not confirmed', 'Confirmed', 'Undeliverable']);
  await press('Send confirmation: new@a.example');
  await until(() => rows()[0]!.includes('Confirmed'));
  assert.equal(sent, [{ email: 'new@a.example' }]);
  await press('Send test email: new@a.example');
  await until(() => told().length === 2);
  assert.equal(told(), ['Success! Confirmation email sent', 'Notifications Try again in 9 minutes.']);
  assert.match(text(), 'Send confirmation again');
});

test('what was sent says what became of it, and why it did not arrive', async () => {
  await opened();
  const [first, second, third] = rows().slice(3);
  assert.match(first!, /New booking A.*Bookings · old@a\.example.*Sent$/);
  assert.match(second!, /The receiving server rejected this address\..*Failed$/);
  assert.match(third!, /Test · old@a\.example.*Next attempt.*Waiting$/);
});

test.run();
