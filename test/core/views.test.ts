import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, englishOf, type Manifest } from '#core';
import { area, complaints, registryOf } from '../setup/areas.ts';

const fields = {
  state: { type: 'string', title: 'State', enum: ['ON', 'OFF'] },
  rank: { type: 'integer', title: 'Rank' },
  day: { type: 'string', format: 'date', title: 'Day' },
  at: { type: 'string', format: 'date-time', title: 'At' },
  owner: { type: 'integer', title: 'Owner', 'x-ref': 'things' },
  tags: { type: 'array', title: 'Tags', items: { type: 'string', enum: ['a', 'b'] } },
  isOn: { type: 'boolean', title: 'On' },
};
const filters = ['title', ...Object.keys(fields)];
const viewed = (view: object, more: object = {}, menu?: object) => {
  const base = area('things', { list: { filters }, views: { on: { title: 'On', where: { state: 'ON' }, ...view } }, ...more }, fields);
  return { ...base, manifest: { ...(base.manifest as Manifest), ...(menu && { menu }) } };
};
const where = (asked: object) => complaints(registryOf(viewed({ where: asked })));

for (const [title, asked] of Object.entries({
  'a code': { state: 'ON' },
  'several codes': { state: ['ON', 'OFF'] },
  'one of a list': { tags: ['a', 'b'] },
  'a number and bounds of numbers': { rank: 3, owner: 5 },
  bounds: { rank: { from: 1, to: 5 } },
  'days that move along': { day: { from: '@last30', to: '@today' }, at: { from: '@next7' } },
  'a day': { day: '2026-03-01', at: '2026-03-01' },
  'the reader': { owner: '@me' },
  'whether there is a value': { at: { 'is-set': false }, isOn: true },
}))
  test(`a view may ask for ${title}`, () => {
    assert.equal(where(asked), []);
  });

for (const [title, asked, complaint] of [
  ['a code there is not', { state: 'NO' }, 'state asks for "NO", which is no value of it; there are: ON, OFF'],
  ['one of several codes there is not', { tags: ['a', 'z'] }, 'tags asks for "z", which is no value of it; there are: a, b'],
  ['a number in quotes', { rank: '3' }, 'rank asks for "3", which is no value of it'],
  ['a day that is none', { day: { from: 'yesterday' } }, 'day asks for "yesterday"'],
  ['a moving day of what is no day', { rank: { from: '@today' } }, 'rank asks for "@today"'],
  ['the reader where nobody is meant', { rank: '@me' }, 'rank asks for "@me"'],
  ['bounds of what has no order', { title: { from: 'a' } }, 'title sets bounds to title, whose values have no order'],
] as const)
  test(`a view may not ask for ${title}`, () => {
    const [found = ''] = where(asked);
    assert.ok(found.startsWith(`things: /resources/0/views/on/where/${complaint}`), found);
  });

test('a call that answers options is narrowed by the same words', () => {
  const base = viewed({});
  const narrowed = (asked: object) => {
    const live = { method: 'GET', path: 'things/live', access: 'user', resource: 'things', answers: { options: true, where: asked } };
    return complaints(registryOf({ ...base, manifest: { ...base.manifest, calls: { live } } } as typeof base));
  };
  assert.equal(narrowed({ state: ['ON'] }), []);
  assert.match(narrowed({ state: 'NO' })[0]!, 'things: /calls/live/answers/where/state asks for "NO"');
  assert.match(narrowed({ stat: 'ON' })[0]!, '/calls/live/answers/where/stat names field "stat"');
});

test('a view without conditions shows all records', () => {
  assert.equal(complaints(registryOf(viewed({ where: undefined }))), []);
});

test('what is counted needs a list to lead to', () => {
  const below = { paths: '/x/{id}/things' };
  assert.equal(complaints(registryOf(viewed({ bell: '{{count}} on' }, below))), [
    'things: /resources/0/views/on/bell needs a list to lead to, with no parameter in its path',
  ]);
  assert.is(
    complaints(registryOf(viewed({}, below, { place: 'user', icon: 'star', path: '/x/1/things', count: 'on' })))[0],
    'things: /menu/count needs a list to lead to, with no parameter in its path',
  );
  assert.equal(complaints(registryOf(viewed({ group: 'state' }, { list: { filters, groups: ['state'] } }))), []);
  assert.equal(complaints(registryOf(viewed({ group: 'state' }))), [
    'things: /resources/0/views/on/group groups by state, which the list does not offer: name it in list.groups',
  ]);
  assert.equal(complaints(registryOf(viewed({}, { query: { page: { field: 'rank' } } }))), [
    'things: /resources/0/query/page is a parameter that every list call has: choose another name',
  ]);
});

test('a queue goes by an instant that its list is filtered by, and asks for nothing that moves', () => {
  assert.equal(complaints(registryOf(viewed({ due: { field: 'at', hours: 24 } }))), []);
  assert.equal(complaints(registryOf(viewed({ due: { field: 'at' }, where: { owner: '@me' } }))), [
    'things: /resources/0/views/on/due is of a view that asks for a relative word in owner: a queue takes fixed values',
  ]);
  assert.equal(complaints(registryOf(viewed({ due: { field: 'day' } }))), ['things: /resources/0/views/on/due goes by day, which is no instant']);
});

test('the frame knows the views, which of them are counted, and what their reader needs', () => {
  const registry = registryOf(
    viewed(
      {},
      {
        views: {
          on: { title: 'On', where: { state: 'ON' }, bell: '{{count}} on', access: 'staff' },
          off: { title: 'Off', where: { state: 'OFF' } },
          low: { title: 'Low', where: { rank: 1 } },
        },
      },
      { place: 'user', icon: 'star', count: 'off' },
    ),
  );
  const index = areaIndex(registry);
  const shared = { plugin: 'things', resource: 'things' };
  assert.equal(index.views, [
    { ...shared, view: 'on', path: '/things?view=on', needs: ['staff', 'user'], counted: true, bell: true },
    { ...shared, view: 'off', path: '/things?view=off', needs: ['admin', 'user'], counted: true, bell: false },
    { ...shared, view: 'low', path: '/things?view=low', needs: ['admin', 'user'], counted: false, bell: false },
  ]);
  assert.equal(index.menu[0]!.count, { resource: 'things', view: 'off' });
  assert.equal((englishOf(registry.plugins[0]!).resources as Record<string, { views: object }>).things!.views, {
    on: { title: 'On', bell: '{{count}} on' },
    off: { title: 'Off' },
    low: { title: 'Low' },
  });
});

test.run();
