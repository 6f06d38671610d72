import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { canField, fieldOf } from '#core';
import { thumbOf } from '#forms';
import { Loader } from '#ui';
import { displayName } from '../displayName.ts';
import { picturesIn } from '../cells/files.ts';
import { hrefsOf } from '../hrefs.ts';
import { OrWhyNone } from './ListBody.tsx';
import type { Row } from './RowWindows.ts';
import { useTablePrefs } from './useListControls.ts';
import type { ListModel } from './useListScreen.ts';

/** The records of a page as cards: a picture where they have one, what each is called, and the columns. */
export function ListCards({ model }: { model: ListModel }): ReactNode {
  const { list, screen, columns } = model;
  const [{ hidden }] = useTablePrefs(columns);
  const rows = Array.from({ length: list.count }, (_, index) => list.rowAt(index)).filter((row) => row !== undefined);
  return (
    <OrWhyNone model={model}>
      {list.total === undefined ? (
        <Loader fill />
      ) : (
        <ul className="wp-cards" aria-label={screen.words.plural}>
          {rows.map((row) => (
            <Card key={row.id} model={model} row={row} hidden={hidden} />
          ))}
        </ul>
      )}
    </OrWhyNone>
  );
}

function Card({ model: { screen, columns }, row, hidden }: { model: ListModel; row: Row; hidden: readonly string[] }): ReactNode {
  const { resource, words, runtime } = screen;
  const href = hrefsOf(screen).edit(row);
  const name = displayName(resource, row, words);
  const isPicture = (field: string) => resource.kinds[field] === 'image' && canField(runtime.viewer, fieldOf(resource, field) ?? {}, 'read');
  const picture = Object.keys(resource.kinds)
    .filter(isPicture)
    .flatMap((field) => picturesIn(row[field] ?? null))[0];
  const shown = columns.columns.filter(({ id, rowHeader }) => id !== resource.display && !rowHeader && !hidden.includes(id) && !isPicture(id));
  return (
    <li className="wp-card-record">
      {picture && <img src={thumbOf(picture.url)} alt={picture.alt} loading="lazy" />}
      <h2>
        <bdi>{href ? <Link href={href}>{name}</Link> : name}</bdi>
      </h2>
      <dl>
        {shown.map(({ id, title, render }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd dir="auto">{render(row, 0) ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
