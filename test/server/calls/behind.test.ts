import * as assert from 'uvu/assert';
import type { Manifest, PluginSource } from '#core';
import type { Db } from '../../../src/server/db/Db.ts';
import { withEngines } from '../../setup/database.ts';
import { countries, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

const { calls, ...manifest } = countries.manifest as Manifest;
const file = { method: 'GET', path: 'countries/file', access: 'user', file: true } as const;
const withFile: PluginSource = {
  ...countries,
  supplies: { ...countries.supplies, handlers: ['file', 'plain'] },
  manifest: {
    ...manifest,
    calls: { ...calls, file, plain: { ...file, path: 'countries/plain', file: false } },
  } as unknown as PluginSource['manifest'],
};
const handler = async ({ sql }: { sql: (statement: string) => Promise<{ rows: unknown[] }> }) => ({
  found: (await sql('select name from countries')).rows.length,
});

await withEngines('what is read for files', (test, engine) => {
  const behind: string[] = [];
  const noting = (db: Db): Db => ({
    ...db,
    query: (sql, params) => {
      behind.push(sql);
      return db.query(sql, params);
    },
  });

  test(
    'lets everything else that is asked go first',
    inWorld(
      engine,
      async ({ as }) => {
        await as('admin').post('countries', { name: 'Italy' });
        behind.length = 0;
        assert.equal((await as('admin').get('countries/plain')).body, { found: 1 });
        assert.equal((await as('admin').get('countries')).status, 200);
        assert.equal(behind, []);
        assert.equal((await as('admin').get('countries/file')).body, { found: 1 });
        assert.ok(behind.some((sql) => sql.includes('select name from countries')));
        behind.length = 0;
        assert.match((await as('admin').get('-/export/countries')).text, 'Italy');
        assert.ok(behind.length > 0);
      },
      {
        plugins: marketplace.map((each) => (each.id === 'countries' ? withFile : each)),
        areas: {
          countries: (own) => {
            own.handle('file', handler);
            own.handle('plain', handler);
          },
        },
        change: ({ db }) => ({ db: { ...db, background: noting(db) } }),
      },
    ),
  );
});
