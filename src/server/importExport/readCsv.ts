import { Readable } from 'node:stream';
import { csvSeparator, readText } from '#core';
import { turn } from '../lib/turn.ts';

/** Characters that are parsed before others have their turn. */
const pieceLength = 64 * 1024;

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await turn();
  }
}

/** Why a file's lines cannot be read: it is no CSV, has more than the most, or has bytes that are no text for sure. */
type UnreadCsv = 'broken' | 'tooLong' | { unreadableLine: number };

/**
 * The lines of a CSV, headers included, in whatever encoding and with whatever
 * sign between cells it was saved, read piece by piece; or why they are not.
 */
export async function readCsv(bytes: Buffer, { mostLines }: { mostLines: number }): Promise<string[][] | UnreadCsv> {
  const read = readText(bytes);
  if ('unreadableLine' in read) return read;
  const { parse } = await import('csv-parse');
  const delimiter = csvSeparator(read.text);
  const parser = parse({ delimiter, relax_column_count: true, skip_empty_lines: true, max_record_size: 1_000_000 });
  const source = Readable.from(piecesOf(read.text), { objectMode: false });
  const rows: string[][] = [];
  try {
    for await (const row of source.pipe(parser) as AsyncIterable<string[]>) {
      if (rows.length === mostLines) return 'tooLong';
      rows.push(row);
    }
    return rows;
  } catch {
    return 'broken';
  } finally {
    source.destroy();
  }
}
