import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { can } from '#core';
import type { SavedView } from '#api';
import { AppButton, Modal, useFocusBack } from '#ui';
import { problemIn, type Refusal } from '../tell.ts';
import type { ListModel } from '../list/useListScreen.ts';
import type { SavedViews } from './useSavedViews.ts';

interface NameDialogProps {
  model: ListModel;
  saved: SavedViews;
  /** The one that is named again; absent: what the list shows is saved. */
  view: SavedView | undefined;
  onClose: () => void;
}

/** The name of a view, and who sees it. */
export function NameDialog({ model: { screen }, saved: { views, query }, view, onClose }: NameDialogProps): ReactNode {
  const { t } = screen.words;
  const { viewer } = screen.runtime;
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState<SavedView['shared']>(view?.shared ?? 'own');
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  useFocusBack(saving);
  const [nameId, shareId] = [useId(), useId()];
  const circles = can(viewer, 'manager')
    ? (['own', 'operator', 'everyone'] as const).filter((circle) => circle !== 'operator' || viewer.operatorId !== undefined)
    : (['own'] as const);
  const save = async () => {
    if (name.trim() === '' || saving) return;
    setSaving(true);
    setRefusal(undefined);
    const told = { name: name.trim(), shared };
    const refused = await (view ? views.change(view, told) : views.save({ resource: screen.resource.name, query, ...told }));
    if (!refused) return onClose();
    setRefusal(refused);
    setSaving(false);
  };
  return (
    <Modal
      isOpen
      title={t(view ? 'views.editTitle' : 'views.title')}
      onClose={onClose}
      problem={refusal && problemIn(refusal)}
      actions={
        <>
          <AppButton text={t('cancel')} onClick={onClose} />
          <AppButton look="dark" text={t('save')} disabled={name.trim() === ''} loading={saving} onClick={() => void save()} />
        </>
      }
    >
      <FormGroup label={t('views.name')} labelFor={nameId}>
        <InputGroup
          id={nameId}
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
        <FormGroup label={t('views.shared')} labelFor={shareId}>
          <HTMLSelect
            id={shareId}
            fill
            value={shared}
            onChange={(event) => setShared(circles.find((circle) => circle === event.currentTarget.value) ?? 'own')}
          >
            {circles.map((circle) => (
              <option key={circle} value={circle}>
                {t(`views.${circle}`)}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
      )}
    </Modal>
  );
}
