import * as assert from 'uvu/assert';
import { WaypostError, type Json } from '#core';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { withEngines } from '../../setup/database.ts';
import { source } from '../../setup/areas.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { ServerArea } from '../../../src/server/area/ServerArea.ts';
import type { Areas } from '../../../src/server/area/Registered.ts';

const extra = source(
  {
    id: 'extra',
    title: 'Extra',
    calls: {
      echo: {
        method: 'POST',
        path: 'extra/echo/{hash}',
        access: 'user',
        body: 'echo.schema.json',
        query: { a: { type: 'array', items: { type: 'string' } }, b: { type: 'string' } },
      },
      file: { method: 'GET', path: 'extra/file', access: 'user' },
      move: { method: 'POST', path: 'extra/{id}/move', access: 'staff' },
      upload: { method: 'POST', path: 'extra/upload', access: 'user' },
    },
  } as never,
  {
    'echo.schema.json': { title: 'Echo', type: 'object', required: ['text'], properties: { text: { type: 'string', title: 'Text', minLength: 2 } } },
  },
  { handlers: ['echo', 'file', 'move', 'upload'] },
);

function extraArea(area: ServerArea): void {
  area.handle('echo', async ({ params, query, body, actor }) => ({ params, query, body: body as Json, reader: actor!.name }));
  area.handle('file', async ({ reply }) => {
    reply.header('content-type', 'text/plain');
    return Buffer.from('words');
  });
  area.handle('move', async ({ params, records, sendMail }) => {
    await sendMail({ to: { name: 'A', address: 'a@example.org' }, subject: 'Moved', text: 'x' });
    const moved = await records('tours').update(Number(params.id), { status: 'active' }, { trusted: true, action: 'move' });
    if (moved.name === 'Stuck') throw new WaypostError('Conflict', 'It is stuck.');
    return undefined;
  });
  area.handle('upload', async (call) => {
    const { upload } = call as never as { upload: { name: string; bytes: Buffer; fields: Record<string, string> } };
    return { name: upload.name, size: upload.bytes.length, fields: upload.fields };
  });
}
const withExtra = { plugins: [...marketplace, extra], areas: { extra: extraArea } };

