// Each part of a record that is made in steps has a version of its own: two people on two parts do not meet.
import * as assert from 'uvu/assert';
import type { ServerArea } from '#server';
import { withEngines } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { hikes } from '../../setup/hikes.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Answered, World } from '../../setup/world.ts';

const area = (hike: ServerArea): void => {
  hike.handle('log', async ({ records, params }) => ({ remark: (await records('hikes').get(Number(params.id))).remark ?? null }));
  hike.handle('set-log', async ({ records, params, body }) => {
    await records('hikes').update(Number(params.id), body, { trusted: true });
    return {};
  });
};
const options = { plugins: [...marketplace, hikes()], areas: { hikes: area } };

const made = async (world: World, more: object = {}): Promise<number> =>
  Number(at((await world.as('operator').post('hikes', { name: 'Along the Jordan', ...more })).body, 'id'));
const seen = ({ body }: Answered) => at(body, 'versions');
const tagged = (tag: string) => ({ 'if-match': `"${tag}"` });

await withEngines('the versions of parts', (test, engine) => {
  test(
    'begin at nought, and whoever creates a record has saved the parts that have something of it',
    inWorld(
      engine,
      async (world) => {
        const { as, insert, operators } = world;
        const created = await as('operator').post('hikes', { name: 'Along the Jordan' });
        assert.equal([created.status, seen(created)], [201, { title: 1, route: 0, price: 0, log: 0 }]);
        const [bare] = await insert('hikes', [{ operator_id: operators.a }]);
        assert.equal(seen(await as('operator').get(`hikes/${bare}`)), { title: 0, route: 0, price: 0, log: 0 });
        const { body } = await as('operator').get(`hikes/${bare}?fields=level`);
        assert.equal(Object.keys(body as object).sort(), ['id', 'level', 'version', 'versions']);
        assert.is((await as('operator').post('hikes', { name: 'X', versions: { title: 7 } })).status, 400);
      },
      options,
    ),
  );

  test(
    'let two people save two parts of one record, and not the same part',
    inWorld(
      engine,
      async (world) => {
        const id = await made(world);
        const [one, other] = [world.as('operator'), world.as('manager')];
        const first = await one.patch(`hikes/${id}`, { level: 'EASY' }, tagged('title-1'));
        assert.equal([first.status, first.headers.etag, seen(first)], [200, '"title-2"', { title: 2, route: 0, price: 0, log: 0 }]);
        assert.is((await other.patch(`hikes/${id}/route`, { from: 'Tiberias', stops: ['Degania'] }, tagged('route-0'))).status, 200);
        assert.is((await one.patch(`hikes/${id}`, { level: 'HARD' }, tagged('title-2'))).status, 200);
        const stale = await other.patch(`hikes/${id}`, { level: 'EASY' }, tagged('title-2'));
        assert.equal([stale.status, at(stale.body, 'item.level'), at(stale.body, 'item.versions.title')], [412, 'HARD', 3]);
        const route = await one.patch(`hikes/${id}`, { from: 'Haifa' }, tagged('route-0'));
        assert.equal([route.status, at(route.body, 'item.stops')], [412, ['Degania']]);
        assert.is((await one.patch(`hikes/${id}`, { from: 'Haifa' }, tagged('route-1", "title-3'))).status, 200);
      },
      options,
    ),
  );

  test(
    'are for the part named alone: a body beyond it is refused, and a bare version is the record’s',
    inWorld(
      engine,
      async (world) => {
        const id = await made(world);
        const me = world.as('operator');
        const beyond = await me.patch(`hikes/${id}`, { name: 'Elsewhere', from: 'Haifa' }, tagged('title-1'));
        assert.equal([beyond.status, beyond.body], [400, { from: ['This field is not part of this form.'] }]);
        const { version } = (await me.patch(`hikes/${id}`, { from: 'Haifa' })).body as { version: number };
        assert.is((await me.patch(`hikes/${id}`, { name: 'Elsewhere', from: 'Acre' }, tagged(String(version)))).status, 200);
        assert.is((await me.patch(`hikes/${id}`, { from: 'Haifa' }, tagged(String(version)))).status, 412);
        assert.is((await me.patch(`hikes/${id}`, { from: 'Haifa' }, tagged('nowhere-1'))).status, 412);
      },
      options,
    ),
  );

  test(
    'say that a part was saved, also where nothing in it changed, which is no change of the record',
    inWorld(
      engine,
      async (world) => {
        const id = await made(world);
        const me = world.as('operator');
        const same = await me.patch(`hikes/${id}`, { name: 'Along the Jordan' }, tagged('title-1'));
        assert.equal([same.headers.etag, at(same.body, 'version')], ['"title-1"', 1]);
        const empty = await me.patch(`hikes/${id}`, {}, tagged('route-0'));
        assert.equal([empty.headers.etag, at(empty.body, 'version')], ['"route-1"', 1]);
        const price = await me.post(`hikes/${id}/price`, {});
        assert.equal([price.status, price.headers.etag, price.body], [200, '"price-1"', { price: null, group_of: null, version: 1 }]);
        assert.is((await world.db.query("select 1 from audit where resource = 'hikes'")).rows.length, 1);
      },
      options,
    ),
  );

  test(
    'count whatever writes a field of the part: the record’s own update, an area’s code, and what takes a change back, also to what was empty; history tells nothing of it',
    inWorld(
      engine,
      async (world) => {
        const id = await made(world);
        const me = world.as('operator');
        const versions = async () => seen(await me.get(`hikes/${id}`));
        await me.put(`hikes/${id}/log`, { remark: 'Wet' });
        assert.equal(await versions(), { title: 1, route: 0, price: 0, log: 1 });
        const changed = await me.patch(`hikes/${id}`, { level: 'HARD', from: 'Haifa' });
        assert.equal(seen(changed), { title: 2, route: 1, price: 0, log: 1 });
        const back = await me.post(`-/undo/${changed.headers['x-audit-id']}`);
        assert.equal([at(back.body, 'level'), at(back.body, 'from'), seen(back)], [null, null, { title: 3, route: 2, price: 0, log: 1 }]);
        const first = await me.post(`hikes/${id}/price`, { price: 20, group_of: 4 });
        const empty = await me.post(`-/undo/${first.headers['x-audit-id']}`);
        assert.equal([empty.status, at(empty.body, 'price'), at(seen(empty)!, 'price')], [200, null, 2]);
        const history = (await me.get(`-/history/hikes/${id}`)).text;
        assert.not.match(history, 'versions');
      },
      options,
    ),
  );
});

