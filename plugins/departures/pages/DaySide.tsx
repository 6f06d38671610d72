import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { dayText, type Screen } from '#resource';
import { Panel, useMedia } from '#ui';
import type { DepartureRow } from '../answers.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import { DayPanel } from './DayPanel.tsx';
import type { Picked } from './Picked.ts';
import { Simulator } from './Simulator.tsx';

interface DaySideProps {
  screen: Screen;
  tour: number;
  /** Of the tour, where the page is about several. */
  name?: string | null;
  picked: Picked;
  /** The departures of the day; none where several days are picked. */
  rows: readonly DepartureRow[];
  onClose: () => void;
}

/** What stands beside a calendar for the days picked of a tour: of one day its departures first, then a change, then what a party would pay. */
export function DaySide({ screen, tour, name, picked, rows, onClose }: DaySideProps): ReactNode {
  const { t } = useTranslation('departures');
  const { locale } = screen.words;
  const [cancelled, setCancelled] = useState<DepartureRow>();
  const { from, to } = picked;
  const days = from === to ? dayText(from, locale) : `${dayText(from, locale)} – ${dayText(to, locale)}`;
  const isNamed = name !== undefined;
  const start = useRef<HTMLDivElement>(null);
  const isBelow = useMedia('(max-width: 800px)');
  useEffect(
    function showBelow() {
      if (isBelow) start.current?.scrollIntoView({ block: 'start' });
    },
    [isBelow, tour, from, to],
  );
  return (
    <div ref={start} className="wp-panels-column">
      {(rows.length > 0 || isNamed) && (
        <Panel title={days}>
          {isNamed && (
            <p>
              <Link href={`/calendar?tour=${tour}&day=${from}`}>
                <bdi>{name ?? `#${tour}`}</bdi>
              </Link>
            </p>
          )}
          {rows.length > 0 ? (
            <DayPanel screen={screen} tour={tour} rows={rows} onCancel={setCancelled} />
          ) : (
            from === to && <p className="wp-quiet">{t('text.cell.none')}</p>
          )}
        </Panel>
      )}
      <Panel title={t('text.change')}>
        <ChangePanel key={`${tour} ${from} ${to}`} screen={screen} tours={[tour]} picked={picked} onClose={onClose} />
      </Panel>
      {rows.length > 0 && (
        <Panel title={t('text.simulator')}>
          <Simulator key={`${tour} ${from}`} screen={screen} tour={tour} day={from} rows={rows} />
        </Panel>
      )}
      {cancelled && <CancelDialog screen={screen} tour={tour} row={cancelled} onClose={() => setCancelled(undefined)} />}
    </div>
  );
}
