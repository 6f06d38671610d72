import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, changeText, endpointsOf, englishOf, menuFor, menuGroups, roles, shapeOf, type Tree } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';
import { namespacesOf } from '../../src/build/virtual.ts';
import { table } from './tables.ts';

const { registry } = await loadRegistry(process.cwd());
const index = areaIndex(registry);
const endpoints = new Map(registry.plugins.flatMap(endpointsOf).map((each) => [`${each.method} ${shapeOf(each.path)}`, each]));
const routes = new Map(registry.routes.map((route) => [shapeOf(route.path), route]));
/** Areas of the tables that the core itself serves; test/server and test/shell hold them. */
const ownAreas = ['session', 'cache', 'shell'];
const tsv = { endpoints: table('endpoints'), routes: table('routes'), menus: table('menus').filter((row) => row.place !== 'none') };
const languagesCall = (row: Record<string, string>) => row.method === 'GET' && row.path === 'languages';

const missingEndpoint = (row: Record<string, string>) => !languagesCall(row) && endpoints.get(`${row.method} ${shapeOf(row.path!)}`) === undefined;

test('has every call of the specification, at its access', () => {
  const wanted = tsv.endpoints.filter((row) => !ownAreas.includes(row.area!));
  assert.equal(
    wanted.filter(missingEndpoint).map((row) => `${row.method} ${row.path}`),
    [],
  );
  const other = wanted
    .filter((row) => !missingEndpoint(row) && !languagesCall(row))
    .filter((row) => endpoints.get(`${row.method} ${shapeOf(row.path!)}`)!.access !== row.access);
  assert.equal(
    other.map(
      (row) => `${row.method} ${row.path} is for ${endpoints.get(`${row.method} ${shapeOf(row.path!)}`)!.access}, the table says ${row.access}`,
    ),
    [],
  );
});

test('says of a list that it takes filters where the specification does, and nowhere else', () => {
  const specified = table('params').flatMap(({ path, params }) => (params!.split(' ').includes('filters') ? [path!] : []));
  const declared = [...registry.resources.values()].flatMap(({ listPath, decl }) => (decl.api.filters ? [listPath] : []));
  assert.equal(declared.sort(), specified.sort());
});

test('says of a list and of a record what it may bring along as the specification does', () => {
  const said = (path: string, names: true | readonly string[]) => `${shapeOf(path)} ${names === true ? 'anything' : [...names].sort().join()}`;
  const specified = table('params').flatMap(({ path, params }) => {
    const [, names] = /(?:^| )expand(?:=(\S+))?(?= |$)/.exec(params!) ?? ['', undefined];
    if (!/(?:^| )expand\b/.test(params!)) return [];
    return [said(path!, names?.split(',') ?? true)];
  });
  const declared = [...registry.resources.values()].flatMap(({ listPath, itemPath, expand, expandOne }) => [
    ...(expand ? [said(listPath, expand)] : []),
    ...(expandOne ? [said(itemPath, expandOne)] : []),
  ]);
  assert.equal(declared.sort(), specified.sort());
});

test('lists in ours.tsv every call that areas have beside the tables, and no other', () => {
  const known = new Set(tsv.endpoints.map((row) => `${row.method} ${shapeOf(row.path!)}`));
  const beside = [...endpoints].filter(([key]) => !known.has(key)).map(([, each]) => `${each.method} ${each.path} ${each.access}`);
  assert.equal(
    beside.sort(),
    table('ours')
      .map((row) => `${row.method} ${row.path} ${row.access}`)
      .sort(),
  );
});

test('has every route of the specification, with access and name', () => {
  const wanted = tsv.routes.filter((row) => !['session', 'shell'].includes(row.area!));
  const wrong = wanted.flatMap((row) => {
    const route = routes.get(shapeOf(row.path!));
    if (!route) return [`${row.path} is missing`];
    return [
      ...(route.access === row.access ? [] : [`${row.path} is for ${route.access}, not ${row.access}`]),
      ...(row.name && (!('name' in route) || route.name !== row.name) ? [`${row.path} is not named ${row.name}`] : []),
    ];
  });
  assert.equal(wrong, []);
});