await withEngines('a call that answers a part', (test, engine) => {
  test(
    'reads and saves its fields with its version, by the rules of the record',
    inWorld(
      engine,
      async (world) => {
        const id = await made(world);
        const me = world.as('operator');
        const read = await me.get(`hikes/${id}/route`);
        assert.equal([read.headers.etag, read.body], ['"route-0"', { stops: null, from: null, version: 0 }]);
        const saved = await me.patch(`hikes/${id}/route`, { stops: ['Degania'], start: 'Tiberias' }, tagged('route-0'));
        assert.equal([saved.headers.etag, saved.body], ['"route-1"', { stops: ['Degania'], from: 'Tiberias', version: 1 }]);
        assert.ok(saved.headers['x-audit-id']);
        const stale = await me.patch(`hikes/${id}/route`, { from: 'Haifa' }, tagged('0'));
        assert.equal([stale.status, at(stale.body, 'item')], [412, { stops: ['Degania'], from: 'Tiberias', version: 1 }]);
        assert.is((await me.patch(`hikes/${id}/route`, { from: null }, tagged('1'))).status, 200);
        assert.equal((await me.post(`hikes/${id}/price`, { group_of: 4 })).body, { price: ['A group pays.'] });
        assert.is((await me.post(`hikes/${id}/price`, { group_of: 4, price: -1 })).status, 400);
      },
      options,
    ),
  );

  test(
    'takes no other field, and no record of others',
    inWorld(
      engine,
      async (world) => {
        const id = await made(world);
        assert.equal((await world.as('operator').patch(`hikes/${id}/route`, { name: 'Elsewhere' })).body, { name: ['This field does not exist.'] });
        assert.is((await world.as('rival').get(`hikes/${id}/route`)).status, 404);
        assert.is((await world.as('rival').patch(`hikes/${id}/route`, { from: 'Haifa' })).status, 404);
        assert.is((await world.as('customer').patch(`hikes/${id}/route`, { from: 'Haifa' })).status, 403);
        assert.is((await world.as(undefined).get(`hikes/${id}/route`)).status, 401);
      },
      options,
    ),
  );

  test(
    'is described with what it takes and answers',
    inWorld(
      engine,
      async (world) => {
        const { body } = await world.as('admin').get('openapi.json');
        const api = body as { paths: Record<string, Record<string, object>>; components: { schemas: Record<string, { properties: object }> } };
        const save = api.paths['/hikes/{id}/route']!.patch!;
        assert.equal(Object.keys(at(save as never, 'requestBody.content.application/json.schema.properties') as object), ['stops', 'from']);
        assert.ok('versions' in api.components.schemas.hikes!.properties);
      },
      options,
    ),
  );
});
