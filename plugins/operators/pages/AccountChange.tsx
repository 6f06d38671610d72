import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsFor, actionsOf, instantText, StatusTag, useActions, useScreen, type Screen } from '#resource';
import { AppButton, Panel } from '#ui';
import { AccountFacts } from './AccountFacts.tsx';
import type { AccountChangeAnswer } from '../answers.ts';

const none = {};

/** A change that waits: what to, who asked, when it counts, and how it is stopped. */
export function AccountChange({ change, operators }: { change: AccountChangeAnswer; operators: Screen }): ReactNode {
  const { t } = useTranslation('operators');
  const screen = useScreen({ resource: 'operator-account-changes', params: none });
  const { words, runtime } = screen;
  const { state, requested_by, requested_name: who, confirmed_name, created_at, effective_at, lapses_at } = change;
  const at = (instant: string) => instantText(instant, words.locale);
  const isMine = requested_by === runtime.viewer.id;
  return (
    <Panel title={t('text.account.waiting')} actions={<Actions change={change} screen={screen} without={isMine ? 'confirm' : undefined} />}>
      <div className="operators-account-change">
        <StatusTag words={words} field="state" code={state} />
        <p>{t('text.account.askedBy', { who: who ?? t('text.account.somebody'), at: at(created_at) })}</p>
        <p>
          {state === 'CONFIRMED'
            ? t('text.account.confirmed', { who: confirmed_name ?? t('text.account.somebody'), at: at(effective_at) })
            : t('text.account.unconfirmed', { at: at(effective_at), by: at(lapses_at) })}
        </p>
        {isMine && state === 'WAITING' && <p>{t('text.account.confirmByMail')}</p>}
      </div>
      <AccountFacts account={change.payment} screen={operators} />
    </Panel>
  );
}

/** What its state allows. Who asked for a change confirms it by mail. */
function Actions({ change, screen, without }: { change: AccountChangeAnswer; screen: Screen; without: string | undefined }): ReactNode {
  const { bundle, resource, runtime, words } = screen;
  const declared = useMemo(() => actionsOf(bundle, resource, runtime.viewer), [bundle, resource, runtime.viewer]);
  const actions = useActions(screen);
  return (
    <>
      {actionsFor(declared, change, resource)
        .filter(({ decl: { id } }) => id !== without)
        .map((action) => (
          <AppButton
            key={action.decl.id}
            look={action.decl.id === 'confirm' ? 'dark' : 'outline'}
            {...(action.decl.intent && { intent: action.decl.intent })}
            text={words.action(action.decl.id)}
            disabled={actions.running}
            onClick={() => actions.start(action, change)}
          />
        ))}
      {actions.dialog}
    </>
  );
}
