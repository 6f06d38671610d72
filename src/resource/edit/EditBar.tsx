import type { ReactNode } from 'react';
import { can, isLocked } from '#core';
import { SaveBar } from '#ui';
import { mayCreate } from '../access.ts';
import type { Screen } from '../screen.ts';
import type { Edit } from './useEdit.ts';

/** How a record is saved, and what there is to say of it. */
export function EditBar({ screen: { resource, runtime, words }, edit, isNew }: { screen: Screen; edit: Edit; isNew: boolean }): ReactNode {
  const { save, saving, readOnly, cancel, form, isWaiting } = edit;
  const note = isWaiting ? words.t('waiting.bar') : form.isChanged ? words.t('form.changed') : null;
  const stays = resource.place.edit !== undefined && can(runtime.viewer, resource.access.page);
  return (
    <SaveBar
      saving={saving}
      disabled={readOnly}
      onSave={() => save('leave')}
      {...((stays || !isNew) && { onSaveAndStay: () => save('stay') })}
      {...(resource.place.create !== undefined && mayCreate(resource, runtime.viewer) && { onSaveAndNew: () => save('new') })}
      onCancel={cancel}
    >
      {readOnly ? words.t(isLocked(resource, edit.base) ? 'form.locked' : 'form.readOnly') : note}
    </SaveBar>
  );
}
