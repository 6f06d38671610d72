import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useFormServices as servicesAround, type FormServices, type RelationItem } from '#forms';
import { createServices } from '../../src/resource/services/createServices.ts';
import { ResourceServices } from '../../src/resource/services/ResourceServices.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const text = { type: 'string', title: 'Text' };
const whole = { type: 'integer', title: 'Whole' };
const money = {
  price: { $ref: '../../schemas/common/money.schema.json', title: 'Price' },
  place: { type: 'integer', title: 'Place', 'x-ref': 'places' },
};
const registry = registryOf(
  area('things', { paths: '/things' }, money),
  area('places', { paths: '/places' }),
  area(
    'coins',
    { serves: 'currencies', paths: '/money', display: 'title' },
    { code: { type: 'string', title: 'Code' }, is_default: { type: 'integer', enum: [0, 1], title: 'Default' } },
  ),
  area('tongues', { serves: 'languages' }, { name: text, locale: text, is_default: { type: 'boolean', title: 'Default' } }),
  area('Broken', { name: 'ruins' }),
);
const services = (world: World): FormServices =>
  createServices({
    runtime: world.runtime,
    plugin: 'things',
    locale: 'en',
    whyDegraded: (title) => `${title} is out of order`,
    whyUnread: '',
    createInPlace: async () => undefined,
  });

test.before.each(() => begin(registry));
test.after.each(reset);

test('a lookup asks for pages of names and finds by words', async () => {
  const world = createWorld(registry);
  world.on(
    listOf(
      'places',
      Array.from({ length: 30 }, (_, i) => ({ id: i + 1, title: `Place ${i + 1}` })),
    ),
  );
  const { items, total } = await services(world).lookup('places', { query: 'pl', page: 2, where: { area: 3 } });
  assert.equal(Object.fromEntries(world.sent[0]!.query), { 'filters[area]': '3', page: '2', 'per-page': '20', query: 'pl', fields: 'id,title' });
  assert.equal([total, items[0]?.label], [30, 'Place 21']);
});

test('pictures to choose from are those of the resource that serves the files, for whoever may list it', async () => {
  const files = {
    name: text,
    picture: { ...text, 'x-widget': 'photo' },
    alt: text,
    size: whole,
    width: whole,
    height: whole,
  };
  const of = registryOf(
    area('sent', { serves: 'files', access: { read: 'staff', write: 'staff' }, query: { shown: { field: 'picture', as: 'is-set' } } }, files),
  );
  const world = createWorld(of, { role: 'operator', offers: ['lists', 'files'] });
  world.on(listOf('sent', [{ id: 4, picture: '/p', name: 'a.jpg', alt: '', size: 9, width: 3, height: 2 }]));
  const found = await services(world).library!({ query: 'gate', page: 1 });
  assert.equal(Object.fromEntries(world.sent[0]!.query), {
    page: '1',
    'per-page': '24',
    sort: '-id',
    query: 'gate',
    shown: '1',
    fields: 'id,picture,name,alt,size,width,height',
  });
  assert.equal(found.items, [{ id: 4, url: '/p', name: 'a.jpg', size: 9, width: 3, height: 2 }]);
  assert.is(services(createWorld(of, { role: 'customer', offers: ['files'] })).library, undefined);
  assert.is(services(createWorld(registry, { offers: ['files'] })).library, undefined, 'nobody serves them');
});

test('what narrows a relation goes out by the specified names, and to an API of those alone nothing else does', async () => {
  const of = registryOf(
    area(
      'places',
      { query: { landId: { field: 'land' } }, list: { filters: ['land', 'kind'] } },
      { land: { type: 'integer', title: 'Land' }, kind: text },
    ),
  );
  for (const [offers, query] of [
    [['lists'], { landId: '7', 'filters[kind]': 'A', 'per-page': '20', fields: 'id,title' }],
    [[], { landId: '7', 'per-page': '20' }],
  ] as const) {
    const world = createWorld(of, { offers: [...offers] });
    world.on(listOf('places', []));
    await services(world).lookup('places', { where: { land: 7, kind: 'A' } });
    assert.equal(Object.fromEntries(world.sent[0]!.query), query);
  }
});

test('a picker’s first question is as long as the declaration says, and names no page', async () => {
  const of = registryOf(area('places', { api: { collection: 'places', choices: 300 } }));
  for (const [offers, query] of [
    [['lists'], { 'per-page': '300', fields: 'id,title' }],
    [[], { 'per-page': '300' }],
  ] as const) {
    const world = createWorld(of, { offers: [...offers] });
    world.on(listOf('places', [{ id: 1, title: 'One' }]));
    await services(world).lookup('places', {});
    assert.equal(Object.fromEntries(world.sent[0]!.query), query);
    await services(world).lookup('places', { size: 50 });
    assert.is(world.sent[1]!.query.get('per-page'), '50', 'or as the relation says');
  }
});

