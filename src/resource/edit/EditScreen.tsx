import { type ReactNode } from 'react';
import { can } from '#core';
import { SchemaForm } from '#forms';
import { Page, SaveBar } from '#ui';
import { mayCreate } from '../access.ts';
import { displayName } from '../displayName.ts';
import type { Screen } from '../screen.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { RecordActions } from './RecordActions.tsx';
import { useEdit, type Edit, type EditOf } from './useEdit.ts';

interface EditScreenProps extends EditOf { screen: Screen; reload?: () => void }

export function EditScreen({ screen, reload, ...of }: EditScreenProps): ReactNode {
  const edit = useEdit(screen, of);
  const { words, resource } = screen;
  const { form, draft, saving } = edit;
  const isNew = of.variant === 'create';
  const title = isNew ? words.t('form.new', { singular: words.inSentence }) : displayName(resource, edit.base, words);
  return (
    <Page title={title} width="form" {...(!isNew && { actions: <RecordActions screen={screen} edit={edit} record={edit.base} reload={reload} /> })}>
      {draft.found && <DraftNotice draft={draft.found} words={words} onRestore={draft.restore} onDiscard={draft.drop} />}
      <div className="wp-record" aria-busy={saving}><SchemaForm {...form.props} /></div>
      <Bar screen={screen} edit={edit} isNew={isNew} />
      {edit.conflict && <ConflictDialog screen={screen} base={edit.base} {...edit.conflict} onResolve={edit.resolve} onCancel={edit.dismiss} />}
    </Page>
  );
}

function Bar({ screen: { resource, runtime, words }, edit, isNew }: { screen: Screen; edit: Edit; isNew: boolean }): ReactNode {
  const { save, saving, readOnly, cancel, form } = edit;
  const stays = resource.paths.edit !== undefined && can(runtime.viewer, resource.access.page);
  return (
    <SaveBar saving={saving} disabled={readOnly} onSave={() => save('leave')} {...((stays || !isNew) && { onSaveAndStay: () => save('stay') })}
      {...(resource.paths.create !== undefined && mayCreate(resource, runtime.viewer) && { onSaveAndNew: () => save('new') })} onCancel={cancel}>
      {readOnly ? words.t('form.readOnly') : form.isChanged ? words.t('form.changed') : null}
    </SaveBar>
  );
}

