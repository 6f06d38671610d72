import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Manifest } from '#core';
import { hasUnsaved } from '#ui';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { area, registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const manifest = {
  id: 'clubs',
  title: 'Clubs',
  resources: [
    {
      name: 'clubs',
      schema: 'club.schema.json',
      paths: '/clubs',
      access: { read: 'user', write: 'staff' },
      scope: 'global',
      api: { collection: 'clubs' },
    },
  ],
  screens: [
    {
      kind: 'record',
      resource: 'clubs',
      path: '/clubs/{id}',
      parts: [
        { id: 'name', fields: ['name'] },
        { id: 'fees', title: 'Fees', rows: 'fees', by: 'club_id', columns: ['title', 'euros'] },
      ],
    },
  ],
} as unknown as Manifest;
const club = { title: 'Club', type: 'object', required: ['name'], properties: { name: { type: 'string', title: 'Name' } } };
const fees = area(
  'fees',
  { list: { filters: ['club_id'] }, access: { read: 'user', write: 'staff' } },
  {
    club_id: { type: 'integer', title: 'Club', 'x-ref': 'clubs' },
    euros: { type: 'integer', title: 'Euros', minimum: 1 },
    note: { type: 'string', title: 'Note' },
    sold: { type: 'integer', title: 'Sold', 'x-readonly': true },
  },
);
const registry = registryOf(source(manifest, { 'club.schema.json': club }), fees);
const stored = [
  { id: 1, version: 4, title: 'Child', euros: 5, note: 'half', sold: 3, club_id: 3 },
  { id: 2, version: 7, title: 'Adult', euros: 10, note: null, club_id: 3 },
];

async function open(role: 'admin' | 'customer' = 'admin', device?: World['device'], of = registry) {
  const world = createWorld(of, { role, ...(device && { device }) });
  await begin(of);
  history.replaceState(null, '', '/clubs/3');
  world.on(({ method, path }) => (method === 'GET' && path === 'clubs/3' ? { body: { id: 3, name: 'Rovers', version: 4 } } : undefined));
  world.on(listOf('fees', stored));
  await show(world, <EditPage resource="clubs" params={{ id: '3' }} />);
  while (!document.querySelector('td[data-cell]')) await settle();
  return world;
}
const cell = (path: string) => document.querySelector<HTMLElement>(`[data-path="rows.${path}"]`)!;
const texts = () =>
  [...document.querySelectorAll('td[data-cell]')].reduce<string[][]>((rows, each) => {
    const [row] = each.getAttribute('data-cell')!.split(':').map(Number);
    (rows[row!] ??= []).push(each.textContent!);
    return rows;
  }, []);
async function type(path: string, text: string): Promise<void> {
  await act(async () => {
    cell(path).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
  const input = (cell(path).matches('input') ? cell(path) : cell(path).querySelector('input')!) as HTMLInputElement;
  await fire.type(input, text);
  await fire.blur(input);
  await settle();
}
const button = (name: string) => byRole('button', name)[0]!;
const press = async (name: string) => {
  await fire.click(button(name));
  await settle();
};
const save = async () => {
  await fire.click(document.querySelector('[data-part=fees] .wp-record-part-bar button')!);
  do await settle();
  while (document.querySelector('.wp-record-rows')!.getAttribute('aria-busy') === 'true');
};
const writes = ({ sent }: World) => sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

test.after.each(reset);

test('records that point here stand in a table, asked for by this record alone', async () => {
  const { sent } = await open();
  const asked = sent.find(({ path }) => path === 'fees')!;
  assert.equal([asked.query.get('club_id') ?? asked.query.get('filters[club_id]'), asked.query.get('per-page')], ['3', null]);
  assert.equal(texts(), [
    ['Child', '5'],
    ['Adult', '10'],
  ]);
});

test('what cannot be typed is shown where a column names it, and is not sent', async () => {
  const parts = [
    { id: 'name', fields: ['name'] },
    { id: 'fees', title: 'Fees', rows: 'fees', by: 'club_id', columns: ['title', 'sold'] },
  ];
  const screens = [{ ...manifest.screens![0]!, parts }] as NonNullable<Manifest['screens']>;
  const { sent } = await open('admin', undefined, registryOf(source({ ...manifest, screens }, { 'club.schema.json': club }), fees));
  assert.equal(texts(), [
    ['Child', '3'],
    ['Adult', ''],
  ]);
  await type('0.title', 'Children');
  await save();
  assert.equal(
    sent.flatMap(({ method, body }) => (method === 'GET' ? [] : [body])),
    [{ title: 'Children' }],
  );
});

test('a save sends only what changed: what goes, then what changed with its version, then what is new', async () => {
  const world = await open();
  world.on(({ method, path, body }) => {
    if (method === 'DELETE') return { status: 204 };
    if (method === 'PATCH') return { body: { ...stored[1], ...(body as object), id: Number(path.split('/')[1]), version: 8 } };
    return method === 'POST' ? { status: 201, body: { ...(body as object), id: 9, version: 1 } } : undefined;
  });
  await type('1.euros', '12');
  await press('Add row');
  await type('2.title', 'Senior');
  await type('2.euros', '7');
  await act(async () => {
    cell('0.title').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
  await press('Remove row');
  assert.ok(hasUnsaved());
  await save();
  assert.equal(writes(world), [
    ['DELETE', 'fees/1', undefined],
    ['PATCH', 'fees/2', { euros: 12 }],
    ['POST', 'fees', { title: 'Senior', euros: 7, club_id: 3 }],
  ]);
  const patch = world.of('PATCH')[0]!;
  assert.is(patch.headers['If-Match'] ?? patch.headers['if-match'], '"7"');
  assert.equal(
    world.stores.notices.state.items.map(({ kind }) => kind),
    ['success', 'success', 'success'],
  );
  assert.not.ok(hasUnsaved());
  await save();
  assert.is(writes(world).length, 3, 'what is stored is not sent again');
});

test('what is wrong stands in its cell and nothing is sent', async () => {
  const world = await open();
  await type('1.euros', '0');
  await save();
  assert.equal(writes(world), []);
  assert.match(document.querySelector('.wp-grid')!.textContent!, 'Enter 1 or more.');
});

test('a refusal stands in its row; what was stored before it is stored, and is not sent again', async () => {
  const world = await open();
  let refused = true;
  world.on(({ method, body, path }) =>
    method !== 'PATCH'
      ? undefined
      : path === 'fees/2' && refused
        ? { status: 400, body: { euros: ['Too dear'] } }
        : { body: { ...stored.find(({ id }) => path.endsWith(`/${id}`)), ...(body as object), version: 9 } },
  );
  await type('0.euros', '6');
  await type('1.euros', '99');
  await save();
  assert.match(document.querySelector('.wp-grid')!.textContent!, 'Too dear');
  assert.ok(hasUnsaved());
  refused = false;
  await save();
  assert.equal(
    writes(world).map(([, path]) => path),
    ['fees/1', 'fees/2', 'fees/2'],
  );
});

test('a row that somebody else changed meanwhile is shown as it is now under what was typed, and saved upon that when asked again', async () => {
  const world = await open();
  const theirs = { ...stored[1], title: 'Adults', euros: 11, version: 8 };
  world.on(({ method, headers, body }) =>
    method !== 'PATCH'
      ? undefined
      : (headers['If-Match'] ?? headers['if-match']) === '"8"'
        ? { body: { ...theirs, ...(body as object), version: 9 } }
        : { status: 412, body: { name: 'PreconditionFailed', message: 'Somebody else changed it', status: 412, item: theirs } },
  );
  await type('1.euros', '12');
  await save();
  assert.match(document.querySelector('.wp-grid')!.textContent!, 'Somebody else changed it');
  assert.equal(
    [...document.querySelectorAll('[data-path^="rows.1."]')].map(
      (each) => each.querySelector('input')?.value ?? (each as HTMLInputElement).value ?? each.textContent,
    ),
    ['Adults', '12'],
  );
  await save();
  assert.equal(
    writes(world).map(([, , body]) => body),
    [{ euros: 12 }, { euros: 12 }],
  );
  assert.not.ok(hasUnsaved());
});

test('what was typed is kept on the device and comes back', async () => {
  const { device } = await open();
  await type('1.euros', '11');
  await settle();
  await reset();
  await open('admin', device);
  await press('Restore');
  assert.equal(texts()[1], ['Adult', '11']);
});

test('a copied row is a new record', async () => {
  const world = await open();
  world.on(({ method, body }) => (method === 'POST' ? { status: 201, body: { ...(body as object), id: 9, version: 1 } } : undefined));
  await act(async () => {
    cell('0.title').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
  await press('Duplicate row');
  await save();
  assert.equal(writes(world), [['POST', 'fees', { title: 'Child', euros: 5, note: 'half', club_id: 3 }]]);
});

test('rows without a list call come with the record above, and lead to their own screens where they have some', async () => {
  const below = registryOf(
    source(
      {
        ...(manifest as object),
        resources: [
          { ...(manifest.resources![0] as object), expands: { seats: { resource: 'seats', by: 'club_id', many: true } } },
          {
            name: 'seats',
            schema: 'seat.schema.json',
            access: { read: 'user', write: 'staff' },
            scope: { via: 'club_id' },
            parent: { resource: 'clubs', field: 'club_id', param: 'clubId' },
            api: { collection: 'clubs/{clubId}/seats', operations: ['create', 'update', 'delete'] },
          },
        ],
        screens: [
          {
            kind: 'record',
            resource: 'clubs',
            path: '/clubs/{id}',
            parts: [
              { id: 'name', fields: ['name'] },
              { id: 'fees', title: 'Seats', rows: 'seats', by: 'club_id' },
            ],
          },
          { kind: 'record', resource: 'seats', path: '/clubs/{clubId}/seats/{id}' },
        ],
      } as never,
      {
        'club.schema.json': club,
        'seat.schema.json': {
          title: 'Seat',
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Name' }, club_id: { type: 'integer', title: 'Club', 'x-ref': 'clubs', 'x-immutable': true } },
        },
      },
    ),
  );
  const world = createWorld(below);
  await begin(below);
  history.replaceState(null, '', '/clubs/3');
  const seats = [{ id: 8, name: 'Left', club_id: 3, version: 1 }];
  world.on(({ method, path, query }) =>
    method === 'GET' && path === 'clubs/3'
      ? { body: { id: 3, name: 'Rovers', version: 4, ...(query.get('expand') === 'seats' && { seats }) } }
      : undefined,
  );
  world.on(({ method, body }) => (method === 'POST' ? { status: 201, body: { ...(body as object), id: 9, version: 1 } } : undefined));
  await show(world, <EditPage resource="clubs" params={{ id: '3' }} />);
  while (!document.querySelector('td[data-cell]')) await settle();
  assert.equal(texts(), [['Left']]);
  assert.is(document.querySelector('.wp-rows-ways a')!.getAttribute('href'), '/clubs/3/seats/8');
  await press('Add row');
  await type('1.name', 'Right');
  await save();
  assert.equal(writes(world), [['POST', 'clubs/3/seats', { name: 'Right', club_id: 3 }]]);
});

test('rows that a field puts in order stand by it, are dragged or moved by key, and are saved with their places', async () => {
  const places = area(
    'fees',
    { list: { filters: ['club_id'] }, access: { read: 'user', write: 'staff' } },
    { club_id: { type: 'integer', title: 'Club', 'x-ref': 'clubs' }, place: { type: 'integer', title: 'Place', minimum: 0 } },
  );
  const ordered = structuredClone(manifest) as unknown as { screens: Array<{ parts: object[] }> };
  ordered.screens[0]!.parts[1] = { id: 'fees', title: 'Fees', rows: 'fees', by: 'club_id', order: 'place' };
  const of = registryOf(source(ordered as never, { 'club.schema.json': club }), places);
  const world = createWorld(of, { role: 'admin' });
  await begin(of);
  history.replaceState(null, '', '/clubs/3');
  world.on(({ method, path }) => (method === 'GET' && path === 'clubs/3' ? { body: { id: 3, name: 'Rovers', version: 4 } } : undefined));
  const rows = [
    { id: 1, version: 4, title: 'Second', place: 1, club_id: 3 },
    { id: 2, version: 7, title: 'First', place: 0, club_id: 3 },
  ];
  world.on(listOf('fees', rows));
  world.on(({ method, path, body }) =>
    method === 'PATCH' ? { body: { ...rows.find(({ id }) => path === `fees/${id}`), ...(body as object) } } : undefined,
  );
  await show(world, <EditPage resource="clubs" params={{ id: '3' }} />);
  while (!document.querySelector('td[data-cell]')) await settle();
  assert.equal(texts(), [['First'], ['Second']]);
  await act(async () => {
    cell('1.title').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
  await press('Move up');
  await save();
  assert.equal(
    world.of('PATCH').map(({ path, body }) => [path, body]),
    [
      ['fees/1', { place: 0 }],
      ['fees/2', { place: 1 }],
    ],
  );
});

test('while the area of the rows is out of order, the record is there all the same and says so', async () => {
  const broken = registryOf(
    source(manifest, { 'club.schema.json': club }),
    source({ ...(fees.manifest as object), home: 'nowhere' } as never, fees.files),
  );
  assert.equal(
    broken.quarantined.map(({ id }) => id),
    ['fees'],
  );
  const world = createWorld(broken);
  await begin(broken);
  history.replaceState(null, '', '/clubs/3');
  world.on(({ method, path }) => (method === 'GET' && path === 'clubs/3' ? { body: { id: 3, name: 'Rovers', version: 4 } } : undefined));
  await show(world, <EditPage resource="clubs" params={{ id: '3' }} />);
  while (!document.body.textContent!.includes('is not available')) await settle();
  assert.is(document.querySelector<HTMLInputElement>('input')?.value, 'Rovers');
});

test('who may not write them only reads', async () => {
  await open('customer');
  assert.equal(texts()[0], ['Child', '5']);
  assert.is(document.querySelector('.wp-grid-bar'), null);
});

test('while the record does not match what the part says, they are only read', async () => {
  const [screen] = manifest.screens as unknown as [{ parts: [object, object] }];
  const [main, rows] = screen.parts;
  const bars = [];
  for (const name of ['Rovers', 'Other']) {
    const parts = [main, { ...rows, while: { required: ['name'], properties: { name: { const: name } } } }];
    const closing = { ...manifest, screens: [{ ...screen, parts }] } as unknown as Manifest;
    await open('admin', undefined, registryOf(source(closing, { 'club.schema.json': club }), fees));
    assert.equal(texts()[0], ['Child', '5']);
    bars.push(document.querySelector('.wp-grid-bar') !== null);
    await reset();
  }
  assert.equal(bars, [true, false]);
});

test.run();
