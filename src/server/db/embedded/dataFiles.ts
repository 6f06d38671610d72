import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** What is known of one file: how often it was written to, and how often it had been when it was last on the disk. */
interface Known {
  written: number;
  synced: number;
}

/** Files that are synced at once: the rest of libuv's four threads is left to others. */
const atOnce = 2;

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, constants.O_RDONLY);
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/**
 * Which files of tables and indexes in a cluster have been written to since they were last on the disk, so that
 * they get there while others work and a checkpoint, which holds everybody, finds them there. The log and the
 * control file are none of them: a commit waits for those. Of a file that it does not know it claims nothing.
 */
export class DataFiles {
  readonly #files = new Map<string, Known>();
  /** Files that could not be written through. What was lost the system tells once, so it is remembered for the checkpoint, which must fail. */
  readonly #failed = new Map<string, unknown>();
  readonly #folders: readonly string[];
  readonly #control: string;

  constructor(
    cluster: string,
    private readonly sync: (file: string) => Promise<void> = syncFile,
  ) {
    this.#folders = ['base', 'global'].map((name) => path.join(cluster, name) + path.sep);
    this.#control = path.join(cluster, 'global', 'pg_control');
  }

  /** A file is about to be written to, cut or made longer. */
  written(file: string): void {
    const known = this.#files.get(file);
    if (known) known.written++;
    else if (file !== this.#control && this.#folders.some((folder) => file.startsWith(folder))) this.#files.set(file, { written: 1, synced: 0 });
  }

  /** A file was made, removed or renamed: what was known of its name no longer holds. */
  forget(file: string): void {
    this.#files.delete(file);
    this.#failed.delete(file);
  }

  /** Whether all that was written to a file is known to be on the disk. Throws what went wrong where it could not be brought there. */
  isSynced(file: string): boolean {
    if (this.#failed.has(file)) throw this.#failed.get(file);
    const known = this.#files.get(file);
    return known !== undefined && known.synced === known.written;
  }

  /** A file was written through. */
  synced(file: string): void {
    const known = this.#files.get(file);
    if (known) known.synced = known.written;
  }

  /** Brings to the disk what was written by now, in other threads. Answers how many files that were. */
  async settle(): Promise<number> {
    const left = [...this.#files].filter(([, known]) => known.synced < known.written);
    const count = left.length;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = left.pop(); next; next = left.pop()) await this.#bring(...next);
      }),
    );
    return count;
  }

  async #bring(file: string, known: Known): Promise<void> {
    const { written } = known;
    try {
      await this.sync(file);
      known.synced = Math.max(known.synced, written);
    } catch (error) {
      // Whoever made a file of that name since, their file is another one.
      if (this.#files.get(file) !== known || isGone(error)) return;
      this.#failed.set(file, error);
    }
  }
}
