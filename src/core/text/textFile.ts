/** How the bytes of a text file were read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1255';

/** A text file's words, or the line with the first byte that nobody can read for sure. */
type ReadText = { text: string; encoding: TextEncoding } | { unreadableLine: number };

/** How a file's bytes begin where it says itself what it is: a mark of UTF-16, or none. */
export function markedEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * The words of a file: UTF-8, UTF-16 with its mark, and what older programs of Windows write in Hebrew
 * and in western Europe. Nothing is replaced: a file in which a byte cannot be read for sure has none.
 */
export function readText(bytes: Uint8Array): ReadText {
  const marked = markedEncoding(bytes);
  const text = decoded(bytes, marked);
  if (text !== undefined) return { text, encoding: marked };
  const older = marked === 'utf-8' ? olderEncoding(bytes) : undefined;
  const words = older && (older === 'windows-1252' ? western(bytes) : decoded(bytes, older));
  return older && words !== undefined ? { text: words, encoding: older } : { unreadableLine: firstBrokenLine(bytes) };
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What windows-1252 has for the bytes 80 to 9F, blank where it has nothing. Some decoders (Node 20's) take it for ISO 8859-1 there. */
const between = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function western(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes, 'windows-1252')?.replace(/[\u0080-\u009f]/g, (sign) => between.charAt(sign.charCodeAt(0) - 0x80));
  return text !== undefined && bytes.every((byte) => byte < 0x80 || byte > 0x9f || between.charAt(byte - 0x80) !== ' ') ? text : undefined;
}

const isLatin = (byte: number | undefined): boolean => byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
/** Letters beyond ASCII in western Europe, and the Hebrew ones. */
const isAccented = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xc0;
const isHebrew = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xe0 && byte <= 0xfa;
/** Bytes that are looked at, from the first letter beyond ASCII on. */
const sample = 256 * 1024;

/**
 * What the letters beyond ASCII stand among says which they are: Hebrew ones among
 * each other, accented ones among plain letters. Cyrillic or Greek ones are neither.
 */
function olderEncoding(bytes: Uint8Array): TextEncoding | undefined {
  let [hebrew, accented, others] = [0, 0, 0];
  const start = Math.max(bytes.findIndex(isAccented), 0);
  for (let at = start; at < Math.min(bytes.length, start + sample); at++) {
    const [before, byte, after] = [bytes[at - 1], bytes[at]!, bytes[at + 1]];
    if (!isAccented(byte)) continue;
    if (isLatin(before) || isLatin(after)) accented++;
    else if (isHebrew(byte) && (isHebrew(before) || isHebrew(after))) hebrew++;
    else if (isAccented(before) || isAccented(after)) others++;
    else accented++;
  }
  if (others > (hebrew + accented) / 20) return undefined;
  return hebrew > accented ? 'windows-1255' : 'windows-1252';
}

/** The line in which UTF-8 ends to be readable. */
function firstBrokenLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let [line, start] = [1, 0]; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    try {
      decoder.decode(bytes.subarray(start, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    start = end + 1;
  }
}

export type CsvSeparator = ',' | ';' | '\t';

/** The sign between the cells of a CSV: the one that its first line has most of, outside of quotes. */
export function csvSeparator(text: string): CsvSeparator {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (sign: string) => line.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
