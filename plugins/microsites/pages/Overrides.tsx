import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import type { WireRecord } from '#core';
import { recordsWritten, tellError, tellSuccess, useScreen, type PageProps } from '#resource';
import { AppButton, Confirm } from '#ui';
import { overridesOf } from '../texts.ts';

/** How many texts are the site's own or hidden, with the way back to the platform's. */
export default function Overrides({ part, params }: PageProps): ReactNode {
  return part ? <Of site={part.record} params={params} reload={part.reload} /> : null;
}

function Of({ site, params, reload }: { site: WireRecord; params: Record<string, string>; reload: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('microsites');
  const { runtime, bundle, words } = useScreen({ resource: 'microsites', params });
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const count = overridesOf(site);
  const reset = async () => {
    setRunning(true);
    try {
      await callApi(runtime.http, bundle.manifest.calls!['reset-texts']!, { id: Number(site.id) });
      recordsWritten(runtime.stores);
      reload?.();
      tellSuccess(runtime.stores, words.call('reset-texts', 'success') ?? '', words);
    } catch (error) {
      tellError(runtime.stores, error, words);
    } finally {
      setRunning(false);
      setAsking(false);
    }
  };
  return (
    <div className="ms-overrides">
      <span role="status">{count === 0 ? t('text.no-overrides') : t('text.overrides', { count })}</span>
      {count > 0 && <AppButton icon="reset" text={t('text.reset')} onClick={() => setAsking(true)} />}
      <Confirm
        isOpen={isAsking}
        title={t('text.reset')}
        confirmLabel={t('text.reset')}
        loading={isRunning}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('text.reset-question', { count })}</p>
      </Confirm>
    </div>
  );
}
