/** An amount of money on the wire: integer minor units (cents, agorot, fils) and the currency's id. */
export interface Money {
  amount: number;
  currency_id: number;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once: making one takes longer than a hundred of its answers. */
function currencyFormat(code: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${code}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: code });
  formats.set(key, format);
  return format;
}

/** Decimal digits of a currency's minor unit by ISO 4217 code: 2 for USD, 0 for JPY, 3 for JOD. An unknown code has 2. */
export function currencyDigits(code: string): number {
  try {
    return currencyFormat(code, 'en').resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Minor units as text in a reader's locale with the currency's own digits and sign. */
export function formatMoney(amountMinor: number, code: string, locale: string): string {
  return currencyFormat(code, locale).format(amountMinor / 10 ** currencyDigits(code));
}

/** What a person typed ("1 250,50", "1,250.50") in minor units; `undefined` where it is no amount or has more decimals than the currency. */
export function parseMoney(text: string, code: string): number | undefined {
  const digits = currencyDigits(code);
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const match = /^(-?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d*))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign = '', whole = '', last = ''] = match;
  // Three digits after the only separator are thousands, unless the currency itself has three.
  const [units, fraction] = last.length === 3 && digits < 3 ? [whole + last, ''] : [whole, last];
  if (fraction.length > digits) return undefined;
  const minor = Number(units.replace(/[.,]/g, '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? (sign ? -minor : minor) : undefined;
}

/** Minor units as a plain decimal for an input, as the reader's locale writes one: 1250 and USD to "12.50", in German "12,50". `parseMoney` reads both. */
export function moneyInput(amountMinor: number, code: string, locale = 'en'): string {
  const text = (amountMinor / 10 ** currencyDigits(code)).toFixed(currencyDigits(code));
  return text.replace('.', decimalSign(locale));
}

const decimalSign = (locale: string): string => (new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.');
