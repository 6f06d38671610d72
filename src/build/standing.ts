import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { claimsHeldBy, type Registry, type Standing } from '#core';
import { readJson, writeJson } from './files.ts';

const heldFile = (root: string) => path.join(root, '.cache/held.json');

/**
 * The areas that belong to Waypost itself: `plugins/shipped.json` lists them.
 * They stay where another claims the same, and have words in every language.
 */
async function shippedAreas(root: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(root, 'plugins/shipped.json'), 'utf8').catch(() => '[]');
  return new Set(JSON.parse(text) as string[]);
}

/** Who stays where two plugins claim the same: as this checkout last served it. */
export async function standingOf(root: string): Promise<Standing> {
  const [shipped, held] = await Promise.all([shippedAreas(root), readJson<Array<[string, string]>>(heldFile(root), [])]);
  return { shipped, held: new Map(held) };
}

/** Leaves for the next start who has what. Of shipped areas it is known anyway. */
export async function rememberHeld(root: string, { plugins }: Registry): Promise<void> {
  const shipped = await shippedAreas(root);
  await writeJson(heldFile(root), [...claimsHeldBy(plugins.filter(({ id }) => !shipped.has(id)))]);
}
