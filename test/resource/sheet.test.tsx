// Cells of a list are edited in place, with the widget of the form and the version that was seen; lines are pasted on a column.
import { act, useRef, type ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { useArrival } from '../../src/resource/sheet/useArrival.ts';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, quietly, render, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const fields = {
  rank: { type: 'integer', title: 'Rank', minimum: 0, maximum: 99, 'x-list-edit': true },
  note: { type: 'string', title: 'Note', maxLength: 20, 'x-list-edit': true },
  kept: { type: 'string', title: 'Kept' },
};
const registry = registryOf(area('things', { list: { columns: ['title', 'rank', 'note', 'kept'], sort: 'title' } }, fields));
const rows = [1, 2, 3].map((id) => ({ id, version: 3, title: `Thing ${id}`, rank: id, note: `Note ${id}`, kept: 'K' }));

async function listing(role = 'admin'): Promise<World> {
  history.replaceState(null, '', '/things');
  const world = createWorld(registry, { role: role as never, offers: ['if-match', 'idempotency-key', 'lists', 'undo'] });
  await begin(registry);
  const shown = rows.map((row) => ({ ...row }));
  world.on(listOf('things', shown as never));
  world.on(({ method, path, body }) => {
    const row = shown.find(({ id }) => path === `things/${id}`);
    if (method !== 'PATCH' || !row) return undefined;
    Object.assign(row, body, { version: 4 });
    return { body: row, headers: { 'x-audit-id': `7${row.id}` } };
  });
  await show(world, <ListPage resource="things" params={{}} />);
  return world;
}
const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column}"]`)!;
const input = () => document.querySelector<HTMLInputElement>('.dt-edit input');
const key = async (name: string, target: Element = document.activeElement!) => {
  await fire.key(target, name, { code: name });
  await settle();
};
const edit = async (row: number, column: number, name = 'Enter') => {
  await fire.focus(cell(row, column));
  await key(name);
};
const [rank, note, kept] = [3, 4, 5];

test.before(
  async () => void (await Promise.all([import('../../src/resource/sheet/CellEditor.tsx'), import('../../src/resource/sheet/PasteColumn.tsx')])),
);
test.after.each(reset);

test('Enter in a cell edits it and Enter saves it: one field, with the version, and Undo', async () => {
  const world = await listing();
  await edit(1, rank);
  assert.is(document.activeElement, input());
  assert.is(input()!.value, '1');
  await fire.type(input()!, '15');
  await key('Enter');
  const [sent] = world.of('PATCH');
  assert.equal([sent?.path, sent?.body, sent?.headers['If-Match']], ['things/1', { rank: 15 }, '"3"']);
  assert.is(input(), null);
  assert.is(cell(1, rank).textContent, '15');
  assert.is(document.activeElement, cell(1, rank));
  assert.is(world.stores.notices.state.items.at(-1)?.action?.label, 'Undo');
});

test('Tab saves and goes to the next cell that can be edited, and Escape leaves what there was', async () => {
  const world = await listing();
  await edit(1, note, 'F2');
  await key('Tab');
  assert.equal([input()!.value, cell(2, rank).contains(input())], ['2', true]);
  await fire.type(input()!, '50');
  await key('Escape');
  assert.equal([input(), cell(2, rank).textContent, world.of('PATCH').length], [null, '2', 0]);
});

test('what is refused keeps its text and says why', async () => {
  const world = await listing();
  world.on(({ method }) => (method === 'PATCH' ? { status: 400, body: { rank: ['Too high today'] } } : undefined));
  await edit(1, rank);
  await fire.type(input()!, '120');
  await key('Enter');
  assert.match(document.querySelector('.dt-edit')!.textContent!, /99/);
  assert.is(world.of('PATCH').length, 0);
  await fire.type(input()!, '90');
  await key('Enter');
  assert.match(document.querySelector('.dt-edit')!.textContent!, /Too high today/);
  assert.is(input()!.value, '90');
  world.on(({ method }) => (method === 'PATCH' ? { status: 400, body: { kept: ['Is odd'] } } : undefined));
  await key('Enter');
  assert.match(document.querySelector('.dt-edit')!.textContent!, /Kept: Is odd/);
});

