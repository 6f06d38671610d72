import type { Walk } from '#state';

/** A walk that is one record further, or back; `undefined` where there is none. Past what is known the list is asked. */
export async function stepIn(walk: Walk, step: 1 | -1): Promise<Walk | undefined> {
  const at = walk.at + step;
  if (at < 0) return undefined;
  const known = at < walk.keys.length ? walk : await withMore(walk);
  return at < known.keys.length ? { ...known, at } : undefined;
}

/**
 * With the records that follow. Those that were dealt with have left the list, and others moved up:
 * so pages are read from the one the walk began on, up to one with a record that is not known yet.
 */
async function withMore(walk: Walk): Promise<Walk> {
  const first = Math.floor((walk.before + walk.row) / walk.size) + 1;
  const last = Math.floor((walk.before + walk.row + walk.keys.length) / walk.size) + 1;
  for (let number = first; number <= last; number++) {
    const keys = await walk.page(number);
    const fresh = keys.filter((key) => !walk.keys.includes(key));
    if (fresh.length > 0) return { ...walk, keys: [...walk.keys, ...fresh] };
    if (keys.length < walk.size) return walk;
  }
  return walk;
}

/** The walk at the next record that still waits in the queue: the one after the present record, else the queue's first; `undefined`: none waits. */
export async function nextWaiting(walk: Walk): Promise<Walk | undefined> {
  const present = walk.keys[walk.at];
  const waiting = (await walk.page(1)).filter((key) => key !== present);
  const behind = walk.keys.findIndex((key, at) => at > walk.at && waiting.includes(key));
  if (behind >= 0) return { ...walk, at: behind };
  return waiting.length === 0 ? undefined : { ...walk, keys: waiting, row: 0, before: 0, total: undefined, at: 0 };
}
