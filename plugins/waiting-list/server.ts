import type { Offered, ServerArea } from '#server';
import { beforeCreate, beforeUpdate, waiting } from './server/entries.ts';
import { lookAtAll, offerPlaces, placesFreed } from './server/freed.ts';
import { answerJoin, answerOffer, forgetRequests, join } from './server/join.ts';
import { accept, endOffer, offer } from './server/offers.ts';

export default (area: ServerArea): void => {
  area.hooks('waiting-list', { beforeCreate, beforeUpdate });
  area.move('waiting-list.offer', offer);
  area.move('waiting-list.accept', accept);
  area.move('waiting-list.withdraw', endOffer);
  area.move('waiting-list.decline', endOffer);
  area.move('waiting-list.remove', endOffer);
  area.handle('join', join);
  area.link('join', answerJoin);
  area.link('offer', answerOffer);
  area.on('places-freed', placesFreed);
  area.on('look-at-all', lookAtAll);
  area.offer('waiting', waiting);
  area.job('offer-places', offerPlaces);
  area.job('forget-requests', forgetRequests);
};

declare global {
  interface OfferTypes {
    'waiting-list.waiting': Offered<typeof waiting>;
  }
}
