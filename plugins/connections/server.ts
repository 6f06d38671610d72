import type { Offered, ServerArea } from '#server';
import { check, prepareCheck } from './server/check.ts';
import { bookBy } from './server/book.ts';
import { departures } from './server/days.ts';
import { follow } from './server/follow.ts';
import { types } from './server/connectors.ts';
import { link, mapOption, unlink } from './server/link.ts';
import { liveBy } from './server/live.ts';
import { mapping } from './server/mapping.ts';
import { problems } from './server/problems.ts';
import { pullDue } from './server/pull.ts';
import { prepareRefresh, refresh } from './server/refresh.ts';
import { rulesOf } from './server/rules.ts';
import { retry, settleDue, settled } from './server/settle.ts';

export default (area: ServerArea): void => {
  area.hooks('connections', rulesOf(area.outside));
  area.prepare('refresh', prepareRefresh(area.outside));
  area.handle('refresh', refresh);
  area.handle('mapping', mapping);
  area.prepare('check', prepareCheck(area.outside));
  area.handle('check', check);
  area.job('pull', pullDue(area.outside));
  area.offer('departures', departures);
  area.offer('live', liveBy(area.outside));
  area.job('settle', settleDue(area.outside));
  area.on('follow', follow);
  area.handle('retry', retry);
  area.handle('settled', settled);
  area.offer('book', bookBy(area.outside));
  area.offer('types', types);
  area.offer('link', link);
  area.offer('unlink', unlink);
  area.offer('map-option', mapOption);
  area.offer('problems', problems);
};

declare global {
  interface OfferTypes {
    'connections.departures': Offered<typeof departures>;
    'connections.live': Offered<ReturnType<typeof liveBy>>;
    'connections.book': Offered<ReturnType<typeof bookBy>>;
    'connections.types': Offered<typeof types>;
    'connections.link': Offered<typeof link>;
    'connections.unlink': Offered<typeof unlink>;
    'connections.map-option': Offered<typeof mapOption>;
    'connections.problems': Offered<typeof problems>;
  }
}
