import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { byRole, fire, openScreen, reset, type ScreenAnswers, type Sent } from '#test/screen';
import { snoozeTimes } from '../pages/snoozeTimes.ts';
import { initialsOf } from '../pages/usePeople.ts';
import { sinceText, toneOf } from '../pages/waiting.ts';

test.after.each(reset);

const hash = (letter: string) => letter.repeat(24);
const row = (letter: string, more: WireRecord = {}): WireRecord => ({
  id: letter.charCodeAt(0),
  version: 1,
  hash: hash(letter),
  subject: `About ${letter}`,
  traveller_name: `Traveller ${letter}`,
  product_name: 'Old Town',
  status: 'OPEN',
  waiting_since: '2026-03-01T08:00:00.000Z',
  last_message_at: '2026-03-01T08:00:00.000Z',
  inbound_at: '2026-03-01T08:00:00.000Z',
  last_text: 'Call me at ⟦hidden⟧',
  last_kind: 'TRAVELLER',
  language: 'en',
  channel: 'SITE',
  created_at: '2026-03-01T08:00:00.000Z',
  unread: true,
  ...more,
});
const message = (id: number, text: string, more: WireRecord = {}): WireRecord => ({
  id,
  kind: 'TRAVELLER',
  author: { name: 'Ada', side: 'traveller' },
  text,
  hidden: 0,
  created_at: `2026-03-01T08:0${id}:00.000Z`,
  files: [],
  ...more,
});
const profile = { full_name: 'Ada', email: null, phone: null, language: 'en', masked: true };
const first = [
  message(1, 'Is there a lift? Write to ⟦hidden⟧'),
  message(2, 'Ask the guide', { kind: 'NOTE', author: { name: 'Noa', side: 'staff' } }),
];

const answers = (more: ScreenAnswers = {}): ScreenAnswers => ({
  'GET conversations': [row('a'), row('b', { unread: false })],
  [`GET conversations/by-hash/${hash('a')}`]: { ...row('a'), customerProfile: profile, reply: { 'traveller.first_name': 'Ada' } },
  [`GET conversations/by-hash/${hash('b')}`]: { ...row('b'), customerProfile: profile },
  [`GET conversations/messagies/${hash('a')}`]: ({ query }: Sent) => ({ body: query.has('after') ? [] : first }),
  [`GET conversations/messagies/${hash('b')}`]: () => ({ body: [] }),
  ...more,
});
const open = (address = `/enquiries/${hash('a')}`, more: ScreenAnswers = {}) =>
  openScreen('enquiries', address, { role: 'manager', answers: answers(more) });

test('an answer is late after four hours and very late after eight', () => {
  const since = '2026-03-01T00:00:00.000Z';
  const at = (hours: number) => Date.parse(since) + hours * 3_600_000;
  assert.equal([toneOf(since, at(3.9)), toneOf(since, at(4)), toneOf(since, at(8))], ['calm', 'late', 'very-late']);
  assert.equal([sinceText(since, at(0), { locale: 'en' }), sinceText(since, at(49), { locale: 'en', full: true })], ['1 min', '2 days']);
});

test('what is snoozed comes back later today while there is some left, tomorrow morning, or on the next Monday', () => {
  const ids = (date: Date) => snoozeTimes(date).map(({ id, at }) => `${id} ${at.getDate()} ${at.getHours()}`);
  assert.equal(ids(new Date(2026, 2, 4, 10)), ['later 4 13', 'tomorrow 5 9', 'monday 9 9']);
  assert.equal(ids(new Date(2026, 2, 8, 22)), ['tomorrow 9 9']);
});

test('somebody is told by two letters', () => {
  assert.equal([initialsOf('Ada Morgan'), initialsOf('נועה לוי'), initialsOf('Plato')], ['AM', 'נל', 'P']);
});

test('the list opens with the inbox and says who waits for how long, and what is unread', async () => {
  const { until, sent, text } = await open('/enquiries');
  await until('Traveller a');
  await until(() => sent.some(({ path, query }) => path === 'conversations' && query.get('filters[status]') === 'OPEN'));
  const cards = [...document.querySelectorAll('.enq-card')];
  assert.match(cards[0]!.textContent!, /UnreadTraveller a.*Old Town.*\[hidden until confirmed\]/);
  assert.not.match(cards[1]!.textContent!, /Unread/);
  assert.match(text(), 'No conversation selected');
});

