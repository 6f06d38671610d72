import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';
import type { Managed } from '../answers.ts';
import { rowsOf, stepOf } from '../shared/ways.ts';

test.after.each(reset);

const managed: Managed = {
  from: '2026-01-31',
  to: '2026-03-01',
  operator: 3,
  occupancy: {
    page: 1,
    pages: 1,
    all: 2,
    from: '2026-03-01',
    to: '2026-03-28',
    tours: [
      { id: 5, name: 'Forum', days: [{ weekday: 1, departures: 4, capacity: 40, taken: 31 }] },
      { id: 6, name: 'Ruins', days: [] },
    ],
  },
  lacking: [
    {
      id: 5,
      name: 'Forum',
      lacks: [
        { what: 'photos', part: 'photos' },
        { what: 'translation', languages: ['he'] },
      ],
    },
  ],
  answers: {
    bookings: 3,
    enquiries: 4,
    asked: 10,
    answered: 9,
    withinDay: 8,
    operators: [{ operator_id: 3, name: 'Galilee', asked: 10, answered: 9, withinDay: 8, hours: 2.5, waiting: 4 }],
  },
  made: 50,
  reasons: [{ status: 'DECLINED', reason: 'WEATHER', n: 5 }],
  refunds: [{ currency_id: 2, n: 2, amount: 1250 }],
};
const areas = ['reports', 'bookings', 'tours', 'enquiries', 'departures', 'operators'];
const hrefs = () => [...document.querySelectorAll('.wp-page a')].map((each) => each.getAttribute('href') ?? '');

test('what one acts on is told in numbers, each line with the way to where one acts', async () => {
  const { until, sent } = await openScreen('scorecard', '/reports/manage-report?operator=3', {
    with: areas,
    answers: {
      'GET report/manage': () => ({ body: managed }),
      'GET report/departures': () => ({ body: [{ date: '2026-03-02', time: '09:00', capacity: 10, taken: 7 }] }),
    },
  });
  await until('31 of 40 places taken, departures: 4');
  await until('Not translated: Hebrew');
  await until('Weather');
  assert.is(sent.find(({ path }) => path === 'report/manage')!.query.get('operator'), '3');
  const cell = document.querySelector('[data-shade]')!;
  assert.equal([cell.getAttribute('data-shade'), cell.firstChild!.textContent], ['4', '78% 31 of 40 places taken, departures: 4']);
  const found = hrefs();
  for (const way of [
    '/calendar?tour=5',
    '/tours/update/5?part=photos',
    '/bookings?view=waiting',
    '/enquiries?view=to-answer',
    '/enquiries?status=OPEN&waiting_since.set=1&operator_id=3',
    '/enquiries?created_at.from=2026-01-31T00:00:00.000Z&created_at.to=2026-03-01T23:59:59.999Z&operator_id=3',
    '/enquiries?created_at.from=2026-01-31T00:00:00.000Z&created_at.to=2026-03-01T23:59:59.999Z&reply_minutes.set=1&operator_id=3',
    '/enquiries?created_at.from=2026-01-31T00:00:00.000Z&created_at.to=2026-03-01T23:59:59.999Z&reply_minutes.to=1440&operator_id=3',
    '/reports/manage-report?operator=3&behind=5.1',
    '/bookings?created_at.from=2026-01-31T00:00:00.000Z&created_at.to=2026-03-01T23:59:59.999Z&operator_id=3&decline_reason=WEATHER',
    '/reports/facts?sale_day.from=2026-01-31&sale_day.to=2026-03-01&kind.is=CANCEL&kind.is=REFUND&kind.is=FEE&currency_id=2&operator_id=3',
  ])
    assert.ok(found.includes(way), `${way} is none of\n${found.join('\n')}`);
  const reading = sent.filter(({ path }) => path === 'report/manage').length;
  await act(async () => document.querySelector<HTMLElement>('[data-shade] a')!.click());
  await until('Forum, Monday');
  await until('09:00');
  const { query } = sent.find(({ path }) => path === 'report/departures')!;
  assert.equal([query.get('product'), query.get('weekday')], ['5', '1']);
  assert.ok(hrefs().includes('/calendar?tour=5&day=2026-03-02&view=week'));
  assert.is(sent.filter(({ path }) => path === 'report/manage').length, reading, 'the report itself is not read again');
  const numbers = [...document.querySelectorAll('.wp-number, [data-shade]')].filter(
    ({ tagName, textContent }) => tagName === 'TD' && /[1-9]/.test(textContent),
  );
  const plain = numbers.filter((cell) => !cell.querySelector('a') && !cell.closest('.scorecard-behind'));
  assert.equal(
    plain.map(({ textContent }) => textContent),
    [],
    'every number leads somewhere',
  );
});

test('a list shows exactly the days of the report, wherever its reader is', async () => {
  process.env.TZ = 'Pacific/Kiritimati';
  try {
    const { query } = rowsOf('cancelled', { from: '2026-01-31', to: '2026-03-01', operator: 3 }, 'all')!;
    const { until, sent } = await openScreen('scorecard', `/bookings?${query}`, { with: areas });
    await until('Jan 31, 2026, 14:00 – Mar 2, 2026, 13:59');
    const asked = sent.find(({ path }) => path === 'bookings')!.query;
    const bounds = ['from', 'to'].map((end) => asked.get(`filters[created_at][${end}]`));
    assert.equal(bounds, ['2026-01-31T00:00:00.000Z', '2026-03-01T23:59:59.999Z']);
  } finally {
    process.env.TZ = 'UTC';
  }
});

