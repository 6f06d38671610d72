// The tours of the demo: what is published there can be taken off the marketplace and put back.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { putDemoRows } from '../../../src/server/seed/demoRows.ts';
import { generateDemo } from '../../../src/server/seed/generate.ts';
import generate from '../demo.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { options } from './world.ts';

await withEngines('tours: demo', (test, engine) => {
  test(
    'lacks nothing that publishing wants, whatever a tour is paid by',
    inWorld(
      engine,
      async (world) => {
        const { db, registry } = world;
        const plugins = new Set(registry.plugins.map(({ id }) => id));
        const now = new Date(Date.UTC(2026, 5, 1));
        const problems = await putDemoRows(db, { registry, plugins, now });
        assert.equal(
          [
            ...problems,
            ...(await generateDemo(db, { registry, demos: { tours: async () => generate }, plugins: new Set(['tours']), now, scale: undefined })),
          ],
          [],
        );
        const admin = world.as('admin');
        const { rows } = await db.query<{ id: number; price_type: string }>(
          `(select id, price_type from products where status <> 'draft' and price_type = 'PER_UNIT' order by id limit 2)
          union all (select id, price_type from products where status <> 'draft' order by id desc limit 2)`,
        );
        assert.ok(rows.some(({ price_type: type }) => type === 'PER_UNIT'));
        for (const { id } of rows) {
          await admin.post(`products/${id}/un-publish`, {});
          const { status, body } = await admin.post(`products/${id}/publish`, {});
          assert.equal([status, status === 200 ? at(body, 'status') : body], [200, 'active'], `tour ${id}`);
        }
      },
      options,
    ),
  );
});
