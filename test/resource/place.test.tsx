import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Resource, Viewer } from '#core';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { columnsOf, moreColumns } from '../../src/resource/list/columnsOf.ts';
import { area, registryOf } from '../setup/areas.ts';
import { reset } from '../setup/render.tsx';
import { begin, createWorld, settle, show } from './world.tsx';

const registry = registryOf(
  area(
    'things',
    { list: { columns: ['title'], filters: ['kind'], sort: 'sort', ordered: { by: 'sort', within: 'kind' } } },
    { kind: { type: 'integer', title: 'Kind', 'x-ref': 'things' }, sort: { type: 'integer', title: 'Place', 'x-readonly': true } },
  ),
);

test.after.each(reset);

test('a form says which one of how many a record is in its order, and where that is changed', async () => {
  const world = createWorld(registry, { offers: ['order'] });
  await begin(registry);
  const asked: string[] = [];
  world.on(({ method, path, query }) => {
    if (method !== 'GET') return undefined;
    if (path === 'things/3') return { body: { id: 3, version: 1, title: 'Boat', kind: 9, sort: 2560 } };
    if (query.get('sort') !== 'sort') return undefined;
    asked.push([...query].map((each) => each.join('=')).join(' '));
    return { body: [{ id: 5 }, { id: 3 }, { id: 8 }] };
  });
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  await settle();
  assert.is(document.querySelector('.wp-list-place')?.textContent, '2 of 3 Use “Reorder” above the list to change this.');
  assert.match(asked.join('\n'), /filters\[kind\]=9/);
});

test('the number that keeps a place is no column', () => {
  const resource: Resource = registry.resources.get('things')!;
  const viewer = { id: 1, role: 'admin' } as Viewer;
  assert.not.ok(moreColumns(resource, viewer, columnsOf(resource, viewer)).some(({ field }) => field === 'sort'));
});

test.run();
