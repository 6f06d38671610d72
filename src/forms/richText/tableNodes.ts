import { callOrReturn, getExtensionField, mergeAttributes, Node, type Editor, type ParentConfig } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { addRowAfter, CellSelection, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables';

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** What the commands for tables take a node for. */
    tableRole?:
      | string
      | ((this: { name: string; options: Options; storage: Storage; parent: ParentConfig<NodeConfig<Options>>['tableRole'] }) => string);
  }
}

/** Has a command for tables done where the caret stands; answers whether there was anything for it to do. */
export const inTable = ({ state, view }: Editor, command: Command): boolean => command(state, view.dispatch, view);

const whole = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const value = Number(element.getAttribute(name) ?? 1);
    return Number.isInteger(value) && value >= 1 && value < 100 ? value : 1;
  },
  renderHTML: ({ [name]: value }: Record<string, unknown>) => (value === 1 ? {} : { [name]: value }),
});
const cellAttributes = () => ({ colspan: whole('colspan'), rowspan: whole('rowspan'), colwidth: { default: null, rendered: false } });

const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    tableRole,
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

/** What is wider than the text scrolls by itself, by keyboard as the caret goes. */
function drawn(): { dom: HTMLElement; contentDOM: HTMLElement } {
  const dom = document.createElement('div');
  dom.className = 'wp-rich-table';
  const contentDOM = document.createElement('tbody');
  const own = document.createElement('table');
  own.dir = 'auto';
  own.append(contentDOM);
  dom.append(own);
  return { dom, contentDOM };
}

/** Where every cell is selected, the table itself is meant. */
function deleteWhenWhole(editor: Editor): boolean {
  const { selection } = editor.state;
  return selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection() && inTable(editor, deleteTable);
}

/** The next cell, at the last one that of a new row. */
function toNextCell(editor: Editor): boolean {
  if (!editor.isActive('table')) return false;
  return inTable(editor, goToNextCell(1)) || (inTable(editor, addRowAfter) && inTable(editor, goToNextCell(1)));
}

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addNodeView: () => () => ({ ...drawn(), ignoreMutation: ({ type }) => type === 'attributes' }),
  addKeyboardShortcuts() {
    return {
      Tab: () => toNextCell(this.editor),
      'Shift-Tab': () => inTable(this.editor, goToNextCell(-1)),
      Backspace: () => deleteWhenWhole(this.editor),
      Delete: () => deleteWhenWhole(this.editor),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
  extendNodeSchema(extension) {
    const context = { name: extension.name, options: extension.options, storage: extension.storage };
    return { tableRole: callOrReturn(getExtensionField(extension, 'tableRole', context)) };
  },
});

/** A table of cells with paragraphs and lists, its rows and its two kinds of cell. */
export const tableNodes = [table, row, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')];

const emptyCell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const emptyRow = (type: string) => ({ type: 'tableRow', content: [emptyCell(type), emptyCell(type), emptyCell(type)] });

/** Puts a table of three columns below where the caret stands, headed, with the caret in its first cell. */
export function insertTable(editor: Editor): void {
  const content = [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')];
  const before = editor.state.selection.from;
  editor.chain().focus().insertContent({ type: 'table', content }).run();
  let first: number | undefined;
  editor.state.doc.nodesBetween(Math.max(0, before - 2), editor.state.doc.content.size, (node, at) => {
    if (first === undefined && node.type.name === 'tableHeader' && node.textContent === '') first = at;
    return first === undefined;
  });
  if (first !== undefined) editor.commands.setTextSelection(first + 2);
}
