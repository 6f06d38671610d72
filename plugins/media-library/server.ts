import type { ServerArea, Offered } from '#server';
import { pictures } from './server/pictures.ts';

export default (area: ServerArea): void => {
  area.offer('pictures', pictures);
};

declare global {
  interface OfferTypes {
    'media-library.pictures': Offered<typeof pictures>;
  }
}
