import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { processLog } from '../log/processLog.ts';

type Init = NodeFS['init'];
type Mod = Parameters<NonNullable<Parameters<Init>[1]['preRun']>[number]>[0];
/** What emscripten's NODEFS has, and PGlite's types do not name. */
interface NodeFsInternals {
  stream_ops: { fsync?: (stream: { nfd?: number; node: object }) => number };
  realPath(node: object): string;
}

/** WASI's number for an input or output error; PostgreSQL stops rather than go on after a lost write. */
const EIO = 29;

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * PGlite's file system, with the fsync it lacks (0.5.16: NODEFS has no `stream_ops.fsync`, so the call does nothing and a power cut loses
 * acknowledged rows). To be removed once PGlite brings its own; `openPglite` counts the calls of one commit at every start.
 */
export class DurableFs extends NodeFS {
  syncs = 0;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [(mod: Mod) => this.#addFsync(mod), ...(emscriptenOpts.preRun ?? [])] } };
  }

  #addFsync(mod: Mod): void {
    const nodefs = mod.NODEFS as unknown as NodeFsInternals;
    nodefs.stream_ops.fsync = (stream) => {
      try {
        if (typeof stream.nfd === 'number') fsyncSync(stream.nfd);
        else syncFolder(nodefs.realPath(stream.node));
      } catch (error) {
        processLog.error('Writing to the data directory failed:', error);
        return EIO;
      }
      this.syncs++;
      return 0;
    };
  }
}
