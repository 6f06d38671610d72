import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '#api';
import { Confirm } from '#ui';
import { useShell } from '../Shell.ts';

/** Clears the server's cache, after a question; the question closes whatever came of it (spec 1 §4). */
export function ClearCache(): ReactNode {
  const { t } = useTranslation('shell');
  const {
    sessionApi,
    stores: { notices },
  } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function clear(): Promise<void> {
    setBusy(true);
    try {
      if (await sessionApi.clearCache()) notices.push({ kind: 'success', title: t('success'), text: t('cache.cleared') });
      else notices.push({ kind: 'error', text: t('cache.refused') });
    } catch (error) {
      if (!isAborted(error)) notices.push({ kind: 'error', text: t('cache.failed') });
    }
    setBusy(false);
    setOpen(false);
  }
  return (
    <>
      <Button
        className="wp-tool-text"
        variant="minimal"
        icon="eraser"
        aria-label={t('cache.button')}
        title={t('cache.button')}
        onClick={() => setOpen(true)}
      >
        <span className="wp-tool-label">{t('cache.button')}</span>
      </Button>
      <Confirm
        isOpen={isOpen}
        title={t('cache.button')}
        confirmLabel={t('cache.clear')}
        loading={isBusy}
        onConfirm={() => void clear()}
        onCancel={() => setOpen(false)}
      >
        <p>{t('cache.question')}</p>
      </Confirm>
    </>
  );
}
