import type { ServerArea, Offered } from '#server';
import { beforeCreate, beforeDelete, setActive } from './server/active.ts';
import { withPhotos } from './server/photos.ts';
import { activeSlides } from './server/activeSlides.ts';
import { checkSlide } from './server/slide.ts';
import { generateSlides } from './server/demo/generate.ts';

export default (area: ServerArea): void => {
  area.hooks('sliders', { beforeCreate, beforeDelete });
  area.handle('set-active-slider', setActive);
  area.hooks('slider-photos', {
    beforeCreate: checkSlide,
    beforeUpdate: (next, _previous, request) => checkSlide(next, request),
  });
  area.offer('active', activeSlides);
  area.decorate('slider-photos', withPhotos);
  area.demo(generateSlides);
};

declare global {
  interface OfferTypes {
    'sliders.active': Offered<typeof activeSlides>;
  }
}
