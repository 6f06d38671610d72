import { isMoney, kindOf, type JsonSchema, type WireRecord } from '#core';

/** The currency that a record's own amounts agree on. */
function commonCurrency(record: WireRecord): number | undefined {
  const currencies = new Set(
    Object.values(record)
      .filter(isMoney)
      .map((each) => each.currency_id),
  );
  return currencies.size === 1 ? [...currencies][0] : undefined;
}

/** How money typed about a record begins: in the currency that the record's own amounts agree on; where they agree on none, in whichever is usual. */
export function moneyUi({ properties = {} }: JsonSchema, record: WireRecord): Record<string, object> {
  const currencyId = commonCurrency(record);
  if (currencyId === undefined) return {};
  const fields = Object.keys(properties).filter((field) => kindOf(properties[field]!) === 'money');
  return Object.fromEntries(fields.map((field) => [field, { 'ui:options': { currencyId } }]));
}
