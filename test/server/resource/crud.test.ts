import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

await withEngines('records over the wire', (test, engine) => {
  test(
    'creates, reads, changes and deletes a record',
    inWorld(engine, async ({ as }) => {
      const made = await as('admin').post('countries', { name: 'Israel', code: 'IL' });
      assert.is(made.status, 201, made.text);
      assert.is(made.headers.etag, '"1"');
      assert.is(made.headers['cache-control'], 'no-store');
      const id = at(made.body, 'id');
      assert.equal(made.body, {
        id,
        version: 1,
        created_at: '2026-03-01T10:00:00.000Z',
        updated_at: '2026-03-01T10:00:00.000Z',
        name: 'Israel',
        code: 'IL',
        area: null,
      });
      const changed = await as('admin').patch(`countries/${id}`, { area: 22_145, code: null }, { 'if-match': '"1"' });
      assert.is(changed.status, 200, changed.text);
      assert.equal([at(changed.body, 'version'), at(changed.body, 'code')], [2, null]);
      const read = await as('customer').get(`countries/${id}/`);
      assert.equal([read.status, at(read.body, 'area'), at(read.body, 'name')], [200, 22_145, 'Israel']);
      const gone = await as('admin').delete(`countries/${id}`);
      assert.equal([gone.status, gone.text], [204, '']);
      assert.is((await as('admin').get(`countries/${id}`)).status, 404);
    }),
  );

  test(
    'answers 412 with the current record when it changed meanwhile',
    inWorld(engine, async ({ as, insert }) => {
      const [id] = await insert('countries', [{ name: 'Malta', version: 3 }]);
      const stale = await as('admin').patch(`countries/${id}`, { name: 'M' }, { 'if-match': '"2"' });
      assert.equal(
        [stale.status, at(stale.body, 'name'), at(stale.body, 'item.name'), at(stale.body, 'item.version')],
        [412, 'PreconditionFailed', 'Malta', 3],
      );
      assert.is((await as('admin').delete(`countries/${id}`, { 'if-match': '"2"' })).status, 412);
      assert.is((await as('admin').patch(`countries/${id}`, { name: 'Melita' }, { 'if-match': '"3"' })).status, 200);
    }),
  );

  test(
    'a change that changes nothing raises no version and tells no audit',
    inWorld(engine, async ({ as, insert, db }) => {
      const [id] = await insert('countries', [{ name: 'Malta', code: 'MT' }]);
      const same = await as('admin').patch(`countries/${id}`, { name: 'Malta', area: null });
      assert.equal([same.status, same.headers.etag], [200, '"1"']);
      assert.equal((await db.query('select 1 from audit where record_id = $1', [id])).rows, []);
    }),
  );

  test(
    'refuses a name that shows nothing, where one is required',
    inWorld(engine, async ({ as, insert }) => {
      const [id] = await insert('countries', [{ name: 'Malta' }]);
      for (const name of ['   ', '\u202e', '\u200b\u2066'])
        for (const answer of [await as('admin').post('countries', { name }), await as('admin').patch(`countries/${id}`, { name })])
          assert.equal([answer.status, Object.keys(answer.body as object)], [400, ['name']], answer.text);
    }),
  );

  test(
    'refuses unknown, read-only, immutable and forbidden fields, each by name',
    inWorld(engine, async ({ as, insert, operators }) => {
      const [id] = await insert('tours', [{ name: 'Old', operator_id: operators.a, status: 'draft', reference: 'A1' }]);
      const refused = await as('operator').patch(`tours/${id}`, { colour: 'red', status: 'active', reference: 'A2', margin: 5, version: 9 });
      assert.is(refused.status, 400);
      assert.equal(Object.keys(refused.body as object).sort(), ['colour', 'margin', 'reference', 'status', 'version']);
      assert.is((await as('admin').patch(`tours/${id}`, { margin: 5 })).status, 200);
    }),
  );

  test(
    'validates the merged record, in the reader’s language, but not for what nobody touched',
    inWorld(engine, async ({ as, insert, operators }) => {
      const [id] = await insert('tours', [{ name: 'X', operator_id: operators.a, rank: 1 }]);
      assert.is((await as('operator').patch(`tours/${id}`, { rank: 2 })).status, 200);
      const short = await as('operator').patch(`tours/${id}`, { name: 'Y' });
      assert.equal([short.status, Object.keys(short.body as object)], [400, ['name']]);
      assert.is((await as('operator').patch(`tours/${id}`, { name: null })).status, 400);
      const german = await as('operator').post('tours', {}, { 'accept-language': 'de' });
      assert.equal([german.status, Object.keys(german.body as object)], [400, ['name']]);
      assert.is.not(at(german.body, 'name.0'), at((await as('operator').post('tours', {})).body, 'name.0'));
    }),
  );

  test(
    'a value taken, and a relation that leads nowhere, are errors in their field at any depth',
    inWorld(engine, async ({ as, insert }) => {
      const [country] = await insert('countries', [{ name: 'Malta', code: 'MT' }]);
      const taken = await as('admin').post('countries', { name: 'Another', code: 'MT' });
      assert.equal([taken.status, Object.keys(taken.body as object)], [400, ['code']]);
      const [city] = await insert('cities', [{ name: 'Valletta', country_id: country }]);
      const lost = await as('admin').post('cities', { name: 'Mdina', country_id: 999_999, twins: [city, 888_888] });
      assert.equal([lost.status, Object.keys(lost.body as object).sort()], [400, ['country_id', 'twins.1']]);
      const deep = await as('operator').post('tours', { name: 'Round', days: [{ city_id: city }, { city_id: 777_777 }] });
      assert.equal([deep.status, Object.keys(deep.body as object)], [400, ['days.1.city_id']]);
    }),
  );

  test(
    'a record still used is not deleted, and the refusal names what uses it',
    inWorld(engine, async ({ as, insert, operators }) => {
      const [country] = await insert('countries', [{ name: 'Malta' }]);
      const [city, other] = await insert('cities', [{ name: 'Valletta', country_id: country }, { name: 'Mdina' }]);
      const used = await as('admin').delete(`countries/${country}`);
      assert.is(used.status, 409);
      assert.equal(at(used.body, 'references'), [{ resource: 'cities', id: city!, name: 'Valletta' }]);
      assert.match(String(at(used.body, 'message')), 'Valletta');
      await insert('tours', [{ name: 'Round', operator_id: operators.a, days: JSON.stringify([{ city_id: other }]) }]);
      assert.is((await as('admin').delete(`cities/${other}`)).status, 409);
    }),
  );

  test(
    'secrets never come out, stay when a form without them is saved, and leave no trace in the audit',
    inWorld(engine, async ({ as, db }) => {
      const made = await as('admin').post('tours', { name: 'Secret', password: 'hush', connection: { url: 'https://x', key: 'k-1', level: 'high' } });
      assert.is(made.status, 201, made.text);
      const id = at(made.body, 'id');
      assert.not.match(made.text, /hush|k-1/);
      assert.equal(at(made.body, 'connection'), { url: 'https://x', level: 'high' });
      assert.is((await as('admin').patch(`tours/${id}`, { connection: { url: 'https://y', level: 'high' } })).status, 200);
      const { rows } = await db.query('select connection, password from tours where id = $1', [id]);
      assert.equal(rows, [{ connection: { key: 'k-1', url: 'https://y', level: 'high' }, password: 'hush' }]);
      assert.not.match(
        JSON.stringify((await db.query('select password from audit cross join lateral (select before::text || after::text as password) x')).rows),
        /hush/,
      );
      assert.not.match((await as('admin').get('tours?query=secret')).text, /hush|k-1/);
    }),
  );

  test(
    'heavy fields come only when they are expanded',
    inWorld(engine, async ({ as, insert, operators }) => {
      const [id] = await insert('tours', [{ name: 'Long', notes: 'words', operator_id: operators.a }]);
      assert.is(at((await as('operator').get(`tours/${id}`)).body, 'notes'), undefined);
      assert.is(at((await as('operator').get(`tours/${id}?expand=notes`)).body, 'notes'), 'words');
    }),
  );

  test(
    'writes an audit row with who, what, before and after',
    inWorld(engine, async ({ as, db, users, operators }) => {
      const id = at((await as('operator').post('tours', { name: 'First' })).body, 'id');
      await as('operator').patch(`tours/${id}`, { name: 'Second' });
      await as('operator').delete(`tours/${id}`);
      const { rows } = await db.query('select action, user_id, operator_id, before, after from audit where resource = $1 order by id', ['tours']);
      assert.equal(
        rows.map((row) => [row.action, row.user_id, row.operator_id]),
        ['create', 'update', 'delete'].map((action) => [action, users.operator, operators.a]),
      );
      assert.equal([rows[1]!.before, rows[1]!.after], [{ name: 'First' }, { name: 'Second' }]);
      assert.is(at(rows[2]!.before as never, 'row.name'), 'Second');
    }),
  );
});
