import type { ServerArea } from '#server';
import { decline } from './server/decline.ts';
import { generateBookings } from './server/demo/generate.ts';
import { refunded, refundQuote } from './server/refunded.ts';

export default (area: ServerArea): void => {
  area.move('bookings.decline', decline);
  area.move('bookings.refund', refunded);
  area.handle('refund-quote', refundQuote);
  area.demo(generateBookings);
};