test('has every menu entry of the specification, under its label, for its roles', () => {
  const wrong = tsv.menus.flatMap((row) => {
    const wanted = row.roles === 'all' ? [...roles] : row.roles!.split(',');
    const shown = roles.filter((role) =>
      menuFor(index, row.place as 'sidebar', { id: 1, role, operatorId: 5 }).some(
        (menu) => menu.path.replace('{operatorId}', '{operator id}') === row.path,
      ),
    );
    const entry = index.menu.find((menu) => menu.place === row.place && menu.path.replace('{operatorId}', '{operator id}') === row.path);
    const area = registry.plugins.find((plugin) => plugin.id === entry?.plugin);
    const label = entry && ([area?.manifest.menu ?? []].flat()[entry.index]?.label ?? area?.manifest.title);
    return label === row.label && wanted.sort().join() === shown.sort().join()
      ? []
      : [`${row.label} (${row.path}): label ${label}, shown to ${shown.join()}`];
  });
  assert.equal(wrong, []);
});

test('orders the sidebar as the table does', () => {
  const wanted = tsv.menus.filter((row) => row.place === 'sidebar').map((row) => row.path!.replace('{operator id}', '{operatorId}'));
  const shown = index.menu
    .filter((menu) => menu.place === 'sidebar')
    .sort((a, b) => a.order - b.order)
    .map((menu) => menu.path)
    .filter((path) => wanted.includes(path));
  assert.equal(
    shown,
    wanted.filter((path) => shown.includes(path)),
  );
});

test('leads to every list that has no place of its own in the specified menus below the sidebar', () => {
  const admin = { id: 1, role: 'admin' } as const;
  const led = (['user', 'catalogue'] as const).flatMap((place) => menuFor(index, place, admin).map(({ path }) => path));
  const specified = table('menus').filter(({ place }) => place === 'none');
  assert.equal(
    specified.filter(({ path }) => !led.includes(path!)),
    [],
  );
  assert.equal(
    index.menu.filter(
      ({ place, group }) => (place === 'user' || place === 'catalogue') && group !== undefined && !menuGroups.some((each) => each === group),
    ),
    [],
  );
});

/** The beginnings of paths whose writes start the automatic cache clear (spec 1 §7). */
const clearing = [
  'product',
  'availability-interval',
  'questions',
  'reviews',
  'categories',
  'currencies',
  'group-of-countries',
  'countries',
  'cities',
  'text-pages',
  'nav-menus',
  'price-categories',
  'company-types',
  'reservation-system',
  'sliders',
  'languages',
  'localization',
];

test('starts the automatic cache clear for exactly the specified writes', () => {
  const writes = [...endpoints.values()].filter(
    (each) => each.method !== 'GET' && tsv.endpoints.some((row) => row.method === each.method && shapeOf(row.path!) === shapeOf(each.path)),
  );
  const starts = (prefixes: readonly string[], path: string) => prefixes.some((prefix) => path.startsWith(prefix));
  const wrong = writes.filter((each) => starts(clearing, each.path) !== starts(index.cacheClear, each.path));
  assert.equal(
    wrong.map((each) => `${each.method} ${each.path}`),
    [],
  );
});

const englishTexts = (tree: Tree): string[] => Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : englishTexts(value)));
const plain = (text: string) => text.replace(/\{\{?\w+\}?\}/g, '{}');
const texts = new Set(
  [
    ...namespacesOf(process.cwd(), 'en').flatMap((name) => englishTexts(JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as Tree)),
    ...registry.plugins.flatMap((plugin) => englishTexts(englishOf(plugin))),
    changeText(0, 'en'),
  ].map(plain),
);
const said = table('messages').filter((row) => row.kind !== 'error-title' && row.text && !row.text.startsWith('('));
const unsaid = (row: Record<string, string>) => !texts.has(plain(row.text!));

test('says every text of the specification word for word, odd spellings included', () => {
  assert.equal(
    said.filter(unsaid).map((row) => `${row.where}: ${row.text}`),
    [],
  );
});

const titles = table('messages').filter((row) => row.kind === 'error-title');
const untitled = (row: Record<string, string>) => {
  const own =
    registry.plugins.find((plugin) => plugin.id === row.where)?.resources ??
    [...registry.resources.values()].filter((resource) => resource.name === row.where);
  return !own.some((resource) => (resource.decl.messages?.errorTitle ?? resource.decl.singular ?? resource.schema.title) === row.title);
};

test('titles error notices as the table does', () => {
  assert.equal(
    titles.filter(untitled).map((row) => `${row.where}: ${row.title}`),
    [],
  );
});

test.run();
