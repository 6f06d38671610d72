import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const cells = [
  ['available', '24'],
  ['limited', '3'],
  ['sold-out', '30'],
  ['closed', '4'],
  ['over', '8'],
] as const;

/** What the numbers and bars of the calendar of all tours mean. */
export function CellLegend(): ReactNode {
  const { t } = useTranslation('departures');
  return (
    <ul className="departures-legend" aria-label={t('text.legend.label')}>
      {cells.map(([word, shown]) => (
        <li key={word}>
          <span className={`departures-cell departures-${word}`} aria-hidden>
            {shown}
          </span>
          {t(`text.legend.${word}`)}
        </li>
      ))}
      <li>
        <span className="departures-cell departures-over" aria-hidden>
          –
        </span>
        {t('text.legend.nobody')}
      </li>
    </ul>
  );
}

const lines = ['available', 'limited', 'sold-out', 'closed'] as const;

/** What the numbers and bars of a tour's calendar mean. */
export function LineLegend(): ReactNode {
  const { t } = useTranslation('departures');
  return (
    <ul className="departures-legend" aria-label={t('text.legend.label')}>
      <li>
        <bdi>4/30</bdi> {t('text.legend.places')}
      </li>
      {lines.map((word) => (
        <li key={word}>
          <span className={`departures-line departures-${word}`} aria-hidden />
          {t(`text.cell.${word}`)}
        </li>
      ))}
    </ul>
  );
}
