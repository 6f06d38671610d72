import { Callout, HTMLSelect } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRecord } from '#core';
import { Loaded, type PageProps } from '#resource';
import { AppButton, Panel, useFocusBack } from '#ui';
import { takesType } from '../engine/match.ts';
import { Exchange } from './Exchange.tsx';
import type { EventAnswer } from '../answers.ts';
import { useEvents } from './useEvents.ts';
import { useTest } from './useTest.ts';

/** Sends an example of an event to the address of a webhook, and shows the whole exchange. */
export default function TestBench({ part }: PageProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const { id, url, mode, personal_data: isPersonal, events: patterns } = part!.record;
  const given = {
    id: Number(id),
    url: String(url),
    mode: mode === 'THIN' ? 'THIN' : 'FULL',
    personal_data: isPersonal === true,
  };
  const events = useEvents();
  return (
    <Panel title={t('text.test.title')}>
      <Loaded of={events}>
        {(all) => {
          const wanted = all.filter(({ name }) => Array.isArray(patterns) && patterns.some((pattern) => takesType(String(pattern), name)));
          return <Bench given={given} events={wanted.length > 0 ? wanted : all} />;
        }}
      </Loaded>
    </Panel>
  );
}

function Bench({ given, events }: { given: WireRecord; events: readonly EventAnswer[] }): ReactNode {
  const { t } = useTranslation('webhooks');
  const [chosen, setChosen] = useState(events[0]!.name);
  const type = events.some(({ name }) => name === chosen) ? chosen : events[0]!.name;
  const { tested, isBusy, run } = useTest(given);
  useFocusBack(isBusy);
  return (
    <div className="webhooks-bench">
      <p className="wp-quiet">{t('text.test.about')}</p>
      <div className="webhooks-line">
        <HTMLSelect
          aria-label={t('text.test.event')}
          value={type}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={events.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
        />
        <AppButton look="dark" icon="send-message" text={t('text.test.send')} loading={isBusy} onClick={() => void run(type)} />
      </div>
      <div aria-live="polite">
        {tested && (
          <>
            <Outcome {...tested} />
            <Exchange exchange={tested.exchange} body={tested.body} />
          </>
        )}
      </div>
    </div>
  );
}

/** How it went, in words, and what helps. */
export function Outcome({ code, error }: { code: number | null; error: string | null }): ReactNode {
  const { t } = useTranslation('webhooks');
  return (
    <Callout compact intent={error ? 'danger' : 'success'} icon={error ? 'error' : 'tick-circle'}>
      {error ? t(`resources.webhook-logs.fields.last_error.enum.${error}`) : t('text.delivered')}
      {code !== null && (
        <>
          {' '}
          <bdi>({code})</bdi>
        </>
      )}
      {error && <div>{t(`text.errors.${error}`)}</div>}
    </Callout>
  );
}
