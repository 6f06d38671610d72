import { percentText, type AnswerOf } from '#core';
import { type Html, html, page, type PageAnswer, type RequestContext } from '#server';
import { policyLines } from './facts.ts';
import { moneyText, named, type Trip } from './trip.ts';

type Quote = NonNullable<AnswerOf<'bookings.cancellation'>>;

/** What a cancellation would come to at this moment; `undefined`: the traveller can't cancel here. */
const quoteOf = async ({ ask }: Pick<RequestContext, 'ask'>, { booking }: Trip): Promise<Quote | undefined> =>
  (await ask('bookings.cancellation', { id: booking.id })) ?? undefined;

async function refundText(request: RequestContext, { locale }: Trip, { amount }: Quote): Promise<{ key: 'some' | 'none'; amount: string }> {
  return { key: amount.amount > 0 ? 'some' : 'none', amount: await moneyText(request, amount, locale) };
}

function changeText({ until, nextPercent = 0 }: Quote, t: ReturnType<RequestContext['wordsIn']>, { booking, locale }: Trip): string | undefined {
  if (until === undefined) return undefined;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: booking.timezone ?? 'UTC' });
  return t('bookings:text.dueUntil', { when: format.format(new Date(until)), percent: percentText(nextPercent / 100, locale) });
}

/** The policy as sold, what a cancellation comes to now, and the way to it. */
export async function cancellationSection(request: RequestContext, trip: Trip): Promise<Html> {
  const t = request.wordsIn(trip.locale);
  const quote = await quoteOf(request, trip);
  const policy = policyLines(trip.booking.terms, t, trip.locale);
  if (!quote) return policy.length > 0 ? html`<section><h2>${t('text.terms')}</h2>${policy.map((line) => html`<p>${line}</p>`)}</section>` : html``;
  const { key, amount } = await refundText(request, trip, quote);
  const change = changeText(quote, t, trip);
  return html`<section><h2>${t('text.terms')}</h2>${policy.map((line) => html`<p>${line}</p>`)}
<p><b>${t(`text.trip.now.${key}`, { amount })}</b></p>${change && html`<p class="quiet">${change}</p>`}
<a class="button plain" href="${trip.path}/cancel">${t('text.trip.cancel')}</a></section>`;
}

/** Asks whether to cancel, with the amount that is refunded. */
export async function cancelPage(request: RequestContext, trip: Trip, { isChanged = false } = {}): Promise<PageAnswer> {
  const { locale, base, path } = trip;
  const t = request.wordsIn(locale);
  const quote = await quoteOf(request, trip);
  const title = t('text.trip.ask');
  const keep = html`<a class="button plain" href="${path}">${t('text.trip.keep')}</a>`;
  if (!quote)
    return page({ locale, title, base, body: html`<h1>${title}</h1><section><p>${t('text.trip.tooLate')}</p>${keep}</section>`, status: 409 });
  const { key, amount } = await refundText(request, trip, quote);
  const body = html`<h1>${title}</h1><section>${isChanged && html`<p class="bad" role="alert">${t('text.trip.changed')}</p>`}
${named(trip)}<p>${t(`text.trip.then.${key}`, { amount })}</p>
<form method="post" action="${path}/cancel"><input type="hidden" name="amount" value="${quote.amount.amount}">
<button class="danger">${t(`text.trip.yes.${key}`, { amount })}</button></form>${keep}</section>`;
  return page({ locale, title, base, body, script: 'page.js', status: isChanged ? 409 : 200 });
}

/** Cancels by the policy as sold, if the refund is still the one that was shown. Answers a page if it is not. */
export async function cancel(request: RequestContext, trip: Trip, shown: unknown): Promise<PageAnswer | undefined> {
  const { id, status } = trip.booking;
  if (status === 'CANCELLED') return undefined;
  const quote = await quoteOf(request, trip);
  if (quote && shown !== String(quote.amount.amount)) return cancelPage(request, trip, { isChanged: true });
  if (!quote) return cancelPage(request, trip);
  await request.records('bookings').move(id, 'cancel', { cancel_reason: 'CANCELLED_TRIP', amount: { ...quote.amount } });
  return undefined;
}
