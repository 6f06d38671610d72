import * as assert from 'uvu/assert';
import { areaTests, type AreaWorld } from '#test';
import { enquiriesOf, rowsOf, takenBack } from '../shared/ways.ts';
import { middleMeasure, revenueMeasure, shareMeasure } from '../server/score/measures.ts';
import { asCalled, booking, marketplace } from '../../../test/setup/marketplace.ts';

interface Managed {
  from: string;
  to: string;
  made: number;
  reasons: Array<{ status: string; reason: string | null; n: number }>;
  refunds: Array<{ currency_id: number; n: number; amount: number }>;
  occupancy: { tours: Array<{ id: number; days: Array<{ weekday: number; departures: number; capacity: number; taken: number }> }> };
  answers: {
    bookings: number;
    enquiries: number | null;
    withinDay: number;
    operators: Array<{ operator_id: number | null; asked: number; answered: number; withinDay: number; hours: number | null }>;
  };
  lacking: Array<{ id: number; lacks: Array<{ what: string }> }>;
}
interface Cards {
  from: string;
  to: string;
  operators: Array<{
    id: number;
    name: string;
    measures: Array<{ id: string; value: number | null; cases: number | null; of: number | null; ok: boolean | null }>;
  }>;
}

/**
 * Of the first operator: one declined for the weather, two for its own reasons,
 * one refunded, one that waits, twenty sold; of the second one cancelled.
 */
async function fallenThrough(world: AreaWorld): Promise<void> {
  const { tour, rival } = await marketplace(world);
  await world.query(`update products set status = 'active'`);
  const made = { created_at: '2026-02-25T10:00:00Z', updated_at: '2026-02-25T10:00:00Z' };
  const own = (code: string, more: object = {}) => booking({ product_id: tour, operator_id: world.operators.a }, { code, ...made, ...more });
  await world.insert('bookings', [
    own('WP-W', { status: 'DECLINED', decline_reason: 'WEATHER' }),
    own('WP-1', { status: 'DECLINED', decline_reason: 'NOT_OPERATING' }),
    own('WP-2', { status: 'DECLINED', decline_reason: 'NOT_OPERATING' }),
    own('WP-R', { status: 'REFUNDED', payment_status: 'PARTIALLY_REFUNDED', refund: JSON.stringify({ amount: 4000, currency_id: 2 }) }),
    own('WP-P', { status: 'PENDING', respond_by: '2026-03-09T10:00:00Z' }),
    ...Array.from({ length: 20 }, (_, i) => own(`WP-S${i}`)),
    booking({ product_id: rival, operator_id: world.operators.b }, { code: 'WP-C', ...made, status: 'CANCELLED', cancel_reason: 'MEDICAL' }),
  ]);
  world.clock.set('2026-03-01T10:00:00Z');
}
const managed = async (world: AreaWorld, who: 'admin' | 'manager' | 'rival', query = '') =>
  (await world.as(who).get(`report/manage${query}`)).body as unknown as Managed;

