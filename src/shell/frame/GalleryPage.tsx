import type { ReactNode } from 'react';
import { Page } from '#ui';
import { createChunk } from '../chunk.ts';

/** Never fetched ahead: nobody but a developer goes there. */
const gallery = createChunk(async () => (await import('../../forms/Gallery.tsx')).Gallery);

/** Every widget in every state, at the address that names it. */
export function GalleryPage(): ReactNode {
  const Gallery = gallery.read();
  return <Page title="/gallery" width="form"><Gallery /></Page>;
}
