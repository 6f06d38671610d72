import type { ReactNode } from 'react';
import { can, isLocked, publicationField } from '#core';
import { SaveBar } from '#ui';
import { mayCreate } from '../access.ts';
import { noteOf } from '../editing/markOf.ts';
import type { Screen } from '../screen.ts';
import type { Edit } from './useEdit.ts';

/** How a record is saved, and what there is to say of it; nothing of one that nobody changes. */
export function EditBar({ screen: { resource, runtime, words }, edit, isNew }: { screen: Screen; edit: Edit; isNew: boolean }): ReactNode {
  const { save, saving, readOnly, cancel, form, isWaiting } = edit;
  if (!isNew && !resource.operations.includes('update')) return null;
  const stays = resource.place.edit !== undefined && can(runtime.viewer, resource.access.page);
  const isClosed = readOnly && isLocked(resource, edit.base);
  const children = isClosed ? words.t('form.locked') : noteOf(words, { readOnly, isWaiting, isChanged: form.isChanged });
  if (resource.decl.publishing) {
    const publish = { id: 'publish', label: words.t('publishing.save'), onSelect: () => save('leave', true) };
    const draft = { id: 'draft', label: words.t('publishing.saveDraft'), onSelect: () => save(stays ? 'stay' : 'leave') };
    const [usual, other] = publishesUsually(edit, isNew) ? [publish, draft] : [draft, publish];
    return (
      <SaveBar saving={saving} disabled={readOnly} saveLabel={usual.label} onSave={usual.onSelect} others={[other]} onCancel={cancel}>
        {children}
      </SaveBar>
    );
  }
  return (
    <SaveBar
      saving={saving}
      disabled={readOnly}
      onSave={() => save('leave')}
      {...((stays || !isNew) && { onSaveAndStay: () => save('stay') })}
      {...(resource.place.create !== undefined && mayCreate(resource, runtime.viewer) && { onSaveAndNew: () => save('new') })}
      onCancel={cancel}
    >
      {children}
    </SaveBar>
  );
}

/** What is new is mostly written to be read, and what is read to be read as it is now; a draft stays one until somebody says otherwise. */
const publishesUsually = ({ base }: Edit, isNew: boolean): boolean =>
  isNew || base[publicationField] === 'live' || base[publicationField] === 'changed';
