import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { areaTests, type AreaWorld } from '#test';
import { ownReasons } from '../engine/appeals.ts';
import { rowsOf } from '../shared/ways.ts';
import { asCalled, booking, marketplace } from '../../../test/setup/marketplace.ts';
import bookingSchema from '../../bookings/booking.schema.json' with { type: 'json' };
import appealSchema from '../appeal.schema.json' with { type: 'json' };

type Person = Parameters<AreaWorld['as']>[0];
interface Score {
  cases: number;
  excused: number;
  of: number;
}
interface Appeal {
  id: number;
  state: string;
}

/**
 * Of the first operator twenty sold, one declined for the weather, three for its
 * own reasons, one of them paid back by now; one of the second; and files of each.
 */
async function declined(world: AreaWorld) {
  const { tour, rival } = await marketplace(world);
  const made = { created_at: '2026-02-25T10:00:00Z' };
  const own = (code: string, more: object = {}) => booking({ product_id: tour, operator_id: world.operators.a }, { code, ...made, ...more });
  const [weather, storm, strike, late, sold] = await world.insert('bookings', [
    own('WP-W', { status: 'DECLINED', decline_reason: 'WEATHER' }),
    own('WP-1', { status: 'DECLINED', decline_reason: 'NOT_OPERATING' }),
    own('WP-2', { status: 'REFUNDED', decline_reason: 'OTHER' }),
    own('WP-3', { status: 'DECLINED', decline_reason: 'NO_RESPONSE' }),
    ...Array.from({ length: 20 }, (_, i) => own(`WP-S${i}`)),
  ]);
  const [theirs] = await world.insert('bookings', [
    booking({ product_id: rival, operator_id: world.operators.b }, { code: 'WP-B', ...made, status: 'DECLINED', decline_reason: 'OTHER' }),
  ]);
  const files = await world.query<{ id: number }>(
    `insert into files (key, name, type, size, hash, user_id, operator_id, created_at)
    select md5(n::text), 'order-' || n || '.pdf', 'application/pdf', 10, md5(n::text), $1, $2, '2026-02-26' from generate_series(1, 3) n returning id`,
    [world.users.operator, world.operators.a],
  );
  return { weather: weather!, storm: storm!, strike: strike!, late: late!, sold: sold!, theirs: theirs!, files: files.map(({ id }) => id) };
}

const words = { ground: 'CLOSED', text: 'The park was closed by order.' };
const file = (world: AreaWorld, booking_id: number, proof: number[], who: Person = 'manager') =>
  world.as(who).post('cancellation-appeals', { booking_id, proof, ...words });
async function filed(world: AreaWorld, booking: number, proof: number[], who: Person = 'manager'): Promise<number> {
  const { status, body, text } = await file(world, booking, proof, who);
  assert.is(status, 201, text);
  return Number((body as WireRecord).id);
}
async function move(world: AreaWorld, id: number, name: string, { who = 'admin' as Person, reason = undefined as string | undefined } = {}) {
  return world.as(who).post(`cancellation-appeals/${id}/${name}`, reason === undefined ? {} : { reason });
}
const fieldOf = (body: unknown): string => Object.keys(body as object).join();

async function score(world: AreaWorld, who: Person = 'admin'): Promise<Score & { from: string; to: string }> {
  const { from, to, operators } = (await world.as(who).get('report/scorecard')).body as unknown as {
    from: string;
    to: string;
    operators: Array<{ id: number; measures: Array<Score & { id: string }> }>;
  };
  const { cases, excused, of } = operators.find(({ id }) => id === world.operators.a)!.measures.find(({ id }) => id === 'cancelled')!;
  return { cases, excused, of, from, to };
}

/** The scorecard's line is what plain SQL over bookings and appeals says, and its ways lead to exactly as many rows, for whoever looks. */
async function holds(world: AreaWorld, wanted: [cases: number, excused: number]): Promise<void> {
  const isExcused = `exists (select 1 from cancellation_appeals a where a.booking_id = b.id and a.state = 'ACCEPTED')`;
  const [plain] = await world.query<Score>(
    `select count(*) filter (where ${isExcused})::int as excused, count(*) filter (where not ${isExcused})::int as cases from bookings b
    where operator_id = $1 and payment_was_made = 1 and decline_reason is not null and decline_reason <> 'WEATHER'`,
    [world.operators.a],
  );
  for (const who of ['admin', 'manager'] as const) {
    const { cases, excused, from, to } = await score(world, who);
    assert.equal([cases, excused, plain!.cases, plain!.excused], [...wanted, ...wanted], who);
    for (const [which, count] of [
      ['cases', cases],
      ['excused', excused],
    ] as const) {
      const { query } = rowsOf('cancelled', { from, to, operator: who === 'admin' ? world.operators.a : null }, which)!;
      const list = await world.as(who).get(`bookings?paymentWasMade=1&per-page=1&${asCalled(query)}`);
      assert.equal([list.status, Number(list.headers['x-pagination-total-count'])], [200, count], `${who} ${which}`);
    }
  }
}

