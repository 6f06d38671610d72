import type { PublicPage } from '#server';
import { hasTicket } from './booking.ts';
import { fileName } from './file.ts';
import { asset, html, page } from './html.ts';
import { bookingOf } from './links.ts';
import { ticketPdf } from './print.ts';
import { style } from './style.ts';
import { notFound } from './ticketPage.ts';

/** /trip: what the holder of a traveller's link may see of that booking, and of nothing else. */
export const tripPage: PublicPage = {
  async answer(asked, request) {
    const [name = '', ...rest] = asked.path;
    if (name === 'page.css') return asset('css', style, { 'cache-control': 'public, max-age=300' });
    const booking = rest.length === 0 && asked.method === 'GET' ? await bookingOf(request, name) : undefined;
    if (!booking || !hasTicket(booking)) return notFound(asked, request.wordsIn);
    const headers = { 'content-type': 'application/pdf', 'content-disposition': fileName(booking.code) };
    return { status: 200, headers, body: await ticketPdf(request, booking) };
  },
  refuse(error, { locale, base }, words) {
    const title = words(locale)('text.gone.failed');
    const body = html`<h1>${title}</h1><section><p>${error.message}</p></section>`;
    return page({ locale, title, base, body, status: error.status });
  },
};
