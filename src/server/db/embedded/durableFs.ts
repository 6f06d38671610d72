import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DataFiles } from './dataFiles.ts';

type Init = NodeFS['init'];
type Mod = Parameters<NonNullable<Parameters<Init>[1]['preRun']>[number]>[0];
type Node = object;
type Stream = { nfd?: number; node: Node };
/** What emscripten's NODEFS has, and PGlite's types do not name. */
interface NodeFsInternals {
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write(stream: Stream, ...rest: unknown[]): number;
    setattr(stream: Stream, change: object): void;
  };
  node_ops: {
    mknod(parent: Node, name: string, ...rest: unknown[]): Node;
    unlink(parent: Node, name: string): void;
    rename(node: Node, folder: Node, name: string): void;
    setattr(node: Node, change: object): void;
  };
  realPath(node: Node): string;
}

/** WASI's numbers of what a disk refuses a write for, as PGlite's file system says it. */
const errors = { EDQUOT: 19, EIO: 29, ENOSPC: 51, EROFS: 69 } as const;

const nameOf = (error: unknown): string => {
  const { code, errno, message } = error as { code?: string; errno?: number; message?: string };
  return code ?? Object.entries(errors).find(([, number]) => number === errno)?.[0] ?? `${message} ${errno ?? ''}`.trim();
};
/** Whether a disk is full, which PostgreSQL meets where it can still give a statement up. */
const isFull = (error: unknown): boolean => ['EDQUOT', 'ENOSPC'].includes(nameOf(error));
const isLog = (file: string): boolean => path.basename(path.dirname(file)) === 'pg_wal';

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

type OnLost = (error: Error) => void;

const lostBy = (cause: unknown): Error => new Error(`could not write to the data directory (${nameOf(cause)})`, { cause });

/** Tells `files` of whatever changes a file. Before it does: a write that fails may have changed half of it; of the log it ends the database. */
function watchChanges(nodefs: NodeFsInternals, files: DataFiles, onLost: OnLost): void {
  const { stream_ops: streams, node_ops: nodes } = nodefs;
  const { write, setattr } = streams;
  const { mknod, unlink, rename, setattr: setNode } = nodes;
  const inFolder = (folder: Node, name: string) => path.join(nodefs.realPath(folder), name);
  streams.write = (stream, ...rest) => {
    const file = nodefs.realPath(stream.node);
    files.written(file);
    try {
      return write(stream, ...rest);
    } catch (error) {
      if (isLog(file) && !isFull(error)) onLost(lostBy(error));
      throw error;
    }
  };
  streams.setattr = (stream, change) => {
    files.written(nodefs.realPath(stream.node));
    setattr(stream, change);
  };
  nodes.setattr = (node, change) => {
    files.written(nodefs.realPath(node));
    setNode(node, change);
  };
  nodes.mknod = (parent, name, ...rest) => {
    files.forget(inFolder(parent, name));
    return mknod(parent, name, ...rest);
  };
  nodes.unlink = (parent, name) => {
    files.forget(inFolder(parent, name));
    unlink(parent, name);
  };
  nodes.rename = (node, folder, name) => {
    files.forget(nodefs.realPath(node));
    files.forget(inFolder(folder, name));
    rename(node, folder, name);
  };
}

/**
 * PGlite's file system, with the fsync it lacks (0.5.16: NODEFS has no `stream_ops.fsync`, so the call does nothing and a power cut loses
 * acknowledged rows). To be removed once PGlite brings its own; `openPglite` counts the calls of one commit at every start.
 */
export class DurableFs extends NodeFS {
  /** How often a file was written through while the database waited. */
  syncs = 0;
  readonly #files: DataFiles;

  /**
   * `onLost`: what PostgreSQL must have on the disk could not be brought there. It stops at that, rather than go on after a lost
   * write, and PGlite turns for ever where it does so in the midst of a commit (0.5.16): whoever hears it ends the process at once.
   */
  constructor(
    dataDir: string,
    private readonly onLost: OnLost = () => undefined,
  ) {
    super(dataDir);
    this.#files = new DataFiles(path.resolve(dataDir));
  }

  /** Brings what was written to tables and indexes to the disk while others work: a checkpoint after that waits for little. */
  settle(): Promise<number> {
    return this.#files.settle();
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [(mod: Mod) => this.#addFsync(mod), ...(emscriptenOpts.preRun ?? [])] } };
  }

  #addFsync(mod: Mod): void {
    const nodefs = mod.NODEFS as unknown as NodeFsInternals;
    watchChanges(nodefs, this.#files, this.onLost);
    nodefs.stream_ops.fsync = (stream) => {
      try {
        this.#sync(stream, nodefs.realPath(stream.node));
      } catch (error) {
        this.onLost(lostBy(error));
        return errors.EIO;
      }
      return 0;
    };
  }

  #sync({ nfd }: Stream, file: string): void {
    if (this.#files.isSynced(file)) return;
    // As PostgreSQL by itself on Linux: what it takes to read the data again
    // reaches the disk, its times do not, and a commit waits for no other file's.
    if (typeof nfd === 'number') fdatasyncSync(nfd);
    else syncFolder(file);
    this.#files.synced(file);
    this.syncs++;
  }
}
