import type { ReactNode } from 'react';
import { Page } from '#ui';
import { createChunk } from '../chunk.ts';

/** Never fetched ahead: nobody but a developer goes there. */
const gallery = createChunk(async () => {
  const [{ Gallery }, { KitGallery }] = await Promise.all([import('../../forms/Gallery.tsx'), import('../../ui/KitGallery.tsx')]);
  return { Gallery, KitGallery };
});

/** Every block and every widget in every state, at the address that names it. */
export function GalleryPage(): ReactNode {
  const { Gallery, KitGallery } = gallery.read();
  return (
    <Page title="/gallery">
      <KitGallery />
      <Gallery />
    </Page>
  );
}
