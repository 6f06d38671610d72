import type { ServerArea, Offered } from '#server';
import { afterCreate, beforeCreate } from './server/give.ts';
import { ratings } from './server/ratings.ts';
import { respond } from './server/respond.ts';
import { starsOf } from './server/stars.ts';
import { wordsAnswer } from './server/words/answer.ts';

export default (area: ServerArea): void => {
  area.hooks('reviews', { beforeCreate, afterCreate });
  area.handle('respond', respond);
  area.handle('stars', starsOf);
  area.handle('words', wordsAnswer());
  area.offer('ratings', ratings);
};

declare global {
  interface OfferTypes {
    'reviews.ratings': Offered<typeof ratings>;
  }
}
