import { constants, crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

/** A file of an archive, in pieces. */
export interface ZipEntry {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

interface PackedEntry {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  size: number;
}

const deflated = promisify(deflateRaw) as (bytes: Buffer, options: object) => Promise<Buffer>;
/** Each piece is packed by itself, away from this thread, and ends at a whole byte; an empty last block closes the file. */
const pack = (text: Buffer) => deflated(text, { level: 4, finishFlush: constants.Z_SYNC_FLUSH });
const lastBlock = Buffer.from([3, 0]);

const [localMark, sizesMark, entryMark, endMark] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
/** What is needed to read it, UTF-8 names with sizes after the file, deflated, 1 January 1980. */
const [version, flags, method, time, date] = [20, 0x0808, 8, 0, 0x21];

/** Numbers in the order they stand, of two or four bytes. */
function bytesOf(...numbers: ReadonlyArray<readonly [value: number, width: 2 | 4]>): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of numbers) at = width === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
}

const head = [
  [version, 2],
  [flags, 2],
  [method, 2],
  [time, 2],
  [date, 2],
] as const;
const sizesOf = ({ crc, packed, size }: PackedEntry) =>
  [
    [crc, 4],
    [packed, 4],
    [size, 4],
  ] as const;

function directoryOf(entry: PackedEntry): Buffer {
  const rest = [
    [entry.name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [entry.at, 4],
  ] as const;
  return Buffer.concat([bytesOf([entryMark, 4], [version, 2], ...head, ...sizesOf(entry), ...rest), entry.name]);
}

/** An archive as it is made: nothing is held but the piece being packed. Of files below 4 GB each, and together. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: PackedEntry[] = [];
  let at = 0;
  const counted = (bytes: Buffer): Buffer => {
    at += bytes.length;
    return bytes;
  };
  for await (const { name, pieces } of entries) {
    const entry: PackedEntry = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 };
    const nothingYet = [
      [0, 4],
      [0, 4],
      [0, 4],
      [entry.name.length, 2],
      [0, 2],
    ] as const;
    yield counted(Buffer.concat([bytesOf([localMark, 4], ...head, ...nothingYet), entry.name]));
    for await (const piece of pieces) {
      const text = Buffer.from(piece);
      entry.crc = crc32(text, entry.crc);
      entry.size += text.length;
      yield counted(await pack(text));
    }
    yield counted(lastBlock);
    entry.packed = at - entry.at - 30 - entry.name.length;
    yield counted(bytesOf([sizesMark, 4], ...sizesOf(entry)));
    written.push(entry);
  }
  const begins = at;
  for (const entry of written) yield counted(directoryOf(entry));
  yield bytesOf([endMark, 4], [0, 2], [0, 2], [written.length, 2], [written.length, 2], [at - begins, 4], [begins, 4], [0, 2]);
}
