import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import generateSlides from '../demo.ts';

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

test.run();
