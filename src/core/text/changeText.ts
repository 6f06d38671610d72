/**
 * By how much something changed, as people read it: 0.1 is a tenth more. With its sign, and
 * with a space before that of per cent in every language, as the specification writes “0 %”.
 */
export function changeText(change: number, locale: string, digits = 1): string {
  const text = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(change);
  return text.replace(/\s*%/, ' %');
}
