import type { ServerArea } from '#server';
import { similar } from './server/similar.ts';
import { percentOf, vote } from './server/vote.ts';

export default (area: ServerArea): void => {
  area.handle('similar', similar);
  area.handle('vote', vote);
  area.derive('faqs', 'helpful_percent', percentOf);
};
