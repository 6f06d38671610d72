import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { byRole, fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const row = (date: string, more: object = {}) => ({
  option: null,
  date,
  time: '09:00',
  capacity: 10,
  booked: 3,
  held: 1,
  left: 6,
  from: 5000,
  prices: [],
  state: 'AVAILABLE',
  isMoved: false,
  why: null,
  code: null,
  isCancelled: false,
  ...more,
});
const seen = {
  tours: 1,
  departures: 3,
  taken: 1,
  seats: 4,
  short: 1,
  rows: [{ date: '2026-07-01', time: '09:00', option: null, currency_id: 3, seats: 4, now: { capacity: 10, from: 5000, closed: false }, then: null }],
};

test('departures stand on their days; days picked are changed with what that does said before', async () => {
  const { until, press, sent, told } = await openScreen('departures', '/calendar?tour=3&day=2026-07-01', {
    answers: {
      'GET products': [{ id: 3, name: 'Rome by Night' }],
      'GET products/3/departures': [
        row('2026-07-01'),
        row('2026-07-02', { state: 'CLOSED', code: 'closed', why: 'This departure is closed: Weather.' }),
        row('2026-07-03', { capacity: null, left: null, state: 'FREESALE', isMoved: true }),
      ],
      'GET departures/changes/look': seen,
      'GET currencies': [{ id: 3, code: 'EUR', name: 'Euro' }],
      'POST departures/changes': { status: 201, body: { batch: 'b-1', count: 1 } },
    },
  });
  await until('4/10');
  const day = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)!;
  assert.match(day('2026-07-02').textContent, 'This departure is closed: Weather.');
  assert.match(day('2026-07-03').textContent, 'the clocks change');
  await fire.click(day('2026-07-01'));
  await act(async () => {
    day('2026-07-03').dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
  });
  await until('Places');
  const places = document.querySelector<HTMLInputElement>('[data-path="capacity"] input')!;
  await fire.type(places, '2');
  await fire.blur(places);
  await until('Changes 3 departures.');
  await until('10 places · €50.00');
  assert.match(document.body.textContent, '1 of them has bookings (4 places).');
  assert.match(document.body.textContent, '1 departure would be overbooked.');
  await press('Change 3 departures');
  await until(() => told().some((text) => text.includes('Departures changed!')));
  assert.equal(
    sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
    [['departures/changes', { date_from: '2026-07-01', date_to: '2026-07-03', capacity: 2, product_ids: [3] }]],
  );
});

const bookedBy = {
  bookings: 2,
  travellers: 3,
  first: [
    { id: 8, code: 'WP-8', leader_name: 'Ada Lovelace', pax: 1, status: 'CONFIRMED', total: null },
    { id: 9, code: 'WP-9', leader_name: 'Noa Levi', pax: 2, status: 'PENDING', total: null },
  ],
};
/** Each booking that is named, with where it leads and its travellers. */
const named = () =>
  [...document.querySelectorAll('.departures-who li')].map((line) => [line.querySelector('a')?.getAttribute('href'), line.textContent]);

test('the panel of a day begins with the departure: places taken, and who has booked them', async () => {
  const { until } = await picked({ 'GET products/3/departures/bookings': bookedBy }, ['bookings']);
  await until('Ada Lovelace');
  assert.equal(document.querySelector('.departures-taken')!.textContent, '09:004 of 10 places taken1 held');
  assert.equal(named(), [
    ['/bookings/8', 'Ada Lovelace1 traveller'],
    ['/bookings/9', 'Noa Levi2 travellers'],
  ]);
});

test('a cancelled departure says so with the reason, and is not cancelled again', async () => {
  const why = 'This departure is cancelled: Weather.';
  const { until } = await openScreen('departures', '/calendar?tour=3&day=2026-07-01', {
    answers: {
      'GET products': [{ id: 3, name: 'Rome by Night' }],
      'GET products/3/departures': [row('2026-07-01', { booked: 0, held: 0, state: 'CLOSED', code: 'closed', why, isCancelled: true })],
      'GET products/3/departures/bookings': { bookings: 0, travellers: 0, first: [] },
    },
  });
  await until('0/10');
  await fire.click(document.querySelector<HTMLElement>('[data-day="2026-07-01"]')!);
  await until('No bookings.');
  assert.is(document.querySelector('.departures-off')!.textContent, why);
  assert.equal([byRole('button', 'History: 09:00').length, byRole('button', 'Cancel departure: 09:00').length], [1, 0]);
});

