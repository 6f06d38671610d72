import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { fromStart } from '#core';
import { Toolbar, useMedia } from '#ui';
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
  const isNarrow = useMedia('(max-width: 900px)');
  const [isOpen, setOpen] = useState(false);
  const isFolding = folds || isNarrow;
  const filters = <FilterBar resource={resource} words={words} state={state} go={go} without={within.only} />;
  const count = state.view === undefined ? Object.keys(state.filters).length : 0;
  return (
    <>
      <Toolbar label={words.t('list.controls')} end={end}>
        <SearchBox
          words={words}
          value={state.search ?? ''}
          onChange={(search) => go({ ...fromStart(state), search }, { replace: Boolean(state.search) && search !== '' })}
        />
        {isFolding ? (
          <Button
            variant="minimal"
            icon="filter"
            active={isOpen}
            aria-expanded={isOpen}
            aria-label={words.t('list.filters', { count })}
            title={words.t('list.filters', { count })}
            text={count > 0 ? count : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          filters
        )}
      </Toolbar>
      {isFolding && isOpen && (
        <div className="wp-filters" role="group" aria-label={words.t('list.filters', { count })}>
          {filters}
        </div>
      )}
    </>
  );
}
