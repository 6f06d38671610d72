import type { IconName } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { isUnwritable, publishingSteps, type WireRecord } from '#core';
import { HeadActions, later, type HeadAction, type MenuEntry } from '#ui';
import { actionsFor, actionsOf, mayDelete, mayUpdate, type Action } from '../access.ts';
import { DeleteConfirm } from '../actions/DeleteConfirm.tsx';
import { useActions } from '../actions/useActions.tsx';
import { hrefOf, waysOf } from '../hrefs.ts';
import { lookOf } from '../parts/contributed.ts';
import type { Screen } from '../screen.ts';
import { localizedFields } from '../translations/localized.ts';
import { useTypedTexts } from '../translations/useTypedTexts.ts';
import { usePanels, type Panel, type Panels } from './panels.ts';
import type { Edit } from './useEdit.ts';
import { heavyFields, recordNow } from './useRecord.ts';

const HistoryDrawer = /* @__PURE__ */ later(async () => (await import('../history/HistoryDrawer.tsx')).HistoryDrawer);
const UsesPanel = /* @__PURE__ */ later(async () => (await import('../uses/UsesPanel.tsx')).UsesPanel);
const PublishingPanel = /* @__PURE__ */ later(async () => (await import('../publish/PublishingPanel.tsx')).PublishingPanel);
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
  /** Which panel is open, where others open one too; default: this component's own. */
  panels?: Panels;
}
/** The id of the part that is a preview. */
const previewPart = 'preview';
const icons = {
  way: 'link',
  publishing: 'globe-network',
  translations: 'translate',
  history: 'history',
  uses: 'many-to-one',
  delete: 'trash',
} as const;

/** What can be done with a record beside editing it: declared actions as its state allows, translations, history, deleting. */
export function RecordActions({ screen, edit, record, reload, isPartial = false, without, panels }: RecordActionsProps): ReactNode {
  const { bundle, resource, runtime, words } = screen;
  const { names } = useSnapshot(runtime.stores.features.state);
  const own = usePanels();
  const [panel, setPanel] = panels ?? own;
  const texts = useTypedTexts();
  const actions = useActions(
    screen,
    () => reload?.(),
    undefined,
    (shown) => recordNow(screen, shown),
  );
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
  const panelOf = (id: Panel, label: string): HeadAction => ({ id: `#${id}`, icon: icons[id], label, asks: true, onSelect: () => setPanel(id) });
  const schedule = { id: '#schedule', icon: 'time' as const, label: words.t('publishing.schedule'), onSelect: () => setPanel('publishing') };
  const preview = previewOf(screen, record);
  const deletes = mayDelete(resource, runtime.viewer) && !isUnwritable(resource, record, runtime.viewer);
  const entries: HeadAction[] = [
    ...actionsFor(offered, record, resource).map((action) => ({
      ...actionIn(screen, action, actions.running, () => actions.start(action, record)),
      ...(resource.decl.publishing && action.decl.id === publishingSteps[0] && { others: [schedule, ...preview] }),
    })),
    ...waysOf(screen, record).map(({ at, href }) => ({ id: `#way ${at}`, icon: icons.way, label: words.screen(at), href })),
    ...(translates ? [panelOf('translations', words.t('translations.label'))] : []),
    ...(resource.decl.publishing && mayUpdate(resource, runtime.viewer) ? [panelOf('publishing', words.t('publishing.label'))] : []),
    ...(names.includes('history') ? [panelOf('history', words.t('history.label'))] : []),
    ...(names.includes('uses') && !resource.single ? [panelOf('uses', words.t('uses.label'))] : []),
    ...(deletes ? [{ ...panelOf('delete', words.t('delete')), intent: 'danger' as const, apart: true }] : []),
  ];
  return (
    <>
      <HeadActions actions={entries} />
      {actions.dialog}
      {panel === 'history' && <HistoryDrawer screen={screen} record={record} onClose={close} onRestored={restore} />}
      {panel === 'uses' && <UsesPanel screen={screen} record={record} onClose={close} />}
      {panel === 'publishing' && <PublishingPanel screen={screen} record={record} onClose={close} onChanged={() => reload?.()} />}
      {panel === 'translations' && <TranslationsPanel screen={screen} record={record} readOnly={edit.readOnly} texts={texts} onClose={close} />}
      {panel === 'delete' && (
        <DeleteConfirm
          screen={screen}
          record={record}
          start={actions.start}
          onDone={(deleted) => {
            close();
            if (deleted) edit.leave();
          }}
        />
      )}
    </>
  );
}

/** The way to the part that shows a record as its visitors will see it, where its screen has one. */
function previewOf(screen: Screen, record: WireRecord): MenuEntry[] {
  const { resource, runtime, params, words } = screen;
  const part = lookOf(screen).parts.find(({ id }) => id === previewPart);
  const href = part && hrefOf(runtime, { to: 'record', resource: resource.name, at: resource.at, record, params, part: part.id });
  return href === undefined ? [] : [{ id: `#${previewPart}`, icon: 'eye-open', label: words.part(previewPart) ?? previewPart, href }];
}

/** A declared action of a record, as a button of its head. */
const actionIn = ({ words }: Screen, { decl }: Action, running: boolean, onSelect: () => void): HeadAction => ({
  id: decl.id,
  label: words.action(decl.id),
  intent: decl.intent ?? 'none',
  disabled: running,
  onSelect,
  ...(decl.icon !== undefined && { icon: decl.icon as IconName }),
});
