import type { RequestContext } from '#server';

/** A picture as other areas are told of it; width and height in pixels. */
interface Picture {
  id: number;
  url: string | null;
  width: number | null;
  height: number | null;
  alt: string | null;
}

/** Where pictures are, by their ids. */
export async function pictures({ ids }: { ids: readonly number[] }, { read }: RequestContext): Promise<Picture[]> {
  const rows = await read('media-files').rows(['id', 'picture', 'width', 'height', 'alt'], { where: { id: [...ids] } });
  return rows.map(({ picture: url, ...row }) => ({ url, ...row }));
}
