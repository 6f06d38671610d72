import * as assert from 'uvu/assert';
import { areaTests, type AreaWorld } from '#test';
import { booking, marketplace } from '../../../test/setup/marketplace.ts';

type Person = Parameters<AreaWorld['as']>[0];
const query = 'fromDate=2026-02-01&toDate=2026-02-28&type=BY_SALE_DATE';
const wanted = { kind: 'FACTS', format: 'csv', query };

/**
 * Where a file of a hundred rows is the largest made at once: facts of as many
 * bookings of the first operator, copies of one that was written as always.
 */
async function manyFacts(world: AreaWorld, count: number): Promise<void> {
  assert.is((await world.as('admin').patch('-/settings/reports', { direct_rows: 100 })).status, 200);
  const { tour } = await marketplace(world);
  await world.insert('bookings', [booking({ product_id: tour, operator_id: world.operators.a })]);
  await world.job('core.repair-facts');
  const [have] = await world.query<{ n: number }>('select count(*)::int as n from sale_facts');
  await copies(world, count - have!.n);
}

/** So many facts more, each of a booking of its own. */
async function copies(world: AreaWorld, count: number): Promise<void> {
  const [first] = await world.query<Record<string, unknown>>('select * from sale_facts order by id limit 1');
  const columns = Object.keys(first!).filter((name) => name !== 'id' && name !== 'search');
  const picked = columns.map((name) => (name === 'record_id' ? '(select max(record_id) from sale_facts) + n' : `f."${name}"`)).join(', ');
  const names = columns.map((name) => `"${name}"`).join(', ');
  await world.query(`insert into sale_facts (${names}) select ${picked} from sale_facts f, generate_series(1, $2::int) n where f.id = $1`, [
    first!.id,
    count,
  ]);
}

const begin = async (world: AreaWorld, who: Person = 'manager', body: object = wanted) => world.as(who).post('report-exports', body);
const begun = async (world: AreaWorld): Promise<number> => {
  const { status, body, text } = await begin(world);
  assert.is(status, 202, text);
  return (body as { id: number }).id;
};
const rowOf = async ({ query: look }: AreaWorld, id: number) =>
  (await look<Record<string, unknown>>('select * from report_exports where id = $1', [id]))[0];
const keptFiles = async ({ query: look }: AreaWorld) => (await look<{ n: number }>('select count(*)::int as n from kept_files'))[0]!.n;

