import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNeighbour } from '#forms';
import { AppButton, Modal } from '#ui';
import { TestBench } from '../pages/TestBench.tsx';

/** Where events go, and a button that sends an example there and shows the whole exchange: before anything is saved. */
export default function UrlWidget({ id, value, onChange, onBlur, readonly, disabled, required, rawErrors }: WidgetProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const [isOpen, setOpen] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const isLocked = Boolean(readonly || disabled);
  return (
    <div className="webhooks-url">
      <InputGroup
        id={id}
        name={id}
        type="url"
        inputMode="url"
        dir="ltr"
        fill
        required={required ?? false}
        autoComplete="off"
        placeholder="https://"
        value={text}
        readOnly={isLocked}
        aria-invalid={(rawErrors?.length ?? 0) > 0}
        aria-describedby={`${id}__error ${id}__description`}
        onChange={(event) => onChange(event.target.value.trim() === '' ? undefined : event.target.value.trim())}
        onBlur={() => onBlur(id, value)}
      />
      <AppButton icon="lab-test" text={t('text.test.open')} disabled={text === ''} onClick={() => setOpen(true)} />
      <Modal isOpen={isOpen} title={t('text.test.title')} maxWidth={760} onClose={() => setOpen(false)}>
        <FormTest url={text} />
      </Modal>
    </div>
  );
}

/** The bench with what the form says now. */
function FormTest({ url }: { url: string }): ReactNode {
  const [events, mode, isPersonal, id] = [useNeighbour('events'), useNeighbour('mode'), useNeighbour('personal_data'), useNeighbour('id')];
  const [headers, version] = [useNeighbour('headers'), useNeighbour('api_version')];
  const typed = {
    ...(typeof id === 'number' && { id }),
    ...(typeof headers === 'string' && headers !== '' && { headers }),
    ...(typeof version === 'string' && { api_version: version }),
  };
  return (
    <TestBench
      given={{ url, mode: mode === 'THIN' ? 'THIN' : 'FULL', personal_data: isPersonal === true, ...typed }}
      patterns={Array.isArray(events) ? events.map(String) : []}
    />
  );
}
