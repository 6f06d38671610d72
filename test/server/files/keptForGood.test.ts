// What is worked out before a call's transaction, and the files that are kept for good with what the call writes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PluginSource } from '#core';
import type { Areas } from '../../../src/server/area/Registered.ts';
import { registerAreas } from '../../../src/server/area/registerAreas.ts';
import { exportFiles } from '../../../src/server/files/transfer.ts';
import { registryOf, source } from '../../setup/areas.ts';
import { engines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

const press: PluginSource = source(
  {
    id: 'press',
    title: 'Press',
    resources: [
      { name: 'prints', schema: 'print.schema.json', access: { read: 'user', write: 'staff' }, scope: 'global', api: { collection: 'prints' } },
    ],
    calls: {
      make: { method: 'POST', path: 'prints/make', access: 'staff', body: 'make.schema.json' },
      read: { method: 'GET', path: 'prints/{id}/read', access: 'user' },
    },
  } as never,
  {
    'print.schema.json': {
      title: 'Print',
      type: 'object',
      properties: { name: { type: 'string', title: 'Name' }, file: { type: 'integer', title: 'File' } },
    },
    'make.schema.json': { title: 'Make', type: 'object', properties: { text: { type: 'string', title: 'Text' } } },
  },
  { handlers: ['make', 'read'] },
);
let made = 0;
const areas: Areas = {
  press: (area) => {
    area.prepare('make', async ({ body }) => {
      made++;
      return { data: { text: body.text! }, files: [{ name: 'a.txt', type: 'text/plain', bytes: Buffer.from(String(body.text)) }] };
    });
    area.handle('make', async ({ prepared, records }) => {
      const { text } = prepared!.data as { text: string };
      const { id, size } = prepared!.files[0]!;
      await records('prints').create({ name: text, file: id });
      if (text === 'never') throw new Error('no');
      return { id, size };
    });
    area.handle('read', async ({ params, kept }) => kept(Number(params.id)));
  },
};
const [engine] = await engines();
const options = { plugins: [press], areas, errors: true };
const rows = (what: string) => `select count(*)::int as n from ${what}`;

test(
  'files are kept with what is written, once for a key, and not at all where that fails',
  inWorld(
    engine!,
    async ({ as, db, api }) => {
      const count = async (what: string) => (await db.query<{ n: number }>(rows(what))).rows[0]!.n;
      const { body } = await as('operator').post('prints/make', { text: 'words' });
      const { id, size } = body as { id: number; size: number };
      assert.equal([size, (await as('operator').get(`prints/${id}/read`)).text, await count('file_leftovers')], [5, 'words', 0]);
      const again = { 'Idempotency-Key': 'k' };
      const first = await as('operator').post('prints/make', { text: 'twice' }, again);
      assert.equal((await as('operator').post('prints/make', { text: 'twice' }, again)).body, first.body);
      assert.is((await as('operator').post('prints/make', { text: 'never' })).status, 500);
      assert.equal([made, await count('kept_files'), await count('prints'), await count('file_leftovers')], [4, 2, 2, 0]);
      const folder = mkdtempSync(path.join(tmpdir(), 'waypost-kept-'));
      assert.equal(await exportFiles(db, { store: api.files, folder }), { count: 2, missing: [] }, 'they go along with an export');
      rmSync(folder, { recursive: true });
    },
    options,
  ),
);

test(
  'bytes that are not what was kept are answered to nobody, and nobody reads those of another area',
  inWorld(
    engine!,
    async ({ as, db, api }) => {
      const { id } = (await as('operator').post('prints/make', { text: 'words' })).body as { id: number };
      const { rows: found } = await db.query<{ key: string }>('select key from kept_files');
      await api.files.put(found[0]!.key, Buffer.from('other'));
      assert.is((await as('operator').get(`prints/${id}/read`)).status, 500);
      await api.files.put(found[0]!.key, Buffer.from('words'));
      await db.query("update kept_files set plugin = 'another'");
      assert.is((await as('operator').get(`prints/${id}/read`)).status, 500);
    },
    options,
  ),
);

test('only a call that writes is prepared', () => {
  const wrong: Areas = { press: (area) => area.prepare('read', async () => ({})) };
  assert.throws(() => registerAreas(registryOf(press), wrong), /prepares call "read"/);
});

test.run();
