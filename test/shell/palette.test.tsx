import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, permitted } from '#core';
import { matching, pageEntries, recordEntries, viewEntries } from '../../src/shell/palette/entries.ts';
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

test('lists every page a role may open and every New, each address once', () => {
  const admin = pageEntries(index, permitted(index, { id: 1, role: 'admin' }), titles);
  assert.equal(admin.map(({ href }) => href).sort(), ['/articles', '/articles/new', '/bookings', '/bookings/new', '/guides', '/guides/new']);
  const customer = pageEntries(index, permitted(index, { id: 2, role: 'customer' }), titles);
  assert.equal(
    customer.map(({ href }) => href),
    ['/bookings'],
  );
});

test('the settings of an area are a page of those who may open them', () => {
  const own = areaIndex(registryOf(kiosks()));
  const hrefs = (role: 'admin' | 'manager') => pageEntries(own, permitted(own, { id: 1, role }), titles).map(({ label, href }) => `${label} ${href}`);
  assert.ok(hrefs('admin').includes('kiosks-settings /settings/kiosks'));
  assert.not.ok(hrefs('manager').some((each) => each.includes('settings')));
  assert.equal(
    trailTo(own, permitted(own, { id: 1, role: 'admin' }), '/settings/kiosks').map(({ href }) => href),
    ['/kiosks'],
  );
});

test('lists the views a role is shown, by what they are of, each leading to exactly what is counted', () => {
  const of = (role: 'admin' | 'customer') =>
    viewEntries(index, permitted(index, { id: 1, role }), {
      ...titles,
      viewOf: ({ resource, view }) => `${resource}: ${view}`,
    });
  assert.equal(
    of('admin').map(({ label, href }) => [label, href]),
    [
      ['bookings: waiting', '/bookings?view=waiting'],
      ['bookings: done', '/bookings?view=done'],
    ],
  );
  const hidden = { views: [{ ...index.views[0]!, needs: ['user', 'staff'] }] } as Parameters<typeof viewEntries>[0];
  assert.equal(viewEntries(hidden, permitted(index, { id: 2, role: 'customer' }), titles), []);
  assert.is(of('customer').length, 2);
});

test('finds entries by any of their words, without accents, those that begin with it first', () => {
  const entries = ['Text pages', 'Pages', 'Ätna'].map((label) => ({ id: label, group: 'page' as const, label, href: `/${label.length}` }));
  assert.equal(
    matching(entries, 'pag', 'en').map(({ label }) => label),
    ['Pages', 'Text pages'],
  );
  assert.equal(
    matching(entries, 'atn', 'en').map(({ label }) => label),
    ['Ätna'],
  );
  assert.equal(
    matching(entries, 'pages te', 'en').map(({ label }) => label),
    ['Text pages'],
  );
});

test('leaves out records that have no screen for their finder', () => {
  const hits = [
    { resource: 'guides', id: 3, title: 'Rome' },
    { resource: 'nothing', id: 1, title: 'x' },
  ];
  assert.equal(
    recordEntries(index, { id: 1, role: 'admin' }, titles, hits).map(({ href }) => href),
    ['/guides/3'],
  );
  assert.equal(recordEntries(index, { id: 2, role: 'customer' }, titles, hits), []);
});

test('opens by Ctrl K, chooses by arrows and goes by Enter', async () => {
  await openWorld({ as: 'admin' });
  await fire.key(document.body, 'k', { ctrlKey: true });
  const input = await until(() => byRole('combobox')[0]);
  await fire.type(input, 'atna');
  assert.is(document.querySelectorAll('[role=option]').length, 2);
  assert.is(document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent, 'Ätna guides');
  await fire.key(input, 'ArrowDown');
  assert.is(document.getElementById(input.getAttribute('aria-activedescendant')!)?.getAttribute('aria-selected'), 'true');
  await fire.key(input, 'Enter');
  await settle();
  assert.is(address(), '/guides/new');
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