test('one number is corrected in two steps beside what is typed', async () => {
  const world = await listing();
  let steps = 0;
  await act(async () => cell(2, rank).dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
  await settle();
  steps++;
  await fire.type(input()!, '7');
  await key('Enter');
  steps++;
  assert.equal([steps, world.of('PATCH')[0]?.body], [2, { rank: 7 }]);
});

test('other cells open the record, and who may not write edits none', async () => {
  const world = await listing();
  await edit(1, kept);
  assert.is(world.went.at(-1), '/things/1');
  await reset();
  await listing('user');
  await edit(1, rank);
  assert.is(input(), null);
});

const refusing = (world: World, answer: { status: number; body: unknown } | 'lost') =>
  world.on(({ method }) => {
    if (method !== 'PATCH') return undefined;
    if (answer === 'lost') throw new Error('no network');
    return answer;
  });
const mark = (row: number, column: number) => cell(row, column).querySelector('.wp-sheet-kept');

test('a refused cell keeps its mark, its text and its reason after Escape, until it is opened again', async () => {
  const world = await listing();
  refusing(world, { status: 422, body: { name: 'Odd', message: 'Not on Sundays.' } });
  await edit(1, rank);
  await fire.type(input()!, '15');
  await key('Enter');
  assert.match(document.querySelector('.dt-edit')!.textContent!, /Not on Sundays/);
  await key('Escape');
  assert.equal([input(), mark(1, rank)?.getAttribute('title')], [null, 'Not on Sundays.']);
  assert.match(cell(1, rank).textContent!, /^15/);
  await edit(1, rank);
  assert.is(input()!.value, '15');
  assert.match(document.querySelector('.dt-edit')!.textContent!, /Not on Sundays/);
  await key('Escape');
  assert.equal([mark(1, rank), cell(1, rank).textContent], [null, '1']);
});

test('a value that somebody else has changed is said with the mark, and saved again it is replaced', async () => {
  const world = await listing();
  refusing(world, { status: 412, body: { name: 'PreconditionFailed', message: 'Changed', item: { ...rows[0], rank: 8, version: 9 } } });
  await edit(1, rank);
  await fire.type(input()!, '15');
  await key('Enter');
  assert.match(document.querySelector('.dt-edit')!.textContent!, /Someone else set this to “8”/);
  world.on(({ method, body }) => (method === 'PATCH' ? { body: { ...rows[0], ...(body as object), version: 10 } } : undefined));
  await key('Enter');
  assert.equal([world.of('PATCH').at(-1)?.headers['If-Match'], input(), mark(1, rank)], ['"9"', null, null]);
});

test('another version that left the field alone is no obstacle', async () => {
  const world = await listing();
  world.on(({ method, headers }) =>
    method === 'PATCH' && headers['If-Match'] === '"3"'
      ? { status: 412, body: { name: 'PreconditionFailed', message: 'Changed', item: { ...rows[0], note: 'Other', version: 9 } } }
      : undefined,
  );
  await edit(1, rank);
  await fire.type(input()!, '15');
  await key('Enter');
  assert.equal([input(), world.of('PATCH').map(({ headers }) => headers['If-Match'])], [null, ['"3"', '"9"']]);
});

test('without an answer the cell stays marked', async () => {
  const world = await listing();
  refusing(world, 'lost');
  await edit(1, note);
  await fire.type(input()!, 'Typed');
  await quietly(() => key('Enter'));
  await key('Escape');
  assert.match(cell(1, note).textContent!, /^Typed/);
  assert.ok(mark(1, note));
});

test('keys that were pressed before the widget was there are its own', async () => {
  const held = [...'12'].map((each) => ({ key: each, shiftKey: false }));
  held.push({ key: 'Backspace', shiftKey: false }, { key: '5', shiftKey: false }, { key: 'Enter', shiftKey: false });
  const pressed: string[] = [];
  function Late({ children }: { children?: ReactNode }): ReactNode {
    const host = useRef<HTMLDivElement>(null);
    useArrival(host, { held, text: undefined, onKey: (event) => pressed.push(event.key) > 0 });
    return <div ref={host}>{children}</div>;
  }
  const box = (child?: ReactNode) => (
    <div className="dt-edit" tabIndex={-1}>
      <Late>{child}</Late>
    </div>
  );
  const shown = await render(box());
  document.querySelector<HTMLElement>('.dt-edit')!.focus();
  await shown.rerender(box(<input type="text" defaultValue="7" />));
  await settle();
  assert.equal([input()!.value, pressed, document.activeElement], ['15', ['Enter'], input()]);
});

async function paste(row: number, column: number, text: string): Promise<void> {
  await fire.focus(cell(row, column));
  await act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    cell(row, column).dispatchEvent(event);
  });
  await settle();
}
const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]');

