import type { Money } from '#core';
import type { RequestContext } from '#server';
import type { PaymentMethod } from '../types.gen.ts';
import { adapterOf } from './adapters/adapters.ts';

interface Offered {
  id: number;
  name: string;
}

/** Whether travellers pay on a page of the method's provider. A test moves no money, so it is only offered where somebody said so. */
const isOnline = (method: PaymentMethod): boolean => {
  const adapter = adapterOf(method);
  return adapter?.paymentOf !== undefined && adapter.modes.includes(method.mode) && (method.mode === 'LIVE' || method.offered_in_test === 1);
};

const isIn = (list: readonly number[] | null | undefined, id: number): boolean => !list || list.length === 0 || list.includes(id);

/** Limits in another currency say nothing about an amount. */
function isWithin({ minimum, maximum }: PaymentMethod, { amount, currency_id: currency }: Money): boolean {
  const isLess = minimum?.currency_id === currency && amount < minimum.amount;
  const isMore = maximum?.currency_id === currency && amount > maximum.amount;
  return !isLess && !isMore;
}

/** A name in the traveller's language, else as it was entered. */
async function nameIn({ texts }: Pick<RequestContext, 'texts'>, { id, name }: Offered, locale: string | undefined): Promise<string> {
  const language = (await texts.languages()).others.find((each) => each.locale === locale);
  const found = language && (await texts.record('payment-methods', id, language.id)).texts.find(({ path }) => path === 'name');
  return found?.text ?? name;
}

/**
 * The methods by which a traveller pays an amount online, in their order. We don't know from which
 * country they pay, so those for some countries are left out.
 */
export async function methodsFor({ amount, locale }: { amount: Money; locale?: string }, request: RequestContext): Promise<Offered[]> {
  const found = await request.records('payment-methods').find({ is_enabled: 1 }, { sort: 'position' });
  const fit = found.filter(
    (method) => isOnline(method) && isIn(method.currency_ids, amount.currency_id) && !method.country_ids?.length && isWithin(method, amount),
  );
  return Promise.all(fit.map(async ({ id, name }) => ({ id, name: await nameIn(request, { id, name }, locale) })));
}
