import { Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { addDays, isoDay, type Day } from '#core';
import { dayText, hrefOf, Loaded, useRuntime, type Screen } from '#resource';
import { AppButton, Empty, Panel, Panels } from '#ui';
import { ChangePanel } from './ChangePanel.tsx';
import { DaySide } from './DaySide.tsx';
import { CellLegend } from './Legend.tsx';
import type { Picked } from './Picked.ts';
import { spanOf, TourGrid, type Area } from './TourGrid.tsx';
import type { TourRow, Window } from '../answers.ts';
import { useAllTours, windowDays } from './useAllTours.ts';
import { useRows, type Look } from './useCalendar.ts';

/** All tours beside each other, a fortnight or more at once: what is left on each day. A stretch of cells is changed together. */
export function AllTours({ screen, at, look }: { screen: Screen; at: Look; look: (next: Partial<Look>) => void }): ReactNode {
  const { t } = useTranslation('departures');
  const [page, setPage] = useState(1);
  const [area, setArea] = useState<Area>();
  const loaded = useAllTours(screen, { from: at.shown, page });
  const go = (shown: Day) => {
    setArea(undefined);
    look({ shown });
  };
  return (
    <Panels
      main={
        <Loaded of={loaded} failed={t('text.failed')}>
          {(window) => (
            <>
              <Head window={window} page={page} onPage={setPage} onShown={go} screen={screen} />
              <LeftOut of={window.left_out ?? []} />
              {window.tours.length > 0 && (
                <>
                  <p className="wp-quiet departures-hint">{t('text.pickCells')}</p>
                  <CellLegend />
                </>
              )}
              {window.tours.length === 0 ? <Empty kind="nothing" /> : <TourGrid window={window} area={area} onArea={setArea} screen={screen} />}
            </>
          )}
        </Loaded>
      }
      side={area && loaded.value ? <Side area={area} window={loaded.value} screen={screen} onClose={() => setArea(undefined)} /> : undefined}
    />
  );
}

/** Tours that are missing from the grid, each with the reason and a way to it. */
function LeftOut({ of: tours }: { of: NonNullable<Window['left_out']> }): ReactNode {
  const { t } = useTranslation('departures');
  const runtime = useRuntime();
  if (tours.length === 0) return null;
  return (
    <Callout intent="warning" title={t('text.leftOut', { count: tours.length })}>
      <ul>
        {tours.map(({ id, name, message }) => {
          const href = hrefOf(runtime, { to: 'record', resource: 'products', record: id });
          const shown = <bdi>{name ?? `#${id}`}</bdi>;
          return (
            <li key={id}>
              {href === undefined ? shown : <Link href={href}>{shown}</Link>}: {message}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}

interface HeadProps {
  window: Window;
  page: number;
  onPage: (page: number) => void;
  onShown: (day: Day) => void;
  screen: Screen;
}

function Head({ window: { from, to, total, tours }, page, onPage, onShown, screen: { words } }: HeadProps): ReactNode {
  const { t } = useTranslation('departures');
  const first = (page - 1) * 50;
  return (
    <div className="wp-calendar-head">
      <AppButton icon="chevron-left" className="wp-turned" aria-label={t('text.earlier')} onClick={() => onShown(addDays(from, -windowDays))} />
      <AppButton text={t('text.today')} onClick={() => onShown(isoDay(new Date()))} />
      <AppButton icon="chevron-right" className="wp-turned" aria-label={t('text.later')} onClick={() => onShown(addDays(from, windowDays))} />
      <strong aria-live="polite">
        {dayText(from, words.locale)} – {dayText(to, words.locale)}
      </strong>
      {total > tours.length && (
        <span className="departures-pager">
          <AppButton
            look="light"
            icon="arrow-left"
            className="wp-turned"
            aria-label={t('text.toursBefore')}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          {t('text.toursShown', { from: first + 1, to: first + tours.length, total: total.toLocaleString(words.locale) })}
          <AppButton
            look="light"
            icon="arrow-right"
            className="wp-turned"
            aria-label={t('text.toursAfter')}
            disabled={first + tours.length >= total}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </div>
  );
}

function Side({ area, window: { from, tours }, screen, onClose }: { area: Area; window: Window; screen: Screen; onClose: () => void }): ReactNode {
  const { t } = useTranslation('departures');
  const { rows, days } = spanOf(area);
  const chosen: readonly TourRow[] = tours.slice(rows[0], rows[1] + 1);
  const picked = { from: addDays(from, days[0]), to: addDays(from, days[1]) };
  if (chosen.length === 1) return <OfTour key={JSON.stringify([rows, picked])} tour={chosen[0]!} picked={picked} screen={screen} onClose={onClose} />;
  return (
    <Panel title={t('text.change')}>
      <p>{t('text.toursPicked', { count: chosen.length })}</p>
      <ChangePanel key={JSON.stringify([rows, picked])} screen={screen} tours={chosen.map(({ id }) => id)} picked={picked} onClose={onClose} />
    </Panel>
  );
}

interface OfTourProps {
  tour: TourRow;
  picked: Picked;
  screen: Screen;
  onClose: () => void;
}

/** One tour: the same panels as beside its own calendar. */
function OfTour({ tour: { id, name }, picked, screen, onClose }: OfTourProps): ReactNode {
  const { t, i18n } = useTranslation('departures');
  const isDay = picked.from === picked.to;
  const loaded = useRows(screen, isDay ? id : undefined, picked, i18n.language);
  return (
    <Loaded of={loaded} failed={t('text.failed')}>
      {(rows) => <DaySide screen={screen} tour={id} name={name} picked={picked} rows={rows} onClose={onClose} />}
    </Loaded>
  );
}
