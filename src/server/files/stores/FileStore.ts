declare global {
  interface ServerParts {
    /** The bytes of uploaded files. */
    files: FileStore;
  }
}

/** Where the bytes of files lie. Names are ours: a key of 32 hexadecimal digits, or a key with `.` and what was made of it behind. */
export interface FileStore {
  /** Keeps bytes, whole or not at all; the same name again holds what came last. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes in pieces; `undefined` where there are none of that name. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes what is kept under these names; what is not there does no harm. */
  remove(names: readonly string[]): Promise<void>;
}

/** All pieces as one. */
export async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
