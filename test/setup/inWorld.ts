import * as assert from 'uvu/assert';
import { rolledBack, type TestEngine } from './database.ts';
import { marketplace } from './fixtures.ts';
import { keepTables } from './keptTables.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

/** A test in a fresh world, taken back afterwards; nothing may have been logged as an error unless it says so. */
export const inWorld =
  (engine: TestEngine, work: (world: World) => Promise<void>, options: Partial<WorldOptions> & { errors?: boolean } = {}) =>
  async (): Promise<void> => {
    const whole = await engine.db();
    await keepTables(whole, options.plugins ?? marketplace);
    await rolledBack(whole, async (db) => {
      const world = await createWorld(db, { plugins: marketplace, ...options });
      await work(world);
      if (!options.errors) assert.equal(world.errors, []);
      await world.app.close();
    });
  };
