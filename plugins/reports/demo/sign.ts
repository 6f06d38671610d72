import { crc32, deflateSync } from 'node:zlib';

const [width, height] = [480, 360];
/** White, red, grey. */
const colours = [255, 255, 255, 200, 30, 45, 214, 219, 224];

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The number of a pixel's colour: a red disc with a white bar on grey. */
function colourAt(x: number, y: number): number {
  const [dx, dy] = [Math.abs(x - width / 2), Math.abs(y - height / 2)];
  if (dx * dx + dy * dy > 140 * 140) return 2;
  return dx < 95 && dy < 24 ? 0 : 1;
}

/** A road sign that says no entry, as a PNG file (ISO/IEC 15948). */
export function noEntry(): { bytes: Buffer; width: number; height: number } {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  // Each row begins with how it is filtered: not at all.
  const rows = Buffer.from(Array.from({ length: height }, (_, y) => [0, ...Array.from({ length: width }, (_each, x) => colourAt(x, y))]).flat());
  const parts = [chunk('IHDR', header), chunk('PLTE', Buffer.from(colours)), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return { bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]), width, height };
}
