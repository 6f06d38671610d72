import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import en from '../../locales/en/table.json';
import { fittingCount, inOrder, noPrefs, visibleColumns, withHidden, withOrder, withWidth } from '../../src/ui/table/columns.ts';
import { cellsOf } from '../../src/ui/table/cells.ts';
import { ColumnsButton } from '../../src/ui/table/ColumnsButton.tsx';
import { DataTable } from '../../src/ui/table/DataTable.tsx';
import { headHeight, headOf, heightsOf, topOf } from '../../src/ui/table/heads.ts';
import { everySelected, isSelected, noSelection, selectedCount, withRows } from '../../src/ui/table/selection.ts';
import { trackStyle } from '../../src/ui/table/tracks.ts';
import type { DataColumn, Selection, Sort, TablePrefs } from '../../src/ui/table/types.ts';
import { byRole, fire, render, reset } from '../setup/render.tsx';

interface City {
  id: number;
  name: string;
}
const cities: City[] = [
  { id: 1, name: 'Haifa' },
  { id: 2, name: 'Jaffa' },
];
const columns: DataColumn<City>[] = [
  { id: 'name', title: 'Name', sortable: true, rowHeader: true, render: (city) => <a href={`/cities/${city.id}`}>{city.name}</a> },
  { id: 'id', title: 'Id', width: 80, align: 'end', render: (city) => city.id },
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const abc = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test.before(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { table: en } }, interpolation: { escapeValue: false } });
});
test.after.each(reset);

test('columns keep the order they were given, and a new one stands after its neighbour', () => {
  assert.equal(ids(inOrder(abc, noPrefs)), ['a', 'b', 'c']);
  assert.equal(ids(inOrder(abc, { ...noPrefs, order: ['c', 'gone', 'a'] })), ['c', 'a', 'b']);
  assert.equal(ids(inOrder([{ id: 'new' }, ...abc], { ...noPrefs, order: ['c', 'b', 'a'] })), ['new', 'c', 'b', 'a']);
});

test('a column moves before or after another, past hidden ones', () => {
  const move = (id: string, target: string, after: boolean) => withOrder(noPrefs, ['a', 'b', 'c'], { id, target, after }).order;
  assert.equal(move('a', 'c', true), ['b', 'c', 'a']);
  assert.equal(move('c', 'a', false), ['c', 'a', 'b']);
  assert.equal(move('a', 'b', false), ['a', 'b', 'c']);
  assert.is(withOrder(noPrefs, ['a', 'b'], { id: 'a', target: 'a', after: true }), noPrefs);
});

test('hidden columns are left out, but never all of them', () => {
  const hidden = withHidden(withHidden(noPrefs, 'a', true), 'b', true);
  assert.equal(ids(visibleColumns(abc, hidden)), ['c']);
  assert.equal(ids(visibleColumns(abc, withHidden(hidden, 'c', true))), ['a']);
  assert.equal(withHidden(hidden, 'a', false).hidden, ['b']);
});

test('widths stay within bounds', () => {
  assert.equal(withWidth(noPrefs, 'a', 3).widths, { a: 64 });
  assert.equal(withWidth(noPrefs, 'a', 99_999).widths, { a: 960 });
  assert.equal(withWidth(noPrefs, 'a', 120.6).widths, { a: 121 });
});

test('rows stand below the headings of the groups before them and of their own', () => {
  const heads = [0, 3];
  assert.equal(
    [0, 1, 3, 4].map((row) => topOf(heads, row, 36)),
    [0, 36 + headHeight, 108 + headHeight, 144 + 2 * headHeight],
  );
  assert.equal(
    [0, 2, 3, 9].map((row) => headOf(heads, row)),
    [0, 0, 3, 3],
  );
  assert.equal([headOf([2], 1), heightsOf(heads, 3, 36)], [undefined, [36 + headHeight, 36, 36]]);
});

test('columns are squeezed to what they keep before one is left out, from the end; the first always stays', () => {
  const three = [{ id: 'a' }, { id: 'b', least: 100 }, { id: 'c', width: 90, least: 300 }];
  assert.is(fittingCount(three, noPrefs, 350), 3);
  assert.is(fittingCount(three, noPrefs, 349), 2);
  assert.is(fittingCount(three, { ...noPrefs, widths: { b: 200 } }, 350), 1);
  assert.is(fittingCount(three, noPrefs, 20), 1);
});

test('a row has a track for each cell and one that takes what is left', () => {
  const style = trackStyle(cellsOf(columns, { select: true, menu: true }), noPrefs, 36) as Record<string, string>;
  assert.is(style['--dt-cols'], '40px min(160px, max(120px, 100cqi - 240px)) 80px minmax(0, 1fr) 40px');
  assert.equal([style['--dt-pin'], style['--dt-end'], style['--dt-h']], ['40px', '40px', '36px']);
  const bare = trackStyle(cellsOf(columns, { select: false, menu: false }), noPrefs, 36) as Record<string, string>;
  assert.equal([bare['--dt-pin'], bare['--dt-end']], ['0px', '0px']);
});

test('a selection is a set of rows, or all rows but a set', () => {
  const two = withRows(noSelection, [1, 2], true);
  assert.equal([isSelected(two, 1), isSelected(two, 3), selectedCount(two, 10)], [true, false, 2]);
  assert.is(selectedCount(withRows(two, [1], false), 10), 1);
  const but = withRows(everySelected, [1, 2], false);
  assert.equal([isSelected(but, 1), isSelected(but, 3), selectedCount(but, 10)], [false, true, 8]);
  assert.is(selectedCount(withRows(but, [2], true), 10), 9);
});