await withEngines('declared calls', (test, engine) => {
  test(
    'sets fields where the record allows it, and tells the audit the call’s name',
    inWorld(engine, async ({ as, insert, operators, db }) => {
      const [id] = await insert('tours', [{ name: 'One', operator_id: operators.a, status: 'draft' }]);
      const published = await as('operator').post(`tours/${id}/publish`);
      assert.equal([published.status, at(published.body, 'status'), published.headers.etag], [200, 'active', '"2"']);
      const again = await as('operator').post(`tours/${id}/publish`);
      assert.equal([again.status, again.body], [400, { message: 'Only a draft can be published.' }]);
      assert.equal((await db.query('select action from audit where record_id = $1', [id])).rows, [{ action: 'publish' }]);
    }),
  );

  test(
    'answers codes and options',
    inWorld(engine, async ({ as, insert, operators }) => {
      await insert('countries', [{ name: 'Malta', code: 'MT' }, { name: 'Cyprus' }]);
      assert.equal((await as('customer').get('tours/statuses')).body, [
        { id: 'draft', name: 'Draft' },
        { id: 'active', name: 'Active' },
      ]);
      const options = await as('customer').get('countries/for-select?query=mal');
      assert.equal(
        (options.body as Array<Record<string, Json>>).map(({ name, ...rest }) => [name, Object.keys(rest)]),
        [['Malta', ['id']]],
      );
      const of = { operator_id: operators.a };
      await insert('tours', [
        { ...of, name: 'One', status: 'draft' },
        { ...of, name: 'Two', status: 'active' },
        { ...of, name: 'Three', status: 'active' },
      ]);
      const live = async (query = '') => ((await as('operator').get(`tours/live${query}`)).body as Array<{ name: string }>).map(({ name }) => name);
      assert.equal(
        [await live(), await live('?query=tw'), await live('?filters[status]=draft')],
        [['Three', 'Two'], ['Two'], []],
        'what the call says stands',
      );
    }),
  );

  test(
    'reads and replaces linked records',
    inWorld(engine, async ({ as, insert }) => {
      const [malta] = await insert('countries', [{ name: 'Malta' }]);
      const [a, b] = await insert('cities', [{ name: 'A' }, { name: 'B' }]);
      const path = `countries/${malta}/sister-cities`;
      const set = await as('admin').patch(path, { cityIds: [b, a, b] });
      assert.equal(
        [set.status, set.body],
        [
          200,
          [
            { id: a!, name: 'A' },
            { id: b!, name: 'B' },
          ],
        ],
      );
      assert.is((await as('customer').patch(path, { cityIds: [] })).status, 403);
      assert.equal(Object.keys((await as('admin').patch(path, { cityIds: [a, 999_999] })).body as object), ['cityIds.1']);
      assert.equal(Object.keys((await as('admin').patch(path, { cityIds: 'all' })).body as object), ['cityIds']);
      await as('admin').patch(path, { cityIds: [b] });
      assert.equal((await as('customer').get(path)).body, [{ ...((await as('customer').get(`cities/${b}`)).body as object) }]);
      assert.is((await as('admin').delete(`cities/${b}`)).status, 409);
      assert.is((await as('customer').get('countries/999999/sister-cities')).status, 404);
    }),
  );

  test(
    'runs an area’s handlers: checked body, parameters, files, uploads',
    inWorld(
      engine,
      async ({ as, app, users }) => {
        const echoed = await as('customer').post('extra/echo/abc?a[]=1&a[]=2&b=3', { text: 'hello' });
        assert.equal(echoed.body, { params: { hash: 'abc' }, query: { a: ['1', '2'], b: '3' }, body: { text: 'hello' }, reader: 'customer' });
        assert.equal(Object.keys((await as('customer').post('extra/echo/abc', { text: 'h', more: 1 })).body as object).sort(), ['more', 'text']);
        const file = await as('customer').get('extra/file');
        assert.equal([file.headers['content-type'], file.text], ['text/plain', 'words']);
        const form = new FormData();
        form.set('note', 'n');
        form.set('file', new Blob(['12345']), 'five.txt');
        const encoded = new Response(form);
        const sent = await app.inject({
          method: 'POST',
          url: '/api/v1/extra/upload',
          headers: { authorization: `Test ${users.customer}`, 'content-type': encoded.headers.get('content-type')! },
          payload: Buffer.from(await encoded.arrayBuffer()),
        });
        assert.equal(sent.json(), { name: 'five.txt', size: 5, fields: { note: 'n' } });
        assert.is((await as('customer').post('extra/echo/x', { text: 'a\u0000b' })).status, 400);
        const broken = await app.inject({
          method: 'POST',
          url: '/api/v1/extra/upload',
          headers: { authorization: `Test ${users.customer}`, 'content-type': 'multipart/form-data; boundary=x' },
          payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbytes',
        });
        assert.is(broken.statusCode, 400, broken.body);
        const elsewhere = await app.inject({
          method: 'POST',
          url: '/api/v1/tours',
          headers: { authorization: `Test ${users.operator}`, 'content-type': encoded.headers.get('content-type')! },
          payload: 'x',
        });
        assert.is(elsewhere.statusCode, 415);
      },
      withExtra,
    ),
  );

  test(
    'a handler’s write is one transaction within the reader’s scope; mail leaves only after it',
    inWorld(
      engine,
      async ({ api, as, insert, operators, mails, db }) => {
        const [mine, theirs, stuck] = await insert('tours', [
          { name: 'Mine', operator_id: operators.a, status: 'draft' },
          { name: 'Theirs', operator_id: operators.b, status: 'draft' },
          { name: 'Stuck', operator_id: operators.a, status: 'draft' },
        ]);
        assert.is((await as('operator').post(`extra/${mine}/move`)).status, 204);
        assert.equal(mails, [], 'not available yet');
        assert.is((await as('operator').post(`extra/${theirs}/move`)).status, 404);
        const refused = await as('operator').post(`extra/${stuck}/move`);
        assert.equal([refused.status, at(refused.body, 'message')], [409, 'It is stuck.']);
        const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        assert.equal(
          mails.map((mail) => mail.subject),
          ['Moved'],
        );
        assert.equal((await db.query('select status from tours where id = $1', [stuck])).rows, [{ status: 'draft' }]);
      },
      withExtra,
    ),
  );

  test(
    'hooks shape what is written, see both states, and refuse; decorators add to every record',
    inWorld(
      engine,
      async ({ as, insert, operators }) => {
        const made = await as('operator').post('tours', { name: 'tour' });
        assert.equal([at(made.body, 'name'), at(made.body, 'marks')], ['TOUR', 4]);
        const refused = await as('operator').patch(`tours/${at(made.body, 'id')}`, { name: 'No' });
        assert.equal([refused.status, at(refused.body, 'message')], [409, 'TOUR stays']);
        const [city] = await insert('bookings', [{ code: 'B', tour_id: at(made.body, 'id') }]);
        assert.is(at((await as('operator').get(`bookings/${city}?expand=tour`)).body, 'tour.marks'), 4);
        assert.is((await as('operator').delete(`tours/${at(made.body, 'id')}`)).status, 204);
        assert.equal((await as('admin').get('bookings')).body, []);
        assert.ok(operators.a > 0);
      },
      {
        areas: {
          tours: (area) => {
            area.hooks('tours', {
              beforeCreate: async (record) => ({ ...record, name: String(record.name).toUpperCase() }),
              beforeUpdate: async (next, previous) => {
                if (next.name === 'No') throw new WaypostError('Conflict', `${String(previous.name)} stays`);
                return next;
              },
              beforeDelete: async (record, { records }) => {
                for (const each of await records('bookings').find({ tour_id: record.id })) await records('bookings').remove(each.id);
              },
            });
            area.decorate('tours', async (rows) => {
              for (const row of rows) row.marks = String(row.name).length;
            });
          },
        },
      },
    ),
  );

  const keepers: Areas = {
    tours: (area) =>
      area.hooks('tours', {
        afterDelete: async (tour, { records }) => {
          if (tour.name === 'Kept') throw new WaypostError('Conflict', 'Kept stays');
          for (const each of await records('bookings').find({ code: String(tour.name) })) await records('bookings').remove(each.id);
        },
      }),
  };
  test(
    'afterDelete runs for each record that goes, by a call and in bulk; what it does is one with the deletion, and is taken back with it',
    inWorld(
      engine,
      async (world) => {
        const { as, insert, operators } = world;
        const ids = await insert(
          'tours',
          ['Aa', 'Bb', 'Cc', 'Kept'].map((name) => ({ name, operator_id: operators.a })),
        );
        const other = (await insert('tours', [{ name: 'Other', operator_id: operators.a }]))[0]!;
        await insert(
          'bookings',
          ['Aa', 'Bb', 'Cc', 'Kept'].map((code) => ({ code, tour_id: other })),
        );
        const left = async () => ((await as('admin').get('bookings')).body as Array<{ code: string }>).map(({ code }) => code).sort();
        const gone = await as('operator').delete(`tours/${ids[0]}`);
        assert.equal([gone.status, await left()], [204, ['Bb', 'Cc', 'Kept']]);
        const back = await as('operator').post(`-/undo/${gone.headers['x-audit-id']}`);
        assert.is(back.status, 200, back.text);
        assert.equal(await left(), ['Aa', 'Bb', 'Cc', 'Kept']);
        assert.is((await as('operator').delete(`tours/${ids[3]}`)).status, 409);
        assert.is((await as('operator').get(`tours/${ids[3]}`)).status, 200, 'a throw keeps the record');
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        await as('operator').post('-/bulk', { resource: 'tours', action: 'delete', ids: [ids[1], ids[2], ids[3]], count: 3 });
        await jobs.turn();
        await jobs.stop();
        assert.equal(await left(), ['Aa', 'Kept']);
      },
      { areas: keepers },
    ),
  );
});
