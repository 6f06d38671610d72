import { sharedScales } from './scales.ts';
import type { ChartProps, ChartSeries, ChartTone } from './Chart.tsx';

/** Colours and direction a chart is drawn with: those of the page around it. */
export interface ChartLook {
  colour: (name: ChartTone | 'text' | 'line' | 'surface') => string;
  font: string;
  isRtl: boolean;
  isStill: boolean;
  locale: string;
}

const formatOf = (series: ChartSeries, locale: string) => series.format ?? ((value: number) => value.toLocaleString(locale));

/** Of whole numbers the axis names no others. */
const isWhole = (side: 'start' | 'end', series: readonly ChartSeries[]): boolean =>
  series.every(({ axis = 'start', values }) => axis !== side || values.every((value) => value === null || Number.isInteger(value)));

function axisOf(side: 'start' | 'end', { series }: ChartProps, look: ChartLook): object {
  const own = series.find((each) => (each.axis ?? 'start') === side);
  const isRight = (side === 'end') !== look.isRtl;
  return {
    type: 'value',
    position: isRight ? 'right' : 'left',
    show: own !== undefined,
    ...(isWhole(side, series) && { minInterval: 1 }),
    ...sharedScales(series)?.[side],
    axisLabel: { color: look.colour('text'), formatter: (value: number) => (own ? formatOf(own, look.locale)(value) : '') },
    splitLine: { show: side === 'start', lineStyle: { color: look.colour('line') } },
  };
}

/**
 * What echarts is told: series in the page's colours, categories from right to left
 * where the reader's lines begin there, tips as text since the policy forbids markup.
 */
export function optionOf(props: ChartProps, look: ChartLook): object {
  const { categories, series } = props;
  const names = series.map(({ name }) => name);
  const line = { lineStyle: { color: look.colour('line') } };
  return {
    animation: !look.isStill,
    textStyle: { fontFamily: look.font, color: look.colour('text') },
    legend: {
      top: 0,
      data: look.isRtl ? names.reverse() : names,
      textStyle: { color: look.colour('text') },
      ...(look.isRtl ? { right: 0, align: 'right' } : { left: 0 }),
    },
    grid: { top: 40, bottom: 8, left: 8, right: 8, containLabel: true },
    // Where there is little room, the names of the series take two lines.
    media: [{ query: { maxWidth: 420 }, option: { grid: { top: 64 } } }],
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: look.colour('surface'),
      borderColor: look.colour('line'),
      textStyle: { color: look.colour('text') },
    },
    xAxis: {
      type: 'category',
      data: [...categories],
      inverse: look.isRtl,
      axisLabel: { color: look.colour('text'), hideOverlap: true },
      axisLine: line,
      axisTick: line,
    },
    yAxis: [axisOf('start', props, look), axisOf('end', props, look)],
    series: series.map((each) => seriesOf(each, look, series.filter(({ kind }) => kind === 'bar').indexOf(each))),
  };
}

/** What tells bars of several series apart beside their colours; those of the first are plain. */
const patterns = [
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  {
    symbol: 'circle',
    symbolSize: 0.7,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5] },
] as const;

/** `bar`: the how many-th of the bars it is. */
function seriesOf(series: ChartSeries, look: ChartLook, bar: number): object {
  const { name, kind, tone, dashed = false, stacked = false, values, axis = 'start' } = series;
  const color = look.colour(tone);
  const pattern = bar > 0 ? { decal: { ...patterns[(bar - 1) % patterns.length], color: look.colour('surface') } } : {};
  return {
    name,
    type: kind,
    data: [...values],
    yAxisIndex: axis === 'end' ? 1 : 0,
    itemStyle: { color, ...pattern },
    z: kind === 'line' ? 3 : 2,
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? formatOf(series, look.locale)(value) : '—') },
    ...(kind === 'line' && {
      symbol: dashed ? 'diamond' : 'circle',
      symbolSize: dashed ? 10 : 6,
      connectNulls: false,
      lineStyle: { color, width: 2, type: dashed ? 'dashed' : 'solid' },
    }),
    ...(kind === 'bar' && { barMaxWidth: 28, ...(stacked && { stack: axis }) }),
  };
}
