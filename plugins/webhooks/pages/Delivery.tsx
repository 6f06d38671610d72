import { Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { callApi } from '#api';
import type { WireRecord } from '#core';
import { instantText, Loaded, StatusTag, tellError, tellSuccess, useLoad, useScreen, type PageProps } from '#resource';
import { AppButton, ButtonLink, Empty, Page, Panel, useFocusBack } from '#ui';
import type { Detail, AttemptAnswer } from '../answers.ts';
import { Exchange } from './Exchange.tsx';
import { fromNow } from './fromNow.ts';
import { Outcome } from './TestBench.tsx';

interface Whole extends Detail {
  log: WireRecord & { id: number };
}

function useDelivery(params: PageProps['params']) {
  const screen = useScreen({ resource: 'webhook-logs', params });
  const { runtime, bundle } = screen;
  const id = Number(params.logId);
  const load = useLoad<Whole>(`webhook-logs/${id}/whole`, async () => {
    const [log, detail] = await Promise.all([
      runtime.http.get<Whole['log']>(`manage-webhooks/log/${id}`, { query: { expand: 'webhook' } }),
      callApi<Detail>(runtime.http, bundle.manifest.calls!.detail!, { id }),
    ]);
    return { log: log.body, ...detail.body };
  });
  return { screen, load, id };
}

/** An event on its way to a webhook: every attempt with what was sent and what came back, and when the next one is. */
export default function Delivery({ params }: PageProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const { screen, load, id } = useDelivery(params);
  const [isBusy, setBusy] = useState(false);
  useFocusBack(isBusy);
  const resend = async () => {
    const { runtime, bundle, words } = screen;
    setBusy(true);
    try {
      await callApi(runtime.http, bundle.manifest.calls!.resend!, { id });
      tellSuccess(runtime.stores, words.call('resend', 'success') ?? '', words);
      load.reload();
    } catch (error) {
      tellError(runtime.stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Loaded of={load} title={t('pages.delivery')}>
      {({ log, body, about, attempts }) => (
        <Page title={String(log.type)}>
          <div className="webhooks-line">
            <AppButton
              look="dark"
              icon="repeat"
              text={t('text.delivery.resend')}
              loading={isBusy}
              disabled={log.state === 'SENDING'}
              onClick={() => void resend()}
            />
            <AppButton icon="refresh" text={t('text.delivery.look')} onClick={load.reload} />
            <ButtonLink
              href={`/webhooks/${params.id}/logs?subject=${encodeURIComponent(String(log.subject))}`}
              icon="search-around"
              text={t('text.delivery.about', { subject: about })}
            />
            <ButtonLink href={`/webhooks/${params.id}/logs`} icon="list" text={t('text.standing.log')} />
          </div>
          <Facts log={log} screen={screen} />
          <Attempts attempts={attempts} body={body} />
        </Page>
      )}
    </Loaded>
  );
}

/** A moment, and how far it is from now: in no brackets, since some languages have those in such words themselves. */
const momentText = (instant: string, locale: string): string => `${instantText(instant, locale)} · ${fromNow(instant, Date.now(), locale)}`;

function Facts({ log, screen: { words } }: { log: Whole['log']; screen: ReturnType<typeof useScreen> }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const webhook = (log.webhook ?? {}) as WireRecord;
  const at = (value: unknown) => (typeof value === 'string' ? momentText(value, i18n.language) : '–');
  const isOpen = log.state === 'PENDING' || log.state === 'RETRYING';
  return (
    <Panel title={t('text.delivery.title')}>
      <dl className="webhooks-times">
        <div>
          <dt>{words.field('state')}</dt>
          <dd>
            <StatusTag words={words} field="state" code={log.state ?? null} />
          </dd>
        </div>
        <div>
          <dt>{words.field('webhook_id')}</dt>
          <dd>
            <Link href={`/webhooks/${String(log.webhook_id)}`}>
              <bdi>{String(webhook.title ?? '')}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{words.field('event_id')}</dt>
          <dd>
            <code dir="ltr">{String(log.event_id)}</code>
          </dd>
        </div>
        <div>
          <dt>{words.field('occurred_at')}</dt>
          <dd>{at(log.occurred_at)}</dd>
        </div>
        {isOpen && (
          <div>
            <dt>{words.field('next_at')}</dt>
            <dd>{at(log.next_at)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

function Attempts({ attempts, body }: { attempts: readonly AttemptAnswer[]; body: string | null }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const at = (instant: string) => momentText(instant, i18n.language);
  return (
    <Panel title={t('text.delivery.attempts')}>
      {attempts.length === 0 && <Empty title={t('text.delivery.none')} />}
      <ol className="webhooks-attempts">
        {attempts.map((each, i) => (
          <li key={each.id}>
            <details open={i === 0}>
              <summary>
                {t('text.delivery.attempt', { no: each.no })} · {at(each.started_at)}{' '}
                <Tag minimal intent={each.error ? 'danger' : 'success'}>
                  {each.error ? t(`resources.webhook-logs.fields.last_error.enum.${each.error}`) : t('text.delivered')}
                </Tag>
              </summary>
              <Outcome code={each.code} error={each.error} />
              {each.permanent && <p>{t('text.permanent')}</p>}
              {each.next_at !== null && <p className="wp-quiet">{t('text.delivery.next', { at: at(each.next_at) })}</p>}
              {each.exchange.url !== '' && <Exchange exchange={each.exchange} body={body} />}
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
