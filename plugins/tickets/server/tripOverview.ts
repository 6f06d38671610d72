import { instantText, type Money } from '#core';
import { type Html, html, page, type PageAnswer, qrModules, type RequestContext } from '#server';
import { hasTicket, soldAs } from './booking.ts';
import { cancellationSection } from './cancelTrip.ts';
import { factsOf, type Fact } from './facts.ts';
import { moveSection } from './moveTrip.ts';
import { codeAddress } from './print.ts';
import { questionsSection } from './questions.ts';
import { paySection } from './payTrip.ts';
import { moneyText, type Trip } from './trip.ts';

/** The ticket's code as a picture: dark modules that touch in a row are one shape. */
function qrPicture(text: string, label: string): Html {
  const rows = qrModules(text);
  const runsOf = (row: boolean[]) => [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ];
  const shapes = rows.flatMap((row, y) => runsOf(row).map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1H${index}z`));
  const box = `0 0 ${rows.length} ${rows.length}`;
  return html`<svg class="qr" viewBox="${box}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${shapes.join('')}"/></svg>`;
}

/** A list of names has each in isolates, and runs as the page does; any other line is one value. */
function lineOf({ id }: Fact, line: string): Html {
  if (id === 'phone') return html`<a href="tel:${line.replace(/[^+\d]/g, '')}" dir="ltr">${line}</a>`;
  return line.includes('\u2068') ? html`${line}` : html`<bdi>${line}</bdi>`;
}

const factsList = (facts: readonly Fact[]): Html =>
  html`<dl>${facts.map((fact) => html`<div><dt>${fact.title}</dt>${fact.lines.map((line) => html`<dd>${lineOf(fact, line)}</dd>`)}</div>`)}</dl>`;

/** What is paid, to be paid and paid back, as bookings count it. */
async function moneyFacts(request: RequestContext, { booking, locale }: Trip): Promise<Fact[]> {
  const t = request.wordsIn(locale);
  const quote = await request.ask('bookings.money', { id: booking.id });
  const sums = quote
    ? ([
        ['paid', quote.paid],
        ['due', quote.balance_due],
        ['refunded', quote.returned],
      ] as const)
    : [];
  const shown = sums.filter(([, { amount }]) => amount > 0);
  const by = quote?.due_by && t('text.trip.dueBy', { when: instantText(quote.due_by, locale, booking.timezone ?? undefined) });
  const linesOf = async (id: string, sum: Money) => [await moneyText(request, sum, locale), ...(id === 'due' && by ? [by] : [])];
  return Promise.all(shown.map(async ([id, sum]) => ({ id, title: t(`text.trip.${id}`), lines: await linesOf(id, sum) })));
}

const sayings = ['sent', 'saved', 'moved', 'paid'] as const;
const isSaid = (said: string | undefined): said is (typeof sayings)[number] => sayings.some((each) => each === said);

/** What was booked, the ticket, and what may be done about it. */
export async function tripOverview(request: RequestContext, trip: Trip, said: string | undefined): Promise<PageAnswer> {
  const { booking, locale, base, path } = trip;
  const t = request.wordsIn(locale);
  const isGood = hasTicket(booking);
  const facts = (await factsOf(request, booking, locale)).filter(({ id }) => id !== 'tour' && (isGood || id !== 'use'));
  const body = html`<h1><bdi>${soldAs(booking)}</bdi></h1>
<p class="${isGood ? 'good' : 'quiet'}">${t(`text.trip.status.${booking.status}`)}</p>
${isSaid(said) && html`<p class="good" role="status">${t(`text.trip.said.${said}`)}</p>`}
${await paySection(request, trip)}
${
  isGood &&
  html`<section>${qrPicture(codeAddress(request, booking), t('text.alt', { code: booking.code }))}<p>${t('text.show')}</p>
<a class="button" href="${path}/ticket.pdf">${t('text.trip.download')}</a></section>`
}
<section>${factsList([...facts, ...(await moneyFacts(request, trip))])}</section>
${await questionsSection(request, trip)}
${await moveSection(request, trip)}
${await cancellationSection(request, trip)}
<section><h2>${t('text.trip.contact')}</h2><form method="post" action="${path}/message">
<label for="message">${t('text.trip.message')}</label><textarea id="message" name="message" maxlength="5000" required dir="auto"></textarea>
<button class="plain">${t('text.trip.send')}</button></form></section>`;
  return page({ locale, title: `${soldAs(booking)} · ${booking.code}`, base, body, script: 'page.js' });
}
