import type { Offered, ServerArea } from '#server';
import { linkCall, linkOffer, newLink, pageOffer } from './server/links.ts';
import { ticketFile } from './server/file.ts';
import { ticketPage } from './server/ticketPage.ts';
import { tripPage } from './server/tripPage.ts';

export default (area: ServerArea): void => {
  area.handle('ticket', ticketFile);
  area.handle('link', linkCall);
  area.handle('new-link', newLink);
  area.offer('link', linkOffer);
  area.offer('page', pageOffer);
  area.publicPage('trip', tripPage);
  area.publicPage('ticket', ticketPage);
};

declare global {
  interface OfferTypes {
    'tickets.link': Offered<typeof linkOffer>;
    'tickets.page': Offered<typeof pageOffer>;
  }
}