const engines = [undefined, 'postgres'] as const;
for (const on of engines)
  await areaTests(
    'reports',
    (test) => {
      test('a file of more rows than are made at once is made, kept for seven days for whoever asked, and gone then', async (world) => {
        await manyFacts(world, 101);
        const direct = await world.as('manager').get(`report/sales-export?${query}&format=csv`);
        const id = await begun(world);
        const path = `report-exports/${id}/file`;
        assert.is((await world.as('manager').get(path)).status, 404, 'it is not ready');
        await world.turn();
        const row = await rowOf(world, id);
        assert.equal([row!.state, row!.rows, row!.done], ['READY', 101, 101]);
        const file = await world.as('manager').get(path);
        assert.equal([file.status, file.text === direct.text], [200, true], 'it is what the specified call answers');
        assert.is(file.headers['content-disposition'], direct.headers['content-disposition']);
        const others = await Promise.all((['admin', 'operator', 'rival', 'customer'] as const).map((who) => world.as(who).get(path)));
        assert.equal(
          others.map(({ status }) => status),
          [404, 404, 404, 403],
        );
        await world.query('update report_exports set operator_id = $2 where id = $1', [id, world.operators.b]);
        assert.is((await world.as('manager').get(path)).status, 404, 'whoever sees other sales now does not get it');
        await world.query('update report_exports set operator_id = $2 where id = $1', [id, world.operators.a]);
        world.clock.pass(7 * 86_400_000 - 1000);
        assert.is((await world.as('manager').get(path)).status, 200);
        world.clock.pass(1000);
        assert.is((await world.as('manager').get(path)).status, 404);
        await world.job('forget-exports');
        assert.equal([await rowOf(world, id), await keptFiles(world)], [undefined, 0]);
      });

      test('of every kind and format it is the very file that the specified call answers', async (world) => {
        await manyFacts(world, 120);
        const [bookings] = await world.query<{ n: number }>('select count(distinct record_id)::int as n from sale_facts');
        const contents = new Set<string>();
        const kinds = [
          { kind: 'FACTS', call: 'sales-export', rows: 120 },
          { kind: 'BOOKINGS', call: 'bookings-export', rows: bookings!.n },
        ];
        for (const { kind, call, rows } of kinds)
          for (const format of ['csv', 'xlsx']) {
            const { status, body, text } = await begin(world, 'manager', { kind, format, query });
            assert.is(status, 202, text);
            await world.turn();
            const { id } = body as { id: number };
            const kept = await world.as('manager').get(`report-exports/${id}/file`);
            const direct = await world.as('manager').get(`report/${call}?${query}&format=${format}`);
            assert.equal([kept.status, kept.bytes!.equals(direct.bytes!)], [200, true], `${call} ${format}`);
            for (const header of ['content-type', 'content-disposition']) assert.is(kept.headers[header], direct.headers[header]);
            assert.equal([(await rowOf(world, id))!.rows, kept.bytes!.subarray(0, 2).toString() === 'PK'], [rows, format === 'xlsx']);
            contents.add(kept.bytes!.toString('base64'));
          }
        assert.is(contents.size, 4);
      });

      test('one of as many is asked for at once, as the report says, and nobody has more than five made', async (world) => {
        await manyFacts(world, 100);
        const told = async () => {
          const answers = await Promise.all(['report/sales', 'reports/sales'].map((path) => world.as('manager').get(`${path}?${query}`)));
          return answers.map(({ body }) => (body as { directRows: number }).directRows);
        };
        assert.equal(await told(), [100, 100]);
        await world.as('admin').patch('-/settings/reports', { direct_rows: null });
        assert.equal(await told(), [10_000, 10_000], 'unless somebody says otherwise');
        await world.as('admin').patch('-/settings/reports', { direct_rows: 100 });
        assert.equal((await begin(world)).body, { id: null });
        await copies(world, 1);
        for (let i = 0; i < 5; i++) await begun(world);
        assert.is((await begin(world)).status, 429);
        assert.is((await begin(world, 'customer')).status, 403);
        assert.equal((await begin(world, 'rival')).body, { id: null }, 'none of it is theirs');
      });

      test('one that is cancelled is not made, one whose node is gone is begun anew, and told as failed after three times', async (world) => {
        await manyFacts(world, 101);
        const [first, second, third] = [await begun(world), await begun(world), await begun(world)];
        assert.is((await world.as('rival').post(`report-exports/${first}/cancel`, {})).status, 404);
        assert.is((await world.as('manager').post(`report-exports/${first}/cancel`, {})).status, 200);
        const lost = `state = 'RUNNING', done = 7, lease_until = $2`;
        const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
        await world.query(`update report_exports set ${lost}, turns = 1 where id = $1`, [second, at(1000)]);
        await world.query(`update report_exports set ${lost}, turns = 3 where id = $1`, [third, at(-1)]);
        await world.turn();
        const states = async () => Promise.all([first, second, third].map(async (id) => (await rowOf(world, id))!.state));
        assert.equal(await states(), ['CANCELLED', 'RUNNING', 'FAILED'], 'a node that is still there is left alone');
        world.clock.pass(1000);
        await world.turn();
        assert.equal([await states(), (await rowOf(world, second))!.turns], [['CANCELLED', 'READY', 'FAILED'], 2]);
      });
    },
    { with: ['bookings', 'departures'], ...(on && { on }) },
  );
