/** A rate as people read it: six figures that count. */
export const rateText = (rate: number, locale: string): string => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(rate);
