import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { dropLeftovers } from '../../../src/server/files/kept.ts';
import { coverPart } from '../../../src/server/files/pictures.ts';
import { mendUses, refreshUses } from '../../../src/server/files/whereUsed.ts';
import { forgetSecrets } from '../../../src/server/audit/secrets.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { area } from '../../setup/areas.ts';
import { withEngines, withPostgres } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { loadFile, sendFile } from '../../setup/sending.ts';
import type { World } from '../../setup/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-library-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const text = (more: object = {}) => ({ type: 'string', title: 'Text', ...more });
/** Stalls show pictures in every way there is. */
const stalls = area(
  'stalls',
  { access: { read: 'user', write: 'staff' }, scope: { operator: 'operator_id' } },
  {
    operator_id: { type: 'integer', title: 'Operator' },
    sign: text({ 'x-widget': 'photo' }),
    plan: { type: 'integer', title: 'Schedule', 'x-widget': 'file' },
    shots: {
      type: 'array',
      title: 'Shots',
      'x-widget': 'photo',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          url: { type: 'string' },
          caption: { type: 'string' },
          width: { type: 'integer' },
          height: { type: 'integer' },
        },
      },
    },
    story: text({ 'x-widget': 'rich-text', 'x-localized': true }),
  },
);
const library = area(
  'library',
  { table: 'files', access: { read: 'staff', write: 'staff' }, scope: { operator: 'operator_id', self: 'user_id' }, display: 'name' },
  {
    title: text({ 'x-readonly': true }),
    name: text(),
    alt: text({ 'x-localized': true }),
    focal: { type: 'object', title: 'Point', properties: { x: { type: 'number' }, y: { type: 'number' } } },
    uses: { type: 'integer', title: 'Uses', 'x-readonly': true },
    twins: { type: 'integer', title: 'Twins', 'x-readonly': true },
    picture: text({ 'x-readonly': true, 'x-widget': 'photo' }),
    operator_id: { type: 'integer', title: 'Operator', 'x-readonly': true },
    user_id: { type: 'integer', title: 'User', 'x-readonly': true },
  },
);
const options = { plugins: [...marketplace, stalls, library], change: () => ({ settings: readSettings({ DATA_DIR: folder }) }) };

const drawn = (background: string, width = 1200) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const send = async (world: World, background: string) => (await sendFile(world, 'operator', { bytes: await drawn(background) })).body;
const usesOf = async (world: World, id: Json | undefined) => at((await world.as('operator').get(`library/${id}`)).body, 'uses');
const present = (world: World, person: 'operator' | 'rival' | 'admin', id: Json | undefined) => world.as(person).get(`-/files/${id}/uses`);

