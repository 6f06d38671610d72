import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../setup/database.ts';
import { source } from '../../setup/areas.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Answered, World } from '../../setup/world.ts';

const names = (answer: Answered) => (answer.body as Array<Record<string, Json>>).map((row) => row.name);
const paging = ({ headers }: Answered) =>
  ['total-count', 'page-count', 'current-page', 'per-page', 'total-capped'].map((name) => headers[`x-pagination-${name}`]);

async function someCountries({ insert }: World): Promise<number[]> {
  return insert('countries', [
    { name: 'Zypern', code: 'CY', area: 9 },
    { name: 'apfelland', code: null, area: 5 },
    { name: 'Élan', code: 'EL', area: 7 },
    { name: 'Ёлка', code: 'YO', area: null },
  ]);
}

const regions = source(
  {
    id: 'regions',
    title: 'Regions',
    resources: [
      {
        name: 'regions',
        schema: 'region.schema.json',
        access: { read: 'user', write: 'admin' },
        scope: 'global',
        parent: { resource: 'countries', field: 'country_id', param: 'countryId' },
        api: { collection: 'countries/{countryId}/regions' },
      },
    ],
  } as never,
  {
    'region.schema.json': {
      title: 'Region',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name' },
        country_id: { type: 'integer', title: 'Country', 'x-ref': 'countries', 'x-readonly': true },
      },
    },
  },
);

