import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { fire, openScreen, reset } from '#test/screen';

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
  ...more,
});
const seen = {
  tours: 1,
  departures: 3,
  taken: 1,
  seats: 4,
  short: 1,
  rows: [{ date: '2026-07-01', time: '09:00', option: null, seats: 4, now: { capacity: 10, from: 5000, closed: false }, then: null }],
};

test('departures stand on their days; days picked are changed with what that does said before', async () => {
  const { until, press, sent, told } = await openScreen('departures', '/calendar?tour=3&day=2026-07-01', {
    answers: {
      'GET products': [{ id: 3, name: 'Rome by Night' }],
      'GET products/3/departures': [
        row('2026-07-01'),
        row('2026-07-02', { state: 'CLOSED', code: 'closed', why: 'It is closed: Weather.' }),
        row('2026-07-03', { capacity: null, left: null, state: 'FREESALE', isMoved: true }),
      ],
      'GET departures/changes/look': seen,
      'POST departures/changes': { status: 201, body: { batch: 'b-1', count: 1 } },
    },
  });
  await until('4/10');
  const day = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)!;
  assert.match(day('2026-07-02').textContent, 'It is closed: Weather.');
  assert.match(day('2026-07-03').textContent, 'The clocks change');
  await fire.click(day('2026-07-01'));
  await act(async () => {
    day('2026-07-03').dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
  });
  await until('Places');
  const places = document.querySelector<HTMLInputElement>('[data-path="capacity"] input')!;
  await fire.type(places, '2');
  await fire.blur(places);
  await until('Changes 3 departures.');
  assert.match(document.body.textContent, '1 of them has bookings (4 places).');
  assert.match(document.body.textContent, '1 departure would have fewer places than are taken.');
  await press('Change 3 departures');
  await until(() => told().some((text) => text.includes('Departures changed!')));
  assert.equal(
    sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
    [['departures/changes', { date_from: '2026-07-01', date_to: '2026-07-03', capacity: 2, product_ids: [3] }]],
  );
});

test.run();