test('a call for options answers pickers and names, with whatever another provider calls them', async () => {
  const call = (path: string) => ({ method: 'GET', path, access: 'user', resource: 'coins', answers: { options: true } });
  const whole = area(
    'coins',
    { serves: 'currencies', api: { collection: 'coins', options: 'for-select', default: 'first' } },
    { code: text, is_default: { type: 'integer', enum: [0, 1], title: 'Default' } },
  );
  const registryOfCoins = registryOf({
    ...whole,
    manifest: { ...(whole.manifest as object), calls: { 'for-select': call('coins/for-select'), first: call('coins/first') } } as never,
  });
  const world = createWorld(registryOfCoins, { offers: [] });
  world.on(({ path }) =>
    path === 'coins/for-select' ? { body: [{ id: 2, name: 'Euro', code: 'EUR' }, { id: 4, name: 'Yen', code: 'JPY' }, 'XAU'] } : undefined,
  );
  world.on(({ path }) => (path === 'coins/first' ? { body: 'JPY' } : undefined));
  world.on(
    listOf('coins', [
      { id: 2, code: 'EUR' },
      { id: 4, code: 'JPY' },
    ]),
  );
  const ask = services(world);
  const labels = async (question: object) => (await ask.lookup('coins', question)).items.map(({ label }) => label);
  assert.equal([await labels({}), await labels({ query: 'jp' }), await labels({ ids: [4] })], [['Euro', 'Yen', 'Xau'], ['Yen'], ['Yen']]);
  assert.equal(
    world.sent.map(({ path, query }) => `${path}?${query}`),
    ['coins/for-select?', 'coins/for-select?', 'coins/for-select?'],
  );
  assert.equal(
    (await ask.currencies()).map(({ code, is_default }) => [code, is_default]),
    [
      ['EUR', false],
      ['JPY', true],
    ],
  );
});

test('names of certain records are one question', async () => {
  const world = createWorld(registry);
  world.on(({ query }) => ({ body: query.getAll('filters[id][]').map((id) => ({ id: Number(id), title: `Place ${id}` })) }));
  const { items } = await services(world).lookup('places', { ids: [4, 9] });
  assert.equal(
    items.map(({ id, label }) => [id, label]),
    [
      [4, 'Place 4'],
      [9, 'Place 9'],
    ],
  );
  assert.is(world.sent.length, 1);
});

test('a list that cannot be filtered by id is read, and what is not in it fetched; it is not asked again', async () => {
  const world = createWorld(registry);
  world.on(({ path, query }) => {
    if (query.has('filters[id][]')) return { status: 400, body: { message: 'unknown parameter' } };
    return path === 'places'
      ? {
          body: [
            { id: 1, title: 'One' },
            { id: 2, title: 'Two' },
          ],
        }
      : path === 'places/9'
        ? { body: { id: 9, title: 'Nine' } }
        : undefined;
  });
  const ask = services(world);
  assert.equal(
    (await ask.lookup('places', { ids: [2, 9, 10] })).items.map(({ label }) => label),
    ['Two', 'Nine'],
  );
  await ask.lookup('places', { ids: [1] });
  assert.is(world.sent.filter(({ query }) => query.has('filters[id][]')).length, 1);
});

test('currencies and languages are the records of whoever serves them, for an area that has no money too', async () => {
  const world = createWorld(registry);
  world.on(
    listOf('coins', [
      { id: 2, title: 'Euro', code: 'EUR', is_default: 1 },
      { id: 3, title: 'No code', code: '' },
      { id: 4, title: 'Yen', code: 'JPY', is_default: null },
    ]),
  );
  world.on(({ path }) => (path === 'languages' ? { body: [{ id: 1, locale: 'en', name: 'English', is_default: 1 }] } : undefined));
  const places = createServices({
    runtime: world.runtime,
    plugin: 'places',
    locale: 'en',
    whyDegraded: String,
    whyUnread: '',
    createInPlace: async () => undefined,
  });
  assert.equal(await places.currencies(), [
    { id: 2, code: 'EUR', is_default: true },
    { id: 4, code: 'JPY', is_default: false },
  ]);
  assert.equal(await places.languages(), [{ id: 1, locale: 'en', name: 'English', is_default: true }]);
  assert.equal(
    world.sent.map(({ path, query }) => [path, query.get('fields')]),
    [
      ['coins', 'id,code,is_default'],
      ['languages', null],
    ],
  );
});

test('where nobody serves them there are none, and nobody is asked', async () => {
  const world = createWorld(registryOf(area('places')));
  const places = createServices({
    runtime: world.runtime,
    plugin: 'places',
    locale: 'en',
    whyDegraded: String,
    whyUnread: '',
    createInPlace: async () => undefined,
  });
  assert.equal([await places.currencies(), await places.languages(), world.sent.length], [[], [], 0]);
});

test('another area out of order says so, and records open and are made where the reader may', async () => {
  const open = services(createWorld(registry));
  assert.is(open.degraded('ruins'), 'Broken is out of order');
  assert.is(open.degraded('places'), undefined);
  assert.equal([open.openRecord('places', 4), open.canCreate('places')], ['/places/4', true]);
  const closed = services(createWorld(registry, { role: 'operator' }));
  assert.equal([closed.openRecord('places', 4), closed.canCreate('places')], [undefined, false]);
});

test('a record of another resource is made on the spot', async () => {
  const world = createWorld(registry);
  world.on(({ method }) => (method === 'POST' ? { status: 201, body: { id: 12, title: 'Jaffa', version: 1 } } : undefined));
  await import('../../src/resource/edit/CreateDialog.tsx');
  let made: Promise<RelationItem | undefined> | undefined;
  function Asker() {
    const { createInPlace } = servicesAround();
    return (
      <button
        onClick={() => {
          made = createInPlace('places');
        }}
      >
        make
      </button>
    );
  }
  await show(
    world,
    <ResourceServices plugin="things">
      <Asker />
    </ResourceServices>,
  );
  await fire.click(byRole('button', 'make')[0]!);
  await settle();
  const dialog = document.querySelector('[role=dialog]')!;
  await fire.type(byRole('textbox', /^Title/, dialog)[0]!, 'Jaffa');
  await fire.click(byRole('button', 'Save', dialog)[0]!);
  await settle();
  assert.equal(
    world.of('POST').map(({ path, body }) => [path, body]),
    [['places', { title: 'Jaffa' }]],
  );
  assert.equal(await act(async () => made), { title: 'Jaffa', id: 12, version: 1, label: 'Jaffa' });
  assert.is(document.querySelector('[role=dialog]'), null);
});

test.run();
