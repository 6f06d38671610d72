// Whatever can be brought in from a file: what an export of it says is what an import of it understands.
import * as assert from 'uvu/assert';
import type { Json, Resource } from '#core';
import { rolledBack, withPostgres } from '../setup/database.ts';
import { seed } from '../setup/samples.ts';
import { sendFile } from '../setup/sendFile.ts';
import { areas, registry, sources } from '../setup/shipped.ts';
import { createWorld, type World } from '../setup/world.ts';

const isBroughtIn = ({ operations }: Resource) => operations.includes('list') && operations.includes('update');

/** What becomes of an export that is brought back. */
async function backAgain(world: World, { name }: Resource): Promise<Json> {
  const { status, text } = await world.as('admin').get(`-/export/${name}`);
  if (status !== 200) return `export: ${status} ${text.slice(0, 200)}`;
  assert.not.match(text, 'currency_id', `an amount of ${name} is a number beside its currency`);
  const { body } = await sendFile(world, 'admin', { path: `-/import/${name}`, file: text, apply: true });
  const { created, updated, refused, message } = body as Record<string, Json>;
  return { created: created ?? null, updated: updated ?? null, refused: refused ?? message ?? null };
}

await withPostgres('files of every resource', (test, engine) => {
  test('an export that is brought back changes nothing', async () => {
    await rolledBack(await engine.db(), async (db) => {
      const world = await createWorld(db, { plugins: sources, areas });
      const wrong: Record<string, Json> = {};
      for (const resource of [...registry.resources.values()].filter(isBroughtIn)) {
        await seed(world, resource, 0, ['money', 'point', 'period', 'object', 'flag', 'date', 'instant', 'time']);
        const came = await backAgain(world, resource);
        if (JSON.stringify(came) !== JSON.stringify({ created: 0, updated: 0, refused: [] })) wrong[resource.name] = came;
      }
      assert.equal(wrong, {});
      await world.app.close();
    });
  });
});
