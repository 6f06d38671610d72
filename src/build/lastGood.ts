import { randomUUID } from 'node:crypto';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ToServe } from '../server/area/LoadedPlugins.ts';
import { readJson, signatureOf, writeJson } from './files.ts';

/** The folders of plugins as they were served last: what a plugin that broke since goes on with. */
interface LastGood {
  /** Where the plugins lie that do not go by what is below `plugins/`. */
  folders(kept: readonly string[]): Record<string, string>;
  /** Copies the folders of what is served now. */
  remember(served: ToServe): Promise<void>;
}

export function lastGood(root: string): LastGood {
  const copied = new Map<string, unknown>();
  const copyOf = (id: string) => path.join(root, '.cache/good', id);
  return {
    folders: (kept) => Object.fromEntries(kept.map((id) => [id, copyOf(id)])),
    async remember({ registry, kept }) {
      const fresh = registry.plugins.filter(({ id, files }) => !kept.includes(id) && copied.get(id) !== files);
      for (const { id, files } of fresh) copied.set(id, files);
      await Promise.all(fresh.map(({ id }) => copyWhole(path.join(root, 'plugins', id), copyOf(id))));
    },
  };
}

/** The signature of the folder a copy was made of, in the copy. */
const madeOf = '.made-of.json';

/**
 * A copy of a folder that takes the place of the one there was at once, where
 * that is another: others may start from the same checkout at the same time.
 */
async function copyWhole(from: string, to: string): Promise<void> {
  const wanted = signatureOf(from);
  if ((await readJson(path.join(to, madeOf), '')) === wanted) return;
  const [fresh, old] = ['new', 'old'].map((kind) => `${to}.${randomUUID()}.${kind}`) as [string, string];
  await cp(from, fresh, { recursive: true });
  await writeJson(path.join(fresh, madeOf), wanted);
  await unless(['ENOENT'], rename(to, old));
  await unless(['ENOTEMPTY', 'EEXIST'], rename(fresh, to));
  await Promise.all([fresh, old].map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Waits for a step that another start may have taken first, as these codes say. */
async function unless(codes: readonly string[], step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
