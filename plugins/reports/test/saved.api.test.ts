import * as assert from 'uvu/assert';
import { areaTests, type AreaWorld } from '#test';
import { booking, marketplace } from '../../../test/setup/marketplace.ts';

const lastWeek = 'period=lastWeek&type=BY_SALE_DATE&by=product_id&compare=previous';
type Person = Parameters<AreaWorld['as']>[0];

async function save(world: AreaWorld, who: Person, more: object = {}): Promise<number> {
  const made = await world.as(who).post('saved-reports', { name: 'Tours', query: lastWeek, ...more });
  assert.is(made.status, 201, made.text);
  return (made.body as { id: number }).id;
}
const namesOf = async (world: AreaWorld, who: Person) =>
  ((await world.as(who).get('saved-reports')).body as Array<{ name: string }>).map(({ name }) => name);

/** Monday, 9 March 2026: of the week before, one booking of each operator. */
async function soldLastWeek(world: AreaWorld): Promise<void> {
  const { tour, rival } = await marketplace(world);
  const made = { created_at: '2026-03-03T10:00:00Z', updated_at: '2026-03-03T10:00:00Z' };
  await world.insert('bookings', [
    booking({ product_id: tour, operator_id: world.operators.a }, { code: 'WP-1', ...made }),
    booking({ product_id: rival, operator_id: world.operators.b }, { code: 'WP-2', amount: 90_000, ...made }),
  ]);
  await world.job('core.repair-facts');
}

