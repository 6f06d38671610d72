import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, Loaded, useLoad, useRuntime, type PageProps } from '#resource';
import { ButtonLink, Panel, Stat, Stats } from '#ui';

interface Standing {
  breaker: string;
  open_until?: string | null;
  failing_since?: string | null;
  last_success_at?: string | null;
  last_error?: string | null;
  last_code?: number | null;
  counts: Partial<Record<string, number>>;
}
const shown = ['SUCCEEDED', 'PENDING', 'RETRYING', 'FAILED', 'HELD'] as const;

/** How deliveries to a webhook go, and the way to each. */
export default function Deliveries({ part }: PageProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const { http } = useRuntime();
  const id = Number(part!.record.id);
  const standing = useLoad(`webhooks/${id}/standing`, async () => (await http.get<Standing>(`manage-webhooks/${id}/standing`)).body);
  return (
    <Panel title={t('text.standing.title')} actions={<ButtonLink href={`/webhooks/${id}/logs`} icon="list" text={t('text.standing.log')} />}>
      <Loaded of={standing}>{(known) => <Told id={id} standing={known} />}</Loaded>
    </Panel>
  );
}

function Told({ id, standing }: { id: number; standing: Standing }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const at = (instant: string | null | undefined) => (instant ? instantText(instant, i18n.language) : '–');
  const { breaker, counts, last_error: error, last_code: code, failing_since: since } = standing;
  return (
    <>
      <Stats label={t('text.standing.title')}>
        {shown.map((state) => (
          <Stat
            key={state}
            label={t(`resources.webhook-logs.fields.state.enum.${state}`)}
            value={(counts[state] ?? 0).toLocaleString(i18n.language)}
            href={`/webhooks/${id}/logs?state=${state}`}
          />
        ))}
      </Stats>
      <div className="webhooks-callouts">
        {breaker === 'OPEN' && <Callout compact intent="warning" title={t('text.pausedUntil', { at: at(standing.open_until) })} />}
        {since && error && (
          <Callout compact intent="danger" title={`${t(`resources.webhook-logs.fields.last_error.enum.${error}`)}${code ? ` (${code})` : ''}`}>
            <div>{t(`text.errors.${error}`)}</div>
            <div>{t('text.standing.since', { at: at(since), last: at(standing.last_success_at) })}</div>
          </Callout>
        )}
      </div>
    </>
  );
}
