import type { Offered, ServerArea } from '#server';
import { byCity, byMonth } from './server/counts.ts';
import { give, keepHolder, remind } from './server/rules.ts';
import { chase, valid, writeNote } from './server/work.ts';

declare module '#core' {
  interface OfferTypes {
    'badges.valid': Offered<typeof valid>;
  }
}

export default (area: ServerArea): void => {
  area.hooks('badges', { beforeUpdate: keepHolder });
  area.move('badges.give', give);
  area.handle('remind', remind);
  area.handle('by-city', byCity);
  area.handle('by-month', byMonth);
  area.on('write-note', writeNote);
  area.job('chase', chase);
  area.offer('valid', valid);
};