function Table({ onSort, loaded = true, rows = cities }: { onSort?: (next: Sort) => void; loaded?: boolean; rows?: readonly City[] }) {
  const [selection, setSelection] = useState<Selection>(noSelection);
  return (
    <>
      <output>{selectedCount(selection, rows.length)}</output>
      <DataTable
        label="Cities"
        columns={columns}
        count={rows.length}
        rowAt={(index) => (loaded ? rows[index] : undefined)}
        rowId={(city) => city.id}
        rowLabel={(city) => city.name}
        sort={{ id: 'name', desc: false }}
        {...(onSort && { onSort })}
        selection={selection}
        onSelection={setSelection}
        rowMenu={() => [{ id: 'edit', label: 'Edit' }]}
      />
    </>
  );
}

test('the grid has a name, a size, and rows of named cells', async () => {
  await render(<Table />);
  const [grid] = byRole('grid', 'Cities');
  assert.equal([grid?.getAttribute('aria-rowcount'), grid?.getAttribute('aria-colcount')], ['3', '4']);
  assert.is(byRole('link', 'Haifa').length, 1);
  assert.equal(
    byRole('checkbox', /affa|aifa/).map((box) => box.getAttribute('aria-label')),
    ['Select Haifa', 'Select Jaffa'],
  );
  assert.equal(
    byRole('button', /^Actions for/).map((button) => button.getAttribute('aria-label')),
    ['Actions for Haifa', 'Actions for Jaffa'],
  );
});

test('a second click on a header asks for the other direction', async () => {
  const asked: Sort[] = [];
  await render(<Table onSort={(next) => asked.push(next)} />);
  await fire.click(byRole('button', 'Name')[0]!);
  assert.equal(asked, [{ id: 'name', desc: true }]);
});

test('selecting one row and then all counts them', async () => {
  const { host } = await render(<Table />);
  const count = () => host.querySelector('output')?.textContent;
  await fire.click(byRole('checkbox', 'Select Jaffa')[0]!);
  assert.is(count(), '1');
  assert.is(byRole('row').filter((row) => row.getAttribute('aria-selected') === 'true').length, 1);
  await fire.click(byRole('checkbox', 'Select all rows')[0]!);
  assert.is(count(), '2');
});

test('X selects the row of the cursor whatever the keyboard types, and Shift with it, an arrow or a click takes others along', async () => {
  const many = Array.from({ length: 4 }, (_, at) => ({ id: at + 1, name: `City ${at + 1}` }));
  const { host } = await render(<Table rows={many} />);
  const count = () => host.querySelector('output')?.textContent;
  const link = (row: number) => byRole('link', `City ${row}`)[0]!;
  await fire.focus(link(1));
  await fire.key(link(1), 'ס', { code: 'KeyX' });
  assert.is(count(), '1');
  await fire.focus(link(2));
  await fire.key(link(2), 'X', { code: 'KeyX', shiftKey: true });
  assert.is(count(), '2');
  await fire.key(link(2), 'ArrowDown', { shiftKey: true });
  assert.is(count(), '3');
  await act(async () => {
    link(4)
      .closest('[role=rowheader]')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
  });
  assert.is(count(), '4');
});

test('rows that are not loaded say that they are busy', async () => {
  const { rerender } = await render(<Table loaded={false} />);
  const busy = () => byRole('row').filter((row) => row.getAttribute('aria-busy') === 'true').length;
  assert.is(busy(), 2);
  await rerender(<Table />);
  assert.is(busy(), 0);
});

test('the dialog does not hide the last column that is shown', async () => {
  function Chooser() {
    const [prefs, setPrefs] = useState<TablePrefs>({ ...noPrefs, hidden: ['id'] });
    return <ColumnsButton columns={columns} prefs={prefs} onPrefs={setPrefs} />;
  }
  await render(<Chooser />);
  await fire.click(byRole('button', 'Columns')[0]!);
  const boxes = () =>
    [...document.querySelectorAll<HTMLInputElement>('.dt-columns-item input[type=checkbox]')].map((box) => [box.checked, box.disabled]);
  assert.equal(boxes(), [
    [true, true],
    [false, false],
  ]);
  await fire.click(document.querySelectorAll('.dt-columns-item input[type=checkbox]')[1]!);
  assert.equal(boxes(), [
    [true, false],
    [true, false],
  ]);
});

test('while the editor of a cell is on its way its keys are held, and Escape ends it', async () => {
  let held: unknown;
  const edited = columns.map((column) => ({ ...column, editable: () => column.id === 'id' }));
  const { host } = await render(
    <DataTable<City>
      label="Cities"
      columns={edited}
      count={2}
      rowAt={(index) => cities[index]}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      editor={(edit) => {
        held = edit.held;
        return null;
      }}
    />,
  );
  const cell = host.querySelector<HTMLElement>('[aria-rowindex="2"] > [aria-colindex="2"]')!;
  await fire.focus(cell);
  await fire.key(cell, 'F2');
  const box = host.querySelector('.dt-edit')!;
  assert.is(document.activeElement, box);
  for (const key of ['1', 'ArrowDown', 'Enter']) await fire.key(box, key);
  assert.equal(
    held,
    ['1', 'ArrowDown', 'Enter'].map((key) => ({ key, shiftKey: false })),
  );
  await fire.key(box, 'Escape');
  assert.equal([host.querySelector('.dt-edit'), document.activeElement], [null, cell]);
  assert.match(host.querySelector('[role=grid]')!.getAttribute('aria-description')!, /Enter or F2 edits a cell/);
});

test.run();
