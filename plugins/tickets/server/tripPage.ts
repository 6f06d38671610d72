import { WaypostError } from '#core';
import { asset, html, page, type PageAnswer, type PageRequest, pageStyle, type PublicPage, type RequestContext } from '#server';
import { hasTicket, localeOf, type Booking } from './booking.ts';
import { cancel, cancelPage } from './cancelTrip.ts';
import { fileName } from './file.ts';
import { bookingOf } from './links.ts';
import { move, movePage } from './moveTrip.ts';
import { pay, paymentPage } from './payTrip.ts';
import { ticketPdf } from './print.ts';
import { answerQuestions } from './questions.ts';
import { notFound } from './ticketPage.ts';
import type { Trip } from './trip.ts';
import { tripOverview } from './tripOverview.ts';

/** A second press sends nothing twice; a page that waits goes on. */
const script = `'use strict';
const { onward, after } = document.querySelector('main').dataset;
if (onward) setTimeout(() => location.replace(onward), after * 1000);
addEventListener('submit', ({ submitter }) => setTimeout(() => { if (submitter) submitter.disabled = true; }));
`;
const kept = { 'cache-control': 'public, max-age=300' };
const files: Record<string, () => PageAnswer> = {
  'page.css': () => asset('css', pageStyle, kept),
  'page.js': () => asset('js', script, kept),
};

/** Back to the page, so that a reload sends nothing again. */
const back = ({ path }: Trip, said = ''): PageAnswer => ({ status: 303, headers: { location: `${path}${said && `?said=${said}`}` } });

async function ticket(request: RequestContext, booking: Booking): Promise<PageAnswer | undefined> {
  if (!hasTicket(booking)) return undefined;
  const headers = { 'content-type': 'application/pdf', 'content-disposition': fileName(booking.code) };
  return { status: 200, headers, body: await ticketPdf(request, booking) };
}

/** What the traveller writes becomes an enquiry about the booking, or goes on with the open one. */
async function send({ ask, wordsIn }: RequestContext, trip: Trip, text: unknown): Promise<PageAnswer> {
  const message = typeof text === 'string' ? text.trim().slice(0, 5000) : '';
  if (message === '') return back(trip);
  const isSent = await ask('enquiries.write', { booking_id: trip.booking.id, message });
  if (!isSent) throw new WaypostError('Unavailable', wordsIn(trip.locale)('text.trip.notSent'));
  return back(trip, 'sent');
}

function shown(
  request: RequestContext,
  trip: Trip,
  { path: [, word = '', id = ''], query }: PageRequest,
): Promise<PageAnswer | undefined> | undefined {
  if (id !== '') return word === 'pay' ? paymentPage(request, trip, id, query.go === '1') : undefined;
  if (word === '') return tripOverview(request, trip, query.said);
  if (word === 'ticket.pdf') return ticket(request, trip.booking);
  if (word === 'move') return movePage(request, trip, query);
  return word === 'cancel' ? cancelPage(request, trip) : undefined;
}

async function done(request: RequestContext, trip: Trip, { path: [, word = '', id], body }: PageRequest): Promise<PageAnswer | undefined> {
  if (id !== undefined) return undefined;
  if (word === 'message') return send(request, trip, body.message);
  if (word === 'answers') return (await answerQuestions(request, trip.booking, body)) ? back(trip, 'saved') : back(trip);
  if (word === 'pay') return pay(request, trip, body);
  if (word === 'move') return (await move(request, trip, body)) ?? back(trip, 'moved');
  return word === 'cancel' ? ((await cancel(request, trip, body.amount)) ?? back(trip)) : undefined;
}

/** /trip: the booking of a traveller's link, and nothing else. */
export const tripPage: PublicPage = {
  async answer(asked, request) {
    const [name = '', , , ...rest] = asked.path;
    if (asked.method === 'GET' && files[name]) return files[name]();
    const isPost = asked.method === 'POST';
    const booking = rest.length === 0 ? await bookingOf(request, name, { lock: isPost }) : undefined;
    if (!booking) return notFound(asked, request.wordsIn);
    const trip: Trip = { booking, locale: localeOf(booking), base: asked.base, path: `/trip/${name}` };
    return (await (isPost ? done : shown)(request, trip, asked)) ?? notFound(asked, request.wordsIn);
  },
  refuse(error, { locale, base }, words) {
    const title = words(locale)('text.gone.failed');
    const body = html`<h1>${title}</h1><section><p>${error.message}</p></section>`;
    return page({ locale, title, base, body, status: error.status });
  },
};
