import { currencyCodes, type Json } from '#core';
import type { CallHandler, ServerArea } from '#server';

/** Every currency there is (ISO 4217), by its name in the reader's language. */
const codes: CallHandler = async ({ locale }) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return [...currencyCodes].sort().map((value): Json => ({ value, name: `${value} · ${names.of(value)}` }));
};

export default (area: ServerArea): void => {
  area.handle('currency-codes', codes);
};
