import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

const instant = { type: 'string', format: 'date-time', title: 'Gone at', 'x-readonly': true };
const kept = { type: 'integer', title: 'Rides', 'x-readonly': true, 'x-rollup': { of: 'rides', by: 'depot_id', count: true } };
const depots = area('depots', { list: { filters: [] } }, { rides: kept });
const rides = area(
  'rides',
  { softDelete: 'gone_at', unique: [['code']] },
  {
    code: { type: 'string', title: 'Code', maxLength: 20 },
    depot_id: { type: 'integer', title: 'Depot', 'x-ref': 'depots' },
    gone_at: instant,
  },
);
const orders = area('orders', {}, { ride_id: { type: 'integer', title: 'Ride', 'x-ref': 'rides' } });
const trips = area(
  'trips',
  {
    lifecycle: {
      field: 'state',
      start: 'BOOKED',
      states: { BOOKED: { tag: 'none' }, DONE: { tag: 'none' } },
      moves: { finish: { title: 'Finish', from: ['BOOKED'], to: 'DONE', by: { at: 'begins_at' } } },
    },
    blocksDeletion: { title: 'Trips to come', by: ['ride_id'], states: ['BOOKED'], next: 'day' },
  },
  {
    state: { type: 'string', title: 'State', enum: ['BOOKED', 'DONE'], 'x-readonly': true },
    begins_at: { type: 'string', format: 'date-time', title: 'Begins' },
    day: { type: 'string', format: 'date', title: 'Day' },
    ride_id: { type: 'integer', title: 'Ride', 'x-ref': 'rides' },
  },
);
const options = { plugins: [...marketplace, depots, rides, orders, trips] };

await withEngines('a record that is kept for those who refer to it', (test, engine) => {
  test(
    'is met by nobody once it was deleted, and comes back with an undo',
    inWorld(
      engine,
      async ({ as, db }) => {
        const admin = as('admin');
        const made = async (path: string, body: object) => Number(at((await admin.post(path, body)).body, 'id'));
        const depot = await made('depots', { title: 'North' });
        const ride = await made('rides', { title: 'Old Town', depot_id: depot });
        const order = await made('orders', { title: 'First', ride_id: ride });
        const asked = await admin.post('-/bulk', { resource: 'rides', action: 'delete', check: true, ids: [ride] });
        assert.is(at(asked.body, 'able'), 1, asked.text);
        const gone = await admin.delete(`rides/${ride}`);
        assert.is(gone.status, 204, gone.text);
        assert.equal((await admin.get('rides')).body, []);
        for (const path of [`rides/${ride}`, `-/translations/rides/${ride}`]) assert.is((await admin.get(path)).status, 404, path);
        assert.is((await admin.patch(`rides/${ride}`, { title: 'New' })).status, 404);
        assert.is((await admin.delete(`rides/${ride}`)).status, 404, 'it is gone already');
        assert.is((await admin.post('orders', { title: 'Second', ride_id: ride })).status, 400, 'nothing new refers to it');
        assert.is(at((await admin.get(`orders/${order}`)).body, 'ride_id'), ride);
        assert.is(at((await admin.get(`depots/${depot}`)).body, 'rides'), 0);
        assert.equal((await db.query('select title from rides where gone_at is not null')).rows, [{ title: 'Old Town' }]);
        assert.is(at((await admin.get(`-/history/rides/${ride}`)).body, '0.action'), 'delete');
        const undone = await admin.post(`-/undo/${gone.headers['x-audit-id']}`);
        assert.equal([undone.status, at(undone.body, 'gone_at'), at(undone.body, 'version')], [200, null, 3], undone.text);
        assert.is(at((await admin.get(`depots/${depot}`)).body, 'rides'), 1);
      },
      options,
    ),
  );

  test(
    'stays while something is owed to those who refer to it, which refusal, bulk check and question count, and goes afterwards',
    inWorld(
      engine,
      async ({ as, pass }) => {
        const admin = as('admin');
        const made = async (path: string, body: object) => Number(at((await admin.post(path, body)).body, 'id'));
        const ride = await made('rides', { title: 'Old Town' });
        for (const day of ['2026-02-01', '2026-03-09', '2026-03-05'])
          await made('trips', { title: day, day, begins_at: `${day}T08:00:00.000Z`, ride_id: ride });
        const refused = await admin.delete(`rides/${ride}`);
        const text = '“Old Town” can’t be deleted yet. Trips to come: 2, the next on Mar 5, 2026.';
        assert.equal([refused.status, at(refused.body, 'message'), at(refused.body, 'owed.0.count')], [409, text, 2], refused.text);
        const asked = await admin.post('-/bulk', { resource: 'rides', action: 'delete', check: true, ids: [ride] });
        assert.equal([at(asked.body, 'able'), at(asked.body, 'refused.0.message')], [0, text]);
        const used = await admin.get(`-/uses/rides/${ride}`);
        assert.equal(at(used.body, 'owed'), [{ resource: 'trips', title: 'Trips to come', count: 2, next: 'Mar 5, 2026' }]);
        pass(10 * 24 * 3600_000);
        assert.is((await admin.delete(`rides/${ride}`)).status, 204);
      },
      options,
    ),
  );

  test(
    'leaves no row where nothing refers to it',
    inWorld(
      engine,
      async ({ as, db }) => {
        const admin = as('admin');
        const id = at((await admin.post('rides', { title: 'Old Town' })).body, 'id');
        const gone = await admin.delete(`rides/${id}`);
        assert.equal((await db.query('select 1 from rides')).rows, []);
        assert.is((await admin.post(`-/undo/${gone.headers['x-audit-id']}`)).status, 200);
        assert.equal(((await admin.get('rides')).body as object[]).length, 1);
      },
      options,
    ),
  );
});
