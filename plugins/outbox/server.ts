import type { ServerArea } from '#server';
import { addStanding } from './server/standing.ts';

export default (area: ServerArea): void => {
  area.decorate('outbox-events', addStanding);
};
