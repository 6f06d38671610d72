import { test } from 'uvu';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

test('when no booking disagrees with its places, the list says so', async () => {
  const { until } = await openScreen('departures', '/calendar/mismatches', { answers: { 'GET place-mismatches': [] } });
  await until('No mismatches. Every booking has its places.');
});

test.run();
