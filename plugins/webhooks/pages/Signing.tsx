import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, tellError, useRuntime, useScreen, type PageProps } from '#resource';
import { AppButton, Panel } from '#ui';
import type { SecretAnswer } from '../answers.ts';
import { CopyButton } from './CopyButton.tsx';

const none = {};

/** The secrets that sign, shown when they are asked for. */
export default function Signing({ part }: PageProps): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const { http, stores } = useRuntime();
  const { words } = useScreen({ resource: 'webhooks', params: none });
  const { id, version } = part!.record;
  const [shown, setShown] = useState<{ version: unknown; secrets: SecretAnswer[] }>();
  const show = async () => {
    try {
      setShown({ version, secrets: (await http.post<SecretAnswer[]>(`manage-webhooks/${Number(id)}/secrets`)).body });
    } catch (error) {
      tellError(stores, error, words);
    }
  };
  return (
    <Panel title={t('text.secret.title')}>
      <p className="wp-quiet">{t('text.secret.about')}</p>
      {shown && shown.version === version ? (
        <ul className="webhooks-secrets">
          {shown.secrets.map((each) => (
            <li key={each.id}>
              <code dir="ltr">{each.secret}</code>
              <CopyButton text={each.secret} label={t('text.copy')} />
              {each.not_after !== null && (
                <span className="wp-quiet">{t('text.secret.until', { at: instantText(each.not_after, i18n.language) })}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <AppButton icon="eye-open" text={t('text.secret.show')} onClick={() => void show()} />
      )}
    </Panel>
  );
}
