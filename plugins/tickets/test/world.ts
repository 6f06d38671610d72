// Bookings with tickets, in two languages.
import { createRequire } from 'node:module';
import type readQr from 'jsqr';
import { readPlugins } from '../../../src/build/plugins.ts';
import { qrModules } from '../../../src/server/lib/pdf/qrCode.ts';
import { at } from '../../../test/setup/fixtures.ts';
import type { World } from '../../../test/setup/world.ts';
import { booking, options as sold, tour } from '../../bookings/test/marketplace.ts';
import tickets from '../server.ts';

const jsqr = createRequire(import.meta.url)('jsqr') as { default: typeof readQr };
export const real = (await readPlugins(process.cwd())).filter(({ id }) => id === 'tickets');
export const options = { plugins: [...sold.plugins, ...real], areas: { ...sold.areas, tickets } };

const terms = {
  policy_type: 'CUSTOM',
  cancellation_tiers: [
    { days_from: 0, refund_percent: 0 },
    { days_from: 3, refund_percent: 50 },
  ],
};

/** A confirmed booking of two on 11 March at 10:00 in Jerusalem, with a place to meet and a phone to call. */
export async function sell(world: World, fields: Record<string, unknown> = {}): Promise<number> {
  const { db, operators } = world;
  await db.query('update operators set "contactData" = $2 where id = $1', [operators.a, JSON.stringify({ emergency_phone: '+972541234567' })]);
  const place = { title: 'Jaffa Gate', address: '1 Omar Ibn al-Khattab Sq. (north)' };
  return booking(world, {
    product_id: await tour(world, { ticket_type: 'NAME_AND_ID' }),
    product_name: 'Old Town Walking Tour',
    timezone: 'Asia/Jerusalem',
    starts_at: '2026-03-11T08:00:00.000Z',
    language: 'en',
    leader_email: 'noa@example.org',
    terms: JSON.stringify({ title: 'Old Town', option: 'Morning', language: 'en', meeting_points: [place], ...terms }),
    ...fields,
  });
}

/** Path of a booking's traveller link. */
export const linkOf = async (world: World, id: number): Promise<string> =>
  new URL(String(at((await world.as('operator').get(`bookings/${id}/traveller-link`)).body, 'url'))).pathname;

/** What another implementation reads in the QR code of a text. */
export function decoded(text: string): string | undefined {
  const scale = 4;
  const rows = qrModules(text);
  const size = (rows.length + 8) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (rows[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4]) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return jsqr.default(pixels, size, size)?.data;
}
