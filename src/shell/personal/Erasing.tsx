import { Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, type createPersonalApi, type PersonalDataSummary } from '#api';
import { messagesOf } from '#resource';
import { Confirm } from '#ui';
import { useShell } from '../Shell.ts';

interface ErasingProps {
  api: ReturnType<typeof createPersonalApi>;
  found: PersonalDataSummary;
  /** `begun`: it is under way. */
  onDone: (begun: boolean) => void;
}

/** Asks before somebody is erased: with how many records, what is left for now, and the address once more. */
export function Erasing({ api, found, onDone }: ErasingProps): ReactNode {
  const { t, i18n } = useTranslation(['personal', 'resource']);
  const { notices } = useShell().stores;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [rest, setRest] = useState(false);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { email, count, held } = found;
  const isAgreed = typed.trim().toLowerCase() === email && (held === 0 || rest);
  async function erase(): Promise<void> {
    setRunning(true);
    setProblem(undefined);
    try {
      await api.erase({ email, count, ...(held > 0 && { rest }) });
      notices.push({ kind: 'success', title: t('success', { ns: 'resource' }), text: t('erase.begun') });
      onDone(true);
    } catch (error) {
      setRunning(false);
      if (!isAborted(error)) setProblem(messagesOf(error, { t }).join(' '));
    }
  }
  return (
    <Confirm
      isOpen
      title={t('erase.title')}
      intent="danger"
      confirmLabel={t('erase.confirm')}
      loading={running}
      disabled={!isAgreed}
      problem={problem}
      maxWidth={480}
      onConfirm={() => void erase()}
      onCancel={() => onDone(false)}
    >
      <p>{t('erase.text', { count, shown: count.toLocaleString(i18n.language) })}</p>
      {held > 0 && (
        <Checkbox
          label={t('erase.rest', { count: held, shown: held.toLocaleString(i18n.language) })}
          checked={rest}
          onChange={(event) => setRest(event.currentTarget.checked)}
        />
      )}
      <FormGroup label={t('erase.type')} labelFor={id} subLabel={<bdi dir="ltr">{email}</bdi>}>
        <InputGroup id={id} dir="ltr" autoComplete="off" spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </FormGroup>
    </Confirm>
  );
}
