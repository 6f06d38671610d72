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

/** Each bar, and the words it stands for. */
const lines = [['available'], ['limited'], ['sold-out'], ['closed', 'over']] as const;

/** What the numbers and bars of a tour's calendar mean. */
export function LineLegend(): ReactNode {
  const { t } = useTranslation('departures');
  return (
    <ul className="departures-legend" aria-label={t('text.legend.label')}>
      <li>
        <bdi>4/30</bdi> {t('text.legend.places')}
      </li>
      {lines.map((words) => (
        <li key={words[0]}>
          <span className={`departures-line departures-${words[0]}`} aria-hidden />
          {words.map((word) => t(`text.cell.${word}`)).join(' / ')}
        </li>
      ))}
    </ul>
  );
}
