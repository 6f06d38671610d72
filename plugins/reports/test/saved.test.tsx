import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const report = { id: 4, name: 'Tours', query: 'type=BY_SALE_DATE&period=lastWeek&by=product_id&compare=previous', shared: 'OWN', owner_id: 7 };

/** The sales report with a saved one in sight, and the mails that its reader has of it. */
async function opened(mails: object[]) {
  const screen = await openScreen('reports', `/reports/sales-report?${report.query}`, {
    with: ['bookings'],
    answers: {
      'GET saved-reports': () => ({ body: [report] }),
      'GET report-mails': () => ({ body: mails }),
      'POST report-mails': () => ({ status: 201, body: { id: 9, report_id: 4, every: 'WEEK', next_on: '2026-03-09', address: 'ann@example.com' } }),
      'DELETE report-mails/9': () => ({ status: 204 }),
    },
  });
  await screen.until('Tours');
  await screen.press('Tours');
  return screen;
}

test('a report that is asked for by mail says when the first one comes, and to which address', async () => {
  const { until, press, sent, told } = await opened([]);
  await press('Email every Monday', 'menuitemradio');
  await until(() => told().join().includes('“Tours” is now sent by email. First email: Monday, March 9, 2026, to ann@example.com.'));
  assert.equal(sent.findLast(({ method }) => method === 'POST')!.body, { report_id: 4, every: 'WEEK' });
});

test('one that is not wanted by mail any more says so', async () => {
  const { until, press, told } = await opened([{ id: 9, report_id: 4, every: 'WEEK' }]);
  await press('Stop emails', 'menuitem');
  await until(() => told().join().includes('“Tours” is no longer sent by email.'));
});

test.run();
