import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { readPlugins } from '../../../src/build/plugins.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { sendFile } from '../../../test/setup/sending.ts';
import type { Person, World } from '../../../test/setup/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-media-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const plugins = (await readPlugins(process.cwd())).filter(({ id }) => id === 'media-library');
const options = { plugins, change: () => ({ settings: readSettings({ DATA_DIR: folder }) }) };

const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
const send = async (world: World, person: Person, background: string, name = `${background}.jpg`) =>
  at((await sendFile(world, person, { name, bytes: await drawn(background) })).body, 'id');
const names = async (world: World, person: Person, question = '') =>
  ((await world.as(person).get(`media?sort=id${question}`)).body as Array<{ name: string }>).map((each) => each.name);

await withPostgres('media', (test, engine) => {
  test(
    'shows each operator’s people their own files and what they sent themselves, admins all, customers none',
    inWorld(
      engine,
      async (world) => {
        await send(world, 'operator', 'red');
        await send(world, 'rival', 'green');
        await send(world, 'admin', 'blue');
        await send(world, 'unlinked', 'gold');
        assert.equal(
          [await names(world, 'manager'), await names(world, 'rival'), await names(world, 'unlinked')],
          [['red.jpg'], ['green.jpg'], ['gold.jpg']],
        );
        assert.is((await names(world, 'admin')).length, 4);
        assert.is((await world.as('customer').get('media')).status, 403);
      },
      options,
    ),
  );

  test(
    'finds files by name, alt text and credit, without alt text, pictures alone, and those that are twice there',
    inWorld(
      engine,
      async (world) => {
        const as = world.as('operator');
        const [red] = [await send(world, 'operator', 'red'), await send(world, 'operator', 'blue')];
        await send(world, 'operator', 'blue', 'again.jpg');
        await sendFile(world, 'operator', { name: 'terms.txt', bytes: 'terms' });
        await as.patch(`media/${red}`, { alt: 'The lighthouse', credit: 'Noa Levi' });
        assert.equal(
          [await names(world, 'operator', '&query=lighthouse'), await names(world, 'operator', '&query=levi')],
          [['red.jpg'], ['red.jpg']],
        );
        assert.equal(await names(world, 'operator', '&hasPicture=1&hasAlt=0'), ['blue.jpg', 'again.jpg']);
        assert.equal(await names(world, 'operator', '&hasPicture=0'), ['terms.txt']);
        assert.equal(await names(world, 'operator', `&filters[twins][from]=1`), ['blue.jpg', 'again.jpg']);
        assert.is((await names(world, 'operator', `&filters[uses][to]=0`)).length, 4);
      },
      options,
    ),
  );

  test(
    'keeps words by language, and takes no point beside the picture nor anything of what the file is',
    inWorld(
      engine,
      async (world) => {
        const as = world.as('operator');
        await world.insert('languages', [
          { name: 'English', locale: 'en', is_default: 1, is_enabled: 1 },
          { name: 'Hebrew', locale: 'he', is_default: 0, is_enabled: 1 },
        ]);
        const id = await send(world, 'operator', 'red');
        await as.patch(`media/${id}`, { alt: 'The gate' });
        await as.patch(`media/${id}`, { alt: 'השער' }, { 'x-language': 'he' });
        const alt = async (language: string): Promise<Json | undefined> => at((await as.get(`media/${id}`, { 'x-language': language })).body, 'alt');
        assert.equal([await alt('en'), await alt('he')], ['The gate', 'השער']);
        const refused = async (body: object) => (await as.patch(`media/${id}`, body)).status;
        assert.equal(
          [await refused({ focal: { x: 1.2, y: 0 } }), await refused({ focal: { x: 1 } }), await refused({ size: 1 }), await refused({ uses: 9 })],
          [400, 400, 400, 400],
        );
        assert.is((await as.patch(`media/${id}`, { focal: { x: 0.25, y: 1 } })).status, 200);
        assert.is((await world.as('rival').patch(`media/${id}`, { name: 'mine.jpg' })).status, 404);
      },
      options,
    ),
  );
});
