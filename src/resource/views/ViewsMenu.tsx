import { Button, FormGroup, HTMLSelect, InputGroup, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { can } from '#core';
import type { SavedView } from '#api';
import { features } from '#state';
import { AppButton, Modal } from '#ui';
import { formatListState, parseListState } from '../list/listState.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { useViews, type Views } from './useViews.ts';

/** Saved views of a list: choosing one, keeping the present one, sharing it where the reader may. */
export function ViewsMenu({ model }: { model: ListModel }): ReactNode {
  const { names } = useSnapshot(features.state);
  return names.includes('views') ? <Available model={model} /> : null;
}

function Available({ model }: { model: ListModel }): ReactNode {
  const { screen, address } = model;
  const { words, resource } = screen;
  const { t } = words;
  const views = useViews(screen);
  const [naming, setNaming] = useState(false);
  const query = formatListState({ ...address.state, page: 1 });
  const current = views.items?.find((view) => view.query === query);
  const open = (view: SavedView) => address.go(parseListState(view.query, resource.decl.list?.filters ?? []));
  return <>
    <PopoverNext placement="bottom-end" onOpening={views.load} content={
      <Menu aria-label={t('views.label')}>
        {views.failed && <MenuItem icon="refresh" shouldDismissPopover={false} text={t('views.failed')} onClick={views.load} />}
        {views.items?.length === 0 && <MenuItem disabled text={t('views.none')} />}
        {views.items?.map((view) => (
          <MenuItem key={view.id} icon={view.shared === 'own' ? 'bookmark' : 'people'} active={view === current} text={<span dir="auto">{view.name}</span>} onClick={() => open(view)} />
        ))}
        <MenuDivider />
        <MenuItem icon="add" text={t('views.keep')} onClick={() => setNaming(true)} />
        {current?.mine && <MenuItem icon="trash" intent="danger" text={t('views.remove', { name: current.name })} onClick={() => void views.remove(current)} />}
      </Menu>
    }>
      <Button variant="minimal" icon="bookmark" endIcon="caret-down" text={current?.name ?? t('views.label')} aria-haspopup="menu" />
    </PopoverNext>
    {naming && <NameDialog model={model} views={views} onClose={() => setNaming(false)} />}
  </>;
}

function NameDialog({ model: { screen, address }, views, onClose }: { model: ListModel; views: Views; onClose: () => void }): ReactNode {
  const { t } = screen.words;
  const { viewer } = screen.runtime;
  const [name, setName] = useState('');
  const [shared, setShared] = useState<SavedView['shared']>('own');
  const [saving, setSaving] = useState(false);
  const [nameId, shareId] = [useId(), useId()];
  const circles = can(viewer, 'manager') ? (['own', 'operator', 'everyone'] as const).filter((circle) => circle !== 'operator' || viewer.operatorId !== undefined) : (['own'] as const);
  const save = async () => {
    if (name.trim() === '' || saving) return;
    setSaving(true);
    if (await views.save({ resource: screen.resource.name, name: name.trim(), query: formatListState({ ...address.state, page: 1 }), shared })) onClose();
    else setSaving(false);
  };
  return (
    <Modal isOpen title={t('views.keep')} onClose={onClose} actions={<>
      <AppButton text={t('cancel')} onClick={onClose} />
      <AppButton look="dark" text={t('save')} disabled={name.trim() === ''} loading={saving} onClick={() => void save()} />
    </>}>
      <FormGroup label={t('views.name')} labelFor={nameId}>
        <InputGroup id={nameId} autoFocus maxLength={80} value={name} onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => { if (event.key === 'Enter') void save(); }} />
      </FormGroup>
      {circles.length > 1 && (
        <FormGroup label={t('views.shared')} labelFor={shareId}>
          <HTMLSelect id={shareId} fill value={shared} onChange={(event) => setShared(circles.find((circle) => circle === event.currentTarget.value) ?? 'own')}>
            {circles.map((circle) => <option key={circle} value={circle}>{t(`views.${circle}`)}</option>)}
          </HTMLSelect>
        </FormGroup>
      )}
    </Modal>
  );
}
