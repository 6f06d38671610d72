import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, Modal, useFocusBack } from '#ui';

interface NameAndCircleProps<C extends string> {
  title: string;
  nameLabel: string;
  circleLabel: string;
  /** With whom the reader may share, and how that is called; the first is that nobody else sees it. */
  circles: ReadonlyArray<{ id: C; label: string }>;
  first?: { name: string; circle: C };
  /** Keeps it; answers why it was refused. */
  onSave: (name: string, circle: C) => Promise<string | undefined>;
  onClose: () => void;
}

/** The name of what somebody keeps for themselves, and who else sees it. */
export function NameAndCircle<C extends string>(props: NameAndCircleProps<C>): ReactNode {
  const { title, nameLabel, circleLabel, circles, first, onSave, onClose } = props;
  const { t } = useTranslation('resource');
  const [name, setName] = useState(first?.name ?? '');
  const [circle, setCircle] = useState(first?.circle ?? circles[0]!.id);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useFocusBack(saving);
  const id = useId();
  const save = async () => {
    if (name.trim() === '' || saving) return;
    setSaving(true);
    setProblem(undefined);
    const refused = await onSave(name.trim(), circle);
    if (!refused) return onClose();
    setProblem(refused);
    setSaving(false);
  };
  return (
    <Modal
      isOpen
      title={title}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <AppButton text={t('cancel')} onClick={onClose} />
          <AppButton look="dark" text={t('save')} disabled={name.trim() === ''} loading={saving} onClick={() => void save()} />
        </>
      }
    >
      <FormGroup label={nameLabel} labelFor={id}>
        <InputGroup
          id={id}
          autoFocus
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save();
          }}
        />
      </FormGroup>
      {circles.length > 1 && (
        <FormGroup label={circleLabel} labelFor={`${id}-circle`}>
          <HTMLSelect id={`${id}-circle`} fill value={circle} onChange={(event) => setCircle(event.currentTarget.value as C)}>
            {circles.map((each) => (
              <option key={each.id} value={each.id}>
                {each.label}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
      )}
    </Modal>
  );
}
