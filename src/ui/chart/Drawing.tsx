import EChart from 'echarts-for-react/esm/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartProps } from './Chart.tsx';
import { optionOf, type ChartLook } from './option.ts';

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const variables = { text: '--wp-text', line: '--wp-line', surface: '--wp-surface' } as const;

/** Colours of the page as they are now; counted up when the theme changes, since a canvas does not follow style sheets. */
function useLook(): ChartLook {
  const { i18n } = useTranslation('kit');
  const [theme, setTheme] = useState(() => document.body.className);
  useEffect(function followTheme() {
    const observer = new MutationObserver(() => setTheme(document.body.className));
    observer.observe(document.body, { attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  const isRtl = i18n.dir() === 'rtl';
  return useMemo(() => {
    const style = getComputedStyle(document.body);
    const colour: ChartLook['colour'] = (name) =>
      style.getPropertyValue(name in variables ? variables[name as keyof typeof variables] : `--wp-chart-${name}`).trim();
    return { colour, font: style.fontFamily, isRtl, isStill: matchMedia('(prefers-reduced-motion: reduce)').matches, locale: i18n.language };
  }, [theme, isRtl, i18n.language]);
}

/** The canvas of a chart, with only the parts of echarts that are needed. */
export function Drawing(props: ChartProps): ReactNode {
  const look = useLook();
  const option = useMemo(() => optionOf(props, look) as echarts.EChartsCoreOption, [props, look]);
  return <EChart echarts={echarts} option={option} notMerge style={{ height: props.height ?? 320 }} />;
}