test('a scorecard says what is kept, what is not and what comes next, and nothing of too few', async () => {
  const measure = { cases: null, of: null, before: null, ok: null };
  const body = {
    from: '2025-12-02',
    to: '2026-03-01',
    operators: [
      {
        id: 3,
        name: 'Galilee',
        measures: [
          { ...measure, id: 'cancelled', value: 0.08, cases: 2, of: 25, before: 0.01, bound: 0.01, ok: false },
          { ...measure, id: 'rating', value: null, of: 9, bound: 4 },
          { ...measure, id: 'hours', value: 2.5, of: 30, bound: 8, ok: true },
        ],
      },
    ],
  };
  const { until } = await openScreen('scorecard', '/reports/scorecard', { with: areas, answers: { 'GET report/scorecard': () => ({ body }) } });
  await until('2 of 25');
  const [declined, rated, answered] = [...document.querySelectorAll('.scorecard-measures > div')].map((each) => each.textContent!);
  assert.match(declined!, /8%Below target.*Target: 1% or less.*Previous 90 days: 1%.*Answer pending bookings/);
  assert.match(rated!, /Not enough data.*Cases: 9/);
  assert.match(answered!, /2\.5\shOn target/);
  const { query } = rowsOf('cancelled', { from: '2025-12-02', to: '2026-03-01', operator: 3 })!;
  assert.ok(hrefs().includes(`/bookings?${query}`));
  assert.is(query.includes('WEATHER'), false);
  assert.ok(declined!.includes('2 of 25'));
  const leads = (address: string) => hrefs().filter((href) => href === address).length;
  assert.is(leads(`/bookings?${query}`), 2, 'the share and its cases');
  assert.ok(
    hrefs().includes('/bookings?created_at.from=2025-12-02T00:00:00.000Z&created_at.to=2026-03-01T23:59:59.999Z&operator_id=3'),
    'of how many',
  );
  assert.is(leads(`/bookings?${rowsOf('cancelled', { from: '2025-09-03', to: '2025-12-01', operator: 3 })!.query}`), 1, 'the days before');
  assert.equal(rowsOf('revenue', { from: 'a', to: 'b', operator: 3 }), {
    resource: 'sale-facts',
    query: 'sale_day.from=a&sale_day.to=b&operator_id=3',
  });
  assert.equal(rowsOf('rating', { from: 'a', to: 'b', operator: null }), {
    resource: 'reviews',
    query: 'created_at.from=aT00:00:00.000Z&created_at.to=bT23:59:59.999Z&status=PUBLISHED',
  });
  assert.is(stepOf('revenue'), undefined);
});

test('what an appeal excused is told with its rows, and behind the number stands each booking with the way to appeal for it', async () => {
  const measure = { id: 'cancelled', value: 0.08, cases: 2, of: 25, before: null, bound: 0.01, ok: false };
  const from = '2025-12-02';
  const to = '2026-03-01';
  const operators = [
    { id: 3, name: 'Galilee', measures: [{ ...measure, excused: 1 }] },
    { id: 4, name: 'Donau', measures: [{ ...measure, cases: 0, excused: 0 }] },
  ];
  const row = { product_name: 'Forum', travel_date: '2026-02-20', decline_reason: 'NOT_OPERATING', appeal: null, mayAppeal: true };
  const rows = [
    { ...row, id: 11, code: 'WP-1' },
    { ...row, id: 12, code: 'WP-2', appeal: { id: 5, state: 'REFUSED' } },
    { ...row, id: 13, code: 'WP-3', appeal: { id: 6, state: 'PENDING' }, mayAppeal: false },
  ];
  const { until, sent } = await openScreen('scorecard', '/reports/scorecard', {
    with: [...areas, 'media-library', 'users'],
    answers: { 'GET report/scorecard': () => ({ body: { from, to, operators } }), 'GET report/scorecard/cases': () => ({ body: rows }) },
  });
  await until('1 excused');
  assert.ok(hrefs().includes(`/bookings?${rowsOf('cancelled', { from, to, operator: 3 }, 'excused')!.query}`));
  assert.is(document.body.textContent!.includes('0 excused'), false);
  const behind = hrefs().filter((href) => href.includes('behind='));
  assert.equal(behind, ['/reports/scorecard?behind=3'], 'nothing stands behind no cases');
  await act(async () => document.querySelector<HTMLElement>(`[href="${behind[0]!}"]`)!.click());
  await until('WP-3');
  assert.is(sent.find(({ path }) => path === 'report/scorecard/cases')!.query.get('operator'), '3');
  const ways = [...document.querySelectorAll('.scorecard-behind tbody tr')].map((each) =>
    [...each.querySelectorAll('a')].map((link) => link.getAttribute('href')!),
  );
  assert.equal(ways, [
    ['/bookings/11', '/bookings/11/appeals/new'],
    ['/bookings/12', '/reports/appeals/5', '/bookings/12/appeals/new'],
    ['/bookings/13', '/reports/appeals/6'],
  ]);
});

test.run();
