import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { snapshot } from 'valtio/vanilla';
import type { Json } from '#core';
import { createPreferences, memoryStorage } from '#state';
import { sharePreferences } from '../../src/shell/frame/sharePreferences.ts';

/** What the API keeps of one user: its answers have their members in an order of their own, as a database's have. */
function server(values: Record<string, Json> = {}) {
  const sent: Array<Record<string, Json>> = [];
  const calls = { isAway: false };
  const reordered = (value: Json): Json =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value;
  const answer = async <T>(value: T): Promise<T> => {
    if (calls.isAway) throw new Error('away');
    return value;
  };
  return {
    sent,
    values,
    calls,
    preferences: () => answer(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, reordered(value)]))),
    changePreferences: async (change: Record<string, Json>) => {
      await answer(0);
      sent.push(change);
      Object.assign(values, change);
    },
  };
}

/** A device of user 1 on its own storage; `begin` starts it anew. */
function device(api: ReturnType<typeof server>) {
  const storage = memoryStorage();
  const begin = async () => {
    const preferences = createPreferences({ storage });
    preferences.use(1);
    const stop = sharePreferences(preferences, api);
    await settled();
    return { preferences, stop };
  };
  return { begin };
}

const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await new Promise<void>((resolve) => void setImmediate(resolve));
};
const columns = { order: ['id', 'name'], hidden: ['slug'], widths: { name: 200 } };

test('pins, page size and columns come to the next device, and how the sidebar stands does not', async () => {
  const api = server();
  const desk = await device(api).begin();
  desk.preferences.setPinned('/cities', true);
  desk.preferences.setTable('cities', columns);
  desk.preferences.setPageSize(50);
  desk.preferences.setSidebarCollapsed(true);
  await settled();
  const laptop = await device(api).begin();
  const { sidebarCollapsed, pinned, pageSize, tables } = snapshot(laptop.preferences.state);
  assert.equal([sidebarCollapsed, pinned, pageSize, tables], [false, ['/cities'], 50, { cities: columns }]);
  await settled();
  assert.is(api.sent.length, 1, 'what came is not sent back');
});

test('what was unpinned and reset elsewhere is so here at the next start', async () => {
  const api = server();
  const [desk, laptop] = [device(api), device(api)];
  const first = await desk.begin();
  first.preferences.setPinned('/cities', true);
  first.preferences.setTable('cities', columns);
  await settled();
  first.stop();
  const other = await laptop.begin();
  other.preferences.setPinned('/cities', false);
  other.preferences.resetTable('cities');
  await settled();
  const again = await desk.begin();
  assert.equal([...again.preferences.state.pinned, ...Object.keys(again.preferences.state.tables)], []);
});

test('what could not be sent goes with the next start, and wins', async () => {
  const api = server({ pageSize: 20 });
  const desk = device(api);
  const { preferences, stop } = await desk.begin();
  api.calls.isAway = true;
  preferences.setPageSize(100);
  preferences.setPinned('/tours', true);
  await settled();
  stop();
  api.calls.isAway = false;
  await desk.begin();
  assert.equal(api.values, { pageSize: 100, pinned: ['/tours'] });
});

test('what one who has signed out changed is not sent in the name of the next', async () => {
  const api = server();
  const { preferences, stop } = await device(api).begin();
  stop();
  preferences.use(2);
  preferences.setPinned('/tours', true);
  await settled();
  assert.equal(api.sent, []);
});

test.run();
