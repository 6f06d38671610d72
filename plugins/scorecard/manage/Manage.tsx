import '../scorecard.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForStaff, Loaded, ResourceServices, Ways } from '#resource';
import { Page, Toolbar } from '#ui';
import { Choice, OperatorChoice } from '../shared/Choices.tsx';
import { useReport } from '../shared/useReport.ts';
import { Answers } from './Answers.tsx';
import { Ended } from './Ended.tsx';
import { LackingTours } from './LackingTours.tsx';
import { Occupancy } from './Occupancy.tsx';
import { Refunds } from './Refunds.tsx';
import type { Managed } from '../answers.ts';

/**
 * What one acts on: how full tours are, what tours on sale lack, what waits
 * and how soon it is answered, what falls through and why, what is taken back.
 */
export default function Manage(): ReactNode {
  const { t } = useTranslation('scorecard');
  return (
    <ForStaff>
      <ResourceServices plugin="scorecard">
        <Page title={t('pages.manage-report')}>
          <Ways group="reports" />
          <Filters />
          <Sections />
        </Page>
      </ResourceServices>
    </ForStaff>
  );
}

function Filters(): ReactNode {
  const { t } = useTranslation('scorecard');
  const days = (count: number) => t('text.manage.days', { count });
  const last = (['', 7, 90, 365] as const).map((each) => [String(each), t('text.manage.last', { days: days(each || 30) })] as const);
  const next = (['', 14, 60, 90] as const).map((each) => [String(each), t('text.manage.next', { days: days(each || 28) })] as const);
  return (
    <Toolbar label={t('text.filters')}>
      <Choice name="period" label={t('text.manage.back')} options={last} />
      <Choice name="ahead" label={t('text.manage.ahead')} options={next} />
      <OperatorChoice />
    </Toolbar>
  );
}

function Sections(): ReactNode {
  const { t } = useTranslation('scorecard');
  const { load } = useReport<Managed>('manage');
  return (
    <Loaded of={load} failed={t('text.failed')}>
      {(managed) => (
        <div className="wp-sections">
          <Answers managed={managed} />
          {managed.occupancy && <Occupancy occupied={managed.occupancy} />}
          {managed.lacking && <LackingTours lacking={managed.lacking} />}
          <Ended managed={managed} />
          <Refunds managed={managed} />
        </div>
      )}
    </Loaded>
  );
}
