import { Callout, FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, tellError, useRuntime, useScreen, type PageProps } from '#resource';
import { AppButton, Panel } from '#ui';
import type { CheckedSignature, SecretAnswer } from '../answers.ts';
import { CopyButton } from './CopyButton.tsx';

const none = {};

/** The secrets that sign, shown when they are asked for, and a check of what a receiver got. */
export default function Signing({ part }: PageProps): ReactNode {
  const id = Number(part!.record.id);
  return (
    <>
      <Secrets id={id} version={part!.record.version} />
      <Check id={id} />
    </>
  );
}

function useAsk() {
  const { http, stores } = useRuntime();
  const { words } = useScreen({ resource: 'webhooks', params: none });
  return async <T,>(path: string, body?: object): Promise<T | undefined> => {
    try {
      return (await http.post<T>(path, body)).body;
    } catch (error) {
      tellError(stores, error, words);
      return undefined;
    }
  };
}

function Secrets({ id, version }: { id: number; version: unknown }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const ask = useAsk();
  const [shown, setShown] = useState<{ version: unknown; secrets: SecretAnswer[] }>();
  const show = async () => {
    const secrets = await ask<SecretAnswer[]>(`manage-webhooks/${id}/secrets`);
    if (secrets) setShown({ version, secrets });
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

const fields = ['event_id', 'timestamp', 'signature'] as const;

function Check({ id }: { id: number }): ReactNode {
  const { t } = useTranslation('webhooks');
  const ask = useAsk();
  const [given, setGiven] = useState({ event_id: '', timestamp: '', signature: '', body: '', secret: '' });
  const [told, setTold] = useState<CheckedSignature>();
  const change = (name: string, value: string) => {
    setTold(undefined);
    setGiven({ ...given, [name]: value });
  };
  const check = async () => {
    const { secret, ...rest } = given;
    setTold(await ask(`manage-webhooks/${id}/check-signature`, { ...rest, ...(secret !== '' && { secret }) }));
  };
  return (
    <Panel title={t('text.check.title')}>
      <p className="wp-quiet">{t('text.check.about')}</p>
      <div className="webhooks-check">
        {fields.map((name) => (
          <FormGroup key={name} label={<code dir="ltr">webhook-{name === 'event_id' ? 'id' : name}</code>} labelFor={`check-${name}`}>
            <InputGroup id={`check-${name}`} dir="ltr" value={given[name]} onChange={(event) => change(name, event.target.value.trim())} />
          </FormGroup>
        ))}
        <FormGroup label={t('text.check.body')} labelFor="check-body">
          <TextArea id="check-body" dir="ltr" fill rows={4} value={given.body} onChange={(event) => change('body', event.target.value)} />
        </FormGroup>
        <FormGroup label={t('text.check.secret')} labelFor="check-secret" helperText={t('text.check.secretHelp')}>
          <InputGroup
            id="check-secret"
            dir="ltr"
            autoComplete="off"
            value={given.secret}
            onChange={(event) => change('secret', event.target.value.trim())}
          />
        </FormGroup>
      </div>
      <AppButton look="dark" text={t('text.check.button')} disabled={fields.some((name) => given[name] === '')} onClick={() => void check()} />
      <div aria-live="polite" className="webhooks-told">
        {told && (
          <Callout compact intent={told.valid ? 'success' : 'danger'}>
            {told.valid ? t('text.check.valid') : t(`text.check.faults.${told.fault}`)}
          </Callout>
        )}
      </div>
    </Panel>
  );
}
