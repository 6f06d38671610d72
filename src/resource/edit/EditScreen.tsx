import type { ReactNode } from 'react';
import { SchemaForm } from '#forms';
import { Page } from '#ui';
import { BothVersions } from '../editing/BothVersions.tsx';
import { KeptNotice } from '../editing/KeptNotice.tsx';
import { displayName, nameInSentence } from '../displayName.ts';
import type { Screen } from '../screen.ts';
import { OthersDid, OthersHere } from './Others.tsx';
import { EditBar } from './EditBar.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordState } from './RecordState.tsx';
import type { RecordExtras } from './RecordExtras.ts';
import { useEdit, type EditOf } from './useEdit.ts';

interface EditScreenProps extends EditOf {
  screen: Screen;
  reload?: () => void;
  extras?: RecordExtras;
}

/** A record as one form, or the form of a new one. */
export function EditScreen({ screen, reload, extras = {}, ...of }: EditScreenProps): ReactNode {
  const edit = useEdit(screen, of);
  const { words, resource } = screen;
  const { form, saving } = edit;
  const isNew = of.variant === 'create';
  const title = isNew ? words.t('form.new', { singular: words.inSentence }) : displayName(resource, edit.base, words);
  const actions = (
    <>
      {extras.actions}
      {!isNew && <RecordActions screen={screen} edit={edit} record={edit.base} reload={reload} />}
    </>
  );
  return (
    <Page
      title={title}
      width="form"
      {...((!isNew || extras.actions !== undefined) && { actions })}
      {...(!isNew && {
        aside: (
          <>
            <RecordState screen={screen} record={edit.base} />
            <OthersHere screen={screen} record={edit.base} edit={edit} />
          </>
        ),
      })}
    >
      <KeptNotice words={words} edit={edit} />
      {extras.head}
      <div className={extras.aside === undefined ? 'wp-contents' : 'wp-record-parts wp-record-parts-beside'}>
        <div className="wp-record" aria-busy={saving}>
          <SchemaForm {...form.props} />
        </div>
        {extras.aside !== undefined && <aside className="wp-record-parts-aside">{extras.aside}</aside>}
      </div>
      {!isNew && reload && <OthersDid screen={screen} record={edit.base} edit={edit} reload={reload} />}
      <EditBar screen={screen} edit={edit} isNew={isNew} />
      <BothVersions words={words} edit={edit} nameOf={(theirs) => nameInSentence(resource, theirs, words)} />
    </Page>
  );
}
