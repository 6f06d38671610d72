import { figureField, type FigureDecl, type Json, type Resource } from '#core';
import type { FigureSeries, Figures } from '#api';
import type { CurrencyItem } from '#forms';
import type { ChartSeries, ChartTone } from '#ui';
import { moneyText } from '../cells/formats.ts';
import type { Words } from '../words.ts';

/** What a figure is drawn from. */
interface Drawn {
  resource: Resource;
  id: string;
  figure: FigureDecl;
  words: Words;
  currencies: readonly CurrencyItem[];
  now: Figures;
  before: Figures | undefined;
}

const tones: readonly ChartTone[] = ['blue', 'green', 'orange', 'violet', 'quiet'];

/** One chart for each currency, since amounts of several have no scale in common; one in all where there is none. */
export function chartsOf(drawn: Drawn): Array<{ key: string; currency?: string; series: ChartSeries[] }> {
  const { now, currencies } = drawn;
  const ids = [...new Set(now.series.map((each) => each.currency_id))];
  return ids.map((id) => {
    const own = now.series.filter((each) => each.currency_id === id);
    const past = drawn.before?.series.find((each) => each.currency_id === id && each.values.some(Boolean));
    const code = currencies.find((each) => each.id === id)?.code;
    return {
      key: String(id ?? ''),
      ...(ids.length > 1 && code !== undefined && { currency: code }),
      series: [...own.map((each, at) => seriesOf(drawn, each, at)), ...(past && own.length === 1 ? [pastSeries(drawn, past)] : [])],
    };
  });
}

function seriesOf(drawn: Drawn, series: FigureSeries, at: number): ChartSeries {
  const { figure } = drawn;
  const isLine = figureField(figure).kind === 'avg';
  return {
    id: String(at),
    name: nameOf(drawn, series),
    kind: isLine ? 'line' : 'bar',
    tone: series.others ? 'quiet' : tones[at % tones.length]!,
    stacked: figure.split !== undefined,
    values: series.values,
    format: formatOf(drawn, series),
  };
}

const pastSeries = (drawn: Drawn, series: FigureSeries): ChartSeries => ({
  id: 'before',
  name: drawn.words.t('figure.before'),
  kind: 'line',
  tone: 'quiet',
  dashed: true,
  values: series.values,
  format: formatOf(drawn, series),
});

function nameOf({ resource, id, figure: { split }, words }: Drawn, { others, split: value, name }: FigureSeries): string {
  if (split === undefined) return words.figure(id);
  if (others) return words.t('figure.others');
  if (value === null || value === undefined) return words.t('figure.none');
  return name ?? valueText({ resource, words }, split, value);
}

function valueText({ resource, words }: Pick<Drawn, 'resource' | 'words'>, field: string, value: Json): string {
  const kind = resource.kinds[field];
  if (kind === 'code') return words.code(field, value);
  return kind === 'flag' ? words.t(value === true || value === 1 ? 'yes' : 'no') : `#${String(value)}`;
}

const formatOf =
  ({ words, currencies, figure }: Drawn, { currency_id }: FigureSeries) =>
  (value: number): string =>
    currency_id === undefined
      ? value.toLocaleString(words.locale, { maximumFractionDigits: figureField(figure).kind === 'avg' ? 2 : 20 })
      : moneyText({ amount: value, currency_id }, currencies, words.locale);
