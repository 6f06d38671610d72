import type { ServerArea, Offered } from '#server';
import { beforeCreate, beforeDelete, setActive } from './server/active.ts';
import { withPhotos } from './server/photos.ts';
import { activeSlides } from './server/activeSlides.ts';
import { checkSlide } from './server/slide.ts';

export default (area: ServerArea): void => {
  area.hooks('sliders', { beforeCreate, beforeDelete });
  area.handle('set-active-slider', setActive);
  area.hooks('slider-photos', {
    beforeCreate: checkSlide,
    beforeUpdate: (next, _previous, request) => checkSlide(next, request),
  });
  area.offer('active', activeSlides);
  area.decorate('slider-photos', withPhotos);
};

declare global {
  interface OfferTypes {
    'sliders.active': Offered<typeof activeSlides>;
  }
}
