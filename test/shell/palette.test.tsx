import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, permitted, type AreaIndex, type Role } from '#core';
import { best, newEntries, pageEntries, partEntries, recordEntries, viewEntries, type PaletteEntry } from '../../src/shell/palette/entries.ts';
import { trailTo } from '../../src/shell/frame/trail.ts';
import { titlesOf } from '../../src/shell/frame/titles.ts';
import { registryOf } from '../setup/areas.ts';
import { kiosks } from '../setup/kiosks.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { address, areas, openWorld, settle, text, until } from './world.tsx';

test.after.each(reset);

const index = areaIndex(registryOf(...areas));
const titles = titlesOf(
  (key, { name }) => (key === 'new' ? `New: ${String(name)}` : key.includes('resources') ? key.split('.')[2]! : key.split('.')[0]!),
  'en',
);

const known = (index: AreaIndex, id: number, role: Role) => ({
  index,
  viewer: permitted(index, { id, role }),
  titles,
  words: () => '',
  settings: 'Settings',
});

test('lists every page a role may open and every New, each address once', () => {
  const admin = [...pageEntries(known(index, 1, 'admin')), ...newEntries(known(index, 1, 'admin'))];
  assert.equal(admin.map(({ href }) => href).sort(), ['/articles', '/articles/new', '/bookings', '/bookings/new', '/guides', '/guides/new']);
  const customer = [...pageEntries(known(index, 2, 'customer')), ...newEntries(known(index, 2, 'customer'))];
  assert.equal(
    customer.map(({ href }) => href),
    ['/bookings'],
  );
});

test('the settings of an area are a page of those who may open them', () => {
  const own = areaIndex(registryOf(kiosks()));
  const hrefs = (role: 'admin' | 'manager') => pageEntries(known(own, 1, role)).map(({ label, href }) => `${label} ${href}`);
  assert.ok(hrefs('admin').includes('kiosks-settings /settings/kiosks'));
  assert.not.ok(hrefs('manager').some((each) => each.includes('settings')));
  assert.equal(
    trailTo(own, permitted(own, { id: 1, role: 'admin' }), '/settings/kiosks').map(({ href }) => href),
    ['/kiosks'],
  );
});

test('lists the views a role is shown, by what they are of, each leading to exactly what is counted', () => {
  const of = (role: 'admin' | 'customer') =>
    viewEntries({ ...known(index, 1, role), titles: { ...titles, viewOf: ({ resource, view }) => `${resource}: ${view}` } });
  assert.equal(
    of('admin').map(({ label, href }) => [label, href]),
    [
      ['bookings: waiting', '/bookings?view=waiting'],
      ['bookings: done', '/bookings?view=done'],
    ],
  );
  const hidden = { ...index, views: [{ ...index.views[0]!, needs: ['user', 'staff'] }] } as typeof index;
  assert.equal(viewEntries(known(hidden, 2, 'customer')), []);
  assert.is(of('customer').length, 2);
});

test('of two that fit equally well a page is before an action, a record after them, and what keeps the system running is last', () => {
  const entry = (kind: PaletteEntry['kind'], label: string): PaletteEntry => ({ id: label, kind, icon: 'document', label });
  const entries = [
    entry('internal', 'Dark'),
    entry('record', 'Dark skies'),
    entry('action', 'Dark theme'),
    entry('page', 'Darkroom'),
    entry('record', 'x'),
  ];
  assert.equal(
    best(entries, 'dark').map(({ label }) => label),
    ['Darkroom', 'Dark theme', 'Dark skies', 'x', 'Dark'],
  );
});

test('a part is that of the open record, else one that is chosen first', () => {
  const parts = (path: string) => partEntries({ ...known(index, 1, 'admin'), words: String }, path, (of) => `first ${of}`);
  assert.equal(
    ['/guides/7', '/bookings'].flatMap(parts).map(({ href, note, words }) => [href, note, words]),
    [
      ['/guides/7/more', 'guides', '/guides/{id}/more'],
      ['/guides', 'first guides', '/guides/{id}/more'],
    ],
  );
});

test('leaves out records that have no screen for their finder', () => {
  const hits = [
    { resource: 'guides', id: 3, title: 'Rome' },
    { resource: 'nothing', id: 1, title: 'x' },
  ];
  assert.equal(
    recordEntries(known(index, 1, 'admin'), hits).map(({ href }) => href),
    ['/guides/3'],
  );
  assert.equal(recordEntries(known(index, 2, 'customer'), hits), []);
});

test('opens by Ctrl K, chooses by arrows and goes by Enter', async () => {
  await openWorld({ as: 'admin' });
  await fire.key(document.body, 'k', { ctrlKey: true });
  const input = await until(() => byRole('combobox')[0]);
  await fire.type(input, 'atna');
  assert.is(document.querySelectorAll('[role=option]').length, 3);
  assert.is(document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent, 'Ätna guides');
  assert.equal(
    [...document.querySelectorAll('[role=group]')].map((each) => each.firstElementChild?.textContent),
    ['Pages', 'Actions'],
  );
  await fire.key(input, 'ArrowDown');
  await fire.key(input, 'ArrowDown');
  assert.is(document.getElementById(input.getAttribute('aria-activedescendant')!)?.getAttribute('aria-selected'), 'true');
  await fire.key(input, 'Enter');
  await settle();
  assert.is(address(), '/guides/new');
});

test('changes the theme and the language, and remembers what was chosen until one signs out', async () => {
  const { stores } = await openWorld({ as: 'admin' });
  const open = async (query: string) => {
    await fire.key(document.body, 'k', { ctrlKey: true });
    const input = await until(() => byRole('combobox')[0]);
    await fire.type(input, query);
    return input;
  };
  await fire.key(await open('dark'), 'Enter');
  assert.is(stores.theme.state.choice, 'dark');
  await fire.key(await open('guides'), 'Enter');
  await open('');
  const recent = document.querySelector('[aria-labelledby=palette-recent]');
  assert.equal(
    [...recent!.querySelectorAll('.wp-palette-label')].map((each) => each.textContent),
    ['Ätna guides', 'Dark'],
  );
  await fire.key(await open('sign out'), 'Enter');
  await settle();
  assert.is(address(), '/auth/login');
  assert.equal(stores.memoryOf('waypost.palette').read(1, 'recent'), undefined);
});

test('shows the shortcuts by ?, but not to somebody who types', async () => {
  await openWorld({ as: 'admin' });
  const input = document.querySelector('.wp-frame')!.appendChild(document.createElement('input'));
  await fire.key(input, '?');
  await settle();
  assert.not.match(text(), 'Keyboard shortcuts');
  await fire.key(document.body, '?');
  await until(() => text().includes('Keyboard shortcuts'));
});

test('focuses the search of the page by /', async () => {
  await openWorld({ as: 'admin' });
  const input = document.querySelector('main')!.appendChild(Object.assign(document.createElement('input'), { type: 'search' }));
  await fire.key(document.body, '/');
  assert.is(document.activeElement, input);
});

test.run();
