import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can, isUnscoped } from '#core';
import { messagesOf, useRuntime, useScreen } from '#resource';
import { AppButton, Modal } from '#ui';
import type { SavedReport } from '../types.gen.ts';
import type { Saving } from './useSaved.ts';

type Shared = NonNullable<SavedReport['shared']>;
const none = {};

/** With whom the reader may share: a manager with the operator's people, whoever works across operators with everyone. */
function useCircles(): Shared[] {
  const { viewer } = useRuntime();
  const isManager = can(viewer, 'manager') && viewer?.operatorId !== undefined;
  return ['OWN', ...(isManager ? (['OPERATOR'] as const) : []), ...(viewer && isUnscoped(viewer) ? (['EVERYONE'] as const) : [])];
}

/** Keeps the report in sight under a name, for oneself or for others. */
export function KeepDialog({ query, saving, onClose }: { query: string; saving: Saving; onClose: () => void }): ReactNode {
  const { t } = useTranslation('reports');
  const { words } = useScreen({ resource: 'saved-reports', params: none });
  const circles = useCircles();
  const [name, setName] = useState('');
  const [shared, setShared] = useState<Shared>('OWN');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [nameId, shareId] = [useId(), useId()];
  const save = async () => {
    if (name.trim() === '' || busy) return;
    setBusy(true);
    try {
      await saving.keep({ name: name.trim(), query, shared });
      onClose();
    } catch (error) {
      setProblem(messagesOf(error, words).join(' '));
      setBusy(false);
    }
  };
  return (
    <Modal
      isOpen
      title={t('text.saved.keep')}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <AppButton text={words.t('cancel')} onClick={onClose} />
          <AppButton look="dark" text={words.t('save')} disabled={name.trim() === ''} loading={busy} onClick={() => void save()} />
        </>
      }
    >
      <FormGroup label={t('resources.saved-reports.fields.name.title')} labelFor={nameId}>
        <InputGroup
          id={nameId}
          autoFocus
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void save();
          }}
        />
      </FormGroup>
      {circles.length > 1 && (
        <FormGroup label={t('resources.saved-reports.fields.shared.title')} labelFor={shareId}>
          <HTMLSelect
            id={shareId}
            fill
            value={shared}
            onChange={({ currentTarget }) => setShared(circles.find((each) => each === currentTarget.value) ?? 'OWN')}
          >
            {circles.map((each) => (
              <option key={each} value={each}>
                {t(`resources.saved-reports.fields.shared.enum.${each}`)}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
      )}
    </Modal>
  );
}
