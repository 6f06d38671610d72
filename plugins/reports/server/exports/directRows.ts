import type { RequestContext } from '#server';

/** A file of so many rows is made while its reader waits. */
export async function directRows({ settings }: Pick<RequestContext, 'settings'>): Promise<number> {
  const { direct_rows: rows = 10_000 } = await settings<{ direct_rows?: number }>();
  return rows;
}