test('a day of one tour in the calendar of all has the same panel, and the numbers have a legend', async () => {
  const { until, press, sent } = await openScreen('departures', '/calendar?day=2026-07-01', {
    with: ['bookings'],
    answers: {
      'GET departures/calendar': {
        from: '2026-07-01',
        to: '2026-07-02',
        total: 1,
        tours: [
          {
            id: 3,
            name: 'Rome by Night',
            status: 'active',
            currency: 3,
            cells: [
              [6, 10, 4, 1, 5000],
              [null, null, 0, 0, null],
            ],
          },
        ],
        left_out: [],
      },
      'GET products/3/departures': [row('2026-07-01', { option: 5 })],
      'GET products/3/options': [{ id: 5, title: 'By bus' }],
      'GET products/3/departures/bookings': bookedBy,
      'GET products/3/departures/cancel': { bookings: 2, travellers: 3, refunds: [], refused: [], refusedCount: 0, holds: 0 },
    },
  });
  await until('Available: places left');
  await fire.click(document.querySelector<HTMLElement>('[data-at="0 0"]')!);
  await until('Ada Lovelace');
  await until('09:00, By bus');
  assert.match(document.querySelector('.departures-taken')!.textContent, '4 of 10 places taken');
  assert.equal(
    sent.flatMap(({ path, query }) => (path === 'products/3/departures' ? [[query.get('from'), query.get('to')]] : [])),
    [['2026-07-01', '2026-07-01']],
  );
  await press('Cancel departure: 09:00, By bus');
  await until('Bookings to decline: 2 (3 travellers).');
});

/** Opens the calendar of a tour with one departure on 1 July, and picks that day. */
async function picked(answers: NonNullable<NonNullable<Parameters<typeof openScreen>[2]>['answers']>, areas: readonly string[] = []) {
  const screen = await openScreen('departures', '/calendar?tour=3&day=2026-07-01', {
    with: areas,
    answers: { 'GET products': [{ id: 3, name: 'Rome by Night' }], 'GET products/3/departures': [row('2026-07-01')], ...answers },
  });
  await screen.until('4/10');
  await fire.click(document.querySelector<HTMLElement>('[data-day="2026-07-01"]')!);
  return screen;
}

test('a departure is cancelled for a reason, with what that does said before and what is left after', async () => {
  const { until, press, sent, text } = await picked({
    'GET products/3/departures/cancel': {
      bookings: 2,
      travellers: 5,
      refunds: [{ amount: 25_000, currency_id: 3 }],
      refused: [{ id: 9, code: 'WP-9', message: 'It is over.' }],
      refusedCount: 1,
      holds: 1,
    },
    'GET currencies': [{ id: 3, code: 'EUR', name: 'Euro' }],
    'POST products/3/departures/cancel': () => ({ status: 201, body: { job: 7, bookings: 2 } }),
    'GET -/bulk/7': { id: 7, status: 'done', total: 2, done: 2, refused: [], auditIds: [] },
    'GET departure-tasks': [{ id: 1, booking_id: 8, product_id: 3, date: '2026-07-01', status: 'FAILED' }],
  });
  await press('Cancel departure: 09:00');
  await until('Bookings to decline: 2 (5 travellers).');
  await until('€250.00');
  for (const said of ['Holds without a booking to release: 1.', 'WP-9: It is over.', 'You can’t undo this.']) assert.match(text(), said);
  await fire.click([...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Weather')!.querySelector('input')!);
  await press('Cancel departure');
  await until('Departure cancelled. Bookings declined: 1.');
  await until('Bookings that could not be declined: 1. Check them and retry.');
  assert.equal(
    sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
    [['products/3/departures/cancel', { reason: 'WEATHER', date: '2026-07-01', start_time: '09:00', bookings: 2 }]],
  );
});

test('what happened to a departure is told with who did it', async () => {
  const { until, press } = await picked({
    'GET products/3/departures/history': [
      { at: '2026-03-01T10:00:00.000Z', by: 'Noa', text: 'Changed: 5 places', from: '2026-07-01', to: '2026-07-31' },
      { at: '2026-02-01T10:00:00.000Z', by: null, text: 'Holds expired, places: 2' },
    ],
  });
  await press('History: 09:00');
  await until('Changed: 5 places');
  await until('Noa');
  await until('Automatic');
});

test('a season is copied a year on, after each rule was shown where it is and where it would be', async () => {
  const { until, press, sent, told } = await picked({
    'GET products/3/departures/season': {
      count: 1,
      there: 1,
      departures: { now: 0, then: 62 },
      rows: [
        {
          kind: 'schedule',
          id: 4,
          now: { date_from: '2026-07-01', date_to: '2026-07-31' },
          then: { date_from: '2027-06-30', date_to: '2027-07-30' },
          isThere: false,
        },
      ],
    },
    'POST products/3/departures/season': () => ({ status: 201, body: { id: 5, count: 1 } }),
  });
  await press('Copy to next year…');
  await until('Departures next year: 0 before, 62 after copying.');
  await until('Skipped, because next year already has these rules: 1.');
  await press('Copy to next year');
  await until(() => told().some((each) => each.includes('Season copied!')));
  const asked = sent.find(({ method }) => method === 'POST')?.body as { weeks: number; count: number };
  assert.equal([asked.weeks, asked.count], [52, 1]);
});

test.run();
