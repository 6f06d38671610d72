import { Button, type IconName } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { isLocked, type WireRecord } from '#core';
import { ButtonLink, later } from '#ui';
import { actionsFor, actionsOf, mayDelete } from '../access.ts';
import { DeleteConfirm } from '../actions/DeleteConfirm.tsx';
import { useActions } from '../actions/useActions.tsx';
import { waysOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { localizedFields } from '../translations/localized.ts';
import { useTypedTexts } from '../translations/useTypedTexts.ts';
import type { Edit } from './useEdit.ts';
import { heavyFields } from './useRecord.ts';

const HistoryDrawer = /* @__PURE__ */ later(async () => (await import('../history/HistoryDrawer.tsx')).HistoryDrawer);
const TranslationsPanel = /* @__PURE__ */ later(async () => (await import('../translations/TranslationsPanel.tsx')).TranslationsPanel);

interface RecordActionsProps {
  screen: Screen;
  edit: Pick<Edit, 'adopt' | 'leave' | 'readOnly'>;
  record: WireRecord;
  reload?: (() => void) | undefined;
  /** Only some of its fields are known. */
  isPartial?: boolean;
  /** An action that is offered in another place. */
  without?: string | undefined;
}
type Panel = 'history' | 'translations' | 'delete';

/** What can be done with a record beside editing it: declared actions as its state allows, translations, history, deleting. */
export function RecordActions({ screen, edit, record, reload, isPartial = false, without }: RecordActionsProps): ReactNode {
  const { bundle, resource, runtime, words } = screen;
  const { names } = useSnapshot(runtime.stores.features.state);
  const [panel, setPanel] = useState<Panel | undefined>(undefined);
  const texts = useTypedTexts();
  const actions = useActions(screen, () => reload?.());
  const declared = useMemo(() => actionsOf(bundle, resource, runtime.viewer), [bundle, resource, runtime.viewer]);
  const offered = declared.filter(({ decl }) => decl.id !== without);
  const close = () => setPanel(undefined);
  // An answer lacks the heavy fields.
  const isWhole = !isPartial && heavyFields(resource, runtime.viewer).length === 0;
  const restore = (restored: WireRecord | undefined) => {
    if (restored && isWhole) edit.adopt(restored);
    else reload?.();
  };
  const translates = names.includes('translations') && localizedFields(resource).length > 0;
  const deletes = mayDelete(resource, runtime.viewer) && !isLocked(resource, record);
  return (
    <>
      {actionsFor(offered, record, resource).map((action) => (
        <Button
          key={action.decl.id}
          variant="outlined"
          icon={action.decl.icon as IconName | undefined}
          intent={action.decl.intent ?? 'none'}
          disabled={actions.running}
          text={words.action(action.decl.id)}
          onClick={() => actions.start(action, record)}
        />
      ))}
      {waysOf(screen, record).map(({ at, href }) => (
        <ButtonLink key={href} icon="link" href={href} text={words.screen(at)} />
      ))}
      {translates && (
        <Button
          variant="outlined"
          icon="translate"
          text={words.t('translations.label')}
          aria-haspopup="dialog"
          onClick={() => setPanel('translations')}
        />
      )}
      {names.includes('history') && (
        <Button variant="outlined" icon="history" text={words.t('history.label')} aria-haspopup="dialog" onClick={() => setPanel('history')} />
      )}
      {deletes && <Button variant="outlined" icon="trash" intent="danger" text={words.t('delete')} onClick={() => setPanel('delete')} />}
      {actions.dialog}
      {panel === 'history' && <HistoryDrawer screen={screen} record={record} onClose={close} onRestored={restore} />}
      {panel === 'translations' && <TranslationsPanel screen={screen} record={record} readOnly={edit.readOnly} texts={texts} onClose={close} />}
      {panel === 'delete' && (
        <DeleteConfirm
          screen={screen}
          record={record}
          onDone={(deleted) => {
            close();
            if (deleted) edit.leave();
          }}
        />
      )}
    </>
  );
}
