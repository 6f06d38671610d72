import type { ReactNode } from 'react';
import { Page } from '#ui';
import { createChunk } from '../chunk.ts';

/** Never fetched ahead: nobody but a developer goes there. */
const gallery = createChunk(async () => {
  const [{ Gallery }, { KitGallery }, { ReplyGallery }] = await Promise.all([
    import('../../forms/Gallery.tsx'),
    import('../../ui/KitGallery.tsx'),
    import('../../resource/reply/ReplyGallery.tsx'),
  ]);
  return { Gallery, KitGallery, ReplyGallery };
});

/** Every block and every widget in every state, at the address that names it. */
export function GalleryPage(): ReactNode {
  const { Gallery, KitGallery, ReplyGallery } = gallery.read();
  return (
    <Page title="/gallery">
      <KitGallery />
      <ReplyGallery />
      <Gallery />
    </Page>
  );
}
