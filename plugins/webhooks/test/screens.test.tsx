import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openCell, openScreen, reset } from '#test/screen';

test.after.each(reset);

const event = {
  name: 'booking.made',
  group: 'booking',
  area: 'Bookings',
  title: 'New booking',
  description: 'Somebody booked.',
  personal: ['leader_name'],
  schema: {},
  example: { code: 'WP-7' },
};
const record = {
  id: 7,
  version: 1,
  title: 'Accounting',
  url: 'https://example.com/hook',
  events: ['booking.*'],
  mode: 'FULL',
  state: 'ACTIVE',
  health: 'OK',
};
const exchange = {
  url: 'https://example.com/hook',
  request: { 'webhook-id': 'msg_1' },
  times: { dns: 1, connect: 2, answer: 5, whole: 6 },
  headers: { server: 'x' },
  body: '{"ok":true}',
};

test('the events of a webhook are chosen by group', async () => {
  const { until } = await openScreen('webhooks', '/webhooks/new', {
    answers: {
      'GET manage-webhooks/events': [event],
    },
  });
  await until(() => document.querySelectorAll('.webhooks-events input[type=checkbox]').length === 3);
  await fire.click(document.querySelectorAll('.webhooks-events input[type=checkbox]')[1]!);
  assert.ok(document.querySelectorAll<HTMLInputElement>('.webhooks-events input[type=checkbox]')[2]!.checked, 'the group takes it');
});

test('why a webhook fails stands with what helps', async () => {
  const { until } = await openScreen('webhooks', '/webhooks/7?part=deliveries', {
    answers: {
      'GET manage-webhooks/7': record,
      'GET manage-webhooks/7/standing': {
        breaker: 'CLOSED',
        failing_since: '2026-03-01T10:00:00.000Z',
        last_error: 'TLS_EXPIRED',
        counts: { FAILED: 12 },
      },
    },
  });
  await until('Renew the receiver');
});

test('a test event is sent with the example of its event, and the exchange is laid out to be read and copied', async () => {
  const { until, press, sent, text } = await openScreen('webhooks', '/webhooks/7?part=test', {
    answers: {
      'GET manage-webhooks/7': record,
      'GET manage-webhooks/events': [event],
      'POST manage-webhooks/test': {
        code: 200,
        error: null,
        body: '{"type":"booking.made","data":{"code":"WP-8"}}',
        exchange: { ...exchange, body: 'no JSON' },
      },
    },
  });
  await until(() => byRole('button', 'Send').length > 0);
  await press('Send');
  await until('"code": "WP-8"');
  assert.is((sent.findLast(({ method }) => method === 'POST')!.body as { type: string }).type, 'booking.made');
  assert.match(text(), 'no JSON');
  assert.is(byRole('button', 'Copy').length, 2);
});

test('how much was held back is offered where it is enabled', async () => {
  const disabled = { ...record, state: 'DISABLED', disabled_reason: 'GONE' };
  const { until, press, sent } = await openScreen('webhooks', '/webhooks/7', {
    answers: {
      'GET manage-webhooks/7': disabled,
      'GET manage-webhooks/events': [event],
      'GET manage-webhooks/7/standing': { breaker: 'CLOSED', counts: { HELD: 1284 }, held: 1284 },
      'POST manage-webhooks/7/enable': { ...disabled, state: 'ACTIVE' },
    },
  });
  await until(() => byRole('button', 'Enable').length > 0);
  await press('Enable');
  await until('Send 1,284 paused');
  await fire.click(document.querySelector<HTMLInputElement>('input[value=SKIP]')!);
  await fire.click(byRole('button', 'Enable').at(-1)!);
  await until(() => sent.some(({ path }) => path === 'manage-webhooks/7/enable'));
  assert.is((sent.find(({ path }) => path === 'manage-webhooks/7/enable')?.body as { held?: string } | undefined)?.held, 'SKIP');
});

test('when an attempt was, and how long ago, stands without brackets, which some languages put into such words themselves', async () => {
  const instant = '2026-03-01T10:00:00.000Z';
  const log = { id: 3, webhook_id: 7, type: 'booking.made', subject: 'bookings:5', state: 'FAILED', event_id: 'msg_1', occurred_at: instant };
  const attempt = { id: 1, no: 1, cause: 'AUTO', started_at: instant, code: 500, error: 'HTTP_5XX', next_at: instant, permanent: false, exchange };
  const { until, text } = await openScreen('webhooks', '/webhooks/7/logs/3', {
    answers: {
      'GET manage-webhooks/log/3': { ...log, webhook: record },
      'GET manage-webhooks/log/3/detail': { body: null, about: 'Booking WP-7', attempts: [attempt] },
    },
  });
  await until('Attempt 1');
  assert.is(text().match(/, 2026, [\d:]+ · (in [\d,]+ \w+|[\d,]+ \w+ ago)/g)?.length, 3, text());
});

test('the last day is told in bars and in a number', async () => {
  const { until } = await openCell('webhooks', 'day', {
    resource: 'webhooks',
    field: 'today',
    record: { id: 7, today: { ok: [0, 3], failed: [1, 0] } },
  });
  await until('75%');
});

test.run();
