import { Callout } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutNulls, type FieldErrors, type JsonSchema, type WireRecord } from '#core';
import { changesOf, SchemaForm, type SchemaFormHandle } from '#forms';
import { useLabelOf, type Screen } from '#resource';
import { AppButton, Panel, useEvent, useLeaveGuard } from '#ui';
import { partIds, schemeOf, type SchemeId } from '../account/schemes.ts';
import type { Account } from '../answers.ts';
import type { useAccount } from './useAccount.ts';

interface FormProps extends Pick<ReturnType<typeof useAccount>, 'save' | 'saving'> {
  known: Account;
  screen: Screen;
  onClose: () => void;
}

const around = ['holder', 'bank_name', 'bic', 'currency_id'];

/** What is asked for of an account of a kind. `keeps`: its number may stay as it is. */
function schemaOf(payment: JsonSchema, { schemes, account }: Account, scheme: SchemeId): JsonSchema & { properties: Record<string, JsonSchema> } {
  const { parts, wants = [] } = schemeOf(scheme);
  const keeps = account?.scheme === scheme;
  const own = parts.map(({ id }) => id);
  // What is typed here is to be read while it is typed, and stays on the page.
  const typed = (name: string): JsonSchema => ({ ...payment.properties![name]!, 'x-secret': false });
  return {
    type: 'object',
    required: ['scheme', ...(keeps ? [] : own), 'holder', ...wants],
    properties: {
      scheme: { ...payment.properties!.scheme!, enum: schemes },
      ...Object.fromEntries([...own, ...around].map((name) => [name, typed(name)])),
    },
  };
}

const firstOf = ({ account, begun, currency_id: currency, schemes }: Account): WireRecord => {
  const { ending: _ending, ...told } = account ?? begun;
  return { ...told, scheme: account?.scheme ?? begun.scheme ?? schemes[0]!, ...(currency !== null && { currency_id: currency }) };
};

/** The parts of another kind of account go with it. */
const withKind = (value: WireRecord, before: WireRecord): WireRecord =>
  value.scheme === before.scheme ? value : Object.fromEntries(Object.entries(value).filter(([name]) => !partIds.some((id) => id === name)));

/** Whether more is other than the currency, which changes at once. */
const isAnother = (now: WireRecord, first: WireRecord): boolean => Object.keys(changesOf(first, now)).some((name) => name !== 'currency_id');

/** The form of an account: the first one, or another one. */
export function AccountForm({ known, screen, save, saving, onClose }: FormProps): ReactNode {
  const { t } = useTranslation('operators');
  const form = useRef<SchemaFormHandle>(null);
  const first = useMemo(() => firstOf(known), [known]);
  const [value, setValue] = useState<WireRecord>(first);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isSent = useRef(false);
  const shape = useShape(known, screen, value.scheme as SchemeId);
  useLeaveGuard(() => !isSent.current && value !== first);
  const { account, change } = known;
  useEffect(function begin() {
    form.current?.focusFirst({ scheme: [''] });
  }, []);
  const send = useEvent(async () => {
    const now = form.current?.flush() ?? value;
    const done = !account ? t('text.account.saved') : isAnother(now, first) ? t('text.account.asked') : screen.words.message('updated');
    const wrong = await save(withoutNulls(now), done);
    isSent.current = !wrong;
    setErrors(wrong ?? {});
    if (wrong) form.current?.focusFirst(wrong);
    else onClose();
  });
  return (
    <Panel title={t(account ? 'text.account.change' : 'text.account.give')}>
      <div className="operators-account-form">
        {account && <Callout intent="warning">{t(change ? 'text.account.replaces' : 'text.account.rules')}</Callout>}
        <SchemaForm
          ref={form}
          {...shape}
          value={value}
          onChange={(next) => {
            if (next.scheme !== value.scheme) setErrors({});
            setValue(withKind(next, value));
          }}
          errors={errors}
          disabled={saving}
          idPrefix="account"
          onSubmit={() => void send()}
        />
        <div className="operators-account-buttons">
          <AppButton look="dark" text={t(account ? 'text.account.ask' : 'text.account.save')} loading={saving} onClick={() => void send()} />
          <AppButton text={t('text.account.cancel')} disabled={saving} onClick={onClose} />
        </div>
      </div>
    </Panel>
  );
}

/** The schema, groups and words of the form for a kind of account. */
function useShape(known: Account, { bundle, resource }: Screen, scheme: SchemeId) {
  const { t } = useTranslation('operators');
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  return useMemo(() => {
    const schema = schemaOf(resource.schema.properties!.payment!, known, scheme);
    const keeps = known.account?.scheme === scheme;
    const hint = (example: string) => (keeps ? t('text.account.keep') : t('text.account.example', { example }));
    const parts = schemeOf(scheme).parts.map(({ id, example }) => [id, { 'ui:autocomplete': 'off', ...(example && { 'ui:help': hint(example) }) }]);
    return {
      schema,
      sections: [{ id: 'account', fields: Object.keys(schema.properties) }],
      uiSchema: Object.fromEntries(parts) as Record<string, object>,
      label: (path: string) => labelOf(`payment.${path}`),
    };
  }, [resource, known, scheme, t, labelOf]);
}
