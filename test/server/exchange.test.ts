import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { json, type Db } from '../../src/server/db/Db.ts';
import { addExtensions } from '../../src/server/db/addExtensions.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { StartError } from '../../src/server/db/StartError.ts';
import { readStructure } from '../../src/server/db/tables/structure.ts';
import { syncLink, syncTables } from '../../src/server/db/tables/syncTables.ts';
import type { TableSpec } from '../../src/server/db/tables/TableSpec.ts';
import { exportData, importData } from '../../src/server/backup/exchange.ts';
import { folderStore, placeOf } from '../../src/server/files/stores/folderStore.ts';
import { engines } from '../setup/database.ts';

const root = mkdtempSync(path.join(tmpdir(), 'waypost-exchange-'));
let folders = 0;
const newFolder = () => path.join(root, String(++folders));

const specs: TableSpec[] = [
  {
    table: 'parents',
    plugin: 'x',
    columns: { name: { type: 'string', maxLength: 50 }, childId: { type: 'integer' } },
    refs: { childId: 'children' },
    unique: [['name']],
    search: ['name'],
    sort: ['name'],
    localized: ['name'],
  },
  {
    table: 'children',
    plugin: 'x',
    columns: {
      parentId: { type: 'integer' },
      ratio: { type: 'number' },
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
      yes: { type: 'boolean' },
      list: { type: 'array' },
    },
    refs: { parentId: 'parents' },
  },
];

async function fill(db: Db): Promise<void> {
  await migrate(db, coreMigrations);
  assert.equal(await syncTables(db, specs), []);
  assert.equal(await syncLink(db, { table: 'parent_children', plugin: 'x', a: 'parents', b: 'children' }), []);
  await db.query(`insert into parents (id, name) values (1, $1), (2, null)`, ['Ünï "quoted", back\\slash, new\nline, שלום, 😀']);
  await db.query(
    `insert into children (id, "parentId", ratio, day, at, yes, list) values (7, 1, 0.1, '2026-03-29', '2026-03-29T01:02:03.004Z', true, $1)`,
    [json([1, { a: 'b\n' }, null])],
  );
  await db.query(`select setval('children_id_seq', 5000)`);
  await db.query(`insert into children (ratio) select g / 3.0 from generate_series(1, 1200) g`);
  await db.query(`update parents set "childId" = 7 where id = 1`);
  await db.query(`insert into languages (locale, is_default) values ('en', 1)`);
  await db.query(`insert into parents_i18n (id, language_id, name) select 1, id, 'Übersetzt' from languages`);
  await db.query('insert into parent_children values (1, 7)');
}

const gone = 'f'.repeat(32);

/** Two files with their bytes, one of them with a size made of it, and a row whose file another node has. */
async function uploads(db: Db, dataDir: string): Promise<Array<[key: string, bytes: Buffer]>> {
  const sent: Array<[string, Buffer]> = [
    ['a'.repeat(32), randomBytes(200_000)],
    ['b'.repeat(32), Buffer.from('code;name\n')],
  ];
  const row = (key: string, bytes: Buffer) =>
    db.query(`insert into files (key, name, type, size, hash, user_id, created_at) values ($1, 'Ünï.csv', 'text/csv', $2, $3, 1, '2026-01-01')`, [
      key,
      bytes.length,
      createHash('sha256').update(bytes).digest('hex'),
    ]);
  for (const [key, bytes] of sent) {
    await folderStore(dataDir).put(key, bytes);
    await row(key, bytes);
  }
  writeFileSync(`${placeOf(dataDir, sent[0]![0])}.800.webp`, 'smaller');
  await row(gone, Buffer.from('elsewhere'));
  return sent;
}

const filesIn = (folder: string) =>
  existsSync(path.join(folder, 'files'))
    ? readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => each.name)
    : [];

const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ndjson'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

async function refusal(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    assert.instance(error, StartError);
    return (error as StartError).message;
  }
  throw new Error('it was not refused');
}

/** As it was made: neither tables nor functions, only the extensions. */
async function empty(db: Db): Promise<Db> {
  await db.exec('drop schema public cascade; create schema public');
  await addExtensions(db);
  return db;
}

const all = await engines();
const pairs = all.flatMap((from) => all.map((to) => ({ from, to }))).filter(({ from, to }) => from !== to || all.length === 1);
/** The quicker one to open anew. */
const quick = all.at(-1)!;
/** Two databases of the quicker engine, one of the other: opening them is what takes time. */
const opened: { [name: string]: Db } = {};
const database = (name: string) => empty(opened[name]!);

