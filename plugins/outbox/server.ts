import type { ServerArea } from '#server';
import { addStanding } from './server/standing.ts';
import { became, refused, sent } from './server/told.ts';

export default (area: ServerArea): void => {
  area.decorate('outbox-events', addStanding);
  area.offer('became', became);
  area.offer('sent', sent);
  area.offer('refused', refused);
};
