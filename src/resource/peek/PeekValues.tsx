import type { ReactNode } from 'react';
import { systemFields, type Json } from '#core';
import type { Row } from '../list/RowWindows.ts';
import type { ListModel } from '../list/useListScreen.ts';

const most = 12;

const isEmpty = (value: Json | undefined): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a record says, in the order of the list's columns and then of its form: their names and cells, without what is empty. */
export function PeekValues({ model: { screen, columns }, record }: { model: ListModel; record: Row }): ReactNode {
  const { resource } = screen;
  const inHead = new Set<string | undefined>([resource.display, resource.decl.lifecycle?.field, 'id']);
  const declared = new Set(columns.specs.map(({ field }) => field));
  const system = new Set<string>(systemFields);
  const own = new Set(columns.specs.filter(({ cell }) => cell !== undefined).map(({ field }) => field));
  const shown = columns.columns
    .filter(({ id }) => !inHead.has(id) && (declared.has(id) || !system.has(id)) && (own.has(id) || !isEmpty(record[id])))
    .filter(({ title }, index, all) => all.findIndex((each) => each.title === title) === index);
  return (
    <dl className="wp-peek-values">
      {shown.slice(0, most).map(({ id, title, render }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            <bdi>{render(record, 0)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