await areaTests(
  'scorecard',
  (test) => {
    test('what fell through is told by reason and counted as its list counts, within what each may see', async (world) => {
      await fallenThrough(world);
      await world.query(`update bookings set status = 'REFUNDED' where code = 'WP-2'`);
      const all = await managed(world, 'admin');
      assert.equal([all.from, all.to, all.made, all.answers.bookings], ['2026-01-31', '2026-03-01', 26, 1]);
      assert.equal(all.reasons.map(({ status, reason, n }) => `${status} ${reason} ${n}`).sort(), [
        'CANCELLED MEDICAL 1',
        'DECLINED NOT_OPERATING 2',
        'DECLINED WEATHER 1',
      ]);
      const list = `bookings?paymentWasMade=1&filters[created_at][from]=${all.from}&filters[created_at][to]=${all.to}&filters[decline_reason]=NOT_OPERATING`;
      assert.is(((await world.as('admin').get(list)).body as object[]).length, 2);
      const own = await managed(world, 'manager', `?operator=${world.operators.b}`);
      assert.equal([own.made, own.reasons.some(({ reason }) => reason === 'MEDICAL')], [25, false], 'nobody asks for another operator');
      assert.equal((await managed(world, 'rival')).reasons, [{ status: 'CANCELLED', reason: 'MEDICAL', n: 1 }]);
      assert.equal((await managed(world, 'admin', `?operator=${world.operators.b}`)).made, 1);
      assert.equal((await managed(world, 'admin', '?period=2')).made, 0);
    });

    test('what was taken back leads to exactly the facts that say so, in each currency and scope', async (world) => {
      await fallenThrough(world);
      await world.job('core.repair-facts');
      const all = await managed(world, 'admin');
      const own = await managed(world, 'manager');
      const [sum] = await world.query(`select -sum(net)::int as net from sale_facts where kind in ('CANCEL', 'REFUND', 'FEE')`);
      assert.is(
        all.refunds.reduce((total, { amount }) => total + amount, 0),
        sum!.net,
      );
      assert.ok(own.refunds[0]!.amount > 0 && own.refunds[0]!.amount < all.refunds[0]!.amount);
      for (const [who, { refunds, from, to }] of [
        ['admin', all],
        ['manager', own],
      ] as const)
        for (const { currency_id: currency, n } of refunds) {
          const query = asCalled(takenBack({ from, to, operator: null }, currency));
          const list = await world.as(who).get(`reports/facts?${query}&per-page=1`);
          assert.equal([list.status, Number(list.headers['x-pagination-total-count'])], [200, n]);
        }
      assert.equal((await managed(world, 'admin', `?operator=${world.operators.b}`)).refunds, (await managed(world, 'rival')).refunds);
    });

    test('how soon enquiries were answered leads to exactly the enquiries that say so', async (world) => {
      const at = (hours: number) => new Date(Date.parse('2026-02-25T10:00:00Z') + hours * 3_600_000).toISOString();
      const asked = (n: number, operator: number, hours: number | null): Record<string, unknown> => ({
        hash: `enquiry-of-a-test-${String(n).padStart(6, '0')}`,
        subject: 'Forum',
        status: 'OPEN',
        language: 'en',
        channel: 'SITE',
        operator_id: operator,
        created_at: at(0),
        first_reply_at: hours === null ? null : at(hours),
      });
      const { a, b } = world.operators;
      const waits = [2, 24, 24.01, 48, null];
      await world.insert('conversations', [
        ...waits.map((hours, i) => asked(i, a!, hours)),
        asked(8, b!, 1),
        { ...asked(9, a!, 1), created_at: at(-24 * 60) },
      ]);
      await world.job('core.derive-all');
      world.clock.set('2026-03-01T10:00:00Z');
      const plain = async (operator: number, more: string) =>
        (
          await world.query<{ n: number }>(
            `select count(*)::int as n from conversations where operator_id = $1 and created_at >= '2026-01-31' and created_at < '2026-03-02' ${more}`,
            [operator],
          )
        )[0]!.n;
      const wants = {
        asked: '',
        answered: 'and first_reply_at is not null',
        withinDay: `and first_reply_at <= created_at + interval '24 hours'`,
      };
      for (const [who, scope] of [
        ['admin', null],
        ['manager', a!],
      ] as const) {
        const { answers, from, to } = await managed(world, who);
        for (const row of answers.operators)
          for (const [which, more] of Object.entries(wants) as Array<[keyof typeof wants, string]>) {
            const { query } = enquiriesOf({ from, to, operator: row.operator_id }, which);
            const list = await world.as(who).get(`conversations?${asCalled(query)}&per-page=1`);
            const behind = Number(list.headers['x-pagination-total-count']);
            const want = await plain(row.operator_id ?? scope!, more);
            assert.equal([list.status, row[which], behind], [200, want, want], `${who} ${row.operator_id} ${which}`);
          }
      }
      const { withinDay, operators } = (await managed(world, 'manager')).answers;
      assert.equal([withinDay, operators[0]!.answered, operators[0]!.asked], [2, 4, 5]);
      const span = { from: '2026-01-31', to: '2026-03-01', operator: a! };
      assert.equal([rowsOf('hours', span), rowsOf('withinDay', span)], [enquiriesOf(span, 'answered'), enquiriesOf(span, 'withinDay')]);
    });

    test('how full a tour is on a weekday leads to exactly the departures that make it', async (world) => {
      const { tour, rival } = await marketplace(world);
      await world.query(`update products set status = 'active'`);
      world.clock.set('2026-03-01T10:00:00Z');
      const me = world.as('manager');
      await world.query(`update products set timezone = 'Europe/Rome', availability_by = 'SCHEDULES'`);
      await world.insert('product-schedules', [
        {
          product_id: tour,
          name: 'Spring',
          date_from: '2026-03-01',
          date_to: '2026-04-30',
          start_times: JSON.stringify(['09:00', '14:00']),
          capacity: 10,
        },
      ]);
      await world.insert('departures', [{ key: `${tour}::2026-03-10:09:00`, product_id: tour, date: '2026-03-10', start_time: '09:00', booked: 3 }]);
      const { tours } = (await managed(world, 'manager')).occupancy;
      const own = tours.find(({ id }) => id === tour)!;
      assert.is(own.days.length, 7);
      for (const { weekday, departures, capacity, taken } of own.days) {
        const rows = (await me.get(`report/departures?product=${tour}&weekday=${weekday}`)).body as unknown as Array<Record<string, number | string>>;
        const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name]), 0);
        assert.equal([rows.length, sum('capacity'), sum('taken')], [departures, capacity, taken], `${weekday}`);
        assert.ok(rows.every(({ date }) => (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) === weekday));
      }
      assert.is(
        own.days.reduce((all, { taken }) => all + taken, 0),
        3,
      );
      const [theirs, strangers] = [`report/departures?product=${rival}&weekday=2`, `report/departures?product=${tour}&weekday=2`];
      assert.equal([(await me.get(theirs)).body, (await world.as('rival').get(strangers)).body], [[], []]);
    });

    test('tours on sale are told with what they lack, each operator its own', async (world) => {
      await fallenThrough(world);
      const lacking = (await managed(world, 'manager')).lacking;
      assert.equal(
        lacking.map(({ lacks }) => lacks.map(({ what }) => what)),
        [['photos', ...(lacking[0]!.lacks.some(({ what }) => what === 'translation') ? ['translation'] : []), 'availability']],
      );
      assert.is((await managed(world, 'admin')).lacking.length, 2);
    });

    test('a scorecard says nothing of fewer than twenty cases, the weather is nobody’s doing, and one declined counts once its money is back too', async (world) => {
      await fallenThrough(world);
      await world.query(`update bookings set status = 'REFUNDED' where code = 'WP-2'`);
      const cards = ((await world.as('admin').get('report/scorecard')).body as unknown as Cards).operators;
      const of = (id: number, measure: string) => cards.find((card) => card.id === id)!.measures.find((each) => each.id === measure)!;
      const { value, cases, of: made, ok } = of(world.operators.a, 'cancelled');
      assert.equal([value, cases, made, ok], [2 / 25, 2, 25, false]);
      const { from, to } = (await world.as('admin').get('report/scorecard')).body as unknown as Cards;
      for (const [which, count] of [
        ['cases', cases],
        ['all', made],
      ] as const) {
        const { query } = rowsOf('cancelled', { from, to, operator: world.operators.a! }, which)!;
        const list = await world.as('admin').get(`bookings?paymentWasMade=1&per-page=1&${asCalled(query)}`);
        assert.equal([list.status, Number(list.headers['x-pagination-total-count'])], [200, count], which);
      }
      assert.equal([of(world.operators.b, 'cancelled').value, of(world.operators.b, 'cancelled').ok], [null, null]);
      assert.is(cards[0]!.id, world.operators.a, 'who has something to put right comes first');
      const own = ((await world.as('manager').get('report/scorecard')).body as unknown as Cards).operators;
      assert.equal(
        own.map(({ id }) => id),
        [world.operators.a],
      );
      assert.equal(own[0]!.measures.find(({ id }) => id === 'cancelled')!.cases, 2);
    });

    test('both are for staff alone', async ({ statuses }) => {
      const said = await statuses({ 'GET report/manage': undefined, 'GET report/scorecard': undefined, 'GET report/departures': undefined });
      for (const by of Object.values(said)) assert.equal([by.nobody, by.customer, by.operator, by.rival, by.manager], [401, 403, 200, 200, 200]);
    });

    test('bounds are kept at their edge', async () => {
      const share = (cases: number, of: number) => shareMeasure('cancelled', { cases, of }, { cases: 0, of: 0 });
      assert.equal([share(1, 100).ok, share(2, 100).ok, share(0, 19).ok, share(0, 20).ok], [true, false, null, true]);
      const rated = (value: number, of = 20) => middleMeasure('rating', { value, of }, { value: 3, of: 20 });
      assert.equal([rated(4).ok, rated(3.99).ok, rated(5, 19).value, rated(4).before], [true, false, null, 3]);
      assert.equal(revenueMeasure(500, 300), { id: 'revenue', value: 500, cases: null, of: null, before: 300, ok: null });
    });
  },
  { with: ['reports', 'bookings', 'enquiries', 'reviews', 'departures', 'operators', 'tours'] },
);
