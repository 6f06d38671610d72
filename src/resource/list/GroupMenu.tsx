import type { ReactNode } from 'react';
import { fromStart } from '#core';
import { MenuButton, type MenuEntry } from '#ui';
import { isChoosable } from './askable.ts';
import type { ListModel } from './useListScreen.ts';

/** By which of the declared fields the list is grouped, as far as its reader may read them; those whose value is given make no groups. */
export function GroupMenu({ model: { screen, address, within, group: current } }: { model: ListModel }): ReactNode {
  const { resource, words, runtime } = screen;
  const { state, go } = address;
  const fields = (resource.decl.list?.groups ?? []).filter((field) => !(field in within.only) && isChoosable(runtime, resource, field));
  if (fields.length === 0) return null;
  const choose = (group: string | undefined) => {
    const { group: _old, ...rest } = fromStart(state);
    go({ ...rest, ...(group && { group }) });
  };
  const entries: MenuEntry[] = [
    { id: '', label: words.t('list.groups.off'), checked: current === undefined, onSelect: () => choose(undefined) },
    ...fields.map((id): MenuEntry => ({ id, label: words.column(id), checked: current === id, onSelect: () => choose(id) })),
  ];
  return (
    <MenuButton
      active={current !== undefined}
      icon="group-objects"
      endIcon="caret-down"
      label={words.t('list.groups.label')}
      text={current ? words.t('list.groups.by', { name: words.column(current) }) : words.t('list.groups.label')}
      entries={entries}
    />
  );
}
