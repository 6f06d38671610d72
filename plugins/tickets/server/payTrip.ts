import { instantText, type AnswerOf, type Json } from '#core';
import { html, page, type Html, type PageAnswer, type RequestContext } from '#server';
import { moneyText, named, type Trip } from './trip.ts';

type Payable = NonNullable<AnswerOf<'bookings.payable'>>;
type Method = NonNullable<AnswerOf<'payment-systems.methods'>>[number];
type Standing = NonNullable<AnswerOf<'payment-systems.payment'>>;
type Given = Readonly<Record<string, Json | undefined>>;

/** How often the page looks whether the provider has a page, and whether it has said what became of the payment. */
const waits = { STARTING: 1, OPEN: 5 };

/** What is to be paid, and by what; `undefined`: nothing, or the traveller can't pay it here. */
async function waysOf({ ask }: RequestContext, { booking, locale }: Trip): Promise<{ due: Payable; methods: Method[] } | undefined> {
  const due = await ask('bookings.payable', { id: booking.id });
  const methods = due ? ((await ask('payment-systems.methods', { amount: due.amount, locale })) ?? []) : [];
  return due && methods.length > 0 ? { due, methods } : undefined;
}

function whenText(t: ReturnType<RequestContext['wordsIn']>, { by, overdue }: Payable, { booking, locale }: Trip): string {
  const when = by === null ? '' : instantText(by, locale, booking.timezone ?? undefined);
  return t(`text.trip.pay.${by === null ? 'now' : overdue ? 'overdue' : 'by'}`, { when });
}

/** A choice of methods; one alone is none. */
function choices(methods: readonly Method[]): Html {
  if (methods.length === 1) return html`<input type="hidden" name="method" value="${methods[0]!.id}">`;
  return html`${methods.map(
    ({ id, name }, at) =>
      html`<label class="way"><input type="radio" name="method" value="${id}" ${at === 0 && 'checked'} required><bdi>${name}</bdi></label>`,
  )}`;
}

/** What is due, and the way to pay it. */
export async function paySection(request: RequestContext, trip: Trip, { isChanged = false } = {}): Promise<Html | undefined> {
  const ways = await waysOf(request, trip);
  if (!ways) return undefined;
  const t = request.wordsIn(trip.locale);
  const { due, methods } = ways;
  const amount = await moneyText(request, due.amount, trip.locale);
  return html`<section><h2>${t('text.trip.pay.title')}</h2>${isChanged && html`<p class="bad" role="alert">${t('text.trip.pay.changed')}</p>`}
<p class="sum">${amount}</p><p class="${due.overdue ? 'bad' : 'quiet'}">${whenText(t, due, trip)}</p>
<form method="post" action="${trip.path}/pay"><input type="hidden" name="amount" value="${due.amount.amount}">${choices(methods)}
<button>${t('text.trip.pay.pay', { amount })}</button></form></section>`;
}

const back = ({ path }: Trip, text: string): Html => html`<a class="button plain" href="${path}">${text}</a>`;

/** The amount that is due is another by now, or the method is not offered any more. */
async function changedPage(request: RequestContext, trip: Trip): Promise<PageAnswer> {
  const { locale, base } = trip;
  const t = request.wordsIn(locale);
  const title = t('text.trip.pay.title');
  const section = (await paySection(request, trip, { isChanged: true })) ?? html`<section><p>${t('text.trip.pay.nothing')}</p></section>`;
  const body = html`<h1>${title}</h1>${named(trip)}${section}${back(trip, t('text.trip.pay.back'))}`;
  return page({ locale, title, base, body, script: 'page.js', status: 409 });
}

/** Begins a payment of what was shown as due. The same again goes on with the payment that was begun. */
export async function pay(request: RequestContext, trip: Trip, { amount, method }: Given): Promise<PageAnswer> {
  const due = await request.ask('bookings.payable', { id: trip.booking.id });
  if (!due || amount !== String(due.amount.amount) || !/^\d{1,9}$/.test(String(method))) return changedPage(request, trip);
  const made = await request.ask('payment-systems.start', { booking_id: trip.booking.id, method_id: Number(method), amount: due.amount });
  return made ? { status: 303, headers: { location: `${trip.path}/pay/${made.id}?go=1` } } : changedPage(request, trip);
}

/**
 * Where a payment stands: on its way to the provider (`isGoing`), back from it, paid or not. Nothing on the way back is believed: the provider
 * says what became of the payment.
 */
export async function paymentPage(request: RequestContext, trip: Trip, id: string, isGoing: boolean): Promise<PageAnswer | undefined> {
  const { booking, locale, base, path } = trip;
  const found = /^\d{1,9}$/.test(id) ? await request.ask('payment-systems.payment', { id: Number(id), booking_id: booking.id }) : undefined;
  if (!found) return undefined;
  const { state, url } = found;
  if (state === 'PAID') return { status: 303, headers: { location: `${path}?said=paid` } };
  const shown = state === 'OPEN' && isGoing ? 'STARTING' : state;
  const t = request.wordsIn(locale);
  const title = t(`text.trip.pay.state.${shown}`);
  const here = `${path}/pay/${id}`;
  const way = state in waits && html`<a class="button" href="${url ?? `${here}?go=1`}">${t('text.trip.pay.go')}</a>`;
  const body = html`<h1>${title}</h1><section>${named(trip)}<p>${t(`text.trip.pay.then.${shown}`)}</p>${way}
${back(trip, t('text.trip.pay.back'))}</section>`;
  const onward = onwardOf(found, { here, isGoing });
  return page({ locale, title, base, body, script: 'page.js', ...(onward && { onward }) });
}

/** A redirect of a form to another server is refused by the browser, so the page goes on by itself. */
function onwardOf({ state, url }: Standing, { here, isGoing }: { here: string; isGoing: boolean }): { to: string; afterS: number } | undefined {
  if (state === 'STARTING') return { to: `${here}?go=1`, afterS: waits.STARTING };
  if (state !== 'OPEN') return undefined;
  return isGoing && url !== null ? { to: url, afterS: 0 } : { to: here, afterS: waits.OPEN };
}
