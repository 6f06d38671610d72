import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { readXlsx } from 'hucre/xlsx';
import { areaTests } from '#test';
import { dimensions } from '../server/sales/asked.ts';
import { sumsOfBoth } from '../server/sales/sums.ts';
import type { Worth } from '../server/sales/worth.ts';
import { units, type Period } from '../engine/periods.ts';
import he from '../locales/he.json';
import { factsHref } from '../sales/factsHref.ts';
import { specifiedReport, type Specified } from '../sales/specified.ts';
import { ask, type Report, type Sums } from './asking.ts';
import { atLastRates, euro, reference } from './reference.ts';
import { asCalled, booking, marketplace, sold } from '../../../test/setup/marketplace.ts';
import { isThorough, leave } from '../../../test/setup/thorough.ts';

const keyed = (rows: ReadonlyArray<{ key: unknown }>) => [...rows].map((row) => JSON.stringify(row)).sort();
const flat = ({ rows }: Report, part: 'now' | 'before') => rows.filter((row) => row[part].facts > 0).map((row) => ({ key: row.key, ...row[part] }));

const currencies = [2, 3, 7];
if (!isThorough) leave('every grouping of sales in every currency, and every number of a report with the rows behind it');

await areaTests(
  'reports',
  (test) => {
    test('every grouping, axis, currency and comparison is what plain SQL over the facts finds', async (world) => {
      await sold(world, 60);
      const groups = {
        day: "to_char(f.$, 'YYYY-MM-DD')",
        week: "to_char(date_trunc('week', f.$::timestamp), 'YYYY-MM-DD')",
        month: "to_char(date_trunc('month', f.$::timestamp), 'YYYY-MM-DD')",
        operator_id: 'f.operator_id',
        product_id: 'f.product_id',
        city_id: 'f.city_id',
        country_id: 'f.country_id',
        channel: 'f.channel',
        price_category_id: 'f.price_category_id',
        lead: 'f.lead',
        language: 'f.language',
      };
      for (const [i, [by, sql]] of Object.entries(groups).entries())
        for (const currency of isThorough ? currencies : [currencies[i % currencies.length]!]) {
          const day = (i + currency) % 2 === 0 ? 'sale_day' : 'travel_date';
          const type = day === 'sale_day' ? 'BY_SALE_DATE' : 'BY_TRAVEL_DATE';
          const report = await ask(world, `fromDate=2024-02-29&toDate=2025-02-28&type=${type}&by=${by}&compare=previous`, {
            currency: String(currency),
          });
          const want = await world.query<{ key: unknown }>(
            reference(`f.${day} between '2024-02-29' and '2025-02-28'`, sql.replace('$', day), currency),
          );
          assert.equal(keyed(flat(report, 'now')), keyed(want), `${by} in ${currency}`);
          const { now } = report.total;
          const sum = (name: keyof Sums) => report.rows.reduce((all, row) => all + row.now[name], 0);
          assert.equal([now.facts, now.bookings, now.travelers, now.income], [sum('facts'), sum('bookings'), sum('travelers'), sum('income')]);
        }
      const whole = await ask(world, 'fromDate=2024-02-01&toDate=2026-02-28&by=month');
      const channels = await ask(world, 'fromDate=2024-02-01&toDate=2026-02-28&by=channel');
      assert.equal(whole.total.now, channels.total.now);
      const sql = async <T>(statement: string, params: readonly unknown[] = []) => ({ rows: await world.query<T>(statement, params), count: 0 });
      const spans = { period: { from: '2025-03-01', to: '2026-02-28' }, before: { from: '2024-02-29', to: '2025-02-28' } };
      const reckoned = async (
        by: 'channel' | 'month' | 'operator_id',
        { axis, isSliced, worth }: { axis: 'SALE' | 'TRAVEL'; isSliced: boolean; worth: Worth },
      ) => {
        const asked = { axis, period: spans.period, by, compare: 'previous', constant: false, filters: {} } as const;
        const reckoning = { asked, period: spans.period, worth, operator: undefined, by, now: new Date('2026-03-01T10:00:00Z'), isSliced };
        const { now, before } = await sumsOfBoth(sql, reckoning, { period: spans.before, ...(axis === 'TRAVEL' && { until: '2025-01-15' }) });
        const told = (rows: typeof now) =>
          keyed(rows.map(({ key, facts, bookings, travelers, income }) => ({ key, facts, bookings, travelers, income })));
        return [told(now), told(before)];
      };
      const base = { ...euro, currencyId: 2, code: 'USD', isBase: true };
      const crossed = (['channel', 'month', 'operator_id'] as const).flatMap((by) =>
        (['SALE', 'TRAVEL'] as const).flatMap((axis) => [euro, base].map((worth) => ({ by, axis, worth }))),
      );
      for (const { by, axis, worth } of isThorough ? crossed : crossed.filter((_, i) => i % 5 === 2)) {
        const [once, sliced] = [await reckoned(by, { axis, worth, isSliced: false }), await reckoned(by, { axis, worth, isSliced: true })];
        assert.equal(once, sliced, `${by} ${axis} in slices as in one`);
        assert.ok(once!.every((rows) => rows.length > 0));
      }
      for (const currency of ['2', '3']) {
        const told = await ask(world, `fromDate=2024-02-01&toDate=2026-02-28&by=lead&constant=1`, { currency });
        const want = await world.query(atLastRates("f.sale_day between '2024-02-01' and '2026-02-28'", 'f.lead', Number(currency)));
        assert.equal(
          keyed(flat(told, 'now').map(({ key, income }) => ({ key, income }))),
          keyed(want as Array<{ key: unknown }>),
          `at the last rates in ${currency}`,
        );
      }
      const leap = await ask(world, 'fromDate=2025-01-01&toDate=2025-02-28&by=operator_id&compare=year');
      assert.equal(leap.before, { from: '2024-01-01', to: '2024-02-28' });
      const before = await world.query<{ key: unknown }>(reference("f.sale_day between '2024-01-01' and '2024-02-28'", 'f.operator_id', 2));
      assert.equal(keyed(flat(leap, 'before')), keyed(before));
    });

    test('each number has as many rows behind it as its list finds, and everybody meets their own operator’s alone', async (world) => {
      await sold(world, 24);
      const range = 'fromDate=2024-01-01&toDate=2026-12-31';
      const counted = async (href: string) =>
        Number((await world.as('admin').get(`reports/facts?${asCalled(href.split('?')[1]!)}&per-page=1`)).headers['x-pagination-total-count']);
      for (const [i, by] of [...units, ...dimensions].entries()) {
        const isNow = i % 2 === 0;
        const report = await ask(
          world,
          `fromDate=2026-01-01&toDate=2026-12-31&by=${by}&compare=year&type=${isNow ? 'BY_SALE_DATE' : 'BY_TRAVEL_DATE'}`,
        );
        const rows = report.rows.filter(({ now, before }) => now.facts + before.facts > 0);
        assert.ok(rows.length > 0, by);
        for (const { key, now, before, days, daysBefore } of rows.slice(0, isThorough ? rows.length : 2)) {
          const hrefs = [factsHref(report, { filters: {} }, { key, days: days ?? report.period })];
          if (daysBefore || !days) hrefs.push(factsHref(report, { filters: {} }, { key, days: daysBefore ?? report.before, until: report.until }));
          assert.equal(await Promise.all(hrefs.map(counted)), [now.facts, before.facts].slice(0, hrefs.length), `${by} ${key}`);
        }
      }
      const totals = [];
      for (const who of ['admin', 'operator', 'rival', 'customer'] as const)
        totals.push((await ask(world, `${range}&by=operator_id`, { who })).total.now.facts);
      const [all = 0, ours = 0, theirs = 0, nobodys] = totals;
      const [ofNoOperator] = await world.query<{ n: number }>('select count(*)::int as n from sale_facts where operator_id is null');
      assert.ok(ours > 0 && theirs > 0 && ofNoOperator!.n > 0 && all === ours + theirs + ofNoOperator!.n, totals.join());
      assert.is(nobodys, 0);
      for (const call of ['report/sales-export', 'report/bookings-export']) {
        const lines = async (who: 'operator' | 'customer') =>
          (await world.as(who).get(`${call}?${range}&format=csv`)).text.trim().split('\r\n').length;
        assert.is(await lines('customer'), 1, call);
        if (call === 'report/sales-export') assert.is(await lines('operator'), ours + 1);
        const narrowed = await ask(world, `${range}&by=operator_id&channel=PARTNER&operator_id=${world.operators.a}`);
        const file = (await world.as('admin').get(`${call}?${range}&format=csv&channel=PARTNER&operator_id=${world.operators.a}`)).text.trim();
        const cents = file
          .split('\r\n')
          .slice(1)
          .map((line) => Math.round(Number(line.split(',').at(-1)) * 100));
        assert.is(
          cents.reduce((sum, each) => sum + each, 0),
          narrowed.total.now.income,
          call,
        );
        if (call === 'report/sales-export') assert.is(cents.length, narrowed.total.now.facts);
      }
    });

    test('a spreadsheet is by date of sale whatever is asked, reads from the right in Hebrew, and sums to the cent to what the report says', async (world) => {
      await sold(world, 24);
      const range = 'fromDate=2024-01-01&toDate=2026-12-31';
      const { now } = (await ask(world, `${range}&by=channel`)).total;
      for (const call of ['sales-export', 'bookings-export']) {
        const file = await world.as('admin').get(`report/${call}?${range}&format=xlsx&type=BY_TRAVEL_DATE`, { 'accept-language': 'he' });
        assert.match(String(file.headers['content-disposition']), 'BY_SALE_DATE.xlsx');
        const { sheets } = await readXlsx(file.bytes!);
        const [titles = [], ...rows] = sheets[0]!.rows;
        assert.equal([sheets[0]!.name, sheets[0]!.view?.rightToLeft], [he.text.saleDateSheet, true]);
        const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[titles.length - 1]) * 100), 0);
        assert.is(cents, now.income, call);
      }
    });

    test('the specified call answers periods and totals in the call’s currency, and refuses what is no period', async (world) => {
      await sold(world, 12);
      const { body } = await world.as('admin').get('report/sales?type=BY_SALE_DATE&fromDate=2024-02-01&toDate=2024-02-29', { 'x-currency': '3' });
      const { data, stats } = body as { data: Record<string, Record<string, Json>>; stats: Record<string, Json> };
      assert.is(Object.keys(data).length, 29);
      const [first] = Object.values(data);
      assert.equal(Object.keys(first!), [
        'bookingsCount',
        'travelersCount',
        'income',
        'factsCount',
        'bookingsCountChange',
        'travelersCountChange',
        'incomeChange',
      ]);
      assert.equal((stats.incomeTotal as { currency_id: number }).currency_id, 3);
      assert.is(stats.incomeTotalChange, 0, 'nothing that stayed nothing');
      const wrong = await world.as('admin').get('report/sales?type=BY_MOON&fromDate=2024-02-01&toDate=2024-01-01');
      assert.equal([wrong.status, Object.keys(wrong.body as object)], [400, ['toDate']]);
      const xlsx = await world.as('admin').get('report/bookings-export?type=BY_TRAVEL_DATE&fromDate=2024-02-01&toDate=2024-02-29&format=xlsx');
      assert.is(xlsx.status, 200);
    });

    test('today is the day by the clock of the reports, and a rubbish question is refused with the field that is wrong', async (world) => {
      const { tour } = await marketplace(world);
      const of = { product_id: tour, operator_id: world.operators.a };
      await world.insert('bookings', [booking(of, { created_at: '2026-02-28T23:30:00Z', updated_at: '2026-02-28T23:30:00Z' })]);
      assert.is((await world.as('admin').patch('-/settings/reports', { zone: 'Europe/Rome' })).status, 200);
      await world.job('core.repair-facts');
      world.clock.set('2026-03-01T00:30:00Z');
      const own = (await world.as('operator').get('report/today')).body as unknown as Report;
      assert.equal([own.period, own.total.now.bookings], [{ from: '2026-03-01', to: '2026-03-01' }, 1]);
      assert.is(((await world.as('rival').get('report/today')).body as unknown as Report).total.now.bookings, 0);
      const wrong: Record<string, string> = {
        'fromDate=2026-02-30&toDate=2026-03-01': 'fromDate',
        'fromDate=2026-03-02&toDate=2026-03-01': 'toDate',
        'fromDate=1900-01-01&toDate=2026-03-01': 'toDate',
        'fromDate=2026-03-01&toDate=2026-03-01&by=net); drop table': 'by',
        'fromDate=2026-03-01&toDate=2026-03-01&compare=moon': 'compare',
      };
      for (const [query, field] of Object.entries(wrong)) {
        const { status, body } = await world.as('admin').get(`reports/sales?${query}`);
        assert.equal([status, Object.keys(body as object)], [400, [field]], query);
      }
      const calls = ['report/sales', 'reports/sales', 'report/sales-export', 'report/bookings-export'].map(
        (path) => `GET ${path}?fromDate=2026-03-01&toDate=2026-03-01`,
      );
      const said = await world.statuses(Object.fromEntries([...calls, 'GET report/today'].map((call) => [call, undefined])));
      for (const [call, by] of Object.entries(said)) {
        const customer = call === 'GET report/today' ? 403 : 200;
        assert.equal([by.nobody, by.customer, by.operator, by.rival, by.manager, by.admin], [401, customer, 200, 200, 200, 200], call);
      }
    });

    test('the specified call, asked of a period and of the year before, tells what ours does', async (world) => {
      await sold(world, 24);
      const call = async ({ from, to }: Period) =>
        (await world.as('admin').get(`report/sales?type=BY_SALE_DATE&fromDate=${from}&toDate=${to}`)).body as unknown as Specified;
      const asked: string[] = [];
      const ours = await ask(world, 'fromDate=2026-01-01&toDate=2026-12-31&compare=year');
      const told = await specifiedReport(
        (period) => {
          asked.push(`${period.from} ${period.to}`);
          return call(period);
        },
        { from: '2026-01-01', to: '2026-12-31', type: 'BY_SALE_DATE' },
        new Date('2026-09-01T10:00:00Z'),
      );
      assert.equal(asked, ['2026-01-01 2026-12-31', '2025-01-01 2025-09-01']);
      assert.equal(
        told.rows.map(({ key, now }) => [key, now]),
        ours.rows.map(({ key, now }) => [key, now]),
      );
      assert.equal([told.total.now, told.zone, told.by], [ours.total.now, 'UTC', 'month']);
      assert.equal(told.total.before, (await ask(world, 'fromDate=2025-01-01&toDate=2025-09-01')).total.now);
    });
  },
  { with: ['bookings', 'departures'] },
);
