import type { ChartSeries } from './Chart.tsx';

interface Scale {
  min: number;
  max: number;
  interval: number;
}
interface Extent {
  low: number;
  high: number;
}

/** About so many steps from the bottom to the top. */
const steps = 5;
const sides = ['start', 'end'] as const;

/** How far the values of one axis reach, from nothing: bars that stand on each other together. */
export function extentOf(series: readonly ChartSeries[], side: 'start' | 'end'): Extent {
  const own = series.filter(({ axis = 'start' }) => axis === side);
  const stacked = own.filter((each) => each.stacked && each.kind === 'bar');
  const sums = (stacked[0]?.values ?? []).flatMap((_, at) =>
    [1, -1].map((sign) => stacked.reduce((sum, { values }) => sum + (Math.sign(values[at] ?? 0) === sign ? values[at]! : 0), 0)),
  );
  const alone = own.filter((each) => !stacked.includes(each)).flatMap(({ values }) => values.map((value) => value ?? 0));
  return { low: Math.min(0, ...alone, ...sums), high: Math.max(0, ...alone, ...sums) };
}

/** The least of 1, 2, 5, 10, 20 … that is not below a value. */
function niceStep(least: number): number {
  if (least <= 0) return 1;
  const power = Number(`1e${Math.floor(Math.log10(least))}`);
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least * (1 - 1e-9)) ?? 10 * power;
}

function scaleOf({ low, high }: Extent, below: number): Scale {
  const interval = niceStep(Math.max(-low / below, high / (steps - below)));
  return { min: -below * interval, max: (steps - below) * interval, interval };
}

/** Scales of two axes whose lines of nothing are one, where a value is below it; the least of them that hold all values. */
export function sharedScales(series: readonly ChartSeries[]): Record<'start' | 'end', Scale> | undefined {
  const [start, end] = sides.map((side) => extentOf(series, side)) as [Extent, Extent];
  const isBoth = sides.every((side) => series.some(({ axis = 'start' }) => axis === side));
  if (!isBoth || (start.low === 0 && end.low === 0)) return undefined;
  const waste = (below: number) => [start, end].reduce((sum, each) => sum + room(scaleOf(each, below), each), 0);
  const below = [1, 2, 3, 4].reduce((best, each) => (waste(each) < waste(best) ? each : best));
  return { start: scaleOf(start, below), end: scaleOf(end, below) };
}

/** How many times what its values need a scale takes. */
const room = ({ min, max }: Scale, { low, high }: Extent): number => (high === low ? 0 : (max - min) / (high - low));
