import * as assert from 'uvu/assert';
import { areaTests, type AreaWorld } from '#test';
import { figures } from '../engine/figures.ts';
import type { Found } from '../answers.ts';
import { readPdf } from '../../../test/server/pdf/read.ts';
import { isThorough, leave } from '../../../test/setup/thorough.ts';
import { comesTo, counted } from './linesBehind.ts';
import { booking, marketplace } from '../../../test/setup/marketplace.ts';

interface Row {
  id: number;
  code: string;
  state: string;
  month: string;
  sales: number;
  refunds: number;
  commission: number;
  adjustments: number;
  payable: number;
}
const minor = (name: string) => `(${name} ->> 'amount')::bigint as ${name}`;
const statements = ({ query }: AreaWorld, where = 'true'): Promise<Row[]> =>
  query<Row>(
    `select id, code, state, month, ${['sales', 'refunds', 'commission', 'adjustments', 'payable'].map(minor).join(', ')} from statements where ${where} order by month, id`,
  );
const of = (row: Row | undefined) => row && [row.month, row.state, row.sales, row.refunds, row.commission, row.adjustments, row.payable].join(' ');
const make = ({ job }: AreaWorld) => job('statements');

const linesOf = async ({ as }: AreaWorld, id: number, of: string): Promise<Found> =>
  (await as('admin').get(`statements/${id}/lines?of=${of}`)).body as unknown as Found;

/** Two bookings of the first operator, sold in February and March, one of the second. */
async function sold(world: AreaWorld): Promise<{ early: number; late: number }> {
  const { tour, rival } = await marketplace(world);
  const own = { product_id: tour, operator_id: world.operators.a, travel_date: '2026-09-01', starts_at: '2026-09-01T08:00:00Z' };
  const [early = 0, late = 0] = await world.insert('bookings', [
    booking(own, { code: 'WP-1' }),
    booking(own, { code: 'WP-2', created_at: '2026-03-02T10:00:00Z', updated_at: '2026-03-02T10:00:00Z' }),
    booking({ product_id: rival, operator_id: world.operators.b }, { code: 'WP-3' }),
  ]);
  await world.job('core.repair-facts');
  return { early, late };
}

if (!isThorough) leave('the lines of every statement and figure');

