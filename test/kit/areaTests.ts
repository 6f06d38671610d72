import { serverHalves } from 'virtual:server-halves';
import type { PluginSource } from '#core';
import type { ServerArea } from '#server';
import { withEngines, withPostgres } from '../setup/database.ts';
import { inWorld } from '../setup/inWorld.ts';
import { willMeetAgain } from '../setup/keptTables.ts';
import type { AreaWorld, TestedAreas, WorldWish } from './types.ts';
import { everyArea, relatedTo } from './areas.ts';
import { inOrder } from './inOrder.ts';
import { worldOf } from './worldOf.ts';
import { outsideBy } from './outsideBy.ts';

/** Defines a test of an area, in a world of its own. */
export type AreaTest = (title: string, work: (world: AreaWorld) => Promise<void>, wish?: WorldWish) => void;

/** The server halves of areas, by id; one that has none is not there. */
async function halvesOf(plugins: readonly PluginSource[]): Promise<Record<string, (area: ServerArea) => void>> {
  const loaded = plugins.map(async ({ id }) => [id, (await serverHalves[id]?.())?.default] as const);
  return Object.fromEntries((await Promise.all(loaded)).flatMap(([id, half]) => (half ? [[id, half]] : [])));
}

/**
 * The tests of an area's server: `await areaTests('boats', (test) => { test('…', async ({ as }) => {
 * … }); })`. Each has the embedded API with the area and all it relates to, rules of theirs at work,
 * and what it writes is taken back. Throws where the area, or one it relates to, is not in order.
 */
export async function areaTests(id: string, define: (test: AreaTest) => void, { with: further = [], on }: TestedAreas = {}): Promise<void> {
  const plugins = relatedTo([id, ...further], await everyArea());
  inOrder(plugins);
  const areas = await halvesOf(plugins);
  const onEngines = on === 'postgres' ? withPostgres : withEngines;
  const titles = new Set<string>();
  await onEngines(id, (test, engine) =>
    define((title, work, { outside, ...wish } = {}) => {
      titles.add(title);
      test(
        title,
        inWorld(engine, (world) => work(worldOf(world, id)), {
          plugins,
          areas,
          ...wish,
          ...(outside && { change: () => ({ outside: outsideBy(outside) }) }),
        }),
      );
    }),
  );
  if (titles.size > 1) willMeetAgain(plugins);
}
