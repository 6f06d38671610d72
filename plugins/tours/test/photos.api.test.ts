// The photos of a tour: uploads appended to it, one of them the cover, and the video beside them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { Person, World } from '../../../test/setup/world.ts';
import { draft, options } from './world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-photos-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const settings = { change: () => ({ settings: readSettings({ DATA_DIR: folder }) }) };

async function send({ app, users }: World, person: Person, { id, bytes }: { id: number; bytes: Buffer }): Promise<{ status: number; body: Json }> {
  const form = new FormData();
  form.set('file', new Blob([bytes as Buffer<ArrayBuffer>]), 'photo.png');
  const encoded = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/v1/products/${id}/photo`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { authorization: `Test ${users[person]}`, 'content-type': encoded.headers.get('content-type')! },
  });
  return { status: reply.statusCode, body: reply.json() as Json };
}

await withEngines('the photos of a tour', (test, engine) => {
  test(
    'are pictures that were sent, the first of them the cover, and go one by one',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#46a' } })
          .png()
          .toBuffer();
        const first = await send(world, 'operator', { id, bytes });
        assert.equal([first.status, at(first.body, 'productPhotos.0.is_cover'), at(first.body, 'productPhotos.0.width')], [201, true, 640]);
        const second = await send(world, 'operator', { id, bytes });
        const photos = at(second.body, 'productPhotos') as Array<{ id: number; is_cover: boolean }>;
        assert.equal(
          photos.map((photo) => photo.is_cover),
          [true, false],
        );
        const me = world.as('operator');
        const turned = await me.patch(`products/${id}`, { productPhotos: [photos[1], photos[0]] as never }, { 'if-match': '"photos-2"' });
        assert.equal([turned.status, at(turned.body, 'productPhotos.0.id')], [200, photos[1]!.id]);
        const left = await me.delete(`products/${id}/photo/${photos[0]!.id}`);
        assert.equal([left.status, at(left.body, 'productPhotos.0.is_cover')], [200, true]);
        assert.is((await me.delete(`products/${id}/photo/${photos[0]!.id}`)).status, 404);
      },
      { ...options, ...settings },
    ),
  );

  test(
    'are nothing else, and nobody else’s; a video is where it is watched',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const text = Buffer.from('not a picture at all');
        assert.is((await send(world, 'operator', { id, bytes: text })).status, 415);
        assert.is((await send(world, 'rival', { id, bytes: text })).status, 404);
        const me = world.as('operator');
        assert.is((await me.post(`products/${id}/photo`)).status, 400);
        assert.equal((await me.post(`products/${id}/photo-with-video`, { video_url: 'https://youtu.be/dQw4w9WgXcQ?t=3' })).body, {
          video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        });
        assert.is((await me.post(`products/${id}/photo-with-video`, { video_url: 'https://example.com/dQw4w9WgXcQ' })).status, 400);
      },
      { ...options, ...settings },
    ),
  );
});
