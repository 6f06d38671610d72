import { crc32, deflateSync } from 'node:zlib';
import type { Drawn } from './scenery.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function header({ width, height }: Drawn): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the number of a colour; nothing filtered between rows, nothing interlaced.
  data.set([8, 3, 0, 0, 0], 8);
  return data;
}

/** A picture with a palette as a PNG file (ISO/IEC 15948). */
export function pngOf(drawn: Drawn): Buffer {
  const { width, height, pixels, colours } = drawn;
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header(drawn)),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
