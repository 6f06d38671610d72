import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createApp } from '../../../src/server/app.ts';
import { addExtensions } from '../../../src/server/db/addExtensions.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { exportData, importData } from '../../../src/server/backup/exchange.ts';
import { dropLeftovers, stowBytes } from '../../../src/server/files/kept.ts';
import { databaseStore } from '../../../src/server/files/stores/databaseStore.ts';
import { wholeOf, type FileStore } from '../../../src/server/files/stores/FileStore.ts';
import { folderStore, placeOf } from '../../../src/server/files/stores/folderStore.ts';
import { signed } from '../../../src/server/files/stores/signed.ts';
import { storeOf } from '../../../src/server/files/stores/storeOf.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { rolledBack, withEngines, withEveryEngine, withPostgres } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { loadFile, sendFile } from '../../setup/sending.ts';

const root = mkdtempSync(path.join(tmpdir(), 'waypost-stores-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const newFolder = () => path.join(root, String(++folders));
const key = 'a'.repeat(32);
const hourMs = 3_600_000;

const held = async (store: FileStore, name: string) => {
  const pieces = await store.open(name);
  return pieces && wholeOf(pieces);
};

/** What every store promises. */
async function keepsItsWord(store: FileStore): Promise<void> {
  assert.is(await held(store, key), undefined);
  for (const length of [0, 1, 256 * 1024, 256 * 1024 + 1, 700_001]) {
    const bytes = Buffer.alloc(length, `${length} `);
    await store.put(key, bytes);
    assert.ok((await held(store, key))!.equals(bytes), `${length} bytes, over what was there`);
  }
  await store.put(`${key}.800.webp`, Buffer.from('smaller'));
  await store.put('b'.repeat(32), Buffer.from('other'));
  await store.remove([key, `${key}.800.webp`, `${key}.320.webp`]);
  assert.equal([await held(store, key), await held(store, `${key}.800.webp`)], [undefined, undefined]);
  assert.is(String(await held(store, 'b'.repeat(32))), 'other');
}

const bodyOf = async (request: IncomingMessage) => wholeOf(request as AsyncIterable<Uint8Array>);

/** A stand-in for a store: a bucket on the loopback that looks at who asks. `state.down`: it answers nothing but 503. */
async function inBucket(work: (bucket: { url: string; port: number; objects: Map<string, Buffer>; state: { down: boolean } }) => Promise<void>) {
  const objects = new Map<string, Buffer>();
  const state = { down: false };
  const server = createServer((request, response) => {
    const name = request.url!;
    const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body);
    void bodyOf(request).then((body) => {
      if (state.down) return answer(503);
      if (!/^AWS4-HMAC-SHA256 Credential=me\//.test(request.headers.authorization ?? '')) return answer(403);
      if (request.method === 'PUT') objects.set(name, body);
      if (request.method === 'DELETE') return answer(objects.delete(name) ? 204 : 404);
      return answer(objects.has(name) ? 200 : 404, objects.get(name));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  try {
    await work({ url: `http://127.0.0.1:${port}/bucket/waypost`, port, objects, state });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const s3Env = (url: string) => ({
  DATA_DIR: newFolder(),
  FILES_S3_URL: url,
  FILES_S3_ACCESS_KEY: 'me',
  FILES_S3_SECRET_KEY: 'hidden',
  ALLOW_PRIVATE_NETWORKS: '127.0.0.1',
});

const test = suite('stores of files');

test('a folder keeps its word', () => keepsItsWord(folderStore(newFolder())));

test('a bucket keeps its word', () =>
  inBucket(async ({ url, objects }) => {
    await keepsItsWord(storeOf(readSettings(s3Env(url)), undefined as never));
    assert.equal([...objects.keys()], [`/bucket/waypost/${'b'.repeat(32)}`]);
  }));

test('a bucket in a network within is called only where that is allowed', () =>
  inBucket(async ({ url }) => {
    const store = storeOf(readSettings({ ...s3Env(url), ALLOW_PRIVATE_NETWORKS: '' }), undefined as never);
    const error = await store.put(key, Buffer.from('x')).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    assert.match(String(error), 'cannot be reached');
  }));

// The examples of AWS's own description of the signature.
test('requests are signed as AWS has it', () => {
  const who = { region: 'us-east-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const now = new Date('2013-05-24T00:00:00Z');
  const get = signed({ method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), headers: { range: 'bytes=0-9' }, now }, who);
  assert.match(get.authorization!, 'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  const put = signed(
    {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
      now,
    },
    who,
  );
  assert.match(put.authorization!, 'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  const list = signed({ method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2'), now }, who);
  assert.match(list.authorization!, 'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});

test.run();

await withEveryEngine('stores of files', (onEngine, engine) => {
  onEngine('a database keeps its word', async () => rolledBack(await engine.db(), async (db) => keepsItsWord(databaseStore(db))));
});

const photo = () =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

await withEngines('files in their store', (onEngine, engine) => {
  const settings = (env: Record<string, string>) => ({ change: () => ({ settings: readSettings(env) }) });

  onEngine(
    'what one node took another one serves, each with a data directory of its own, and a size is made once for both',
    inWorld(
      engine,
      async (world) => {
        const there = createApp({ ...world.parts, settings: readSettings({ FILES_STORE: 'database', DATA_DIR: newFolder() }) });
        const sent = await sendFile(world, 'operator', { bytes: await photo() });
        const url = String(at(sent.body, 'url'));
        const [far, near] = [await loadFile({ app: there }, url), await loadFile(world, url)];
        assert.equal([far.status, near.status, far.bytes.equals(near.bytes)], [200, 200, true]);
        const { rows } = await world.db.query(`select name from file_parts where name like '%.webp'`);
        assert.is(rows.length, 1);
        await there.close();
      },
      settings({ FILES_STORE: 'database', DATA_DIR: newFolder() }),
    ),
  );

  const before = newFolder();
  onEngine(
    'what lay in the data directory before is found there still',
    inWorld(
      engine,
      async (world) => {
        const sent = await sendFile(world, 'operator', { bytes: await photo() });
        const after = createApp({ ...world.parts, settings: readSettings({ FILES_STORE: 'database', DATA_DIR: before }) });
        assert.is((await loadFile({ app: after }, String(at(sent.body, 'url')))).status, 200);
        await after.close();
      },
      settings({ DATA_DIR: before }),
    ),
  );

  onEngine('a store that is away refuses for now and holds nothing else up', async () =>
    inBucket(async ({ url, objects, state }) =>
      inWorld(
        engine,
        async (world) => {
          const sent = await sendFile(world, 'operator', { bytes: await photo() });
          assert.equal([sent.status, objects.size], [201, 1], sent.text);
          state.down = true;
          const refused = await sendFile(world, 'operator', { bytes: await photo() });
          assert.equal([refused.status, at(refused.body, 'name'), refused.headers['retry-after']], [503, 'Unavailable', '10']);
          assert.is((await loadFile(world, String(at(sent.body, 'url')))).status, 503);
          assert.is((await world.as('operator').get('tours')).status, 200);
          state.down = false;
          assert.is((await loadFile(world, String(at(sent.body, 'url')))).status, 200);
          assert.is((await world.db.query('select 1 from files')).rows.length, 1);
        },
        { errors: true, ...settings(s3Env(url)) },
      )(),
    ),
  );

  const here = newFolder();
  onEngine(
    'bytes whose row never came go after an hour, those of a file stay',
    inWorld(
      engine,
      async (world) => {
        const { api, db } = world;
        const lost = await stowBytes(api, Buffer.from('the process ended here'));
        const kept = await sendFile(world, 'operator', { name: 'a.txt', bytes: 'hello' });
        await dropLeftovers(db, api.files, api.context.now());
        assert.is(String(await held(api.files, lost)), 'the process ended here');
        world.pass(hourMs);
        await dropLeftovers(db, api.files, api.context.now());
        assert.equal([await held(api.files, lost), (await db.query('select 1 from file_leftovers')).rows], [undefined, []]);
        assert.is((await loadFile(world, String(at(kept.body, 'url')))).status, 200);
      },
      settings({ DATA_DIR: here }),
    ),
  );
});

await withPostgres('an export of files', (onEngine, engine) => {
  onEngine('leads from one store to another and holds each file once', async () => {
    const [db, target] = [await engine.fresh(), await engine.fresh()];
    try {
      await migrate(db, coreMigrations);
      const bytes = Buffer.alloc(300_000, 'abc');
      await databaseStore(db).put(key, bytes);
      await db.query(`insert into files (key, name, type, size, hash, user_id, created_at) values ($1, 'a.txt', 'text/plain', 300000, $2, 1, $3)`, [
        key,
        createHash('sha256').update(bytes).digest('hex'),
        new Date(0),
      ]);
      const [first, second, dataDir] = [newFolder(), newFolder(), newFolder()];
      const moved = await exportData(db, first, { dataDir, files: { kind: 'database' } });
      assert.equal(moved.files, { count: 1, missing: [] });
      await importData(target, first, { dataDir });
      assert.ok((await held(folderStore(dataDir), key))!.equals(bytes), placeOf(dataDir, key));
      assert.equal(await exportData(target, second, { dataDir }), moved);
      await target.exec('drop schema public cascade; create schema public');
      await addExtensions(target);
      await importData(target, second, { dataDir: newFolder(), files: { kind: 'database' } });
      assert.ok((await held(databaseStore(target), key))!.equals(bytes));
    } finally {
      await db.close();
      await target.close();
    }
  });
});
