import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { strayMigrations } from '../../src/server/start/strayMigrations.ts';

test('a file beside the numbered migrations is told of, and a folder without any is in order', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-stray-'));
  mkdirSync(path.join(folder, 'boats/migrations'), { recursive: true });
  for (const name of ['001-seats.sql', 'add.sql']) writeFileSync(path.join(folder, 'boats/migrations', name), 'select 1');
  const found = await strayMigrations(['boats', 'ships'].map((id) => [id, path.join(folder, id)] as const));
  rmSync(folder, { recursive: true });
  assert.equal(
    found.map(({ plugin, file }) => `${plugin} ${file}`),
    ['boats migrations/add.sql'],
  );
});

test.run();