const test = suite('exchange');
test.before(async () => {
  for (const engine of all) opened[engine.name] = await engine.fresh();
  opened.other = await quick.fresh();
});
test.after(async () => {
  for (const db of Object.values(opened)) await db.close();
});
test.after(() => rmSync(root, { recursive: true, force: true }));

for (const { from, to } of pairs) {
  test(`takes everything from ${from.name} to ${to.name}`, async () => {
    const [source, target] = [await database(from.name), await database(from === to ? 'other' : to.name)];
    await fill(source);
    const [first, second, here, there] = [newFolder(), newFolder(), newFolder(), newFolder()];
    const sent = await uploads(source, here);
    const moved = await exportData(source, first, { dataDir: here, now: new Date('2026-01-02T03:04:05.678Z') });
    assert.equal([moved.files, await importData(target, first, { dataDir: there })], [{ count: 2, missing: [gone] }, moved]);
    for (const [key, bytes] of sent) assert.ok(bytes.equals(readFileSync(placeOf(there, key))));
    assert.equal(await exportData(target, second, { dataDir: there }), moved);
    assert.equal(contents(second), contents(first));
    assert.equal(filesIn(there).sort(), sent.map(([key]) => key).sort(), 'a size of a picture is made again, not moved');
    assert.equal(
      (await target.query(`select search from parents where id = 1`)).rows,
      (await source.query(`select search from parents where id = 1`)).rows,
    );
    assert.equal(
      (await target.query(`insert into children (ratio) values (1) returning id`)).rows,
      (await source.query(`insert into children (ratio) values (1) returning id`)).rows,
    );
    const [was, is] = [await readStructure(source), await readStructure(target)];
    assert.equal([is.constraints, is.keys, is.indexes], [was.constraints, was.keys, was.indexes]);
    assert.equal([await migrate(target, coreMigrations), await syncTables(target, specs)], [[], []], 'the next start finds nothing to do');
    assert.match(await refusal(() => importData(target, first, { dataDir: there })), 'not empty');
  });
}
if (all.length < 2) test.skip('takes everything from one engine to the other', () => undefined);

test('writes for its owner only, never over something, and restores nothing of a broken export', async () => {
  const folder = newFolder();
  const [source, target] = [await database(quick.name), await database('other')];
  await fill(source);
  const [here, there] = [newFolder(), newFolder()];
  const [[key]] = (await uploads(source, here)) as [[string, Buffer], unknown];
  await exportData(source, folder, { dataDir: here });
  assert.is(statSync(path.join(folder, 'users.ndjson')).mode & 0o077, 0);
  assert.is(statSync(placeOf(folder, key)).mode & 0o077, 0);
  assert.match(await refusal(() => exportData(source, folder, { dataDir: here })), 'not empty');
  const file = path.join(folder, 'children.ndjson');
  const whole = readFileSync(file);
  appendFileSync(file, '{"id": 99999, "version": 1}\n');
  assert.match(await refusal(() => importData(target, folder, { dataDir: there })), 'rows, and the export counted');
  writeFileSync(file, whole.subarray(0, whole.length - 5));
  assert.match(await refusal(() => importData(target, folder, { dataDir: there })), 'children.ndjson cannot be read');
  rmSync(file);
  assert.match(await refusal(() => importData(target, folder, { dataDir: there })), 'lacks children.ndjson');
  writeFileSync(file, whole);
  const manifest = path.join(folder, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"version": 1', '"version": 2'));
  assert.match(await refusal(() => importData(target, folder, { dataDir: there })), 'newer');
  writeFileSync(manifest, '{}');
  assert.match(await refusal(() => importData(target, folder, { dataDir: there })), 'not the manifest');
  rmSync(manifest);
  assert.match(await refusal(() => importData(target, folder, { dataDir: there })), 'no manifest.json');
  assert.equal((await readStructure(target)).tables, []);
  writeFileSync(manifest, text);
  const place = placeOf(folder, key);
  const bytes = readFileSync(place);
  writeFileSync(place, 'something else');
  assert.match(await refusal(() => importData(target, folder, { dataDir: there })), 'damaged');
  rmSync(place);
  assert.match(await refusal(() => importData(target, folder, { dataDir: there })), 'lacks the file "Ünï.csv" (files/aa/');
  assert.equal([filesIn(there), (await readStructure(target)).tables], [[], []]);
  writeFileSync(place, bytes);
  assert.ok((await importData(target, folder, { dataDir: there })).rows > 1000);
  writeFileSync(placeOf(here, key), 'rotten');
  assert.match(await refusal(() => exportData(source, newFolder(), { dataDir: here })), 'is damaged');
});

test.run();
