import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#resource';
import { SmallChart, Stat, Stats } from '#ui';
import type { Report } from '../answers.ts';
import { factsHref } from './factsHref.ts';
import { figures, type Look } from './useReport.ts';
import { periodDays } from './words.ts';

/** Each measure is drawn as the chart below draws it. */
const drawn = {
  income: { kind: 'line', tone: 'green' },
  bookings: { kind: 'bar', tone: 'orange' },
  travelers: { kind: 'line', tone: 'blue', dashed: true },
} as const;

/** What a period comes to: a card for each measure with its change and its course, and what the numbers count. */
export function Totals({ report, at }: { report: Report; at: Look }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const money = useMoney();
  const { period, before, zone, axis, total, rows } = report;
  const basis = { days: periodDays(period, i18n.language), before: periodDays(before, i18n.language), zone };
  const shown = rows.filter(({ key }) => key !== null);
  return (
    <div className="reports-totals">
      <Stats label={t('text.total')}>
        {figures.map((figure) => {
          const text = (value: number) =>
            figure === 'income' ? money({ amount: value, currency_id: report.currency_id }) : value.toLocaleString(i18n.language);
          const change = total.changes[figure];
          return (
            <Stat
              key={figure}
              label={t(`text.figures.${figure}`)}
              value={text(total.now[figure])}
              change={change === null ? null : change / 100}
              {...(total.now.facts > 0 && { href: factsHref(report, at, { days: period }) })}
            >
              <span className="wp-quiet">{t('text.previously', { value: text(total.before[figure]) })}</span>
              <SmallChart {...drawn[figure]} values={shown.map(({ now }) => now[figure])} />
            </Stat>
          );
        })}
      </Stats>
      <p className="wp-quiet">{t(axis === 'SALE' ? 'text.basisSale' : 'text.basisTravel', basis)}</p>
    </div>
  );
}
