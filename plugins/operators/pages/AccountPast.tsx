import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, type Screen } from '#resource';
import { Panel } from '#ui';
import type { Happened } from '../answers.ts';

/** What happened to the account: who gave, changed, stopped and saw it. */
export function AccountPast({ past, screen: { words } }: { past: readonly Happened[]; screen: Screen }): ReactNode {
  const { t } = useTranslation('operators');
  if (past.length === 0) return null;
  return (
    <Panel title={t('text.account.past')}>
      <ul className="operators-account-past">
        {past.map(({ at, what, who, ending }) => (
          <li key={`${at} ${what}`}>
            <span>{t(`text.account.happened.${what}`, { who: who ?? t('text.account.somebody'), ending: ending ?? '••••' })}</span>{' '}
            <time className="wp-quiet" dateTime={at}>
              {instantText(at, words.locale)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
