import EChart from 'echarts-for-react/esm/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ChartProps } from './Chart.tsx';
import { optionOf, type ChartLook } from './option.ts';

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** What else a canvas has to be drawn anew for: it follows no style sheets. */
const media = ['(forced-colors: active)', '(prefers-reduced-motion: reduce)', 'print'] as const;

/** A colour as a canvas takes it: the names of the system's own colours are none to it. */
function painted(colour: string): string {
  const probe = document.createElement('span');
  probe.style.setProperty('forced-color-adjust', 'none');
  probe.style.color = colour;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found || colour;
}

const appearanceNow = (): string => [document.body.className, ...media.map((query) => matchMedia(query).matches)].join();

/** Changes with the theme and with whatever else colours and motion go by. At once: a page that is printed waits for nobody. */
function useAppearance(): string {
  const [appearance, setAppearance] = useState(appearanceNow);
  useEffect(function follow() {
    const tell = () => flushSync(() => setAppearance(appearanceNow()));
    const observer = new MutationObserver(tell);
    observer.observe(document.body, { attributes: true, attributeFilter: ['class'] });
    const lists = media.map((query) => matchMedia(query));
    for (const list of lists) list.addEventListener('change', tell);
    return () => {
      observer.disconnect();
      for (const list of lists) list.removeEventListener('change', tell);
    };
  }, []);
  return appearance;
}

/** Colours of the page as they are now. */
function useLook(): ChartLook {
  const { i18n } = useTranslation('kit');
  const appearance = useAppearance();
  const isRtl = i18n.dir() === 'rtl';
  return useMemo(() => {
    const style = getComputedStyle(document.body);
    const colour: ChartLook['colour'] = (name) => painted(style.getPropertyValue(`--wp-chart-${name}`).trim());
    const isStill = ['(prefers-reduced-motion: reduce)', 'print'].some((query) => matchMedia(query).matches);
    return { colour, font: style.fontFamily, isRtl, isStill, locale: i18n.language };
  }, [appearance, isRtl, i18n.language]);
}

/** The canvas of a chart, with only the parts of echarts that are needed. */
export function Drawing(props: ChartProps): ReactNode {
  const look = useLook();
  const option = useMemo(() => optionOf(props, look) as echarts.EChartsCoreOption, [props, look]);
  return <EChart echarts={echarts} option={option} notMerge style={{ height: props.height ?? 320 }} />;
}
