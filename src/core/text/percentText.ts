/** A share as the language writes it in per cent: 0.125 is 12.5 %. With up to so many digits after the point. */
export const percentText = (share: number, locale: string, digits = 0): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share);
