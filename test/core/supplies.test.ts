import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { suppliesOf } from '../../src/build/supplies.ts';

const folders: string[] = [];
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'waypost-supplies-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}
test.after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('reads the keys of both halves without running what they import', async () => {
  const folder = folderWith({
    'client.tsx': `import { lazy } from 'react'; import { defineClient } from '#resource'; import Cell from './Cell.tsx'; import styles from './x.css';
      const Late = lazy(() => import('./Late.tsx')); const Made = styles.wrap(Cell);
      export default defineClient({ pages: { one: () => import('./pages/One.tsx') }, cells: { two: Cell, three: Made }, widgets: { four: Late } });`,
    'server.ts': `import { WaypostError } from '#core'; export default (area) => { area.handle('go', async () => { throw new WaypostError(); }); area.job('tidy', async () => {}); };`,
  });
  assert.equal(await suppliesOf(folder), {
    pages: ['one'],
    cells: ['two', 'three'],
    widgets: ['four'],
    handlers: ['go'],
    reactions: [],
    jobs: ['tidy'],
  });
});

test('a server half may call any method of its area: only handlers are supplies', async () => {
  const folder = folderWith({
    'server.ts': `export default (area) => { area.something('other', 'word', () => {}); area.handle('go', async () => {}); area.handle('stop', async () => {}); };`,
  });
  assert.equal((await suppliesOf(folder)).handlers, ['go', 'stop']);
});

test('finds nothing in a folder without halves', async () => {
  assert.equal(await suppliesOf(folderWith({})), { pages: [], cells: [], widgets: [], handlers: [], reactions: [] });
});

test('rejects a half that does not parse', async () => {
  let said = '';
  try {
    await suppliesOf(folderWith({ 'client.tsx': 'export default {' }));
  } catch (error) {
    said = String(error);
  }
  assert.match(said, /client\.tsx/);
});

test.run();
