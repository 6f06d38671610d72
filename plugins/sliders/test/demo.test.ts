import { inflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import generateSlides from '../demo.ts';
import { pngOf } from '../demo/png.ts';
import { draw } from '../demo/scenery.ts';

const now = new Date('2026-03-01T10:00:00Z');

test('every slider of the demo has slides in its order, each with a picture, words and a place, one of them still to come', async () => {
  const rows: WireRecord[] = [];
  const pictures: string[] = [];
  const has: Record<string, WireRecord[]> = { sliders: [1, 2, 3].map((id) => ({ id })), cities: [{ id: 8, name: 'Naples' }] };
  await generateSlides({
    now,
    select: async (resource: string) => has[resource]!,
    picture: async ({ name }: { name: string }) => pictures.push(name),
    insert: async (_resource: string, more: WireRecord[]) => {
      rows.push(...more);
      return [];
    },
  } as unknown as DemoContext);
  assert.equal([...new Set(rows.map((row) => row.slider_id))], [1, 2, 3], 'of a slider that is gone there are none');
  assert.ok(rows.every(({ photo_id: id }) => Number(id) >= 1 && Number(id) <= pictures.length));
  assert.equal([rows[0]!.city_id, rows[1]!.city_id], [8, undefined]);
  assert.equal(
    rows.filter(({ shown_from: from }) => typeof from === 'string' && from > now.toISOString()).map((row) => row.heading),
    ['The first snow'],
  );
});

test('a landscape is drawn as a PNG of its size, with the sky above, what stands before it below, and shades between', () => {
  const drawn = draw(
    {
      sky: [
        [0, 0, 0],
        [0, 0, 200],
      ],
      disc: { x: 0.5, y: 0.75, radius: 0.1, colour: [255, 255, 255] },
      ridges: [{ colour: [10, 90, 10], top: (x) => 0.3 + x * 0.1 }],
    },
    40,
    20,
  );
  const at = (x: number, y: number) => drawn.colours[drawn.pixels[y * 40 + x]!]!;
  assert.equal(
    [at(20, 5), at(0, 19), at(39, 19)],
    [
      [255, 255, 255],
      [10, 90, 10],
      [10, 90, 10],
    ],
  );
  assert.ok(at(2, 1)[2] < at(2, 10)[2], 'the sky grows lighter');
  const file = pngOf(drawn);
  assert.equal([file.subarray(1, 4).toString(), file.readUInt32BE(16), file.readUInt32BE(20)], ['PNG', 40, 20]);
  const data = file.indexOf('IDAT');
  assert.is(inflateSync(file.subarray(data + 4, data + 4 + file.readUInt32BE(data - 4))).length, 41 * 20);
});

test.run();
