import { createGunzip } from 'node:zlib';
import { csvSeparator, markedEncoding, readText } from '#core';
import { CsvReader } from './readCsv.ts';
import { FileProblem, longestText, mostUnits, type Spoken, type Unit } from './Unit.ts';

/** Bytes that are read before others have their turn. */
const pieceBytes = 64 * 1024;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Bytes of a packed file, unpacked: as many as the most texts have. */
const mostUnpacked = 100 * 1024 * 1024;
const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceBytes) {
    yield text.slice(start, start + pieceBytes);
    await turn();
  }
}

/**
 * What a packed file holds, piece by piece; no more of it is unpacked than is read.
 * Throws FileProblem where that is more bytes than `most`, or the file is broken.
 */
export async function* unpacked(bytes: Buffer, most = mostUnpacked): AsyncGenerator<Buffer> {
  const stream = createGunzip({ chunkSize: pieceBytes });
  stream.end(bytes);
  let count = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      count += piece.length;
      if (count > most) throw new FileProblem('tooLarge', { most: most / 1024 / 1024 });
      yield piece;
      await turn();
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('notText');
  } finally {
    stream.destroy();
  }
}

/** A file's words, piece by piece. */
async function* textsOf(bytes: Buffer): AsyncGenerator<string> {
  if (isPacked(bytes)) return yield* packedTexts(bytes);
  const read = readText(bytes);
  if ('unreadableLine' in read) throw new FileProblem('notText');
  yield* piecesOf(read.text);
}

async function* packedTexts(bytes: Buffer): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of unpacked(bytes)) {
      decoder ??= new TextDecoder(markedEncoding(piece), { fatal: true });
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    throw error instanceof TypeError ? new FileProblem('notText') : error;
  }
}

async function firstWords(bytes: Buffer): Promise<string> {
  for await (const text of textsOf(bytes)) return text;
  return '';
}

/** What a file is, by how it begins. */
function formatOf(words: string): keyof typeof readers {
  const begin = words.trimStart();
  if (begin.startsWith('<')) return 'xliff';
  if (/^"?key"?[,;\t]/i.test(begin) || /[,;\t]"?key"?([,;\t\r\n]|$)/i.test(begin.split('\n', 1)[0]!)) return 'csv';
  throw new FileProblem('noFormat');
}

async function* xliffUnits(bytes: Buffer, spoken: Spoken): AsyncGenerator<Unit[]> {
  const [{ SaxesParser }, { XliffReader }] = await Promise.all([import('saxes'), import('./readXliff.ts')]);
  const reader = new XliffReader(new SaxesParser({ xmlns: true, position: true }), spoken);
  for await (const text of textsOf(bytes)) {
    reader.write(text);
    yield reader.taken();
  }
  reader.end();
  yield reader.taken();
}

async function* csvUnits(bytes: Buffer, spoken: Spoken): AsyncGenerator<Unit[]> {
  const { parse } = await import('csv-parse');
  const { Readable } = await import('node:stream');
  const delimiter = csvSeparator(await firstWords(bytes));
  const parser = parse({ delimiter, skip_empty_lines: true, max_record_size: 3 * longestText });
  const source = Readable.from(textsOf(bytes));
  const reader = new CsvReader(spoken);
  let lines: string[][] = [];
  let read = 0;
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const line of source.pipe(parser) as AsyncIterable<string[]>) {
      lines.push(line);
      read += 1;
      if (lines.length < 200) continue;
      yield reader.unitsOf(lines);
      lines = [];
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('notCsv', { line: read + 1 });
  } finally {
    source.destroy();
  }
  yield reader.unitsOf(lines);
  reader.end();
}

const readers = { xliff: xliffUnits, csv: csvUnits };

/** The texts of a file of any format, some at a time. Throws FileProblem where it is none, is of other languages, or has too many. */
export async function* readUnits(bytes: Buffer, spoken: Spoken): AsyncGenerator<Unit[]> {
  const format = formatOf(await firstWords(bytes));
  let count = 0;
  for await (const units of readers[format](bytes, spoken)) {
    count += units.length;
    if (count > mostUnits) throw new FileProblem('tooMany', { most: mostUnits });
    if (units.length > 0) yield units;
  }
  if (count === 0) throw new FileProblem('nothing');
}
