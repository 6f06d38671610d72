import type { ReactNode } from 'react';
import { Page } from '#ui';
import { displayName, nameInSentence } from '../displayName.ts';
import { BothVersions } from '../editing/BothVersions.tsx';
import { KeptNotice } from '../editing/KeptNotice.tsx';
import type { Screen } from '../screen.ts';
import { EditBar } from './EditBar.tsx';
import { OpenPanel, usePanels } from './panels.ts';
import { OthersDid, OthersHere } from './Others.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordState } from './RecordState.tsx';
import type { Edit } from './useEdit.ts';

interface RecordFrameProps {
  screen: Screen;
  edit: Edit;
  isNew: boolean;
  reload?: (() => void) | undefined;
  /** What can be done here beside what every record offers. */
  actions?: ReactNode;
  /** Its fields are out of sight, and so is how they are saved. */
  isAway?: boolean;
  children: ReactNode;
}

/** What stands around the form of a record: its name and state, who else is here, what can be done with it, and how it is saved. */
export function RecordFrame({ screen, edit, isNew, reload, actions, isAway = false, children }: RecordFrameProps): ReactNode {
  const { words, resource } = screen;
  const { base } = edit;
  const panels = usePanels();
  const known = !isNew && {
    aside: (
      <>
        <RecordState screen={screen} record={base} />
        <OthersHere screen={screen} record={base} edit={edit} />
      </>
    ),
    actions: (
      <>
        {actions}
        <RecordActions screen={screen} edit={edit} record={base} reload={reload} panels={panels} />
      </>
    ),
  };
  const title = isNew ? words.t('form.new', { singular: words.inSentence }) : displayName(resource, base, words);
  return (
    <Page title={title} width="form" {...(actions !== undefined && { actions })} {...known}>
      <KeptNotice words={words} edit={edit} />
      <OpenPanel value={panels[1]}>{children}</OpenPanel>
      {!isNew && reload && <OthersDid screen={screen} record={base} edit={edit} reload={reload} />}
      {!isAway && <EditBar screen={screen} edit={edit} isNew={isNew} />}
      <BothVersions words={words} edit={edit} nameOf={(theirs) => nameInSentence(resource, theirs, words)} />
    </Page>
  );
}
