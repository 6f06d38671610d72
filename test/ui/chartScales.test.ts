import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChartSeries } from '../../src/ui/chart/Chart.tsx';
import { extentOf, sharedScales } from '../../src/ui/chart/scales.ts';

const series = (axis: 'start' | 'end', values: Array<number | null>, more: Partial<ChartSeries> = {}): ChartSeries => ({
  id: axis,
  name: axis,
  kind: 'line',
  tone: 'blue',
  axis,
  values,
  ...more,
});
const zeroAt = ({ min, max }: { min: number; max: number }) => -min / (max - min);

test('two axes have one line of nothing as soon as a value is below it, and hold all their values in even steps', () => {
  const cases: Array<[number[], number[]]> = [
    [
      [3, -1, 12],
      [120_000, 4_715, -500_000],
    ],
    [
      [-7, -3],
      [10, 20],
    ],
    [
      [0, 0],
      [-4715, 0],
    ],
    [
      [5, 8],
      [-10, 990],
    ],
  ];
  for (const [left, right] of cases) {
    const { start, end } = sharedScales([series('start', left), series('end', right)])!;
    assert.ok(Math.abs(zeroAt(start) - zeroAt(end)) < 1e-9, JSON.stringify([start, end]));
    for (const [scale, values] of [
      [start, left],
      [end, right],
    ] as const) {
      assert.ok(scale.min <= Math.min(...values) && scale.max >= Math.max(...values), JSON.stringify([scale, values]));
      assert.is(Number.isInteger(scale.min / scale.interval) && Number.isInteger(scale.interval), true);
    }
  }
});

test('without a value below nothing, or with one axis, a chart scales itself', () => {
  assert.is(sharedScales([series('start', [1, 2]), series('end', [3, null])]), undefined);
  assert.is(sharedScales([series('start', [-1, 2])]), undefined);
});

test('bars that stand on each other reach as far as their sum', () => {
  const bars = [
    [5, -2],
    [6, -3],
  ].map((values) => series('start', values, { kind: 'bar', stacked: true }));
  assert.equal(extentOf(bars, 'start'), { low: -5, high: 11 });
});

test.run();
