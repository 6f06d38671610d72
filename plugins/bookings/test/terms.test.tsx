import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const booking = { id: 3, version: 1, booking_number: 'B-3', booking_status: 'CONFIRMED', product_id: 4, travellers: [] };
const saidOf = async (cut_off_minutes: number): Promise<string> => {
  const terms = { title: 'Rome by Night', cut_off_type: 'START_TIME', cut_off_minutes };
  const { until } = await openScreen('bookings', '/bookings/3', { answers: { 'GET bookings/3': { ...booking, terms } } });
  await until('Bookable until');
  return [...document.querySelectorAll('.bk-facts bdi')].map((each) => each.textContent).find((text) => text?.startsWith('Bookable until'))!;
};

test('the cut-off is said in minutes, from ninety of them in hours', async () => {
  assert.is(await saidOf(45), 'Bookable until 45 minutes before the start');
  await reset();
  assert.is(await saidOf(240), 'Bookable until 4 hours before the start');
});

test.run();
