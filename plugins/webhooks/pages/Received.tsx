import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { instantText, Loaded, tellError, useLoad, useRuntime, useScreen, type PageProps } from '#resource';
import { AppButton, Empty, Panel } from '#ui';
import { CopyButton } from './CopyButton.tsx';
import { Exchange } from './Exchange.tsx';

interface Sunk {
  id: number;
  created_at: string;
  type: string | null;
  event_id: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}
const none = {};

/** What arrived at a try-out address, the latest first. */
export default function Received({ part }: PageProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const { http, stores } = useRuntime();
  const { bundle, words } = useScreen({ resource: 'webhook-sinks', params: none });
  const { id, address } = part!.record;
  const load = useLoad(
    `webhook-sunk/${String(id)}`,
    async () => (await http.get<Sunk[]>('webhook-sunk', { query: { 'filters[sink_id]': Number(id), sort: '-id', 'per-page': 50 } })).body,
  );
  const empty = async () => {
    try {
      await callApi(http, bundle.manifest.calls!['empty-sink']!, { id: Number(id) });
      load.reload();
    } catch (error) {
      tellError(stores, error, words);
    }
  };
  return (
    <Panel
      title={t('text.sink.received')}
      actions={
        <>
          <AppButton icon="refresh" text={t('text.delivery.look')} onClick={load.reload} />
          <AppButton icon="trash" text={t('text.sink.empty')} onClick={() => void empty()} />
        </>
      }
    >
      <p className="webhooks-line">
        <code dir="ltr">{String(address)}</code>
        <CopyButton text={String(address)} label={t('text.copy')} />
      </p>
      <Loaded of={load}>
        {(rows) => (rows.length === 0 ? <Empty title={t('text.sink.none')} /> : <List rows={rows} address={String(address)} />)}
      </Loaded>
    </Panel>
  );
}

function List({ rows, address }: { rows: readonly Sunk[]; address: string }): ReactNode {
  const { i18n } = useTranslation('webhooks');
  return (
    <ol className="webhooks-attempts">
      {rows.map((row) => (
        <li key={row.id}>
          <details>
            <summary>
              <code dir="ltr">{row.type ?? '?'}</code> · {instantText(row.created_at, i18n.language)}{' '}
              <Tag minimal intent={row.status < 300 ? 'success' : 'danger'}>
                {row.status}
              </Tag>
            </summary>
            <Exchange exchange={{ url: address, request: row.headers }} body={row.body} />
          </details>
        </li>
      ))}
    </ol>
  );
}
