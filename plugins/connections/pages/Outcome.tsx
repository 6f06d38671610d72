import { Callout, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, Confirm } from '#ui';
import type { LinkPort, LinkState } from './useLink.ts';

interface OutcomeProps {
  state: LinkState;
  port: LinkPort;
  isChanged: boolean;
  /** The product that is chosen is the one that is linked. */
  isSame: boolean;
  isComplete: boolean;
  readOnly: boolean;
  save: () => Promise<boolean>;
}

const intents = { UNCHECKED: 'warning', CONNECTED: 'success', BROKEN: 'danger' } as const;

/** How far a link is, what to do about it, and the ways on. */
export function Outcome({ state, port, isChanged, isSame, isComplete, readOnly, save }: OutcomeProps): ReactNode {
  const { t } = useTranslation('connections');
  const [isAsked, setAsked] = useState(false);
  const { link, checks, problems } = state.mapping;
  const isLinked = state.link.external_product_id !== null;
  return (
    <>
      {link?.state && isSame && !isChanged && (
        <Callout intent={intents[link.state]} role="status">
          <Tag intent={intents[link.state]}>{t(`resources.connection-links.fields.state.enum.${link.state}`)}</Tag>
          <ul className="connections-list">
            {problems.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
            {checks.map(({ id, ok, message }) => (
              <li key={id}>{ok ? t(`text.link.passed.${id}`) : message}</li>
            ))}
          </ul>
        </Callout>
      )}
      {!readOnly && (
        <div className="connections-ways">
          {isChanged && isComplete && (
            <AppButton
              look="dark"
              text={t(isSame ? 'text.link.save' : 'text.link.connect')}
              busy={port.busy === 'save'}
              onClick={() => void save()}
            />
          )}
          {link && isSame && (
            <AppButton
              look={isChanged ? 'outline' : 'dark'}
              icon="tick"
              text={t('text.link.check')}
              disabled={isChanged}
              busy={port.busy === 'check'}
              onClick={() => void port.check(t('text.link.checked'))}
            />
          )}
          {isLinked && <AppButton intent="danger" text={t('text.link.disconnect')} onClick={() => setAsked(true)} />}
        </div>
      )}
      <Confirm
        isOpen={isAsked}
        title={t('text.link.disconnectTitle')}
        confirmLabel={t('text.link.disconnect')}
        intent="danger"
        loading={port.busy === 'disconnect'}
        onCancel={() => setAsked(false)}
        onConfirm={() => void port.disconnect(t('text.link.disconnected')).then(() => setAsked(false))}
      >
        {t('text.link.disconnectText')}
      </Confirm>
    </>
  );
}
