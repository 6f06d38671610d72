import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DataFiles } from '../../../src/server/db/embedded/dataFiles.ts';

const table = '/pg/base/5/1234';
const other = '/pg/base/5/1235';
const coded = (code: string) => Object.assign(new Error(code), { code });

/** Data files whose disk is `sync`. */
function filesOn(sync: (file: string) => Promise<void> = async () => undefined) {
  const synced: string[] = [];
  const files = new DataFiles('/pg', async (file) => {
    synced.push(file);
    await sync(file);
  });
  return { files, synced };
}

test('a file that was written to is on the disk once settled, until it is written to again', async () => {
  const { files, synced } = filesOn();
  assert.not.ok(files.isSynced(table), 'of what it does not know it claims nothing');
  files.written(table);
  assert.not.ok(files.isSynced(table));
  assert.is(await files.settle(), 1);
  assert.ok(files.isSynced(table));
  assert.is(await files.settle(), 0);
  files.written(table);
  assert.not.ok(files.isSynced(table));
  files.synced(table);
  assert.ok(files.isSynced(table));
  assert.equal(synced, [table]);
});

test('the log, the control file and what lies elsewhere are never put off', async () => {
  const { files, synced } = filesOn();
  for (const file of ['/pg/pg_wal/0001', '/pg/global/pg_control', '/pg/pg_xact/0000', '/pg/base.conf']) {
    files.written(file);
    await files.settle();
    assert.not.ok(files.isSynced(file), file);
  }
  assert.equal(synced, []);
});

test('what is written while its file is brought to the disk is not taken for being there', async () => {
  let write = () => undefined as void;
  const { files } = filesOn(async () => write());
  write = () => files.written(table);
  files.written(table);
  files.written(other);
  await files.settle();
  assert.not.ok(files.isSynced(table));
  write = () => undefined;
  await files.settle();
  assert.ok(files.isSynced(table) && files.isSynced(other));
});

test('a file of the same name is another file', async () => {
  const { files } = filesOn();
  files.written(table);
  await files.settle();
  files.forget(table);
  assert.not.ok(files.isSynced(table));
});

test('what could not be brought to the disk fails the checkpoint, unless the file is gone', async () => {
  const { files } = filesOn((file) => Promise.reject(coded(file === table ? 'EIO' : 'ENOENT')));
  files.written(table);
  files.written(other);
  await files.settle();
  assert.throws(() => files.isSynced(table), /EIO/);
  files.written(table);
  assert.throws(() => files.isSynced(table), /EIO/, 'the system tells it once, and what was lost stays lost');
  assert.not.ok(files.isSynced(other));
  files.forget(table);
  assert.not.ok(files.isSynced(table));
});

test.run();
