import type { ServerArea } from '#server';
import { book } from './server/book.ts';
import { hold, release } from './server/hold.ts';
import { quote } from './server/quote.ts';
import { tour } from './server/tour.ts';

export default (area: ServerArea): void => {
  area.handle('tour', tour);
  area.handle('quote', quote);
  area.handle('hold', hold);
  area.handle('release', release);
  area.handle('book', book);
};
