import { useState } from 'react';
import type { SavedView } from '#api';
import { fromAddress } from '#core';
import type { ListModel } from '../list/useListScreen.ts';
import { keptQuery } from './keptQuery.ts';
import { useViews, type Views } from './useViews.ts';

/** The saved views of a list. */
export interface SavedViews {
  views: Views;
  /** What the list would be saved as. */
  query: string;
  /** The view that was opened last. */
  origin: SavedView | undefined;
  /** The list shows something else by now. */
  isChanged: boolean;
}

/** The saved views, and which of them the list came from: until everything or a declared view is shown. */
export function useSavedViews({ screen, address: { state } }: ListModel): SavedViews {
  const { resource } = screen;
  const views = useViews(screen);
  const query = keptQuery(resource, state);
  const current =
    state.view === undefined ? views.items?.find((view) => keptQuery(resource, fromAddress(resource, view.query)) === query) : undefined;
  const [last, setLast] = useState<SavedView['id'] | undefined>(undefined);
  const isNone = state.view !== undefined || query === '';
  const now = current ? current.id : isNone ? undefined : last;
  if (now !== last) setLast(now);
  const origin = views.items?.find(({ id }) => id === now);
  return { views, query, origin, isChanged: origin !== current };
}
