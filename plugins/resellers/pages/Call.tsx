import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRecord } from '#core';
import { instantText, Loaded, useLoad, useScreen, type PageProps } from '#resource';
import { Page, Panel } from '#ui';

type Logged = WireRecord & { path: string; method: string; created_at: string; request: string | null; answer: string | null };

/** A call of a reseller: what was asked, and what was answered. */
export default function Call({ params }: PageProps): ReactNode {
  const { t } = useTranslation('resellers');
  const { runtime, words } = useScreen({ resource: 'reseller-calls', params });
  const id = Number(params.callId);
  const load = useLoad(`reseller-calls/${id}`, async () => {
    return (await runtime.http.get<Logged>(`reseller-calls/${id}`, { query: { expand: 'request,answer' } })).body;
  });
  return (
    <Loaded of={load} title={t('pages.call')}>
      {(call) => (
        <Page title={`${call.method} ${call.path}`}>
          <p className="wp-quiet">
            {t('text.call.line', { at: instantText(call.created_at, words.locale), status: String(call.status), ms: String(call.ms) })}
          </p>
          {(['request', 'answer'] as const).map((name) => (
            <Panel key={name} title={t(`resources.reseller-calls.fields.${name}.title`)}>
              <pre className="resellers-json" dir="ltr" tabIndex={0}>
                {call[name] ?? t('text.call.empty')}
              </pre>
            </Panel>
          ))}
        </Page>
      )}
    </Loaded>
  );
}
