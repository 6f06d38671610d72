import { addDays, isDay, type AnswerOf, type Json } from '#core';
import { type Html, html, page, type PageAnswer, type RequestContext } from '#server';
import { dayText, timeText } from './booking.ts';
import { moneyText, named, type Trip } from './trip.ts';

type Given = Readonly<Record<string, Json | undefined>>;
type Seen = NonNullable<AnswerOf<'bookings.move-look'>>;
type Offered = NonNullable<AnswerOf<'bookings.moves'>>[number];
type Start = Pick<Offered, 'starts_at' | 'start_time'>;

/** So many days a page lists. */
const listedDays = 7;

/** The way to other departures, for as long as the traveller can move the booking. */
export async function moveSection(request: RequestContext, { booking, locale, path }: Trip): Promise<Html | undefined> {
  const found = await request.ask('bookings.moves', { id: booking.id });
  const t = request.wordsIn(locale);
  return found
    ? html`<section><h2>${t('text.trip.move.title')}</h2><a class="button plain" href="${path}/move">${t('text.trip.move.choose')}</a></section>`
    : undefined;
}

const whenText = ({ booking: { timezone }, locale }: Trip, start: Start): string => {
  const at = { timezone, starts_at: start.starts_at, start_time: start.start_time };
  return [dayText(at, locale), timeText(at, locale)].filter(Boolean).join(', ');
};

const back = (request: RequestContext, { locale, path }: Trip): Html =>
  html`<a class="button plain" href="${path}">${request.wordsIn(locale)('text.trip.move.keep')}</a>`;

function refusedPage(request: RequestContext, trip: Trip): PageAnswer {
  const t = request.wordsIn(trip.locale);
  const title = t('text.trip.move.title');
  const body = html`<h1>${title}</h1><section><p>${t('text.trip.move.tooLate')}</p>${back(request, trip)}</section>`;
  return page({ locale: trip.locale, title, base: trip.base, body, status: 409 });
}

const linkTo = ({ path }: Trip, { option_id: option, date, start_time: time }: Offered): string =>
  `${path}/move?${new URLSearchParams({ date, ...(time !== null && { time }), ...(option !== null && { option: String(option) }) }).toString()}`;

/** Departures in the order they start, those of a day together. */
function daysOf(found: readonly Offered[]): Offered[][] {
  const days = new Map<string, Offered[]>();
  for (const each of [...found].sort((a, b) => a.starts_at.localeCompare(b.starts_at))) days.set(each.date, [...(days.get(each.date) ?? []), each]);
  return [...days.values()];
}

function dayRow(trip: Trip, day: readonly Offered[], allDay: string): Html {
  const at = ({ starts_at, start_time }: Offered) => ({ timezone: trip.booking.timezone, starts_at, start_time });
  const links = day.map((each) => {
    const words = html`${timeText(at(each), trip.locale) ?? allDay}${each.option && html` <bdi>${each.option}</bdi>`}`;
    return html`<a href="${linkTo(trip, each)}">${words}</a>`;
  });
  return html`<li><b>${dayText(at(day[0]!), trip.locale)}</b>${links}</li>`;
}

/** The departures from a day on, each a link to what it would come to. */
async function choosePage(request: RequestContext, trip: Trip, { from: asked }: Given, isGone: boolean): Promise<PageAnswer> {
  const { booking, locale, base, path } = trip;
  const today = request.now.toISOString().slice(0, 10);
  const from = isDay(asked) && asked > today ? asked : today;
  const found = await request.ask('bookings.moves', { id: booking.id, from, to: addDays(from, listedDays - 1) });
  if (!found) return refusedPage(request, trip);
  const t = request.wordsIn(locale);
  const title = t('text.trip.move.title');
  const rows = daysOf(found).map((day) => dayRow(trip, day, t('bookings:text.change.allDay')));
  const body = html`<h1>${title}</h1>${isGone && html`<p class="bad" role="alert">${t('text.trip.move.gone')}</p>`}
<section>${named(trip)}<form action="${path}/move"><label for="from">${t('text.trip.move.from')}</label>
<input id="from" name="from" type="date" required min="${today}" value="${from}"><button class="plain">${t('text.trip.move.show')}</button></form></section>
<section>${rows.length > 0 ? html`<ul class="choices">${rows}</ul>` : html`<p>${t('text.trip.move.none', { count: listedDays })}</p>`}</section>
${back(request, trip)}`;
  return page({ locale, title, base, body, status: isGone ? 409 : 200 });
}

const placeOf = ({ date, time, option }: Given) =>
  isDay(date)
    ? {
        date,
        start_time: typeof time === 'string' && /^\d\d:\d\d$/.test(time) ? time : null,
        option_id: typeof option === 'string' && /^\d{1,9}$/.test(option) ? Number(option) : null,
      }
    : undefined;

async function costFacts(request: RequestContext, { locale }: Trip, { before, total, fee }: Seen): Promise<Html> {
  const t = request.wordsIn(locale);
  const sums = [['before', before], ['total', total], ...(fee.amount > 0 ? [['fee', fee] as const] : [])] as const;
  const rows = await Promise.all(
    sums.map(async ([id, sum]) => html`<div><dt>${t(`text.trip.move.${id}`)}</dt><dd>${await moneyText(request, sum, locale)}</dd></div>`),
  );
  return html`<dl>${rows}</dl>`;
}

/** What a departure would come to, and whether to take it. Without a departure, or where it is gone: those there are. */
export async function movePage(request: RequestContext, trip: Trip, given: Given, { isChanged = false } = {}): Promise<PageAnswer> {
  const place = placeOf(given);
  if (!place) return choosePage(request, trip, given, false);
  const seen = await request.ask('bookings.move-look', { id: trip.booking.id, ...place });
  if (!seen) return choosePage(request, trip, { from: place.date }, true);
  const { locale, base, path } = trip;
  const t = request.wordsIn(locale);
  const title = t('text.trip.move.ask');
  const { back: paid, due, total, version } = seen;
  const sum = paid.amount > 0 ? 'back' : due.amount > 0 ? 'due' : 'even';
  const amounts = { back: await moneyText(request, paid, locale), due: await moneyText(request, due, locale) };
  const fields = { date: place.date, time: place.start_time ?? '', option: place.option_id ?? '', total: total.amount, version };
  const hidden = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const body = html`<h1>${title}</h1><section>${isChanged && html`<p class="bad" role="alert">${t('text.trip.move.changed')}</p>`}
${named(trip)}<p>${t('text.trip.move.to')}<br><b>${whenText(trip, { starts_at: seen.starts_at, start_time: place.start_time })}</b></p></section>
<section>${await costFacts(request, trip, seen)}<p><b>${t(`text.trip.move.sum.${sum}`, amounts)}</b></p>
<form method="post" action="${path}/move">${hidden}<button>${t('text.trip.move.yes')}</button></form>${back(request, trip)}</section>`;
  return page({ locale, title, base, body, script: 'page.js', status: isChanged ? 409 : 200 });
}

/** Moves the booking, if it comes to what was shown. Answers a page if it does not. */
export async function move(request: RequestContext, trip: Trip, given: Given): Promise<PageAnswer | undefined> {
  const { id } = trip.booking;
  const place = placeOf(given);
  const seen = place && (await request.ask('bookings.move-look', { id, ...place }));
  if (!seen || given.total !== String(seen.total.amount) || given.version !== String(seen.version))
    return movePage(request, trip, given, { isChanged: true });
  const isMoved = await request.ask('bookings.move', { id, ...place, total: seen.total, version: seen.version });
  return isMoved ? undefined : refusedPage(request, trip);
}