test('lines pasted on a cell fill its column down after one question; what cannot be is marked, and Undo takes the others back', async () => {
  const world = await listing();
  await paste(1, rank, '12\nmuch\n1,000\n5\n');
  assert.match(dialog()!.textContent!, /Paste into “Rank”/);
  assert.match(dialog()!.textContent!, /1 cell in “Rank” changes\./);
  assert.match(dialog()!.textContent!, /2 can’t change:.*Thing 2.*much.*Thing 3.*1,000/);
  assert.match(dialog()!.textContent!, /1 line is left out/);
  assert.is(world.of('PATCH').length, 0);
  await fire.click(byRole('button', 'Change 1 cell')[0]!);
  await settle();
  assert.equal(
    world.of('PATCH').map(({ path, body, headers }) => [path, body, headers['If-Match']]),
    [['things/1', { rank: 12 }, '"3"']],
  );
  assert.equal([cell(1, rank).textContent, mark(1, rank)], ['12', null]);
  assert.match(mark(2, rank)!.textContent!, /^much/);
  assert.match(mark(3, rank)!.textContent!, /^1,000/);
  const notice = world.stores.notices.state.items.at(-1)!;
  assert.is(notice.text, '1 cell changed. 2 could not be changed.');
  world.on(({ method, path }) => (method === 'POST' && path === '-/undo/71' ? { body: {} } : undefined));
  await act(async () => notice.action!.run());
  await settle();
  assert.is(world.of('POST').length, 1);
});

test('each line is saved by itself, and one that is refused keeps none of the others', async () => {
  const world = await listing();
  world.on(({ method, path }) => (method === 'PATCH' && path === 'things/2' ? { status: 422, body: { name: 'Odd', message: 'Taken.' } } : undefined));
  await paste(1, note, 'A\nB\nC');
  await fire.click(byRole('button', 'Change 3 cells')[0]!);
  await settle();
  assert.equal(
    [1, 2, 3].map((row) => cell(row, note).textContent),
    ['A', 'BTaken.', 'C'],
  );
});

test('nothing is pasted where nothing may be written, and Cancel leaves all as it was', async () => {
  const world = await listing();
  await paste(1, kept, 'A\nB');
  assert.is(dialog(), null);
  await paste(1, note, 'A\nB');
  await fire.click(byRole('button', 'Cancel')[0]!);
  await settle();
  assert.equal([world.of('PATCH').length, cell(1, note).textContent], [0, 'Note 1']);
});

test('a choice, a switch, a date and an amount are edited in the cell', async () => {
  const kinds = registryOf(
    area(
      'things',
      { list: { columns: ['title', 'size', 'is_on', 'day', 'price'], sort: 'title' } },
      {
        size: { type: 'string', enum: ['SMALL', 'LARGE'], title: 'Size', 'x-list-edit': true },
        is_on: { type: 'integer', enum: [0, 1], title: 'On', 'x-list-edit': true },
        day: { type: 'string', format: 'date', title: 'Day', 'x-list-edit': true },
        price: { $ref: '../../schemas/common/money.schema.json', title: 'Price', 'x-list-edit': true },
      },
    ),
    area(
      'coins',
      { serves: 'currencies', display: 'title' },
      { code: { type: 'string', title: 'Code' }, is_default: { type: 'boolean', title: 'Default' } },
    ),
  );
  history.replaceState(null, '', '/things');
  const world = createWorld(kinds);
  await begin(kinds);
  const row = { id: 1, version: 3, title: 'Thing', size: 'SMALL', is_on: 0, day: '2026-03-01', price: { amount: 1250, currency_id: 1 } };
  world.on(listOf('things', [row]));
  world.on(listOf('coins', [{ id: 1, title: 'Euro', code: 'EUR', is_default: true }]));
  world.on(({ method, body }) => (method === 'PATCH' ? { body: Object.assign(row, body) } : undefined));
  await show(world, <ListPage resource="things" params={{}} />);
  const bodies = () => world.of('PATCH').map(({ body }) => body);
  await edit(1, 3);
  const select = document.querySelector<HTMLSelectElement>('.dt-edit select')!;
  await act(async () => {
    select.value = [...select.options].find(({ text }) => text === 'Large')!.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await key('Enter', select);
  assert.equal(bodies(), [{ size: 'LARGE' }]);
  await edit(1, 4);
  await fire.click(input()!);
  await key('Enter', input()!);
  assert.equal(bodies().at(-1), { is_on: 1 });
  await edit(1, 5);
  await fire.type(input()!, '2026-04-02');
  await key('Enter', input()!);
  assert.equal(bodies().at(-1), { day: '2026-04-02' });
  await edit(1, 6);
  assert.is(input()!.value, '12.50');
  await fire.type(input()!, '13');
  await key('Enter', input()!);
  assert.equal(bodies().at(-1), { price: { amount: 1300, currency_id: 1 } });
  assert.is(bodies().length, 4);
});

test.run();
