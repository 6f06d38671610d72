import * as assert from 'uvu/assert';
import { asGiven, harmless } from '#core';
import { readXlsx } from 'hucre/xlsx';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { sendFile } from '../../setup/sendFile.ts';
import type { Answered, Person, World } from '../../setup/world.ts';
import type { Db } from '../../../src/server/db/Db.ts';

const send = (
  world: World,
  person: Person,
  { csv, ...rest }: { path: string; csv: string | Uint8Array; apply?: boolean; key?: string },
): Promise<Answered> => sendFile(world, person, { ...rest, file: csv });

async function someTours({ insert, operators }: World): Promise<void> {
  const [city] = await insert('cities', [{ name: 'Haifa' }]);
  await insert('tours', [
    {
      name: '=1+1',
      status: 'draft',
      operator_id: operators.a,
      rank: 2.5,
      city_id: city,
      days: JSON.stringify([{ city_id: city, hours: 3 }]),
      password: 'hush',
    },
    { name: 'Quoted "x", y\nz', status: 'active', operator_id: operators.a },
    { name: 'Theirs', operator_id: operators.b },
  ]);
}

await withEngines('export and import', (test, engine) => {
  test(
    'exports exactly what the query finds, in the reader’s words, with formulas made harmless',
    inWorld(engine, async (world) => {
      await someTours(world);
      const csv = await world.as('operator').get('-/export/tours?fields=name,status,rank&sort=id');
      assert.equal(
        [csv.status, csv.headers['content-type'], csv.headers['content-disposition']],
        [200, 'text/csv; charset=utf-8', 'attachment; filename="tours-2026-03-01.csv"'],
      );
      assert.equal(
        csv.text
          .replace(/^\uFEFF/, '')
          .split('\r\n')
          .map((line) => line.replace(/^\d+/, '#'))
          .slice(0, 2),
        ['ID,Name,Status,Rank', `#,'=1+1,Draft,2.5`],
      );
      assert.not.match(csv.text, 'Theirs');
      assert.match((await world.as('operator').get('-/export/tours?status=active&fields=name')).text, 'Quoted');
      assert.not.match((await world.as('operator').get('-/export/tours?status=active&fields=name')).text, '1+1');
      assert.is((await world.as('operator').get('-/export/tours?fields=password')).status, 400);
      assert.not.match((await world.as('admin').get('-/export/tours')).text, 'hush');
      assert.is((await world.as('operator').get('-/export/tours?format=pdf')).status, 400);
      assert.is((await world.as('operator').get('-/export/operators')).status, 403);
    }),
  );

  test(
    'exports a workbook',
    inWorld(engine, async (world) => {
      await someTours(world);
      const reply = await world.app.inject({
        url: '/api/v1/-/export/tours?format=xlsx&fields=name,rank&sort=id',
        headers: { authorization: `Test ${world.users.operator}` },
      });
      const {
        sheets: [sheet],
      } = await readXlsx(new Uint8Array(reply.rawPayload));
      assert.equal(
        sheet!.rows.map((row) => row.slice(1)),
        [
          ['Name', 'Rank'],
          ['=1+1', 2.5],
          ['Quoted "x", y\nz', null],
        ],
      );
    }),
  );

  test(
    'bringing our own export back changes nothing',
    inWorld(engine, async (world) => {
      await someTours(world);
      for (const query of ['?fields=name,rank,city_id,days', '?fields=name,days,created_at,status']) {
        const { text } = await world.as('operator').get(`-/export/tours${query}`);
        const report = await send(world, 'operator', { path: '-/import/tours', csv: text, apply: true });
        assert.equal([report.status, report.body], [200, { created: 0, updated: 0, unchanged: 2, refused: [], applied: true }]);
      }
      assert.equal((await world.db.query('select max(version) as version from tours')).rows, [{ version: 1 }]);
    }),
  );

  test(
    'tells names of related records beside their ids, in the reader’s language and scope',
    inWorld(engine, async (world) => {
      const [haifa, akko] = await world.insert('cities', [{ name: 'Haifa' }, { name: '=Akko' }]);
      await world.insert('cities', [{ name: 'Twin', twins: JSON.stringify([akko, haifa, 999_999]) }]);
      await world.insert('tours', [
        { name: 'Walk', operator_id: world.operators.a, city_id: akko },
        { name: 'Nowhere', operator_id: world.operators.a },
      ]);
      const [malta] = await world.insert('countries', [{ name: 'Malta' }]);
      await world.db.query(`update cities set country_id = $1 where id = $2`, [malta, haifa]);
      await world.insert('languages', [{ name: 'Русский', locale: 'ru', is_enabled: 1 }]);
      await world.db.query(`insert into countries_i18n (id, language_id, name) select $1, id, 'Мальта' from languages where locale = 'ru'`, [malta]);
      const lines = async (person: Person, query: string, headers = {}) =>
        (await world.as(person).get(`-/export/${query}`, headers)).text
          .replace(/^\uFEFF/, '')
          .trimEnd()
          .split('\r\n')
          .map((line) => line.replace(/^\d+,/, '#,'));
      assert.equal(await lines('admin', 'tours?fields=name,city_id,operator_id&sort=id'), [
        'ID,Name,City (id),City,Operator (id),Operator',
        `#,Walk,${akko},'=Akko,${world.operators.a},Alpha`,
        `#,Nowhere,,,${world.operators.a},Alpha`,
      ]);
      assert.equal((await lines('operator', 'tours?fields=operator_id'))[0], 'ID,Operator (id)');
      assert.equal((await lines('admin', 'city?fields=twins')).length, 1, 'there is no such resource');
      assert.equal((await lines('admin', 'cities?fields=twins&sort=-id'))[1], `#,"[${akko},${haifa},999999]","=Akko, Haifa"`.replace('"=', `"'=`));
      assert.match((await lines('admin', 'cities?fields=country_id', { 'x-language': 'ru' })).join(), 'Мальта');
    }),
  );

  test(
    'a relation may be told by a name in any language, a code, or a number; who is called like another, or is none of the reader’s, is not',
    inWorld(engine, async (world) => {
      const [malta] = await world.insert('countries', [{ name: 'Malta', code: 'MLT' }]);
      await world.insert('countries', [{ name: 'Twin' }, { name: 'twin ' }, { name: 'Twin' }]);
      await world.insert('languages', [{ name: 'Русский', locale: 'ru', is_enabled: 1 }]);
      await world.db.query(`insert into countries_i18n (id, language_id, name) select $1, id, 'Мальта' from languages where locale = 'ru'`, [malta]);
      const cells = ['Malta', 'мальта', ' mlt ', String(malta), 'Twin', 'Atlantis', ''];
      const csv = `Name,Country\n${cells.map((cell, i) => `City ${i},${cell}`).join('\n')}`;
      const report = await send(world, 'admin', { path: '-/import/cities', csv, apply: true });
      assert.equal([at(report.body, 'created'), at(report.body, 'updated')], [5, 0]);
      assert.equal(
        (at(report.body, 'refused') as Array<{ line: number; errors: Record<string, string[]> }>).map(({ line, errors }) => [line, errors]),
        [
          [6, { country_id: [`More than one record has this name: ${malta! + 1}, ${malta! + 3}. Use the ID instead.`] }],
          [7, { country_id: ['“Atlantis” was not found.'] }],
        ],
      );
      const { rows } = await world.db.query<{ country_id: number | null }>(`select country_id from cities where name like 'City%' order by name`);
      assert.equal(
        rows.map((row) => row.country_id),
        [malta, malta, malta, malta, null],
      );
      const [own] = await world.insert('cities', [{ name: 'Haifa' }]);
      const tours = await send(world, 'operator', { path: '-/import/tours', csv: 'Name,City\nWalk,haifa\n', apply: true });
      assert.equal([tours.status, at(tours.body, 'created')], [200, 1]);
      assert.equal((await world.db.query(`select city_id from tours where name = 'Walk'`)).rows, [{ city_id: own }]);
    }),
  );

  test(
    'an export with names comes back unchanged, and a name that is not its id’s is refused',
    inWorld(engine, async (world) => {
      const [haifa, akko] = await world.insert('cities', [{ name: 'Haifa, Lower' }, { name: '-Akko' }]);
      await world.insert('cities', [{ name: 'Twin', twins: JSON.stringify([haifa, akko]) }]);
      await world.insert('tours', [
        { name: 'Walk', operator_id: world.operators.a, city_id: haifa },
        { name: 'Bare', operator_id: world.operators.a },
      ]);
      const unchanged = (count: number) => ({ created: 0, updated: 0, unchanged: count, refused: [], applied: true });
      for (const [resource, query, count] of [
        ['tours', 'fields=name,city_id,operator_id', 2],
        ['cities', 'fields=twins,country_id', 3],
      ] as const) {
        const { text } = await world.as('admin').get(`-/export/${resource}?${query}`);
        assert.equal((await send(world, 'admin', { path: `-/import/${resource}`, csv: text, apply: true })).body, unchanged(count));
      }
      const id = (await world.db.query<{ id: number }>(`select id from tours where name = 'Walk'`)).rows[0]!.id;
      const bring = async (csv: string) => (await send(world, 'operator', { path: '-/import/tours', csv, apply: true })).body;
      assert.equal(Object.keys(at(await bring(`id,City (id),City\n${id},${haifa},Akko`), 'refused.0.errors') as object), ['city_id']);
      assert.equal(Object.keys(at(await bring(`id,City (id),City\n${id},,Akko`), 'refused.0.errors') as object), ['city_id']);
      assert.is(at(await bring(`id,City,City (id)\n${id},'-Akko,${akko}`), 'updated'), 1);
      assert.is(at(await bring(`id,City\n${id},${haifa}`), 'updated'), 1);
      assert.is(at(await bring(`id,City (id),City\n${id},${akko},`), 'updated'), 1);
    }),
  );

  test(
    'what other programs save is read as they meant it, or refused with its line',
    inWorld(engine, async (world) => {
      const [malta] = await world.insert('countries', [{ name: 'Malta' }]);
      const bring = async (csv: string | Uint8Array) => (await send(world, 'admin', { path: '-/import/cities', csv, apply: true })).body;
      const cities = async () => (await world.db.query<{ name: string }>('select name from cities order by id')).rows.map(({ name }) => name);
      const old = (text: string, ...letters: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(letters), Buffer.from('\r\n')]);
      assert.is(at(await bring(`Name;Country\r\n"Mdina; old";Malta\r\n`), 'created'), 1);
      assert.is(at(await bring(`Name\tCountry\nSliema\t${malta}\n`), 'created'), 1);
      assert.is(at(await bring(old('Name\r\n', 0xf9, 0xec, 0xe5, 0xed)), 'created'), 1);
      assert.is(at(await bring(old('Name\r\nCaf', 0xe9)), 'created'), 1);
      assert.equal(await cities(), ['Mdina; old', 'Sliema', 'שלום', 'Café']);
      const refused = await bring(old('Name\r\n', 0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0));
      assert.equal(at(refused, 'message'), 'Line 2 has characters that can’t be read. Save the file as “CSV UTF-8” and try again.');
      assert.is((await cities()).length, 4);
    }),
  );

  test(
    'a check finds doubles within the file, however far apart, so that it promises what is then done',
    inWorld(engine, async (world) => {
      const lines = Array.from({ length: 40 }, (_, i) => `Land ${i},${String.fromCharCode(65 + (i % 20), 65 + Math.floor(i / 20))}`);
      const csv = `Name,Code\n${[...lines, 'Again,DA', 'Once more,DA'].join('\n')}\n`;
      const bring = async (apply: boolean) => (await send(world, 'admin', { path: '-/import/countries', csv, apply })).body;
      const check = await bring(false);
      assert.equal(
        [at(check, 'created'), at(check, 'refused')],
        [40, [42, 43].map((line) => ({ line, errors: { code: ['Line 5 of this file has the same value.'] } }))],
      );
      const applied = await bring(true);
      assert.equal([at(applied, 'created'), (at(applied, 'refused') as unknown[]).length], [40, 2]);
    }),
  );

  test(
    'checks first and writes nothing, then applies; refused lines are told by number and field and stop no other',
    inWorld(engine, async (world) => {
      await someTours(world);
      const { rows } = await world.db.query<{ id: number; name: string }>('select id, name from tours order by id');
      const csv = `id,Name,rank\n${rows[1]!.id},Changed,5\n,New,1\n,X,many\n${rows[2]!.id},Stolen,1\n,Y,2\n`;
      const preview = await send(world, 'operator', { path: '-/import/tours', csv });
      assert.equal([at(preview.body, 'created'), at(preview.body, 'updated'), at(preview.body, 'applied')], [1, 1, false]);
      assert.equal(
        (at(preview.body, 'refused') as Array<{ line: number; errors: object }>).map(({ line, errors }) => [line, Object.keys(errors)]),
        [
          [4, ['rank']],
          [5, ['']],
          [6, ['name']],
        ],
      );
      assert.is((await world.as('admin').get('tours')).headers['x-pagination-total-count'], '3');
      const applied = await send(world, 'operator', { path: '-/import/tours', csv, apply: true });
      assert.equal({ ...(applied.body as object), applied: false }, preview.body);
      assert.equal(
        (await world.db.query('select name from tours order by id')).rows.map((row) => row.name),
        ['=1+1', 'Changed', 'Theirs', 'New'],
      );
      assert.equal((await world.db.query(`select operator_id from tours where name = 'New'`)).rows, [{ operator_id: world.operators.a }]);
    }),
  );

  test('with a key brings a file in once, refuses another file under it, and goes on after a fault where it was', async () => {
    let made = 0;
    let breaksAt = 0;
    await inWorld(
      engine,
      async (world) => {
        const csv = (name: string) => `Name\n${Array.from({ length: 150 }, (_, i) => `${name} ${i}`).join('\n')}\n`;
        const bring = (name: string, key: string) => send(world, 'operator', { path: '-/import/tours', csv: csv(name), apply: true, key });
        const first = await bring('One', 'k-1');
        const again = await bring('One', 'k-1');
        assert.equal([first.status, at(first.body, 'created'), again.status, again.body, made], [200, 150, 200, first.body, 150]);
        assert.is((await bring('Two', 'k-1')).status, 422);
        breaksAt = made + 120;
        assert.is((await bring('Three', 'k-2')).status, 500);
        world.errors.splice(0);
        breaksAt = 0;
        const rest = await bring('Three', 'k-2');
        assert.equal([rest.status, at(rest.body, 'created')], [200, 150]);
        assert.equal((await world.db.query('select count(*)::int as count, count(distinct name)::int as names from tours')).rows, [
          { count: 300, names: 300 },
        ]);
      },
      {
        areas: {
          tours: (area) =>
            area.hooks('tours', {
              beforeCreate: async (record) => {
                if (++made === breaksAt) throw new Error('The machine stopped here.');
                return record;
              },
            }),
        },
      },
    )();
  });

  test('with a key writes down no more than a few times what it answers, whatever is refused, and tells all of it after a fault', async () => {
    let written = 0;
    let breaksAt = 0;
    let made = 0;
    const heard = (db: Db): Db => ({
      ...db,
      query: (sql, params) => {
        if (sql.startsWith('update idempotency set body')) written += String(params?.[2]).length;
        return db.query(sql, params);
      },
      tx: (work) => db.tx((tx) => work(heard(tx))),
    });
    await inWorld(
      engine,
      async (world) => {
        const csv = (name: string) =>
          `Name,Rank\n${Array.from({ length: 400 }, (_, i) => (i % 10 === 9 ? `${name} ${i},1` : `${name} ${i},x`)).join('\n')}\n`;
        const bring = (name: string) => send(world, 'operator', { path: '-/import/tours', csv: csv(name), apply: true, key: name });
        const { status, text, body } = await bring('One');
        assert.equal([status, at(body, 'created'), (at(body, 'refused') as unknown[]).length], [200, 40, 360]);
        assert.ok(written < 3 * text.length, `${written} characters for ${text.length}`);
        breaksAt = made + 25;
        assert.is((await bring('Two')).status, 500);
        world.errors.splice(0);
        breaksAt = 0;
        assert.equal((await bring('Two')).body, body);
      },
      {
        change: ({ db }) => ({ db: heard(db) }),
        areas: {
          tours: (area) =>
            area.hooks('tours', {
              beforeCreate: async (record) => {
                if (++made === breaksAt) throw new Error('The machine stopped here.');
                return record;
              },
            }),
        },
      },
    )();
  });

  test(
    'leaves what the server keeps itself as it is, and says so',
    inWorld(engine, async (world) => {
      await someTours(world);
      const { rows } = await world.db.query<{ id: number }>('select id from tours order by id');
      const csv = `id,name,status\n${rows[1]!.id},Renamed,draft\n,New,active\n`;
      const report = await send(world, 'operator', { path: '-/import/tours', csv, apply: true });
      assert.equal(report.body, { created: 1, updated: 1, unchanged: 0, refused: [], ignored: ['status'], applied: true });
      assert.equal(
        (await world.db.query<{ status: string }>(`select status from tours where name in ('Renamed', 'New') order by id`)).rows.map(
          (row) => row.status,
        ),
        ['active', 'draft'],
      );
    }),
  );

  test(
    'refuses what is no table, a column nobody knows, and whoever may not write',
    inWorld(engine, async (world) => {
      const status = async (person: Person, csv: string) => (await send(world, person, { path: '-/import/tours', csv })).status;
      assert.equal(
        [
          await status('operator', ''),
          await status('operator', 'colour\nred'),
          await status('operator', 'name,name\na,b'),
          await status('customer', 'name\nabc'),
          await status('operator', 'name\n"broken'),
        ],
        [400, 400, 400, 403, 400],
      );
      assert.is((await world.as('operator').post('-/import/tours', {})).status, 400);
    }),
  );

  test('what makes a cell harmless is taken away again', () => {
    for (const text of ['=1', ' =1', '+1', '-x', '@a', '\t=1', `'=1`, `''=1`, 'plain', `'plain`, '\u00a0=x', ''])
      assert.is(asGiven(harmless(text)), text);
    assert.not.match(harmless(' \u00a0=1'), /^[\s=]/);
  });
});