await withEngines('lists', (test, engine) => {
  test(
    'pages, with the totals in headers',
    inWorld(engine, async (world) => {
      await someCountries(world);
      const first = await world.as('customer').get('countries?page=1&per-page=3');
      assert.equal([first.status, names(first)], [200, ['apfelland', 'Élan', 'Zypern']]);
      assert.equal(paging(first), ['4', '2', '1', '3', undefined]);
      const second = await world.as('customer').get('countries?page=2&per-page=3');
      assert.equal([names(second), paging(second)], [['Ёлка'], ['4', '2', '2', '3', undefined]]);
      assert.equal(names(await world.as('customer').get('countries?sort=name&order=-area&per-page=2')), ['Ёлка', 'Zypern']);
      assert.equal((await world.as('customer').get('countries?order=nothing')).status, 400);
      const all = await world.as('customer').get('countries');
      assert.equal([names(all).length, paging(all)], [4, ['4', '1', '1', '4', undefined]]);
      const beyond = await world.as('customer').get('countries?page=9&per-page=3');
      assert.equal([names(beyond), paging(beyond)[0]], [[], '4']);
    }),
  );

  test(
    'sorts either way, searches without case and accents, and by id',
    inWorld(engine, async (world) => {
      const ids = await someCountries(world);
      const list = async (query: string) => names(await world.as('customer').get(`countries?${query}`));
      assert.equal(await list('sort=-area'), ['Ёлка', 'Zypern', 'Élan', 'apfelland']);
      assert.equal(await list('sort=code,-id'), ['Zypern', 'Élan', 'Ёлка', 'apfelland']);
      assert.equal(await list('query=elan'), ['Élan']);
      assert.equal(await list('query=ZYP%20cy'), ['Zypern']);
      assert.equal(await list(`query=${ids[3]}`), ['Ёлка']);
      assert.equal(await list('query=%25'), []);
    }),
  );

  test(
    'finds short words where a word begins, behind whatever stands before it, and longer ones anywhere',
    inWorld(engine, async (world) => {
      await world.insert('countries', [
        { name: 'Tel-Aviv (Jaffa)' },
        { name: 'Savior' },
        { name: "L'Avenue 100%" },
        { name: 'a_b' },
        { name: '東京都' },
      ]);
      const list = async (query: string) => names(await world.as('customer').get(`countries?sort=id&query=${encodeURIComponent(query)}`));
      assert.equal(await list('av'), ['Tel-Aviv (Jaffa)', "L'Avenue 100%"]);
      assert.equal(await list('avi'), ['Tel-Aviv (Jaffa)', 'Savior']);
      assert.equal(
        [await list('tel-av'), await list('(ja'), await list('a_b'), await list('100%'), await list('0%')],
        [['Tel-Aviv (Jaffa)'], ['Tel-Aviv (Jaffa)'], ['a_b'], ["L'Avenue 100%"], []],
      );
      assert.equal([await list('京都'), await list('-'), await list('te - ja')], [['東京都'], ['Tel-Aviv (Jaffa)'], ['Tel-Aviv (Jaffa)']]);
      assert.equal(names(await world.as('customer').get('countries?nameHas=el-a')), ['Tel-Aviv (Jaffa)']);
      await world.insert('languages', [{ name: 'Русский', locale: 'ru', is_enabled: 1 }]);
      await world.db.query(
        `insert into countries_i18n (id, language_id, name) select c.id, l.id, 'Тель-Авив' from countries c, languages l where c.name like 'Tel%' and l.locale = 'ru'`,
      );
      const inRussian = (query: string) => world.as('customer').get(`countries?${query}`, { 'x-language': 'ru' });
      assert.equal(
        [names(await inRussian(`query=${encodeURIComponent('ав')}`)), names(await inRussian(`nameHas=${encodeURIComponent('ль-А')}`))],
        [['Тель-Авив'], ['Тель-Авив']],
      );
    }),
  );

  test(
    'a total counts what was written a moment ago, and what others wrote after a few seconds',
    inWorld(engine, async (world) => {
      await world.insert(
        'tours',
        [1, 2, 3].map((n) => ({ name: `T${n}`, operator_id: world.operators.a })),
      );
      const total = async () => paging(await world.as('operator').get('tours?per-page=2'))[0];
      assert.is(await total(), '3');
      assert.is((await world.as('operator').post('tours', { name: 'New' })).status, 201);
      assert.is(await total(), '4');
      await world.insert('tours', [{ name: 'Past the records', operator_id: world.operators.a }]);
      world.pass(3001);
      assert.is(await total(), '5');
    }),
  );

  test(
    'filters flat, in brackets, by several values, by bounds and by declared parameters',
    inWorld(engine, async (world) => {
      const ids = await someCountries(world);
      const list = async (query: string) => names(await world.as('customer').get(`countries?sort=id&${query}`));
      assert.equal(await list('code=EL'), ['Élan']);
      assert.equal(await list('filters[code]=EL'), ['Élan']);
      assert.equal(await list('code[]=EL&code[]=CY'), ['Zypern', 'Élan']);
      assert.equal(await list('filters[code][]=EL&filters[code][]=CY'), ['Zypern', 'Élan']);
      assert.equal(await list('area[from]=7'), ['Zypern', 'Élan']);
      assert.equal(await list('area[from]=6&filters[area][to]=7'), ['Élan']);
      assert.equal(await list(`ids=${ids[0]},${ids[1]}`), ['Zypern', 'apfelland']);
      assert.equal(await list('hasCode=0'), ['apfelland']);
      assert.equal(await list('nameHas=EL'), ['apfelland', 'Élan']);
      assert.equal(await list('since=2026-03-02'), []);
      assert.equal((await list('since=2026-03-01')).length, 4);
      assert.equal(await list('code='), ['Zypern', 'apfelland', 'Élan', 'Ёлка']);
    }),
  );

  test(
    'filters lists inside a field, days and instants named by their day',
    inWorld(engine, async (world) => {
      await world.insert('cities', [
        { name: 'A', tags: '["sea","old"]', founded: '1566-03-28' },
        { name: 'B', tags: '["old"]' },
      ]);
      const list = async (query: string) => names(await world.as('customer').get(`city?${query}`));
      assert.equal(await list('tags=sea'), ['A']);
      assert.equal(await list('tags[]=sea&tags[]=old'), ['A', 'B']);
      assert.equal(await list('founded[to]=1600-01-01'), ['A']);
      assert.equal(await list('search=b'), ['B']);
      await world.insert('tours', [{ name: 'Draft', operator_id: world.operators.a }]);
      assert.equal(names(await world.as('admin').get('tours?created_at=2026-03-01')), ['Draft']);
      assert.equal(names(await world.as('admin').get('tours?created_at[to]=2026-03-01')), ['Draft']);
      assert.equal(names(await world.as('admin').get('tours?created_at[to]=2026-02-28')), []);
    }),
  );

  test(
    'filters by ids, by part of a text and by whether there is a value, whatever a list declares',
    inWorld(engine, async (world) => {
      const ids = await someCountries(world);
      const list = async (query: string) => names(await world.as('customer').get(`countries?sort=id&${query}`));
      assert.equal(await list(`filters[id][]=${ids[0]}&filters[id][]=${ids[2]}`), ['Zypern', 'Élan']);
      assert.equal([await list(`id=${ids[3]}`), await list('id=999999999')], [['Ёлка'], []]);
      assert.equal(
        [await list('filters[name][contains]=EL'), await list('name[contains]=elk'), await list('name[contains]=')],
        [['apfelland', 'Élan'], [], ['Zypern', 'apfelland', 'Élan', 'Ёлка']],
      );
      assert.equal([await list('code[is-set]=0'), await list('filters[area][is-set]=1')], [['apfelland'], ['Zypern', 'apfelland', 'Élan']]);
      assert.equal(
        [await list('code[not]=CY'), await list('filters[code][not][]=CY&filters[code][not][]=EL')],
        [
          ['apfelland', 'Élan', 'Ёлка'],
          ['apfelland', 'Ёлка'],
        ],
      );
      await world.insert('cities', [{ name: 'A', tags: '["sea"]' }, { name: 'B', tags: '[]' }, { name: 'C' }]);
      const cities = async (query: string) => names(await world.as('customer').get(`city?sort=id&${query}`));
      assert.equal([await cities('filters[tags][is-set]=1'), await cities('filters[tags][is-set]=0')], [['A'], ['B', 'C']]);
    }),
  );

  test(
    'an id beyond the reader’s scope is not found by it',
    inWorld(engine, async (world) => {
      const [own, other] = await world.insert('tours', [
        { name: 'Own', operator_id: world.operators.a },
        { name: 'Other', operator_id: world.operators.b },
      ]);
      assert.equal(names(await world.as('operator').get(`tours?filters[id][]=${own}&filters[id][]=${other}`)), ['Own']);
    }),
  );

  test(
    'shows chosen fields, and expands what is declared, two deep at most',
    inWorld(engine, async (world) => {
      const [malta] = await world.insert('countries', [{ name: 'Malta' }]);
      const [city] = await world.insert('cities', [{ name: 'Valletta', country_id: malta }]);
      const [tour] = await world.insert('tours', [{ name: 'Walk', operator_id: world.operators.a, city_id: city }]);
      await world.insert('bookings', [{ code: 'B1', tour_id: tour }]);
      const chosen = await world.as('operator').get('tours?fields=id,name');
      assert.equal(chosen.body, [{ id: tour!, name: 'Walk' }]);
      const wide = await world.as('operator').get('tours?fields=name&expand=city.country,bookings');
      assert.equal(at(wide.body, '0.city.country.name'), 'Malta');
      assert.equal(at(wide.body, '0.bookings.0.code'), 'B1');
      assert.is((await world.as('operator').get('bookings?expand=tour.city.country')).status, 400);
      assert.equal(at((await world.as('operator').get(`tours/${tour}?expand=city`)).body, 'city.name'), 'Valletta');
      assert.equal(at((await world.as('operator').get('tours?fields=id&expand=city.name')).body, '0.city.name'), 'Valletta');
    }),
  );

  const refused = [
    'sort=colour',
    'sort=-days',
    'fields=password',
    'fields=margin',
    'expand=margin',
    'expand=city.mayor',
    'colour=red',
    'margin=1',
    'filters[margin]=1',
    'margin[from]=1',
    'sort=margin',
    'rank=abc',
    'rank[from]=x',
    'created_at=2026-02-30',
    'page=0',
    'per-page=1001',
    'per-page=x',
    'per-page=-1',
    'page=2',
    'count=many',
    'city_id=1e3',
    'name[from]=a',
    'a[b][c]=1',
    '__proto__=1',
    'filters[__proto__]=1',
    'priceFrom=much',
    'id=one',
    'id[contains]=1',
    'password[contains]=a',
    'password[is-set]=1',
    'margin[is-set]=1',
    'notes[is-set]=1',
    'status[is-set]=maybe',
    'days[not]=many',
    'days[contains]=a',
    'colour[contains]=a',
    'name[like]=a',
  ];

  test(
    'refuses what is unknown, forbidden or no value, and names it',
    inWorld(engine, async ({ as }) => {
      for (const query of refused) {
        const answer = await as('operator').get(`tours?${query}`);
        assert.is(answer.status, 400, query);
        const named = query.includes('.mayor') ? 'mayor' : /[\w-]+/.exec(query.replace(/^(sort|fields|expand|filters\[)=?-?/, ''))![0];
        assert.ok(String(at(answer.body, 'message')).includes(named), `${query}: ${answer.text}`);
      }
    }),
  );

  test(
    'records below another one are listed, made and found there alone',
    inWorld(
      engine,
      async ({ as, insert }) => {
        const [malta, cyprus] = await insert('countries', [{ name: 'Malta' }, { name: 'Cyprus' }]);
        const made = await as('admin').post(`countries/${malta}/regions`, { name: 'Gozo' });
        assert.equal([made.status, at(made.body, 'country_id')], [201, malta], made.text);
        const id = at(made.body, 'id');
        assert.equal(
          [names(await as('customer').get(`countries/${malta}/regions`)), names(await as('customer').get(`countries/${cyprus}/regions`))],
          [['Gozo'], []],
        );
        assert.equal(
          [
            (await as('admin').get(`countries/${malta}/regions/${id}`)).status,
            (await as('admin').get(`countries/${cyprus}/regions/${id}`)).status,
            (await as('admin').patch(`countries/${cyprus}/regions/${id}`, { name: 'X' })).status,
            (await as('admin').delete(`countries/${cyprus}/regions/${id}`)).status,
          ],
          [200, 404, 404, 404],
        );
        assert.is((await as('admin').post('countries/999999/regions', { name: 'Nowhere' })).status, 404);
        assert.is((await as('admin').get('countries/999999/regions')).status, 404);
        assert.is((await as('admin').get('countries/abc/regions')).status, 404);
      },
      { plugins: [...marketplace, regions] },
    ),
  );

  test(
    'caps the total at 10,000, counts on demand, and refuses to page beyond',
    inWorld(engine, async ({ as, db, operators }) => {
      await db.query(`insert into tours (name, operator_id, created_at) select 'T' || i, $1, $2 from generate_series(1, 10050) i`, [
        operators.a,
        new Date(),
      ]);
      const capped = await as('operator').get('tours?per-page=20&fields=id');
      assert.equal(paging(capped), ['10000', '500', '1', '20', '1']);
      const exact = await as('operator').get('tours?per-page=20&fields=id&count=exact');
      assert.equal(paging(exact), ['10050', '503', '1', '20', undefined]);
      const far = await as('operator').get('tours?per-page=20&page=501');
      assert.equal([far.status, typeof at(far.body, 'message')], [400, 'string']);
      assert.is((await as('operator').get('tours?per-page=50&page=201&count=exact&fields=id')).status, 200);
      const all = await as('operator').get('tours?fields=id&sort=-id');
      const ids = (all.body as Array<{ id: number }>).map((row) => row.id);
      assert.equal([ids.length, new Set(ids).size, all.headers['x-pagination-total-count']], [10_050, 10_050, '10050']);
      assert.ok(ids.every((id, i) => i === 0 || id < ids[i - 1]!));
    }),
  );

  test(
    'a page further on, asked for again and again, is not planned again each time',
    inWorld(engine, async ({ as, db, operators }) => {
      await db.query(
        `insert into tours (name, status, operator_id, created_at) select 'Tour ' || n, case when n % 9 = 0 then 'draft' else 'active' end, case when n % 20 = 0 then $1::bigint else $2 end, $3::timestamptz + make_interval(secs => n)
      from generate_series(1, 20000) n`,
        [operators.a, operators.b, '2026-01-01T00:00:00Z'],
      );
      await db.query('analyze tours');
      for (let round = 0; round < 4; round++)
        for (let page = 2; page < 7; page++) {
          const { headers } = await as('operator').get(`tours?page=${page}&per-page=20&status=active&sort=-created_at`);
          assert.equal([headers['x-pagination-current-page'], headers['x-pagination-total-count']], [String(page), '889']);
        }
      const {
        rows: [plans],
      } = await db.query<{ general: number; own: number }>(
        `select sum(generic_plans)::int as general, sum(custom_plans)::int as own from pg_prepared_statements where statement like '%from "tours" t%offset%'`,
      );
      assert.ok(plans!.general > 8 && plans!.own < 8, JSON.stringify(plans));
    }),
  );
});
