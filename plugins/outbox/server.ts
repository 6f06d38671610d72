import type { ServerArea, Offered } from '#server';
import { addStanding } from './server/standing.ts';
import { became, refused, sent } from './server/told.ts';

export default (area: ServerArea): void => {
  area.decorate('outbox-events', addStanding);
  area.offer('became', became);
  area.offer('sent', sent);
  area.offer('refused', refused);
};

declare global {
  interface OfferTypes {
    'outbox.became': Offered<typeof became>;
    'outbox.sent': Offered<typeof sent>;
    'outbox.refused': Offered<typeof refused>;
  }
}
