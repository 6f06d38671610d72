import type { ServerArea } from '#server';
import { confirm, decline } from './server/answer.ts';
import { moveByTime } from './server/automatic.ts';
import { generateBookings } from './server/demo/generate.ts';
import { refunded, refundQuote } from './server/refunded.ts';

export default (area: ServerArea): void => {
  area.handle('confirm', confirm);
  area.handle('decline', decline);
  area.handle('refunded', refunded);
  area.handle('refund-quote', refundQuote);
  area.job('move-by-time', { everyMs: 60_000, run: moveByTime });
  area.demo(generateBookings);
};
