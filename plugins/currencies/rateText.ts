import { changeText } from '#core';
import type { Rate } from './answers.ts';
import { changeOf, parseRate, type Edit } from './pages/edits.ts';

/** A rate as people read it: six figures that count. */
export const rateText = (rate: number, locale: string): string => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(rate);

interface Reader {
  t: (key: string, params: Record<string, unknown>) => string;
  locale: string;
}

/** What a typed rate does to the saved one, as in "1.5187 → 15.5 (+921 %)"; empty where that cannot be said. */
export function typedText(row: Rate, edit: Edit | undefined, { t, locale }: Reader): string {
  const [change, next] = [changeOf(row, edit), parseRate(edit?.rate ?? '')];
  if (change === undefined || next === undefined || !row.rate) return '';
  const percent = changeText(change, locale);
  return t('text.change-of', { before: rateText(row.rate, locale), after: rateText(next, locale), percent });
}