await areaTests(
  'statements',
  (test) => {
    test('a month is closed once it is over, in its turn and for good: what changes afterwards stands in the next one', async (world) => {
      const { early } = await sold(world);
      world.clock.set('2026-03-10T10:00:00Z');
      await make(world);
      const own = `operator_id = ${world.operators.a}`;
      assert.equal((await statements(world, own)).map(of), ['2026-02 OPEN 25000 0 -2500 0 22500', '2026-03 OPEN 25000 0 -2500 0 22500']);
      const [february, march] = (await statements(world, own)) as [Row, Row];
      const admin = world.as('admin');
      assert.is((await admin.post(`statements/${march.id}/close`)).status, 400, 'March is not over');
      world.clock.set('2026-04-02T10:00:00Z');
      const early2 = await admin.post(`statements/${march.id}/close`);
      assert.match(early2.text, february.code, 'February comes first');
      assert.is((await admin.post(`statements/${february.id}/close`)).status, 200);
      const declined = await admin.post(`bookings/decline/${early}`, { reason: 'WEATHER' });
      assert.is(declined.status, 200, declined.text);
      await world.query(`update sale_facts set sale_day = '2026-02-28' where kind = 'CANCEL'`);
      await make(world);
      assert.equal((await statements(world, `${own} and month < '2026-04'`)).map(of), [
        '2026-02 CLOSED 25000 0 -2500 0 22500',
        '2026-03 OPEN 25000 -25000 0 0 0',
      ]);
      assert.is((await admin.post(`statements/${february.id}/close`)).status, 400, 'closed once');
      const paid = { reference: 'SEPA 4711', paid_on: '2026-04-03' };
      assert.is((await admin.post(`statements/${february.id}/pay`, { paid_on: '2026-04-03' })).status, 400, 'a payment has a reference');
      assert.is((await admin.post(`statements/${february.id}/pay`, paid)).status, 200);
      assert.equal((await admin.get(`statements/${february.id}`)).body, {
        ...((await admin.get(`statements/${february.id}`)).body as object),
        state: 'PAID',
        ...paid,
      });
      await world.turn();
      const told = world.mails.filter(({ subject }) => subject.includes(february.code));
      assert.is(told.length > 0, true, 'the operator is written to');
    });

    test('an admin is told which statement may be closed now, and why another may not yet', async (world) => {
      await sold(world);
      world.clock.set('2026-03-10T10:00:00Z');
      await make(world);
      const admin = world.as('admin');
      const told = async () => {
        const { body } = await admin.get(`statements?filters[operator_id]=${world.operators.a}&sort=month`);
        return (body as unknown as Array<{ closing: string | null }>).map(({ closing }) => closing);
      };
      const [february, march] = await statements(world, `operator_id = ${world.operators.a}`);
      assert.equal(await told(), ['NOW', 'NOT_OVER']);
      // In Berlin, whose clock the reports go by, April has begun.
      assert.is((await admin.patch('-/settings/reports', { zone: 'Europe/Berlin' })).status, 200);
      world.clock.set('2026-03-31T22:30:00Z');
      assert.equal(await told(), ['NOW', 'EARLIER']);
      assert.is(((await admin.get(`statements/${march!.id}`)).body as { closing: string }).closing, 'EARLIER');
      const { status, body } = await admin.post(`statements/${february!.id}/close`);
      assert.equal([status, (body as { closing: null }).closing], [200, null]);
      assert.equal(await told(), [null, 'NOW']);
      assert.not.ok('closing' in ((await world.as('manager').get(`statements/${march!.id}`)).body as object));
      assert.is((await admin.post(`statements/${march!.id}/close`)).status, 200);
    });

    test('adjustments have a reason and the currency of their statement, and end with it; its file adds up to what is payable, its lines are its bookings', async (world) => {
      await sold(world);
      world.clock.set('2026-04-02T10:00:00Z');
      await make(world);
      const [first] = await statements(world, `operator_id = ${world.operators.a}`);
      const admin = world.as('admin');
      const money = (minor: number, currency_id = 2) => ({ amount: minor, currency_id });
      const add = (more: object) =>
        admin.post('statement-adjustments', { statement_id: first!.id, amount: money(-300), reason: 'A damaged kayak', ...more });
      assert.is((await add({ amount: money(-300, 3) })).status, 400);
      assert.is((await add({ amount: money(0) })).status, 400);
      assert.is((await add({ reason: '' })).status, 400);
      const { id } = (await add({})).body as { id: number };
      assert.is(of((await statements(world, `id = ${first!.id}`))[0]), '2026-02 OPEN 25000 0 -2500 -300 22200');
      await admin.patch(`statement-adjustments/${id}`, { amount: money(-500), reason: '=1+1, "twice"' });
      assert.is(of((await statements(world, `id = ${first!.id}`))[0]), '2026-02 OPEN 25000 0 -2500 -500 22000');
      assert.is((await admin.post(`statements/${first!.id}/close`)).status, 200);
      assert.equal([(await add({})).status, (await admin.delete(`statement-adjustments/${id}`)).status], [400, 400]);
      assert.is(of((await statements(world, `id = ${first!.id}`))[0]), '2026-02 CLOSED 25000 0 -2500 -500 22000');
      const csv = await world.as('manager').get(`statements/${first!.id}/csv`);
      const rows = csv.text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n');
      assert.is(rows.length, 3);
      assert.match(rows[2]!, `-5.00,"'=1+1, ""twice"""`);
      const payable = rows.slice(1).map((row) => Number(row.split(',')[9]));
      assert.is(
        payable.reduce((sum, each) => sum + each, 0),
        220,
      );
      const { lines, total } = (await world.as('manager').get(`statements/${first!.id}/lines`)).body as {
        lines: Array<{ code: string; net: number }>;
        total: number;
      };
      assert.equal([lines.map(({ code, net }) => `${code} ${net}`), total], [['WP-1 25000'], 1]);
      const adjusted = await linesOf(world, first!.id, 'adjustments');
      assert.equal([adjusted.total, adjusted.adjustments!.map(({ amount: more }) => more)], [0, [-500]]);
      assert.equal((await linesOf(world, first!.id, 'sales')).adjustments, []);
      const pdf = await world.as('manager').get(`statements/${first!.id}/pdf`);
      assert.is(pdf.text.slice(0, 5), '%PDF-');
      const hebrew = await world.as('manager').get(`statements/${first!.id}/pdf`, { 'x-language': 'he' });
      const { title, pages } = await readPdf(hebrew.bytes!);
      assert.equal([title, pages[0]!.startsWith(title)], [`דף חשבון ${first!.code}`, true], 'its number is not turned about');
    });

    test('people of an operator read their own, and nobody but an admin closes, adjusts or pays', async (world) => {
      await sold(world);
      world.clock.set('2026-04-02T10:00:00Z');
      await make(world);
      const [first] = await statements(world, `operator_id = ${world.operators.a}`);
      const at = `statements/${first!.id}`;
      const asked = {
        [`GET ${at}`]: undefined,
        [`GET ${at}/lines`]: undefined,
        [`GET ${at}/csv`]: undefined,
        [`GET ${at}/pdf`]: undefined,
        [`GET ${at}/account`]: undefined,
        [`POST ${at}/close`]: undefined,
        [`POST ${at}/pay`]: { reference: 'SEPA', paid_on: '2026-04-03' },
        'POST statement-adjustments': { statement_id: first!.id, amount: { amount: 1, currency_id: 2 }, reason: 'Mine' },
      };
      const said = await world.statuses(asked);
      const people = ['nobody', 'customer', 'operator', 'rival', 'manager'] as const;
      const table = Object.entries(said).map(([call, by]) => `${call.replace(at, 'x')} ${people.map((each) => by[each]).join(' ')}`);
      assert.equal(table, [
        'GET x 401 403 200 404 200',
        'GET x/lines 401 403 200 404 200',
        'GET x/csv 401 403 200 404 200',
        'GET x/pdf 401 403 200 404 200',
        'GET x/account 401 403 403 404 200',
        'POST x/close 401 403 403 403 403',
        'POST x/pay 401 403 403 403 403',
        'POST statement-adjustments 401 403 403 403 403',
      ]);
      const list = (await world.as('manager').get('statements')).body as unknown as Row[];
      assert.equal([list.length > 0, list.every(({ code }) => code.endsWith(`-${world.operators.a}`))], [true, true]);
    });

    test('whatever happens when, statements foot to the facts: each is in one, and their sums are the same', async (world) => {
      const { tour, rival } = await marketplace(world);
      let seed = 7;
      const dice = (sides: number) => (seed = (seed * 48271) % 2147483647) % sides;
      const operators = [
        { product_id: tour, operator_id: world.operators.a },
        { product_id: rival, operator_id: world.operators.b },
      ];
      const admin = world.as('admin');
      const open: number[] = [];
      for (let step = 0; step < 10; step++) {
        const day = new Date(Date.parse('2026-02-20T10:00:00Z') + step * 7 * 86_400_000);
        world.clock.set(day.toISOString());
        const at = { created_at: day.toISOString(), updated_at: day.toISOString(), travel_date: '2026-09-01', starts_at: '2026-09-01T08:00:00Z' };
        const currency_id = [2, 3, 7][dice(3)]!;
        const [id = 0] = await world.insert('bookings', [booking(operators[dice(2)]!, { code: `WP-${step}`, currency_id, ...at })]);
        await world.job('core.repair-facts');
        open.push(id);
        if (dice(3) === 0) await admin.post(`bookings/decline/${open.splice(dice(open.length), 1)[0]}`, { reason: 'WEATHER' });
        if (dice(4) === 0) {
          const refund = { amount: { amount: 5000 + dice(9000), currency_id }, note: 'part' };
          await admin.post(`bookings/refunded/${id}`, refund);
          open.pop();
        }
        if (step % 5 === 4) {
          await make(world);
          for (const { id: closing } of await statements(world, `state = 'OPEN'`)) await admin.post(`statements/${closing}/close`);
        }
      }
      world.clock.set('2026-08-02T10:00:00Z');
      await make(world);
      const [corrected] = await statements(world, `state = 'OPEN'`);
      const adjustment = { statement_id: corrected!.id, reason: 'A damaged kayak' };
      const [currency] = await world.query<{ id: number }>('select currency_id as id from statements where id = $1', [corrected!.id]);
      const amount = { amount: -300, currency_id: currency!.id };
      assert.is((await admin.post('statement-adjustments', { ...adjustment, amount })).status, 201);
      assert.is((await linesOf(world, corrected!.id, 'payable')).figures!.adjustments.amount, -300);
      for (const { id: closing } of await statements(world, `state = 'OPEN'`))
        assert.is((await admin.post(`statements/${closing}/close`)).status, 200);
      const [loose] = await world.query(
        'select count(*)::int as n from sale_facts f where not exists (select 1 from statement_facts l where l.fact_id = f.id)',
      );
      assert.equal(loose, { n: 0 });
      const facts = await world.query(
        'select operator_id, currency_id, sum(net)::bigint as net, sum(net - commission)::bigint as payable from sale_facts group by 1, 2 order by 1, 2',
      );
      const sums = await world.query(
        `select operator_id, currency_id, sum((sales ->> 'amount')::bigint + (refunds ->> 'amount')::bigint)::bigint as net,
          sum((payable ->> 'amount')::bigint - (adjustments ->> 'amount')::bigint)::bigint as payable from statements group by 1, 2 order by 1, 2`,
      );
      assert.equal(sums, facts);
      assert.is(facts.length > 3, true);
      const seen = new Set<string>();
      const all = (await statements(world)).sort((a, b) => a.adjustments - b.adjustments || a.refunds - b.refunds);
      for (const row of isThorough ? all : all.slice(0, 4))
        for (const figure of figures) {
          const found = await linesOf(world, row.id, figure);
          assert.equal(
            [comesTo(figure, found), found.total, found.lines.length],
            [row[figure], await counted(world, row.id, figure), found.total],
            `${row.code} ${figure}`,
          );
          if (found.total + found.adjustments!.length > 0) seen.add(figure);
        }
      assert.is(seen.size, figures.length, 'each figure has rows somewhere');
    });
  },
  { with: ['reports', 'bookings', 'operators'] },
);
