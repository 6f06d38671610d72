import * as assert from 'uvu/assert';
import { insertRows } from '../../../src/server/seed/insertRows.ts';
import type { WireRecord } from '#core';
import type { Keyring } from '../../../src/server/secrets/keyring.ts';
import { area, source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

const safes = source(
  {
    id: 'safes',
    title: 'Safes',
    resources: [
      { name: 'safes', schema: 'safe.schema.json', access: { read: 'staff', write: 'staff' }, scope: 'global', api: { collection: 'safes' } },
    ],
  },
  { 'safe.schema.json': { title: 'Safe', type: 'object', properties: { code: { type: 'string', title: 'Code', 'x-secret': 'encrypted' } } } },
);

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

  test(
    'get ids above those that others of them say',
    inWorld(
      engine,
      async ({ db, registry, api }) => {
        const rows = [{ title: 'Egret' }, { id: 1, title: 'Heron' }, { id: 7, title: 'Stork' }];
        assert.equal(await insertRows(db, { resource: registry.resources.get('boats')!, rows, now: api.context.now() }), [8, 1, 7]);
      },
      { plugins: [area('boats')] },
    ),
  );

  test(
    'are sealed where they are encrypted, for the id they have, and only where there are keys',
    inWorld(
      engine,
      async ({ db, registry, api }) => {
        const of = { resource: registry.resources.get('safes')!, now: api.context.now() };
        const fails = (rows: WireRecord[], keyring?: Keyring) =>
          insertRows(db, { ...of, rows, keyring }).then(
            () => '',
            (error: Error) => error.message,
          );
        assert.match(await fails([{ id: 7, code: '1234-5678' }]), 'keeps no secrets');
        assert.match(await fails([{ code: '1234-5678' }], api.keyring), 'needs an id');
        assert.is(await fails([{ id: 7, code: '1234-5678' }], api.keyring), '');
        const { rows } = await db.query<{ code: string }>('select code from safes where id = 7');
        assert.is(api.keyring.open(rows[0]!.code, { table: 'safes', column: 'code', id: 7 }), '1234-5678');
      },
      { plugins: [safes] },
    ),
  );
});
