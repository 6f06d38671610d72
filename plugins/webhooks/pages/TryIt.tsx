import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '#resource';
import { ButtonLink, Panel } from '#ui';
import { TestBench } from './TestBench.tsx';

/** A saved webhook tried with the example of an event, and the way to an address of our own to try things with. */
export default function TryIt({ part }: PageProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const { id, url, mode, personal_data: isPersonal, api_version: version, events } = part!.record;
  const given = {
    id: Number(id),
    url: String(url),
    mode: mode === 'THIN' ? 'THIN' : 'FULL',
    personal_data: isPersonal === true,
    ...(typeof version === 'string' && { api_version: version }),
  };
  return (
    <Panel title={t('text.test.title')} actions={<ButtonLink href="/webhooks/sinks" icon="inbox" text={t('text.sinks')} />}>
      <TestBench given={given} patterns={Array.isArray(events) ? events.map(String) : []} />
    </Panel>
  );
}
