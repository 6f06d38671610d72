import type { ServerArea, Offered } from '#server';
import { cancelDeparture, lookAtCancel } from './server/cancel.ts';
import { bookedBy } from './server/booked.ts';
import { carryOut } from './server/carryOut.ts';
import { change, lookAtChange, undoChange } from './server/changes.ts';
import { departures, why } from './server/departures.ts';
import { exceptions } from './server/exceptions.ts';
import { history } from './server/history.ts';
import { answerPrice } from './server/priced.ts';
import { simulate } from './server/quote.ts';
import { next } from './server/next.ts';
import { occupancy } from './server/occupancy.ts';
import { list, sellers } from './server/sold.ts';
import { short } from './server/short.ts';
import { copySeason, lookAtSeason, undoSeason } from './server/season.ts';
import { calendar } from './server/window.ts';
import { placesOf, rebook } from './server/rebook.ts';
import { checkPlaces, releasePlaces } from './server/mismatches.ts';
import { confirm, extend, giveBack, holds, moveHold } from './server/seats.ts';

export default (area: ServerArea): void => {
  area.hooks('departure-exceptions', exceptions);
  area.hooks('seat-holds', holds);
  area.move('seat-holds.confirm', confirm);
  area.move('seat-holds.cancel', giveBack);
  area.handle('departures', departures);
  area.handle('why', why);
  area.handle('calendar', calendar);
  area.handle('simulate', simulate);
  area.handle('look-at-change', lookAtChange);
  area.handle('change', change);
  area.handle('undo-change', undoChange);
  area.handle('booked-by', bookedBy);
  area.handle('look-at-cancel', lookAtCancel);
  area.handle('cancel', cancelDeparture);
  area.handle('carry-out', carryOut);
  area.handle('history', history);
  area.handle('look-at-season', lookAtSeason);
  area.handle('copy-season', copySeason);
  area.handle('undo-season', undoSeason);
  area.handle('extend-hold', extend);
  area.handle('move-hold', moveHold);
  area.handle('release-places', releasePlaces);
  area.job('check-places', checkPlaces);
  area.offer('next', next);
  area.offer('occupancy', occupancy);
  area.offer('price', answerPrice);
  area.offer('short', short);
  area.offer('sellers', sellers);
  area.offer('list', list);
  area.offer('places-of', placesOf);
  area.offer('rebook', rebook);
};

declare global {
  interface OfferTypes {
    'departures.next': Offered<typeof next>;
    'departures.occupancy': Offered<typeof occupancy>;
    'departures.price': Offered<typeof answerPrice>;
    'departures.short': Offered<typeof short>;
    'departures.sellers': Offered<typeof sellers>;
    'departures.list': Offered<typeof list>;
    'departures.places-of': Offered<typeof placesOf>;
    'departures.rebook': Offered<typeof rebook>;
  }
}
