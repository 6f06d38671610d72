import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { fromStart } from '#core';
import { Toolbar } from '#ui';
import { FilterBar } from './FilterBar.tsx';
import { keepingShape } from './keepingShape.ts';
import { SearchBox } from './SearchBox.tsx';
import type { ListModel } from './useListScreen.ts';

interface ListControlsProps {
  model: ListModel;
  end?: ReactNode;
  /** The filters stand behind a button, where there is little room. */
  folds?: boolean;
}

/** Words to search for and filters of a list, whatever it looks like; they stand in the address. */
export function ListControls({ model, end, folds = false }: ListControlsProps): ReactNode {
  const { screen, address, within } = model;
  const { words, resource } = screen;
  const { state } = address;
  const go = keepingShape(model);
  const [isFolded, setFolded] = useState(folds);
  const count = state.view === undefined ? Object.keys(state.filters).length : 0;
  return (
    <Toolbar label={words.t('list.controls')} end={end}>
      <SearchBox
        words={words}
        value={state.search ?? ''}
        onChange={(search) => go({ ...fromStart(state), search }, { replace: Boolean(state.search) && search !== '' })}
      />
      {folds && (
        <Button
          variant="minimal"
          icon="filter"
          active={!isFolded}
          aria-expanded={!isFolded}
          aria-label={words.t('list.filters', { count })}
          title={words.t('list.filters', { count })}
          text={count > 0 ? count : undefined}
          onClick={() => setFolded(!isFolded)}
        />
      )}
      {!isFolded && <FilterBar resource={resource} words={words} state={state} go={go} without={within.only} />}
    </Toolbar>
  );
}
