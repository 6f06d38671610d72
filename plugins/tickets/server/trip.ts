import { formatMoney, type Money } from '#core';
import { type Html, html, type RequestContext } from '#server';
import { dayText, soldAs, timeText, type Booking } from './booking.ts';

/** A booking on its traveller's page. */
export interface Trip {
  booking: Booking;
  locale: string;
  /** Address of the area's pages. */
  base: string;
  /** Path of this page: the link. */
  path: string;
}

export async function moneyText({ records }: Pick<RequestContext, 'records'>, { amount, currency_id: id }: Money, locale: string): Promise<string> {
  const [currency] = await records('currencies').find({ id });
  return formatMoney(amount, currency?.code, locale);
}

/** Which booking it is, where a page asks about it. */
export const named = ({ booking, locale }: Trip): Html =>
  html`<p><b><bdi>${soldAs(booking)}</bdi></b><br>${dayText(booking, locale)}<br>${timeText(booking, locale)}</p>`;
