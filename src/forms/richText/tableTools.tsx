import type { Editor } from '@tiptap/react';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import { Selection, type Command } from '@tiptap/pm/state';
import type { ReactElement } from 'react';
import { inTable } from './tableNodes.ts';
import type { Tool } from './tools.ts';

/** A small table with one of its strips marked. Drawn here, since an icon of the set would be loaded with every page. */
function drawnTable(mark: string, sign?: string): ReactElement {
  return (
    <svg className="wp-rich-table-icon bp6-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M1.5 2.5h13v11h-13zM1.5 6.2h13M1.5 9.8h13M6 2.5v11M10 2.5v11" fill="none" stroke="currentColor" strokeOpacity=".75" />
      <path d={mark} fill="currentColor" />
      {sign && <path d={sign} fill="none" stroke="currentColor" strokeWidth="1.8" />}
    </svg>
  );
}

const done = (command: Command): Pick<Tool, 'run' | 'can'> => ({
  run: (editor: Editor) => {
    const table = tableAt(editor);
    inTable(editor, command);
    if (table !== undefined && tableAt(editor) === undefined) back(editor, table);
    editor.commands.focus();
  },
  can: ({ state }: Editor) => command(state),
});

export const tableIcon = drawnTable('M2 3h12v3H2z');

/** A card: a picture with lines beside it. */
export const embedIcon = (
  <svg className="wp-rich-table-icon bp6-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M1.5 3.5h13v9h-13z" fill="none" stroke="currentColor" />
    <path d="M3 5h4v6H3zM8.5 5.5h4.5V7H8.5zM8.5 8.5h3V10h-3z" fill="currentColor" />
  </svg>
);

/** What can be done with the table around the caret. */
export const tableTools: Tool[] = [
  { key: 'row-before', icon: drawnTable('M2 3h12v3H2z', 'M8 9v6M5 12h6'), ...done(addRowBefore) },
  { key: 'row-after', icon: drawnTable('M2 10h12v3H2z', 'M8 1v6M5 4h6'), ...done(addRowAfter) },
  { key: 'column-before', icon: drawnTable('M2 3h3.6v10H2z', 'M12 5v6M9 8h6'), ...done(addColumnBefore) },
  { key: 'column-after', icon: drawnTable('M10.4 3H14v10h-3.6z', 'M4 5v6M1 8h6'), ...done(addColumnAfter) },
  { key: 'row-delete', icon: drawnTable('M2 6.6h12v2.8H2z', 'M4.5 4.5l7 7M11.5 4.5l-7 7'), ...done(deleteRow) },
  { key: 'column-delete', icon: drawnTable('M6.4 3h3.2v10H6.4z', 'M4.5 4.5l7 7M11.5 4.5l-7 7'), ...done(deleteColumn) },
  { key: 'header-row', icon: drawnTable('M2 3h12v3H2z'), ...done(toggleHeader('row')), active: headed },
  { key: 'merge-cells', icon: drawnTable('M2 6.6h8v2.8H2z'), ...done(mergeCells) },
  { key: 'split-cell', icon: drawnTable('M6.4 6.6h3.2v2.8H6.4z'), ...done(splitCell) },
  { key: 'table-delete', icon: 'trash', ...done(deleteTable) },
];

/** Where the table around the caret begins. */
function tableAt({ state }: Editor): number | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === 'table') return $from.before(depth);
  return undefined;
}

/** The caret goes with what is deleted; as long as the table is there, it stays in it. */
function back(editor: Editor, at: number): void {
  const { state, view } = editor;
  const table = state.doc.nodeAt(at);
  if (table?.type.name === 'table') view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(at + table.nodeSize - 1), -1)));
}

/** Whether the first row of the table around the caret is its head. */
function headed(editor: Editor): boolean {
  const at = tableAt(editor);
  return at !== undefined && editor.state.doc.nodeAt(at)?.firstChild?.firstChild?.type.name === 'tableHeader';
}

export const isTableHere = ({ state }: Editor): boolean => isInTable(state);
