import type { ReactNode } from 'react';
import { can } from '#core';
import type { SavedView } from '#api';
import { problemIn } from '../tell.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { NameAndCircle } from './NameAndCircle.tsx';
import type { SavedViews } from './useSavedViews.ts';

interface NameDialogProps {
  model: ListModel;
  saved: SavedViews;
  /** The one that is named again; absent: what the list shows is saved. */
  view: SavedView | undefined;
  onClose: () => void;
}

/** The name of a view, and who sees it. */
export function NameDialog({ model: { screen }, saved: { views, query }, view, onClose }: NameDialogProps): ReactNode {
  const { t } = screen.words;
  const { viewer } = screen.runtime;
  const circles = can(viewer, 'manager')
    ? (['own', 'operator', 'everyone'] as const).filter((circle) => circle !== 'operator' || viewer.operatorId !== undefined)
    : (['own'] as const);
  return (
    <NameAndCircle
      title={t(view ? 'views.editTitle' : 'views.title')}
      nameLabel={t('views.name')}
      circleLabel={t('views.shared')}
      circles={circles.map((circle) => ({ id: circle, label: t(`views.${circle}`) }))}
      {...(view && { first: { name: view.name, circle: view.shared } })}
      onSave={async (name, shared) => {
        const told = { name, shared };
        const refused = await (view ? views.change(view, told) : views.save({ resource: screen.resource.name, query, ...told }));
        return refused && problemIn(refused);
      }}
      onClose={onClose}
    />
  );
}
