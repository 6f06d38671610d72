import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduledJob, Standing } from '#api';
import { instantText } from '#resource';
import { Panel } from '#ui';

/** The jobs that fail and are told of nowhere else: the core's. */
export function FailingJobs({ jobs, schedule = [] }: Pick<Standing, 'jobs' | 'schedule'>): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const failing = jobs.filter(({ job }) => !schedule.some((each) => each.job === job));
  if (failing.length === 0) return null;
  return (
    <Panel title={t('standing.jobs')}>
      <ul className="wp-reasons">
        {failing.map(({ job, error, attempts, next }) => (
          <li key={job}>
            <code dir="ltr">{job}</code> <bdi>{error}</bdi>
            <br />
            {t('standing.next', { count: attempts, when: instantText(next, i18n.language) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The jobs that areas declare, with their last and next turn. */
export function Schedule({ schedule = [] }: Pick<Standing, 'schedule'>): ReactNode {
  const { t } = useTranslation('shell');
  if (schedule.length === 0) return null;
  return (
    <Panel title={t('standing.schedule')}>
      <ul className="wp-reasons">
        {schedule.map((job) => (
          <li key={job.job}>
            <Turns {...job} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Turns({ area, title, times, last, next, isRunning, error }: ScheduledJob): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const at = (instant: string | undefined) => (instant === undefined ? t('standing.never') : instantText(instant, i18n.language));
  return (
    <>
      <bdi>
        {area}: <strong>{title}</strong>
      </bdi>{' '}
      {times === undefined ? (
        <Tag minimal>{t('standing.rests')}</Tag>
      ) : (
        <code dir="ltr">{'every' in times ? times.every : [times.cron, times.tz ?? 'UTC'].join(' · ')}</code>
      )}{' '}
      {isRunning && <Tag minimal>{t('standing.running')}</Tag>}
      {error !== undefined && (
        <Tag minimal intent="danger">
          {t('standing.failed')}
        </Tag>
      )}
      <br />
      {t('standing.turns', { last: at(last), next: at(next) })}
      {error !== undefined && (
        <>
          <br />
          <bdi>{error}</bdi>
        </>
      )}
    </>
  );
}