test('a conversation shows what was said, notes apart, and hides what is hidden', async () => {
  const { until, text } = await open();
  await until('Is there a lift?');
  assert.match(text(), /Write to \[hidden until confirmed\]/);
  assert.match(document.querySelector('.wp-message-note')!.textContent!, /Internal note.*Ask the guide/);
  assert.match(text(), 'Contact details are shown once a booking is confirmed.');
});

test('a reply goes out upon the last message seen, and the same words again are the same message', async () => {
  let tries = 0;
  const { until, type, press, sent } = await open(undefined, {
    [`POST conversations/messagies/${hash('a')}`]: () => {
      tries++;
      if (tries === 1) throw new Error('away');
      return { status: 201, body: message(3, 'Yes', { kind: 'STAFF', author: { name: 'Noa', side: 'staff' } }) };
    },
  });
  await until('Is there a lift?');
  await type(/^To /, 'Yes');
  await press('Send');
  await until('Not sent. Try again.');
  assert.is(document.querySelector('textarea')!.value, 'Yes');
  await fire.click(byRole('button', 'Retry')[0]!);
  await until(() => document.querySelector('textarea')!.value === '');
  const posts = sent.filter(({ method }) => method === 'POST');
  assert.equal(
    posts.map(({ body }) => body),
    [
      { message: 'Yes', after: 2 },
      { message: 'Yes', after: 2 },
    ],
  );
  assert.is(posts[0]!.headers['Idempotency-Key'], posts[1]!.headers['Idempotency-Key']);
});

test('what was asked to be sent and resolved while there was nothing to send resolves nothing later', async () => {
  const { until, type, press, sent } = await open(undefined, {
    [`POST conversations/messagies/${hash('a')}`]: () => ({
      status: 201,
      body: message(3, 'Yes', { kind: 'STAFF', author: { name: 'Noa', side: 'staff' } }),
    }),
  });
  await until('Is there a lift?');
  await press('Send and resolve');
  await type(/^To /, 'Yes');
  await press('Send');
  await until(() => document.querySelector('textarea')!.value === '');
  const [post] = sent.filter(({ method }) => method === 'POST');
  assert.equal([(post!.body as WireRecord).message, (post!.body as WireRecord).also], ['Yes', undefined]);
});

test('what somebody wrote meanwhile is shown with the words kept, and sent anyway upon that', async () => {
  const theirs = message(7, 'Never mind', {});
  const { until, type, press, sent, text } = await open(undefined, {
    [`POST conversations/messagies/${hash('a')}`]: ({ body }: Sent) =>
      (body as { after: number }).after < 7
        ? { status: 409, body: { name: 'Conflict', message: 'Someone else sent a message. Check it and try again.', status: 409, newer: [theirs] } }
        : { status: 201, body: message(8, 'Yes', { kind: 'STAFF', author: { name: 'Noa', side: 'staff' } }) },
  });
  await until('Is there a lift?');
  await type(/^To /, 'Yes');
  await press('Send');
  await until('1 new message since you started writing');
  assert.match(text(), 'Never mind');
  assert.is(document.querySelector('textarea')!.value, 'Yes');
  await press('Send anyway');
  await until(() => document.querySelector('textarea')!.value === '');
  assert.equal(
    sent.filter(({ method }) => method === 'POST').map(({ body }) => (body as { after: number }).after),
    [2, 7],
  );
});

test('keys go by their place on the keyboard: a note, resolved, and the next one is open', async () => {
  const { until, sent, went } = await open(`/enquiries/${hash('a')}?view=inbox`, { [`POST conversations/${hash('a')}/resolve`]: { id: 97 } });
  await until('Is there a lift?');
  const key = (code: string, letter: string, shiftKey = false) =>
    act(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key: letter, altKey: true, shiftKey, bubbles: true, cancelable: true }));
    });
  await key('KeyP', 'פ');
  await until('Visible to your team only');
  await key('KeyE', 'ק', true);
  await until(() => went.some((address) => address.startsWith(`/enquiries/${hash('b')}`)));
  assert.ok(sent.some(({ path }) => path === `conversations/${hash('a')}/resolve`));
});

test('a list and a thread that do not come say so, with a way to try again', async () => {
  let isAway = true;
  const { until } = await open(undefined, {
    [`GET conversations/messagies/${hash('a')}`]: () => {
      if (isAway) throw new Error('away');
      return { body: first };
    },
  });
  await until('Messages could not be loaded. Try again.');
  isAway = false;
  await fire.click(byRole('button', 'Retry')[0]!);
  await until('Is there a lift?');
});

test.run();
