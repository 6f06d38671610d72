import { Button } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import { noPrefs, useEvent, useMedia, visibleColumns, type DataColumn, type MenuEntry, type TablePrefs } from '#ui';
import type { Row } from './RowWindows.ts';
import type { ListModel } from './useListScreen.ts';

/** What of a table is other where its rows are cards. */
interface CardRows {
  columns: readonly DataColumn<Row>[];
  prefs: TablePrefs;
  rowHeight: number;
}

const cardHeight = 136;

/** The move that a card offers as a button: the first that takes a record forward. */
const forward = (entries: readonly MenuEntry[] = []): MenuEntry | undefined =>
  entries.find(({ id, intent }) => !id.startsWith('#') && (intent === 'success' || intent === 'primary'));

/**
 * On a phone a row is a card of four lines: its name and state, what it is about,
 * when and who, how much and its next move. Absent where there is room for columns.
 */
export function useCardRows(
  { columns, screen }: ListModel,
  prefs: TablePrefs,
  menuOf: ((row: Row) => MenuEntry[]) | undefined,
): CardRows | undefined {
  const isNarrow = useMedia('(max-width: 600px)');
  const { resource, words } = screen;
  const moveOf = useEvent((row: Row) => forward(menuOf?.(row)));
  return useMemo(() => {
    if (!isNarrow) return undefined;
    const shown = visibleColumns(columns.columns, prefs);
    const name = shown.find(({ rowHeader }) => rowHeader) ?? shown[0];
    const state = shown.find(({ id }) => id === resource.decl.lifecycle?.field && id !== name?.id);
    const others = shown.filter((column) => column !== name && column !== state);
    const [about, who] = others.filter(({ id }) => !isMoment(resource.kinds[id]) && !isFigure(resource.kinds[id]));
    const when = others.find(({ id }) => isMoment(resource.kinds[id]));
    const figures = others.filter(({ id }) => isFigure(resource.kinds[id])).slice(0, 2);
    const parts = { name, state, about, line: [when, who].filter((column) => column !== undefined), figures };
    const render = (row: Row) => <CardRow {...parts} row={row} move={moveOf(row)} />;
    return { columns: [{ id: '#card', title: words.plural, rowHeader: true, render }], prefs: noPrefs, rowHeight: cardHeight };
  }, [isNarrow, columns, prefs, resource, words, moveOf]);
}

const isMoment = (kind: string | undefined): boolean => kind === 'date' || kind === 'instant';
/** What says something only beside its name. */
const isFigure = (kind: string | undefined): boolean => kind !== undefined && ['id', 'integer', 'number', 'money', 'flag'].includes(kind);

interface CardRowProps {
  name: DataColumn<Row> | undefined;
  state: DataColumn<Row> | undefined;
  about: DataColumn<Row> | undefined;
  line: readonly DataColumn<Row>[];
  figures: readonly DataColumn<Row>[];
  row: Row;
  move: MenuEntry | undefined;
}

function CardRow({ name, state, about, line, figures, row, move }: CardRowProps): ReactNode {
  return (
    <div className="wp-card-row">
      <div className="wp-card-row-head">
        <bdi>{name?.render(row, 0)}</bdi>
        {state && <span>{state.render(row, 0)}</span>}
      </div>
      <div className="wp-card-row-line">{about && <bdi>{about.render(row, 0)}</bdi>}</div>
      <div className="wp-card-row-line wp-card-row-quiet">
        {line.map(({ id, render }) => (
          <bdi key={id}>{render(row, 0)}</bdi>
        ))}
      </div>
      <div className="wp-card-row-line">
        <dl>
          {figures.map(({ id, title, render }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd dir="auto">{render(row, 0)}</dd>
            </div>
          ))}
        </dl>
        {move && (
          <Button
            size="small"
            variant="outlined"
            intent={move.intent ?? 'none'}
            text={move.label}
            {...(move.onSelect && { onClick: move.onSelect })}
          />
        )}
      </div>
    </div>
  );
}