await areaTests(
  'reports',
  (test) => {
    test('a saved report is its owner’s, an operator’s people’s or everyone’s, and only its owner or an admin removes it', async (world) => {
      const own = await save(world, 'manager', { name: 'Own' });
      const shared = await save(world, 'manager', { name: 'Ours', shared: 'OPERATOR' });
      await save(world, 'admin', { name: 'Everyone', shared: 'EVERYONE' });
      assert.equal(await namesOf(world, 'manager'), ['Everyone', 'Ours', 'Own']);
      assert.equal(await namesOf(world, 'operator'), ['Everyone', 'Ours']);
      assert.equal(await namesOf(world, 'rival'), ['Everyone']);
      const refused = await Promise.all([
        world.as('operator').post('saved-reports', { name: 'X', query: lastWeek, shared: 'OPERATOR' }),
        world.as('manager').post('saved-reports', { name: 'X', query: lastWeek, shared: 'EVERYONE' }),
        world.as('customer').post('saved-reports', { name: 'X', query: lastWeek }),
        world.as('operator').delete(`saved-reports/${shared}`),
        world.as('rival').delete(`saved-reports/${shared}`),
        world.as('operator').delete(`saved-reports/${own}`),
      ]);
      assert.equal(
        refused.map(({ status }) => status),
        [400, 400, 403, 403, 404, 404],
      );
      assert.is((await world.as('manager').delete(`saved-reports/${own}`)).status, 204);
      assert.is((await world.as('admin').delete(`saved-reports/${shared}`)).status, 204);
    });

    test('on Monday it comes by mail, to each with what they may see, once, until they follow the link in it', async (world) => {
      await soldLastWeek(world);
      const report = await save(world, 'admin', { shared: 'EVERYONE', name: 'Tours of last week' });
      await world.turn();
      for (const who of ['admin', 'operator', 'rival'] as const)
        assert.is((await world.as(who).post('report-mails', { report_id: report, every: 'WEEK' })).status, 201, who);
      await world.query('update users set is_enabled = false where id = $1', [world.users.rival]);
      world.clock.set('2026-03-09T06:00:30Z');
      await world.turn();
      await world.turn();
      const sent = world.mails.filter(({ subject }) => subject.includes('Tours of last week'));
      const [all, ours] = ['1,150', '250'].map((amount) => sent.find(({ text }) => text.includes(`Revenue: $${amount}.00`)));
      assert.equal([sent.length, all !== undefined, ours !== undefined], [2, true, true], sent.map(({ text }) => text).join('\n'));
      assert.match(all!.text, /Forum: \$250\.00[^]*Ruins|Ruins: \$900\.00[^]*Forum/);
      assert.not.match(ours!.text, 'Ruins');
      const token = /token=([^\s&]+)/.exec(ours!.text)?.[1] ?? '';
      assert.is((await world.as().post('-/link/answer', { token, answer: 'stop' })).status, 200);
      world.clock.set('2026-03-16T06:00:30Z');
      await world.turn();
      assert.is(world.mails.filter(({ subject }) => subject.includes('Tours of last week')).length, 3);
    });

    test('whoever asks for mails is told when the first one comes and to which address, by the clock of the reports', async (world) => {
      await soldLastWeek(world);
      assert.is((await world.as('admin').patch('-/settings/reports', { zone: 'Asia/Tokyo' })).status, 200);
      const report = await save(world, 'manager', { name: 'Tours of last week' });
      await world.turn();
      const told = async (every: string, at: string) => {
        world.clock.set(at);
        const { status, body, text } = await world.as('manager').post('report-mails', { report_id: report, every });
        assert.is(status, 201, text);
        const { id, next_on, address } = body as { id: number; next_on: string; address: string };
        await world.as('manager').delete(`report-mails/${id}`);
        return [next_on, address];
      };
      const [{ email } = { email: '' }] = await world.query<{ email: string }>('select email from users where id = $1', [world.users.manager]);
      // Six on Monday in Tokyo is nine on Sunday evening by UTC.
      assert.equal(await told('WEEK', '2026-03-08T20:59:00Z'), ['2026-03-09', email]);
      assert.equal(await told('WEEK', '2026-03-08T21:01:00Z'), ['2026-03-16', email]);
      assert.equal(await told('MONTH', '2026-03-31T20:59:00Z'), ['2026-04-01', email]);
      assert.equal(await told('MONTH', '2026-03-31T21:01:00Z'), ['2026-05-01', email]);
      await world.turn();
      world.clock.set('2026-04-03T10:00:00Z');
      await world.as('manager').post('report-mails', { report_id: report, every: 'WEEK' });
      const [{ next_on: first } = { next_on: '' }] = (await world.as('manager').get('report-mails')).body as Array<{ next_on: string }>;
      assert.is(first, '2026-04-06');
      world.clock.set('2026-04-05T20:59:30Z');
      await world.turn();
      assert.is(world.mails.length, 0);
      world.clock.set('2026-04-05T21:00:30Z');
      await world.turn();
      assert.is(world.mails.length, 1, 'on the day that was told');
    });

    test('on the first of a month it is the monthly ones; one of fixed days is sent to nobody', async (world) => {
      await soldLastWeek(world);
      const report = await save(world, 'operator', { query: 'period=lastMonth&by=month', name: 'Month' });
      const fixed = await save(world, 'operator', { query: 'fromDate=2026-01-01&toDate=2026-01-31' });
      const refused = await world.as('operator').post('report-mails', { report_id: fixed, every: 'MONTH' });
      assert.equal([refused.status, Object.keys(refused.body as object)], [400, ['report_id']]);
      assert.is((await world.as('rival').post('report-mails', { report_id: report, every: 'MONTH' })).status, 400, 'it is not theirs');
      await world.turn();
      assert.is((await world.as('operator').post('report-mails', { report_id: report, every: 'MONTH' })).status, 201);
      world.clock.set('2026-03-30T06:00:30Z');
      await world.turn();
      assert.is(world.mails.length, 0);
      world.clock.set('2026-04-01T06:00:30Z');
      await world.turn();
      assert.equal(
        world.mails.map(({ subject }) => subject),
        ['Report: Month'],
      );
      assert.match(world.mails[0]!.text, 'March 2026: $250.00, bookings: 1, travellers: 3');
    });
  },
  { with: ['bookings', 'departures'] },
);
