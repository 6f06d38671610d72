import type { ReactNode } from 'react';
import { fromStart } from '#core';
import { Toolbar } from '#ui';
import { FilterBar } from './FilterBar.tsx';
import { keepingShape } from './keepingShape.ts';
import { SearchBox } from './SearchBox.tsx';
import type { ListModel } from './useListScreen.ts';

/** Words to search for and filters of a list, whatever it looks like; they stand in the address. */
export function ListControls({ model, end }: { model: ListModel; end?: ReactNode }): ReactNode {
  const { screen, address, within } = model;
  const { words, resource } = screen;
  const { state } = address;
  const go = keepingShape(model);
  return (
    <Toolbar label={words.t('list.controls')} end={end}>
      <SearchBox
        words={words}
        value={state.search ?? ''}
        onChange={(search) => go({ ...fromStart(state), search }, { replace: Boolean(state.search) && search !== '' })}
      />
      <FilterBar resource={resource} words={words} state={state} go={go} without={within.only} />
    </Toolbar>
  );
}
