import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, type Load } from '#resource';
import { AppButton } from '#ui';
import type { RunAnswer } from '../answers.ts';

const everyMs = 1000;

/** What was sent again of late, with its progress and a way to stop it. `onGoing`: more has come of it. */
export function Runs({ runs, stop, onGoing }: { runs: Load<RunAnswer[]>; stop: (id: number) => Promise<void>; onGoing: () => void }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const isGoing = (runs.value ?? []).some(({ state }) => state === 'RUNNING');
  const { reload } = runs;
  useEffect(
    function follow() {
      if (!isGoing) return undefined;
      const timer = window.setInterval(reload, everyMs);
      return () => {
        window.clearInterval(timer);
        onGoing();
      };
    },
    [isGoing, reload, onGoing],
  );
  if (!runs.value?.length) return null;
  return (
    <ul className="webhooks-runs">
      {runs.value.map((run) => (
        <li key={run.id}>
          <span>
            {t(`resources.webhook-runs.fields.kind.enum.${run.kind}`)}
            {run.since !== null && <span className="wp-quiet"> · {t('text.again.from', { at: instantText(run.since, i18n.language) })}</span>}
            {run.rate !== null && <span className="wp-quiet"> · {t('text.again.perSecond', { shown: run.rate.toLocaleString(i18n.language) })}</span>}
          </span>
          <progress
            value={run.total === 0 ? 1 : Math.min(run.done, run.total)}
            max={Math.max(run.total, 1)}
            aria-label={t(`resources.webhook-runs.fields.kind.enum.${run.kind}`)}
          />
          <bdi>{t('text.again.progress', { done: run.done.toLocaleString(i18n.language), total: run.total.toLocaleString(i18n.language) })}</bdi>
          <span>{t(`resources.webhook-runs.fields.state.enum.${run.state}`)}</span>
          {run.state === 'RUNNING' && <AppButton size="small" icon="stop" text={t('text.again.stop')} onClick={() => void stop(run.id)} />}
        </li>
      ))}
    </ul>
  );
}
