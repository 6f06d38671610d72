import { Readable } from 'node:stream';
import { turn } from '../../turn.ts';

/** Bytes that are parsed before others have their turn. */
const pieceBytes = 64 * 1024;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
    await turn();
  }
}

/** The lines of a CSV, headers included, read piece by piece; or why they are not: it is none, or has more than the most. */
export async function readCsv(bytes: Buffer, { mostLines }: { mostLines: number }): Promise<string[][] | 'broken' | 'tooLong'> {
  const { parse } = await import('csv-parse');
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 1_000_000 });
  const source = Readable.from(piecesOf(bytes), { objectMode: false });
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
