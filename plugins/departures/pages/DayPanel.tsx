import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '#resource';
import { AppButton } from '#ui';
import { DepartureLine } from './DepartureLine.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import type { DepartureRow } from '../answers.ts';

interface DayPanelProps {
  screen: Screen;
  tour: number;
  rows: readonly DepartureRow[];
  onCancel: (row: DepartureRow) => void;
}

/** The departures of a day, each with what can be done with it, and what was. */
export function DayPanel({ screen, tour, rows, onCancel }: DayPanelProps): ReactNode {
  const { t } = useTranslation('departures');
  const [told, setTold] = useState<DepartureRow>();
  const nameOf = ({ time }: DepartureRow) => time ?? t('text.allDay');
  return (
    <>
      <ul className="departures-of-day">
        {rows.map((row) => (
          <li key={`${row.option} ${row.time}`}>
            <DepartureLine row={row} screen={screen} />
            <span className="departures-buttons">
              <AppButton
                look="light"
                size="small"
                icon="history"
                aria-label={`${t('text.historyButton')}: ${nameOf(row)}`}
                title={t('text.historyButton')}
                onClick={() => setTold(row)}
              />
              {row.code !== 'past' && (
                <AppButton
                  look="light"
                  size="small"
                  icon="cross"
                  text={t('text.cancelDeparture')}
                  aria-label={`${t('text.cancelDeparture')}: ${nameOf(row)}`}
                  onClick={() => onCancel(row)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {told && <HistoryDialog screen={screen} tour={tour} row={told} onClose={() => setTold(undefined)} />}
    </>
  );
}
