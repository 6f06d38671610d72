import type { ServerArea } from '#server';
import { change, lookAtChange, undoChange } from './server/changes.ts';
import { generateHolds } from './server/demo.ts';
import { departures, why } from './server/departures.ts';
import { simulate } from './server/quote.ts';
import { release } from './server/release.ts';
import { calendar } from './server/window.ts';
import { confirm, extend, holds, moveHold } from './server/seats.ts';

export default (area: ServerArea): void => {
  area.hooks('seat-holds', holds);
  area.move('seat-holds.confirm', confirm);
  area.handle('departures', departures);
  area.handle('why', why);
  area.handle('calendar', calendar);
  area.handle('simulate', simulate);
  area.handle('look-at-change', lookAtChange);
  area.handle('change', change);
  area.handle('undo-change', undoChange);
  area.handle('extend-hold', extend);
  area.handle('move-hold', moveHold);
  area.on('release', release);
  area.demo(generateHolds);
};
