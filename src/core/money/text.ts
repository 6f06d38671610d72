import { currencyDigits, minorPerMajor } from './digits.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Made once: making one takes longer than a hundred of its answers. The number of decimals is given, since ICU has its own. */
function currencyFormat(code: string | undefined, locale: string): Intl.NumberFormat {
  const key = `${locale} ${code ?? ''}`;
  const digits = currencyDigits(code ?? '');
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, code === undefined ? decimals : { ...decimals, style: 'currency', currency: code });
  formats.set(key, format);
  return format;
}

/** An amount as a number of major units, for spreadsheets and charts: 1250 and USD to 12.5. It is shown or written, not reckoned with. */
export const majorAmount = (amountMinor: number, code: string): number => amountMinor / minorPerMajor(code);

/**
 * Minor units as text in a reader's locale with the currency's own digits and sign; without
 * a code (the currency is gone, or not loaded yet) the bare number with two decimals.
 */
export function formatMoney(amountMinor: number, code: string | undefined, locale: string): string {
  return currencyFormat(code, locale).format(majorAmount(amountMinor, code ?? '') + 0);
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

/** Minor units as a plain decimal with all of the currency's decimals, exactly, as files for machines have it: 1250 and USD to `12.50`. */
export function decimalMoney(amountMinor: number, code: string): string {
  const digits = currencyDigits(code);
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return amountMinor < 0 ? `-${whole}` : whole;
}

/** The same for an input, as the reader's locale writes a decimal: in German "12,50". `parseMoney` reads both. */
export const moneyInput = (amountMinor: number, code: string, locale = 'en'): string =>
  decimalMoney(amountMinor, code).replace('.', decimalSign(locale));

const decimalSign = (locale: string): string => (new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.');
