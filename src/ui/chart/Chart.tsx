import '../kit.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from '../AppButton.tsx';
import { later } from '../later.tsx';
import { Loader } from '../Loader.tsx';
import { ChartTable } from './ChartTable.tsx';

/** Colours by name, so that both themes have their own: `--wp-chart-<tone>`. */
export type ChartTone = 'green' | 'blue' | 'orange' | 'violet' | 'quiet';

export interface ChartSeries {
  id: string;
  name: string;
  kind: 'line' | 'bar';
  tone: ChartTone;
  dashed?: boolean;
  /** Bars stand on those of the series before. */
  stacked?: boolean;
  /** One value for each category; `null`: there is none. */
  values: ReadonlyArray<number | null>;
  /** Series with one axis share its scale. Default `start`. */
  axis?: 'start' | 'end';
  /** A value as people read it; default: in the reader's locale. */
  format?: (value: number) => string;
}

export interface ChartProps {
  title: string;
  /** What the categories are: "Month". */
  categoryTitle: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Where the numbers of a category lead in the table, for each; `undefined`: nowhere. */
  hrefs?: ReadonlyArray<string | undefined>;
  /** Height in CSS pixels. Default 320. */
  height?: number;
}

const Drawing = later(async () => (await import('./Drawing.tsx')).Drawing, Waiting);

/**
 * A chart, and the same as a table for those who read: always there for those who listen,
 * shown to whoever asks. Only what is shown has links, for nobody shall come to one unseen.
 */
export function Chart({ hrefs, ...props }: ChartProps): ReactNode {
  const { t } = useTranslation('kit');
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="wp-chart">
      <figcaption>
        <strong>{props.title}</strong>
        <AppButton
          look="light"
          size="small"
          icon={asTable ? 'timeline-line-chart' : 'th'}
          text={t(asTable ? 'chart.as-chart' : 'chart.as-table')}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {!asTable && (
        <div aria-hidden>
          <Drawing {...props} />
        </div>
      )}
      <div className={asTable ? 'wp-chart-table' : 'wp-hidden'}>
        <ChartTable {...props} {...(asTable && hrefs && { hrefs })} />
      </div>
    </figure>
  );
}

function Waiting({ height = 320 }: ChartProps): ReactNode {
  return (
    <div
      className="wp-chart-waiting"
      ref={(element) => {
        element?.style.setProperty('block-size', `${height}px`);
      }}
    >
      <Loader fill />
    </div>
  );
}
