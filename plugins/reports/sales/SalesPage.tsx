import { Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForStaff, Loaded, ResourceServices, useScreen, Ways, type PageProps, type Screen } from '#resource';
import { Page, Panel } from '#ui';
import { unitFor } from '../engine/periods.ts';
import { Changes } from './Changes.tsx';
import { Controls } from './Controls.tsx';
import { Saved } from '../saved/Saved.tsx';
import { Exports } from './Exports.tsx';
import { Filters } from './Filters.tsx';
import { ReportTable } from './ReportTable.tsx';
import { SalesChart } from './SalesChart.tsx';
import { Summary } from './Summary.tsx';
import { Totals } from './Totals.tsx';
import { isBare, useLook, useReport } from './useReport.ts';

const none = {};

/** Sales of a period: what they come to, drawn and as a table, told apart by whatever one likes and held against another period. */
export default function SalesPage({ plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'sale-facts', params: none });
  return (
    <ForStaff>
      <ResourceServices plugin={plugin}>
        <Sales screen={screen} />
      </ResourceServices>
    </ForStaff>
  );
}

function Sales({ screen }: { screen: Screen }): ReactNode {
  const { t } = useTranslation('reports');
  const { at, go } = useLook(screen);
  const { table, chart, changes } = useReport(screen, at);
  const isOnlySpecified = isBare(screen);
  return (
    <Page
      title={t('pages.sales-report')}
      actions={
        <>
          {!isOnlySpecified && <Saved at={at} />}
          <Exports screen={screen} at={at} facts={table.value?.total.now.facts} />
        </>
      }
    >
      {!isOnlySpecified && <Ways group="reports" />}
      <Controls at={at} go={go} isBare={isOnlySpecified} />
      {!isOnlySpecified && <Filters at={at} go={go} screen={screen} />}
      <Loaded of={chart} failed={t('text.failed')}>
        {(report) => (
          <>
            <Totals report={report} at={at} />
            {!isOnlySpecified && <Changes of={changes} at={at} go={go} screen={screen} />}
            <SalesChart report={report} at={at} />
            <Summary report={report} at={at} />
          </>
        )}
      </Loaded>
      <Panel
        title={t(`text.by.${isOnlySpecified ? unitFor(at) : at.by}`)}
        actions={
          !isOnlySpecified && (
            <Switch
              className="reports-switch"
              checked={at.constant}
              label={t('text.constant')}
              onChange={({ currentTarget }) => go({ constant: currentTarget.checked })}
            />
          )
        }
      >
        <Loaded of={table} failed={t('text.failed')}>
          {(report) => <ReportTable report={report} at={at} go={go} screen={screen} />}
        </Loaded>
      </Panel>
    </Page>
  );
}
