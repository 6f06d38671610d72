import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const areas = ['reports', 'bookings', 'tours', 'enquiries', 'departures', 'operators'];
const hrefs = () => [...document.querySelectorAll('.wp-page a')].map((each) => each.getAttribute('href') ?? '');
const statement = {
  id: 7,
  version: 3,
  code: '2026-02-USD-3',
  operator_id: 3,
  month: '2026-02',
  ends_on: '2026-02-28',
  currency_id: 2,
};

test('a statement tells what is payable and what it is made of, and its account when it is asked for', async () => {
  const money = (amount: number) => ({ amount, currency_id: 2 });
  const record = {
    ...statement,
    state: 'CLOSED',
    sales: money(25_000),
    refunds: money(0),
    commission: money(-2500),
    adjustments: money(-300),
    payable: money(22_200),
  };
  const line = { record_id: 1, code: 'WP-1', kind: 'SALE', day: '2026-02-27', tour: 'Forum', travellers: 3, net: 25_000, commission: 2500 };
  const { until, press, sent } = await openScreen('statements', '/reports/statements/7', {
    with: areas,
    answers: {
      'GET statements/7': () => ({ body: record }),
      'GET statements/7/lines': () => ({
        body: { lines: [line], total: 1, pages: 1, net: 25_000, commission: 2500, adjustments: [{ reason: 'A damaged kayak', amount: -300 }] },
      }),
      'GET statements/7/account': () => ({ body: { scheme: 'IBAN', holder: 'Galilee Ltd', iban: 'DE89370400440532013000' } }),
      'GET statement-adjustments': () => ({ body: [], headers: { 'x-pagination-total-count': '0' } }),
    },
  });
  await until('WP-1');
  await until('For February 2026');
  assert.is(document.querySelector('output.statements-month')!.textContent, 'February 2026');
  assert.is(document.querySelector('.wp-save-bar'), null, 'nothing of a statement is saved');
  await until('A damaged kayak');
  await until('2 entries');
  const ways = ['sales', 'refunds', 'commission', 'adjustments', 'payable'].map((figure) => `/reports/statements/7?of=${figure}`);
  assert.equal(
    hrefs().filter((href) => href.startsWith('/reports/statements/7?of=')),
    ways,
  );
  document.querySelector<HTMLElement>(`[href="${ways[2]!}"]`)!.click();
  await until('Details: Commission');
  assert.is(sent.findLast(({ path }) => path.endsWith('lines'))!.query.get('of'), 'commission');
  assert.is(
    sent.some(({ path }) => path.endsWith('account')),
    false,
  );
  await press('Show account');
  await until('DE89370400440532013000');
  await press('Hide account');
  assert.is(document.body.textContent!.includes('DE893704'), false);
});

for (const [closing, says] of [
  ['NOW', 'Now'],
  ['NOT_OVER', 'After the month ends'],
  ['EARLIER', 'After earlier months are closed'],
] as const)
  test(`a statement says when it can be closed, and is offered to be only then: ${closing}`, async () => {
    const record = {
      ...statement,
      state: 'OPEN',
      closing,
    };
    const { until } = await openScreen('statements', '/reports/statements/7', {
      with: areas,
      answers: {
        'GET statements/7': () => ({ body: record }),
        'GET statements/7/lines': () => ({ body: { lines: [], total: 0, pages: 0, net: 0, commission: 0, adjustments: [] } }),
        'GET statement-adjustments': () => ({ body: [], headers: { 'x-pagination-total-count': '0' } }),
      },
    });
    await until('No sales or refunds.');
    assert.match(document.querySelector('[data-path="closing"]')!.textContent!, says);
    const offers = [...document.querySelectorAll('button')].some((each) => each.textContent === 'Close');
    assert.is(offers, closing === 'NOW');
  });

test.run();