await withEngines('library of files', (test, engine) => {
  test(
    'knows which records name a file, however they do, and forgets those that do no more',
    inWorld(
      engine,
      async (world) => {
        const one = await send(world, 'red');
        const id = at(one, 'id');
        const url = String(at(one, 'url'));
        const as = world.as('operator');
        const made = await as.post('stalls', {
          title: 'Corner',
          sign: url,
          plan: id,
          shots: [{ id, url, caption: 'Front' }],
          story: `<p>Hello</p><img src="${url}" alt="Front">`,
        });
        assert.equal([made.status, await usesOf(world, id)], [201, 4], made.text);
        const stall = at(made.body, 'id');
        assert.equal((await present(world, 'operator', id)).body, {
          records: [{ resource: 'stalls', id: stall!, name: 'Corner', title: 'Thing' }],
          others: 0,
        });
        assert.equal((await present(world, 'rival', id)).status, 404);
        await as.patch(`stalls/${stall}`, { sign: null, shots: [], story: '<p>Hello</p>' });
        assert.is(await usesOf(world, id), 1);
        await as.delete(`stalls/${stall}`);
        assert.is(await usesOf(world, id), 0);
      },
      options,
    ),
  );

  test(
    'a file in use is not removed, and the refusal says where; removed, it can come back with its bytes for thirty days',
    inWorld(
      engine,
      async (world) => {
        const sent = await send(world, 'green');
        const [id, url] = [at(sent, 'id'), String(at(sent, 'url'))];
        const as = world.as('operator');
        const stall = at((await as.post('stalls', { title: 'Corner', sign: url })).body, 'id');
        const refused = await as.delete(`library/${id}`);
        assert.equal([refused.status, at(refused.body, 'references.0.name')], [409, 'Corner'], refused.text);
        await as.patch(`stalls/${stall}`, { sign: null });
        const gone = await as.delete(`library/${id}`);
        assert.is(gone.status, 204, gone.text);
        assert.is((await loadFile(world, url)).status, 404);
        const { api, db } = world;
        world.pass(29 * 86_400_000);
        await dropLeftovers(db, api.files, api.context.now());
        assert.is((await as.post(`-/undo/${gone.headers['x-audit-id']}`)).status, 200);
        world.pass(2 * 86_400_000);
        await dropLeftovers(db, api.files, api.context.now());
        assert.is((await loadFile(world, url)).status, 200);
        const key = url.split('/')[6]!;
        const again = await as.delete(`library/${id}`);
        world.pass(31 * 86_400_000);
        await dropLeftovers(db, api.files, api.context.now());
        assert.equal([await api.files.open(key), await api.files.open(`${key}.800.webp`)], [undefined, undefined]);
        await forgetSecrets(db, api.context.now());
        assert.is((await as.post(`-/undo/${again.headers['x-audit-id']}`)).status, 409);
      },
      options,
    ),
  );

  test(
    'the same bytes sent again are told of, and counted',
    inWorld(
      engine,
      async (world) => {
        const first = await send(world, 'blue');
        const second = await send(world, 'blue');
        assert.equal([at(first, 'same'), at(second, 'same.id')], [undefined, at(first, 'id')]);
        const twins = async () => at((await world.as('operator').get(`library/${at(first, 'id')}`)).body, 'twins');
        assert.is(await twins(), 1);
        const gone = await world.as('operator').delete(`library/${at(second, 'id')}`);
        assert.equal([gone.status, await twins()], [204, 0], gone.text);
        const rivals = await sendFile(world, 'rival', { bytes: await drawn('blue') });
        assert.is(at(rivals.body, 'same'), undefined, 'nobody hears of others’ files');
      },
      options,
    ),
  );

  test(
    'replaced in place it keeps its id and what is said of it, its address changes wherever it stands, and the former one leads there',
    inWorld(
      engine,
      async (world) => {
        const sent = await send(world, 'orange');
        const [id, url] = [at(sent, 'id'), String(at(sent, 'url'))];
        const as = world.as('operator');
        await as.patch(`library/${id}`, { alt: 'A stall' });
        const stall = at(
          (
            await as.post('stalls', {
              title: 'Corner',
              sign: url,
              shots: [{ id, url, width: 1200, height: 600 }],
              story: `<img src="${url}" alt="x">`,
            })
          ).body,
          'id',
        );
        const { version } = (await as.get(`stalls/${stall}`)).body as { version: number };
        const replaced = await sendFile(world, 'operator', { path: `-/files/${id}/replace`, name: 'new.jpg', bytes: await drawn('black', 300) });
        const now = String(at(replaced.body, 'url'));
        assert.equal([replaced.status, at(replaced.body, 'id'), at(replaced.body, 'alt'), now === url], [200, id, 'A stall', false], replaced.text);
        const there = (await as.get(`stalls/${stall}`)).body as Record<string, Json>;
        const bare = (address: Json | undefined) => String(address).split('/').slice(0, 7).join('/');
        assert.equal([bare(there.sign), bare(at(there.shots ?? null, '0.url')), at(there.shots ?? null, '0.width')], [bare(now), bare(now), 300]);
        assert.equal([there.version, String(there.story).includes(bare(now))], [version, true]);
        const former = await loadFile(world, url.replace('/800/', '/320/'));
        assert.equal([former.status, former.headers.location], [302, now.replace('/800/', '/320/')]);
        const { width } = await sharp((await loadFile(world, now)).bytes).metadata();
        assert.is(width, 300);
      },
      options,
    ),
  );

  test(
    'a picture gives way to a picture only, and only to whom it belongs',
    inWorld(
      engine,
      async (world) => {
        const id = at(await send(world, 'pink'), 'id');
        const words = { path: `-/files/${id}/replace`, name: 'a.txt', bytes: 'hello' };
        assert.is((await sendFile(world, 'operator', words)).status, 409);
        const other = { ...words, name: 'a.jpg', bytes: await drawn('white') };
        assert.equal([(await sendFile(world, 'rival', other)).status, (await sendFile(world, 'customer', other)).status], [404, 403]);
        const platform = at((await sendFile(world, 'admin', { bytes: await drawn('gold') })).body, 'id');
        assert.is((await sendFile(world, 'operator', { ...other, path: `-/files/${platform}/replace` })).status, 404);
        assert.equal((await world.db.query('select 1 from file_leftovers')).rows, []);
      },
      options,
    ),
  );

  test(
    'a cover is cut around the point of its picture, and made anew where that moves',
    inWorld(
      engine,
      async (world) => {
        const left = sharp({ create: { width: 600, height: 600, channels: 3, background: 'white' } }).jpeg();
        const bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'black' } })
          .composite([{ input: await left.toBuffer(), left: 0, top: 0 }])
          .jpeg()
          .toBuffer();
        const sent = (await sendFile(world, 'operator', { bytes })).body;
        const cover = String(at(sent, 'url')).replace('/800/', '/cover/');
        const brightness = async () => {
          const { bytes: shown, headers } = await loadFile(world, cover);
          const { channels } = await sharp(shown).stats();
          return { mean: Math.round(channels[0]!.mean), etag: String(headers.etag) };
        };
        const middle = await brightness();
        assert.ok(middle.mean > 120 && middle.mean < 136, String(middle.mean));
        assert.is((await loadFile(world, cover, { 'if-none-match': middle.etag })).status, 304);
        for (const [x, least, most] of [
          [0, 186, 196],
          [1, 59, 69],
        ] as const) {
          await world.as('operator').patch(`library/${at(sent, 'id')}`, { focal: { x, y: 0.5 } });
          const { mean, etag } = await brightness();
          assert.ok(mean >= least && mean <= most, `${x}: ${mean}`);
          assert.is.not(etag, middle.etag);
        }
      },
      options,
    ),
  );

  test('what is cut out lies within the picture, however near to its edge the point is', () => {
    assert.equal(coverPart({ width: 1200, height: 600 }, { x: 1, y: 1 }), { width: 800, height: 600, left: 400, top: 0 });
    assert.equal(coverPart({ width: 300, height: 900 }, { x: 0, y: 0 }), { width: 300, height: 225, left: 0, top: 0 });
    assert.equal(coverPart({ width: 400, height: 300 }), { width: 400, height: 300, left: 0, top: 0 });
  });

  test(
    'what was written past the records is mended, and so is what an area leaves behind',
    inWorld(
      engine,
      async (world) => {
        const sent = await send(world, 'cyan');
        const id = at(sent, 'id');
        await world.insert('stalls', [{ title: 'Corner', sign: String(at(sent, 'url')) }]);
        await world.db.query(`insert into file_uses values ($1, 'stalls', 999999, 'sign'), ($1, 'gone', 1, 'sign')`, [id]);
        await mendUses(world.db, world.api.models);
        assert.equal((await world.db.query('select resource, field from file_uses')).rows, [{ resource: 'stalls', field: 'sign' }]);
        assert.is(await usesOf(world, id), 1);
        await refreshUses(world.db, world.api.models);
        await world.db.query('delete from file_uses');
        await refreshUses(world.db, world.api.models);
        assert.equal((await world.db.query('select 1 from file_uses')).rows, [], 'found once for the fields there are');
      },
      options,
    ),
  );
});

await withPostgres('a file that several records come to name at once', (test, engine) => {
  test(
    'is counted for each of them',
    inWorld(
      engine,
      async (world) => {
        const sent = await send(world, 'brown');
        const url = String(at(sent, 'url'));
        const made = [1, 2, 3].map((each) => world.as('operator').post('stalls', { title: `Stall ${each}`, sign: url }));
        assert.equal(
          (await Promise.all(made)).map((each) => each.status),
          [201, 201, 201],
        );
        assert.is(await usesOf(world, at(sent, 'id')), 3);
      },
      options,
    ),
  );
});
