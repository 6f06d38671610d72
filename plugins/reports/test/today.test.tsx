import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

test('today leads to the other reports, of whatever areas, in their order', async () => {
  const { until } = await openScreen('reports', '/reports/today', { with: ['bookings', 'scorecard', 'statements'] });
  await until('Statements');
  assert.is(document.querySelector('h1')!.textContent, 'Today');
  const ways = [...document.querySelectorAll('.wp-ways a')];
  assert.equal(
    ways.map((each) => each.getAttribute('href')),
    ['sales-report', 'today', 'manage-report', 'scorecard', 'appeals', 'statements'].map((page) => `/reports/${page}`),
  );
  assert.equal(
    [document.querySelector('.wp-ways [aria-current]')!.textContent, document.querySelector('.wp-ways')!.getAttribute('aria-label')],
    ['Today', 'Reports'],
  );
});

test.run();
