import { act, type ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { useScreen } from '../../src/resource/screen.ts';
import { useRead, type Reading } from '../../src/resource/useRead.ts';
import { offeredViews } from '../../src/resource/views/offeredViews.ts';
import { area, registryOf } from '../setup/areas.ts';
import { reset } from '../setup/render.tsx';
import { begin, createWorld, settle, show, type World } from './world.tsx';

const letters = area(
  'letters',
  {
    unread: 'came_at',
    list: { filters: ['title'] },
    views: { named: { title: 'Named', where: { title: 'a' } }, fresh: { title: 'Fresh', where: { unread: true } } },
  },
  { came_at: { type: 'string', format: 'date-time', title: 'Came' } },
);
const registry = registryOf(letters);
const letter: WireRecord = { id: 4, came_at: '2026-03-01T10:00:00.000Z' };

let reading: Reading;
function Reader(): ReactNode {
  reading = useRead(useScreen({ plugin: 'letters', resource: 'letters', params: {} }));
  return null;
}
async function readIn(world: World): Promise<void> {
  await show(world, <Reader />);
  await settle();
}

test.before.each(() => begin(registry));
test.after.each(reset);

test('what is open is read as it is shown, may be unread again, and lists and counters are asked anew', async () => {
  const world = createWorld(registry, { offers: ['lists', 'read'] });
  world.on(({ path }) => (path.startsWith('-/read') ? { status: 204 } : undefined));
  const { rowCache } = world.stores;
  rowCache.set('letters{}', { rows: [] });
  rowCache.set('-/attention?', []);
  await readIn(world);
  await act(() => reading.markRead(letter));
  await act(() => reading.markUnread(letter));
  await act(() => reading.markAllRead());
  assert.equal(
    world.sent.map(({ method, path, body }) => [method, path, body]),
    [
      ['PUT', '-/read/letters/4', { until: '2026-03-01T10:00:00.000Z' }],
      ['DELETE', '-/read/letters/4', undefined],
      ['PUT', '-/read/letters', {}],
    ],
  );
  assert.equal([rowCache.get('letters{}')?.stale, rowCache.get('-/attention?')?.stale], [true, true]);
});

test('where the API knows nothing of it, nothing is said, and no view asks for it', async () => {
  const world = createWorld(registry, { offers: ['lists'] });
  await readIn(world);
  await act(() => reading.markRead(letter));
  assert.equal([reading.isOffered, world.sent.length], [false, 0]);
  const resource = registry.resources.get('letters')!;
  assert.equal(
    offeredViews(world.runtime, resource).map(({ id }) => id),
    ['named'],
  );
  await act(async () => world.stores.features.set(['lists', 'read']));
  assert.is(offeredViews(world.runtime, resource).length, 2);
});

test.run();
