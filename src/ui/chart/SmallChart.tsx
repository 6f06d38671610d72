import '../kit.css';
import type { ReactNode } from 'react';
import type { ChartSeries } from './Chart.tsx';

type SmallChartProps = Pick<ChartSeries, 'kind' | 'tone' | 'dashed' | 'values'>;

const [width, height] = [100, 32];

/** One measure without axes, beside its figure. For the eye alone: the numbers stand in a chart or table of the same page. */
export function SmallChart({ kind, tone, dashed = false, values }: SmallChartProps): ReactNode {
  const known = values.map((value) => value ?? 0);
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const yOf = (value: number) => (most === least ? height : height - ((value - least) / (most - least)) * height);
  return (
    <svg
      className={`wp-small-chart wp-small-chart-${tone}${dashed ? ' wp-small-chart-dashed' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <line className="wp-small-chart-zero" x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} />
      {kind === 'bar' ? <Bars values={known} yOf={yOf} /> : <Line values={known} yOf={yOf} />}
    </svg>
  );
}

interface DrawnProps {
  values: readonly number[];
  yOf: (value: number) => number;
}

function Line({ values, yOf }: DrawnProps): ReactNode {
  // A single value is a level line.
  const points = values.length === 1 ? [values[0]!, values[0]!] : values;
  const at = points.map((value, i) => `${(i / (points.length - 1)) * width},${yOf(value)}`);
  return (
    <>
      {points.length > 0 && <polygon points={`0,${yOf(0)} ${at.join(' ')} ${width},${yOf(0)}`} />}
      <polyline points={at.join(' ')} />
    </>
  );
}

function Bars({ values, yOf }: DrawnProps): ReactNode {
  const step = width / values.length;
  return values.map((value, i) => (
    <rect key={i} x={i * step + step * 0.15} width={step * 0.7} y={Math.min(yOf(value), yOf(0))} height={Math.abs(yOf(value) - yOf(0))} />
  ));
}
