import '../reports.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDay } from '#core';
import { Cards, dayText, ResourceServices, Ways } from '#resource';
import { Page, Panel } from '#ui';
import { SoldToday } from './SoldToday.tsx';

const groups = ['sold', 'leaving', 'waiting'] as const;

/** What was sold today, what leaves tomorrow and what waits for somebody: cards that areas add, each with the way to exactly what it counts. */
export default function Today(): ReactNode {
  const { t, i18n } = useTranslation('reports');
  return (
    <Page title={t('pages.today')} aside={<span className="wp-quiet">{dayText(isoDay(new Date()), i18n.language)}</span>}>
      <Ways group="reports" />
      <ResourceServices plugin="reports">
        <SoldToday />
      </ResourceServices>
      {groups.map((under) => (
        <Cards key={under} page="/reports/today" under={under} around={(cards) => <Panel title={t(`text.today.${under}`)}>{cards}</Panel>} />
      ))}
    </Page>
  );
}
