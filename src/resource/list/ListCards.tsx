import { Checkbox } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { canField, fieldOf, picturesIn } from '#core';
import { thumbOf } from '#forms';
import { everySelected, isSelected, Loader, noSelection, withRows, type Selection } from '#ui';
import { displayName } from '../displayName.ts';
import { hrefsOf } from '../hrefs.ts';
import { OrWhyNone } from './ListBody.tsx';
import type { Row } from './RowWindows.ts';
import { useTablePrefs } from './useListControls.ts';
import type { ListModel } from './useListScreen.ts';
import { useCardKeys } from './useCardKeys.ts';
import { usePageSelection } from './usePageSelection.ts';

/** The records of a page as cards: a picture where they have one, what each is called, and the columns. */
export function ListCards({ model }: { model: ListModel }): ReactNode {
  const { list, screen, columns } = model;
  const [{ hidden }] = useTablePrefs(columns);
  const select = usePageSelection(model);
  const rows = Array.from({ length: list.count }, (_, index) => list.rowAt(index)).filter((row) => row !== undefined);
  const keys = useCardKeys(model, rows, select !== undefined);
  return (
    <OrWhyNone model={model}>
      {list.total === undefined ? (
        <Loader fill />
      ) : (
        <>
          {select && <SelectPage model={model} rows={rows} onSelect={select} />}
          <ul className="wp-cards" aria-label={screen.words.plural} onKeyDown={keys}>
            {rows.map((row) => (
              <Card key={row.id} model={model} row={row} hidden={hidden} onSelect={select} />
            ))}
          </ul>
        </>
      )}
    </OrWhyNone>
  );
}

type Select = (next: Selection) => void;

/** All cards of the page at once; what else can be selected the bar of bulk actions says. */
function SelectPage({ model: { selection, screen }, rows, onSelect }: { model: ListModel; rows: readonly Row[]; onSelect: Select }): ReactNode {
  const chosen = rows.filter(({ id }) => isSelected(selection, id)).length;
  const isWhole = chosen > 0 && chosen === rows.length;
  return (
    <Checkbox
      className="wp-cards-select"
      label={screen.words.t('list.shape.selectAll')}
      checked={isWhole}
      indeterminate={chosen > 0 && !isWhole}
      onChange={() => onSelect(isWhole ? noSelection : everySelected)}
    />
  );
}

function SelectCard({ model: { selection, select, screen }, row, name }: { model: ListModel; row: Row; name: string }): ReactNode {
  const isOn = isSelected(selection, row.id);
  const label = screen.words.t('select', { ns: 'table', name });
  return <Checkbox aria-label={label} checked={isOn} onChange={() => select(withRows(selection, [row.id], !isOn))} />;
}

interface CardProps {
  model: ListModel;
  row: Row;
  hidden: readonly string[];
  /** Absent: there is nothing to be done with a selection. */
  onSelect: Select | undefined;
}

function Card({ model, row, hidden, onSelect }: CardProps): ReactNode {
  const { screen, columns } = model;
  const { resource, words, runtime } = screen;
  const href = hrefsOf(screen).edit(row);
  const name = displayName(resource, row, words);
  const mark = model.live.marks.get(row.id);
  const isPicture = (field: string) => resource.kinds[field] === 'image' && canField(runtime.viewer, fieldOf(resource, field) ?? {}, 'read');
  const picture = Object.keys(resource.kinds)
    .filter(isPicture)
    .flatMap((field) => picturesIn(row[field] ?? null))[0];
  const shown = columns.columns.filter(({ id, rowHeader }) => id !== resource.display && !rowHeader && !hidden.includes(id) && !isPicture(id));
  return (
    <li className={`wp-card-record${mark ? ` wp-mark-${mark.kind}` : ''}`} title={mark?.text}>
      {picture && <img src={thumbOf(picture.url)} alt={picture.alt} loading="lazy" />}
      <div className="wp-card-head">
        <h2>
          <bdi>{href ? <Link href={href}>{name}</Link> : name}</bdi>
          {mark && <span className="dt-unseen"> {mark.text}</span>}
        </h2>
        {onSelect && <SelectCard model={model} row={row} name={name} />}
      </div>
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
