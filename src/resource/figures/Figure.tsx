import '../resource.css';
import { Button, ButtonGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { mayHaveFigure, periods, type WireRecord } from '#core';
import { useCurrencies } from '#forms';
import { Chart, Empty, Failure, Loader } from '#ui';
import { dayText } from '../cells/formats.ts';
import { onlyFilter } from '../list/question.ts';
import { useScreen, type Screen } from '../screen.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { messagesOf } from '../tell.ts';
import { chartsOf } from './chartsOf.ts';
import { periodNames } from './span.ts';
import { useFigure, type FigureModel } from './useFigure.ts';

interface FigureProps {
  /** `<resource>.<figure>`, of whatever area. */
  of: string;
  /** Fields whose value is given: only such records count. The resource's list is filtered by each. */
  only?: WireRecord;
}

/** A declared figure by day, week, month or year, as a chart and as a table. Nothing where its reader may not have it, or the API has none. */
export function Figure({ of, only = nothing }: FigureProps): ReactNode {
  const [resource = '', id = ''] = of.split('.');
  const screen = useScreen({ resource, params: noParams });
  const { names } = useSnapshot(screen.runtime.stores.features.state);
  const figure = screen.resource.decl.figures?.[id];
  if (!figure) throw new Error(`resource "${resource}" declares no figure "${id}"`);
  if (!names.includes('figures') || !mayHaveFigure(screen.runtime.viewer, screen.resource, figure)) return null;
  return (
    <ResourceServices plugin={screen.bundle.id}>
      <Shown screen={screen} id={id} only={only} />
    </ResourceServices>
  );
}

const nothing: WireRecord = {};
const noParams: Record<string, string> = {};

function Shown({ screen, id, only }: { screen: Screen; id: string; only: WireRecord }): ReactNode {
  const { resource, words, runtime } = screen;
  const narrowed = onlyFilter(resource, only, { viewerId: runtime.viewer.id, today: new Date() });
  const model = useFigure(screen, id, narrowed);
  return (
    <div className="wp-figure" role="group" aria-label={words.figure(id)}>
      <Controls model={model} words={words} />
      <div aria-busy={model.now.loading}>
        <Charts screen={screen} id={id} model={model} />
      </div>
    </div>
  );
}

function Controls({ model: { period, setPeriod, span, isLast, earlier, later }, words }: { model: FigureModel; words: Screen['words'] }): ReactNode {
  const { t, locale } = words;
  return (
    <div className="wp-figure-controls">
      <ButtonGroup role="group" aria-label={t('figure.periods')}>
        {periods.map((each) => (
          <Button
            key={each}
            size="small"
            active={each === period}
            aria-pressed={each === period}
            text={t(`figure.${each}`)}
            onClick={() => setPeriod(each)}
          />
        ))}
      </ButtonGroup>
      <div className="wp-figure-span">
        <Button size="small" variant="minimal" icon="chevron-left" className="wp-turned" aria-label={t('figure.earlier')} onClick={earlier} />
        <span role="status">{t('figure.span', { from: dayText(span.from, locale), to: dayText(span.to, locale) })}</span>
        <Button
          size="small"
          variant="minimal"
          icon="chevron-right"
          className="wp-turned"
          aria-label={t('figure.later')}
          disabled={isLast}
          onClick={later}
        />
      </div>
    </div>
  );
}

function Charts({ screen: { resource, words }, id, model: { now, before, period } }: { screen: Screen; id: string; model: FigureModel }): ReactNode {
  const known = useCurrencies();
  const { t, locale } = words;
  if (now.value === undefined && now.error !== undefined && !now.loading)
    return <Failure title={t('figure.failed', { title: words.figure(id) })} message={messagesOf(now.error, words).join(' ')} onRetry={now.reload} />;
  if (now.value === undefined) return <Loader fill />;
  const currencies = known.state === 'ready' ? known.value : [];
  const charts = chartsOf({ resource, id, figure: resource.decl.figures![id]!, words, currencies, now: now.value, before });
  if (charts.length === 0) return <Empty title={t('figure.empty')} />;
  return charts.map(({ key, currency, series }) => (
    <Chart
      key={key}
      title={currency === undefined ? words.figure(id) : `${words.figure(id)}, ${currency}`}
      categoryTitle={t(`figure.unit.${period}`)}
      categories={periodNames(now.value!.periods, period, locale)}
      series={series}
      height={240}
    />
  ));
}
