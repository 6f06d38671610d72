import type { RequestContext } from '#server';

/** The zone whose days sales are counted by, and whose clock says when a month is over. */
export async function zoneOf({ read }: Pick<RequestContext, 'read'>): Promise<string> {
  const [set] = await read('reports-settings').rows(['zone']);
  return set?.zone ?? 'UTC';
}
