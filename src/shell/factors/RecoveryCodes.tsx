import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, download, Panel } from '#ui';

/** Recovery codes while they can be seen: once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode {
  const { t } = useTranslation('factors');
  const keep = () => download(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), 'waypost-recovery-codes.txt');
  return (
    <Panel title={t('codes.title')}>
      <p>{t('codes.text')}</p>
      <ul className="wp-factors-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="wp-factors-actions">
        <AppButton look="dark" icon="download" text={t('codes.download')} onClick={keep} />
        <AppButton text={t('codes.saved')} onClick={onSaved} />
      </div>
    </Panel>
  );
}
