import { fieldErrors, type Json, type WireRecord } from '#core';
import type { CallHandler, RequestContext, ServerArea } from '#server';

/** What ISO 4217 knows, also what is money no more. */
const known = Intl.supportedValuesOf('currency');

/** Every currency there is, by its name in the reader's language. */
const currencyCodes: CallHandler = async ({ locale }) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return known.map((value): Json => ({ value, name: `${value} · ${names.of(value)}` }));
};

/** Three letters that are no currency are refused where somebody sets them. */
async function checkCurrency(next: WireRecord, { t }: RequestContext, previous?: WireRecord): Promise<WireRecord> {
  const { currency_code: code } = next;
  if (typeof code === 'string' && code !== previous?.currency_code && !known.includes(code))
    throw fieldErrors({ currency_code: [t('text.no-such-currency', { code })] });
  return next;
}

export default (area: ServerArea): void => {
  area.handle('currency-codes', currencyCodes);
  area.hooks('countries', {
    beforeCreate: (record, request) => checkCurrency(record, request),
    beforeUpdate: (next, previous, request) => checkCurrency(next, request, previous),
  });
};
