import type { ServerArea, Offered } from '#server';
import { followBalances } from './server/balances.ts';
import { book, make } from './server/book.ts';
import { change } from './server/change.ts';
import { lookAtChange } from './server/changeSeen.ts';
import { decline, declineWarnings } from './server/decline.ts';
import { movedStart, soldAs } from './server/derived.ts';
import { fillTerms } from './server/fillTerms.ts';
import { confirmed } from './server/moneyTold.ts';
import { outcomes } from './server/outcomes.ts';
import { paid } from './server/pay.ts';
import { payable, settle, tellPayment } from './server/payOnline.ts';
import { refundParts } from './server/payments.ts';
import { cancellation, cancelled, money, moneyCall, refunded, refundQuote } from './server/refunded.ts';
import { split } from './server/split.ts';
import { sell } from './server/sell.ts';
import { move, moveLook, moves } from './server/travellerMoves.ts';
import { tell } from './server/tell.ts';

export default (area: ServerArea): void => {
  area.move('bookings.confirm', confirmed);
  area.move('bookings.decline', decline);
  area.move('bookings.refund', refunded);
  area.move('bookings.cancel', cancelled);
  area.on('tell', tell);
  area.handle('decline-warnings', declineWarnings);
  area.handle('money', moneyCall);
  area.handle('refund-quote', refundQuote);
  area.handle('book', book);
  area.handle('paid', paid);
  area.handle('look-at-change', lookAtChange);
  area.handle('change', change);
  area.offer('cancellation', cancellation);
  area.offer('money', money);
  area.offer('refund-parts', refundParts);
  area.offer('payable', payable);
  area.offer('settle', settle);
  area.offer('tell-payment', tellPayment);
  area.offer('split', split);
  area.offer('moves', moves);
  area.offer('move-look', moveLook);
  area.offer('move', move);
  area.offer('outcomes', outcomes);
  area.offer('sell', sell);
  area.offer('book', make);
  area.derive('bookings', 'moved_start_time', movedStart);
  area.derive('bookings', 'sold_as', soldAs);
  area.job('fill-terms', fillTerms);
  area.job('follow-balances', followBalances);
};

declare global {
  interface OfferTypes {
    'bookings.cancellation': Offered<typeof cancellation>;
    'bookings.money': Offered<typeof money>;
    'bookings.refund-parts': Offered<typeof refundParts>;
    'bookings.payable': Offered<typeof payable>;
    'bookings.settle': Offered<typeof settle>;
    'bookings.tell-payment': Offered<typeof tellPayment>;
    'bookings.split': Offered<typeof split>;
    'bookings.moves': Offered<typeof moves>;
    'bookings.move-look': Offered<typeof moveLook>;
    'bookings.move': Offered<typeof move>;
    'bookings.outcomes': Offered<typeof outcomes>;
    'bookings.sell': Offered<typeof sell>;
    'bookings.book': Offered<typeof make>;
  }
}
