import * as assert from 'uvu/assert';
import { insertRows } from '../../../src/server/seed/insertRows.ts';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

await withEngines('rows that are put in', (test, engine) => {
  test(
    'bring a row that is there up to what is given, which was made when either says it was first',
    inWorld(
      engine,
      async ({ db, registry, insert, api }) => {
        const now = api.context.now();
        const [id] = await insert('boats', [{ title: 'Heron', created_at: now }]);
        const resource = registry.resources.get('boats')!;
        const made = async () =>
          (await db.query<{ title: string; made: string }>('select title, created_at::date::text as made from boats')).rows.map((row) => ({
            ...row,
          }));
        await insertRows(db, { resource, rows: [{ id: id!, title: 'Egret', created_at: '2020-02-01T10:00:00Z' }], now });
        assert.equal(await made(), [{ title: 'Egret', made: '2020-02-01' }]);
        await insertRows(db, { resource, rows: [{ id: id!, title: 'Stork' }], now });
        assert.equal(await made(), [{ title: 'Stork', made: '2020-02-01' }]);
      },
      { plugins: [area('boats')] },
    ),
  );
});