const engines = [undefined, 'postgres'] as const;
for (const on of engines)
  await areaTests(
    'scorecard',
    (test) => {
      // What is counted is told by both; the rest is asked of one.
      test('a cancellation counts no more while an appeal is accepted, and again once it is not, whatever was counted before', async (world) => {
        const { storm, strike, files } = await declined(world);
        await holds(world, [3, 0]);
        const one = await filed(world, storm, [files[0]!]);
        await holds(world, [3, 0]);
        assert.is((await move(world, one, 'accept')).status, 200);
        await holds(world, [2, 1]);
        const two = await filed(world, strike, [files[0]!], 'operator');
        await move(world, two, 'accept');
        await holds(world, [1, 2]);
        assert.is((await move(world, one, 'revoke', { reason: 'The order is of another day.' })).status, 200);
        await holds(world, [2, 1]);
        const swap = `update bookings set excused_at = case when excused_at is null then now() end where id = any($1::bigint[])`;
        await world.query(swap, [[storm, strike]]);
        await world.job('repair-excused');
        await holds(world, [2, 1]);
        const [same] = await world.query(
          'select count(*)::int as n from bookings b join cancellation_appeals a on a.booking_id = b.id and a.settled_at = b.excused_at',
        );
        assert.is(same!.n, 1, 'since it was accepted');
      });

      if (on) return;

      test('one at a time is taken for each cancellation of one’s own that counts, and one more with new proof after a refusal', async (world) => {
        const { weather, sold, theirs, storm, strike, files } = await declined(world);
        await world.query('update bookings set payment_was_made = 0 where id = $1', [strike]);
        for (const id of [weather, sold, theirs, strike, 999]) {
          const { status, body } = await file(world, id, files);
          assert.equal([status, fieldOf(body)], [400, 'booking_id'], `${id}`);
        }
        assert.is(fieldOf((await file(world, storm, [])).body).includes('proof'), true);
        const strangers = await file(world, theirs, [files[0]!], 'rival');
        assert.equal([strangers.status, fieldOf(strangers.body)], [400, 'proof.0'], 'a file that is not one’s own');
        const [a, b, c] = files as [number, number, number];
        const refused = async (proof: number[], field: string) => {
          const { status, body } = await file(world, storm, proof);
          assert.equal([status, fieldOf(body)], [400, field]);
        };
        const dropped = await filed(world, storm, [a]);
        await refused([b], 'booking_id');
        assert.is((await move(world, dropped, 'withdraw', { who: 'operator' })).status, 200);
        const first = await filed(world, storm, [a]);
        assert.is((await move(world, first, 'refuse')).status, 400, 'without a reason');
        await move(world, first, 'refuse', { reason: 'It cannot be read.' });
        await refused([a], 'proof');
        const second = await filed(world, storm, [a, b]);
        const emptied = await world.as('manager').patch(`cancellation-appeals/${second}`, { proof: [a] });
        assert.equal([emptied.status, fieldOf(emptied.body)], [400, 'proof']);
        await move(world, second, 'accept');
        await refused([c], 'booking_id');
        assert.is((await world.as('manager').patch(`cancellation-appeals/${second}`, { text: 'Something else entirely.' })).status, 400);
        await move(world, second, 'revoke', { reason: 'It was forged.' });
        await refused([c], 'booking_id');
        assert.is((await move(world, second, 'withdraw', { who: 'manager' })).status, 400, 'it is settled');
      });

      test('whoever filed one is told by the bell until they read it, admins of those that wait, and others by an event', async (world) => {
        const { storm, strike, theirs, files } = await declined(world);
        const counted = async (who: Person) =>
          ((await world.as(who).get('-/attention')).body as Array<{ view: string; resource: string; count: number }>)
            .filter(({ resource, count }) => resource === 'cancellation-appeals' && count > 0)
            .map(({ view, count }) => `${view} ${count}`);
        world.clock.set('2026-03-02T10:00:00Z');
        const one = await filed(world, storm, [files[0]!]);
        await filed(world, strike, [files[0]!], 'operator');
        const [foreign] = await world.insert('cancellation-appeals', [
          { booking_id: theirs, ...words, proof: JSON.stringify([files[0]]), state: 'PENDING', operator_id: world.operators.b },
        ]);
        assert.ok(foreign);
        assert.equal(await counted('admin'), ['to-settle 3']);
        world.clock.set('2026-03-02T11:00:00Z');
        await move(world, one, 'refuse', { reason: 'It cannot be read.' });
        assert.equal([await counted('admin'), await counted('manager'), await counted('operator')], [['to-settle 2'], ['settled 1'], []]);
        await world.as('manager').put(`-/read/cancellation-appeals/${one}`, {});
        assert.equal(await counted('manager'), []);
        await world.turn();
        const told = (await world.events()).filter(({ name }) => name === 'appeal.settled').map(({ payload }) => payload);
        assert.equal(told, [{ booking_id: storm, ground: 'CLOSED', state: 'REFUSED', reason: 'It cannot be read.', owner_id: world.users.manager }]);
        const mails = world.mails.filter(({ subject }) => subject.startsWith('Appeal'));
        assert.equal(
          mails.map(({ to, subject }) => [to.address, subject]),
          [['manager@example.org', `Appeal for booking ${storm}: Rejected`]],
        );
        assert.match(mails[0]!.text, /Decision: Rejected\nCause: Closed by the authorities\nReason: It cannot be read\.\n/);
      });

      test('each operator meets its own cases and appeals, and says for whom one may appeal', async (world) => {
        const { storm, strike, late, theirs, files } = await declined(world);
        await filed(world, strike, [files[0]!]);
        await move(world, await filed(world, late, [files[0]!]), 'accept');
        const cases = async (who: Person, query = '') =>
          (
            (await world.as(who).get(`report/scorecard/cases${query}`)).body as unknown as Array<{
              id: number;
              appeal: Appeal | null;
              mayAppeal: boolean;
            }>
          )
            .map(({ id, appeal, mayAppeal }) => `${id} ${appeal?.state ?? 'none'} ${mayAppeal}`)
            .sort();
        const own = [`${storm} none true`, `${strike} PENDING false`].sort();
        assert.equal([await cases('manager'), await cases('operator', `?operator=${world.operators.b}`)], [own, own]);
        assert.equal(await cases('admin', `?operator=${world.operators.a}`), own);
        assert.equal([await cases('rival'), (await cases('admin')).length], [[`${theirs} none true`], 3]);
        const list = async (who: Person) => ((await world.as(who).get('cancellation-appeals')).body as unknown as Appeal[]).map(({ state }) => state);
        assert.equal([await list('admin'), await list('operator'), await list('rival')], [['PENDING', 'ACCEPTED'], ['PENDING', 'ACCEPTED'], []]);
      });

      test('operators file and withdraw, admins settle, and nobody else meets any', async (world) => {
        const { storm, strike, late, files } = await declined(world);
        const one = await filed(world, storm, [files[0]!]);
        const offered = async (who: Person) =>
          ((await world.as(who).get(`cancellation-appeals/${one}`)).body as unknown as { withdrawable: boolean }).withdrawable;
        assert.equal([await offered('admin'), await offered('manager'), await offered('operator')], [false, true, true]);
        assert.is((await move(world, one, 'withdraw', { who: 'admin' })).status, 403);
        const at = (path: string) => `cancellation-appeals/${one}${path}`;
        const said = await world.statuses({
          'GET cancellation-appeals': undefined,
          [`GET ${at('')}`]: undefined,
          'GET report/scorecard/cases': undefined,
          'POST cancellation-appeals': { booking_id: strike, proof: files, ...words },
          [`PATCH ${at('')}`]: { text: 'The park was closed by an order.' },
          [`POST ${at('/refuse')}`]: { reason: 'It cannot be read.' },
          [`POST ${at('/accept')}`]: {},
          [`POST ${at('/revoke')}`]: { reason: 'It was forged.' },
        });
        const by = (call: string) => {
          const { nobody, customer, rival, operator, manager, admin } = said[call]!;
          return [nobody, customer, rival, operator, manager, admin];
        };
        assert.equal(by('GET cancellation-appeals'), [401, 403, 200, 200, 200, 200]);
        assert.equal(by(`GET ${at('')}`), [401, 403, 404, 200, 200, 200]);
        assert.equal(by('GET report/scorecard/cases'), [401, 403, 200, 200, 200, 200]);
        assert.equal(by('POST cancellation-appeals').slice(0, 3), [401, 403, 400]);
        assert.equal(by('POST cancellation-appeals').slice(3).sort(), [201, 400, 400], 'the first one of its operator files it');
        assert.equal(by(`PATCH ${at('')}`), [401, 403, 404, 200, 200, 200]);
        for (const settling of ['refuse', 'accept', 'revoke'])
          assert.equal(by(`POST ${at(`/${settling}`)}`).slice(0, 5), [401, 403, 403, 403, 403], settling);
        const two = await filed(world, late, files);
        const withdrawn = await world.statuses({ [`POST cancellation-appeals/${two}/withdraw`]: {} });
        const { nobody, customer, rival } = Object.values(withdrawn)[0]!;
        assert.equal([nobody, customer, rival], [401, 403, 404]);
        const [now] = await world.query(`select state from cancellation_appeals where id = $1`, [two]);
        assert.is(now!.state, 'WITHDRAWN');
      });

      test('whatever an operator may decline for counts, but for the weather, and may be appealed', async () => {
        const all = bookingSchema.properties.decline_reason.enum.filter((reason) => reason !== 'WEATHER');
        assert.equal([...ownReasons].sort(), all.sort());
        assert.equal([...appealSchema.properties.booking_id['x-ref'].only.decline_reason].sort(), all);
      });
    },
    { with: ['reports', 'bookings', 'media-library', 'operators', 'tours'], ...(on && { on }) },
  );
