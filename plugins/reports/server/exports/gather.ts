/** Bytes of a piece: few pieces of a large file, and little to hold of it. */
const pieceBytes = 2 * 1024 * 1024;

/** Bytes as they come, in pieces of some size each; the last one is what is left. */
export async function* gathered(bytes: AsyncIterable<string | Buffer>, size = pieceBytes): AsyncGenerator<Buffer> {
  let [held, length]: [Buffer[], number] = [[], 0];
  for await (const each of bytes) {
    const part = typeof each === 'string' ? Buffer.from(each) : each;
    held.push(part);
    length += part.length;
    if (length < size) continue;
    yield Buffer.concat(held, length);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held, length);
}
