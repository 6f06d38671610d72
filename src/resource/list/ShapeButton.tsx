import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { fromStart, shapeOfList, type Question } from '#core';
import type { ListModel } from './useListScreen.ts';

/** From the shape of a view to the table and back. */
export function ShapeButton({ model: { screen, address, shape } }: { model: ListModel }): ReactNode {
  const { resource, words } = screen;
  const { state, go } = address;
  const { shape: _own, ...plain }: Question = fromStart(state);
  const ofView = shapeOfList(resource, plain);
  if (shape === 'table' && ofView === 'table') return null;
  const toTable: Question = ofView === 'table' ? plain : { ...plain, shape: 'table' };
  const other = shape === 'table' ? (ofView === 'cards' ? 'cards' : 'calendar') : 'table';
  const icons = { table: 'th', cards: 'grid-view', calendar: 'calendar' } as const;
  return (
    <Button variant="minimal" icon={icons[other]} text={words.t(`list.shape.${other}`)} onClick={() => go(shape === 'table' ? plain : toTable)} />
  );
}
