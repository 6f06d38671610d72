import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';
import type { Report, ReportRow } from '../answers.ts';
import { changeOf } from '../engine/periods.ts';

test.after.each(reset);

function rowOf(key: string | number | null, now: number, before: number): ReportRow {
  const sums = (income: number) => ({ facts: income === 0 ? 0 : 1, bookings: income / 100, travelers: income / 50, income });
  const change = changeOf(now, before);
  const changes = { income: change, bookings: change, travelers: change };
  return { key, days: null, daysBefore: null, now: sums(now), before: sums(before), changes };
}

/** Revenue now and before, by operator: six fell, two rose, one is new and one stayed. */
const operators: Array<[id: number, now: number, before: number]> = [
  [1, 1000, 9000],
  [2, 900, 8000],
  [3, 800, 7000],
  [4, 700, 6000],
  [5, 600, 5000],
  [6, 500, 600],
  [7, 4000, 3000],
  [8, 6000, 1000],
  [9, 2000, 0],
  [10, 300, 300],
];
const rows = operators.map((row) => rowOf(...row));
const days = [rowOf('2026-03-01', 9000, 20_000), rowOf('2026-03-02', 7800, 19_900)].map((row, i) => {
  const day = `2026-03-0${i + 1}`;
  return { ...row, days: { from: day, to: day } };
});
const report = (by: Report['by'], of: ReportRow[]): Report => ({
  by,
  axis: 'SALE',
  zone: 'UTC',
  currency_id: 2,
  period: { from: '2026-03-01', to: '2026-03-02' },
  before: { from: '2026-02-27', to: '2026-02-28' },
  until: null,
  rows: of,
  total: rowOf(null, 16_800, 39_900),
});

/** The report of two days against the two before. */
async function opened(query = '') {
  const screen = await openScreen('reports', `/reports/sales-report?fromDate=2026-03-01&toDate=2026-03-02&compare=previous&by=operator_id${query}`, {
    with: ['bookings', 'operators'],
    answers: {
      'GET reports/sales': ({ query: asked }) => ({ body: asked.get('by') === 'day' ? report('day', days) : report('operator_id', rows) }),
      'GET operators': () => ({ body: operators.map(([id]) => ({ id, name: `Operator ${id}` })) }),
    },
  });
  await screen.until('Operator 10');
  return screen;
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);

test('each measure has a card with its change, what it was, and a chart of its own', async () => {
  await opened();
  assert.equal(texts('.reports-totals dt'), ['Revenue', 'Bookings', 'Travellers']);
  assert.equal(
    texts('.reports-totals dd').map((text) => /-57\.9 %/.test(text) && /Previously/.test(text)),
    [true, true, true],
  );
  assert.equal(
    [...document.querySelectorAll('.reports-totals svg.wp-small-chart')].map((svg) => svg.querySelectorAll('rect').length),
    [0, 2, 0],
  );
});

test('what changed names the five largest rises and falls, each with the way to the report narrowed to it', async () => {
  await opened();
  const [rises, falls] = [...document.querySelectorAll('.reports-changes section')].map((side) => [...side.querySelectorAll('a')]);
  assert.equal(
    [rises, falls].map((links) => links!.map(({ textContent }) => textContent)),
    [
      ['Operator 8', 'Operator 9', 'Operator 7'],
      ['Operator 1', 'Operator 2', 'Operator 3', 'Operator 4', 'Operator 5'],
    ],
  );
  const to = new URLSearchParams(falls![0]!.getAttribute('href')!.split('?')[1]);
  assert.equal(
    [to.get('operator_id'), to.get('by'), to.get('fromDate'), to.get('compare')],
    ['1', 'product_id', '2026-03-01', 'previous'],
    'the next question is of which tours',
  );
});

test('rows are ordered by a change, those without a base last', async () => {
  await opened('&order=income.change');
  assert.equal(
    texts('.reports-rows tbody th'),
    [1, 2, 3, 4, 5, 6, 10, 7, 8, 9].map((id) => `Operator ${id}`),
  );
  assert.equal(texts('.reports-rows [aria-sort=ascending]'), ['%']);
});

test('a heading orders by its column, the largest first, then the smallest', async () => {
  const { press, went } = await opened();
  await press('Change in revenue, %');
  assert.match(went.at(-1)!, /order=-income\.change/);
});

test.run();
