import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { Figure, Loaded, useArea, useLoad, useRuntime } from '#resource';
import { Chart, Page, Panel, Panels, Stat, Stats } from '#ui';
import type { CityBadges, MonthBadges } from '../answers.ts';

/** `/badges/overview`: a declared figure, and for admins a chart of what a call of this area answers. */
export default function Overview(): ReactNode {
  const { t } = useTranslation('badges');
  const { viewer } = useRuntime();
  return (
    <Page title={t('pages.overview')}>
      <Given />
      <Panels
        main={
          <Panel title={t('text.requests')}>
            <Figure of="badges.requests" />
          </Panel>
        }
        {...(viewer.role === 'admin' && { side: <ByMonth /> })}
      />
    </Page>
  );
}

/** `useLoad` keeps the answer under its key, and asks again after each write of a badge. */
function Given(): ReactNode {
  const { t } = useTranslation('badges');
  const { http } = useRuntime();
  const calls = useArea('badges', 'badges').bundle.manifest.calls!;
  const cities = useLoad('badges/by-city', async () => (await callApi<CityBadges[]>(http, calls['by-city']!)).body);
  return (
    <Loaded of={cities}>
      {(lines) => (
        <Stats label={t('pages.overview')}>
          <Stat label={t('text.given')} value={String(lines.reduce((sum, { badges }) => sum + badges, 0))} />
          <Stat label={t('text.cities')} value={String(lines.length)} />
        </Stats>
      )}
    </Loaded>
  );
}

function ByMonth(): ReactNode {
  const { t } = useTranslation('badges');
  const { http } = useRuntime();
  const calls = useArea('badges', 'badges').bundle.manifest.calls!;
  const months = useLoad('badges/by-month', async () => (await callApi<MonthBadges[]>(http, calls['by-month']!)).body);
  return (
    <Panel title={t('text.by-month')}>
      <Loaded of={months}>
        {(lines) => (
          <Chart
            title={t('text.by-month')}
            categoryTitle={t('text.month')}
            categories={lines.map(({ month }) => month)}
            series={[{ id: 'badges', name: t('text.badges'), kind: 'bar', tone: 'blue', values: lines.map(({ badges }) => badges) }]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
