import type { ServerArea } from '#server';
import { addCounts, withoutTag } from './server/tags.ts';
import { stateOf, unsubscribe } from './server/state.ts';

export default (area: ServerArea): void => {
  area.derive('newsletter-subscribers', 'state', stateOf);
  area.handle('unsubscribe', unsubscribe);
  area.decorate('newsletter-tags', addCounts);
  area.hooks('newsletter-tags', { beforeDelete: withoutTag });
};
