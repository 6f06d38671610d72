// A cell of a list is edited in place: where an area allows it, with the widget of the form, and the version that was seen.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const fields = {
  rank: { type: 'integer', title: 'Rank', minimum: 0, maximum: 99, 'x-list-edit': true },
  note: { type: 'string', title: 'Note', maxLength: 20, 'x-list-edit': true },
  kept: { type: 'string', title: 'Kept' },
};
const registry = registryOf(area('things', { list: { columns: ['title', 'rank', 'note', 'kept'], sort: 'title' } }, fields));
const rows = [1, 2].map((id) => ({ id, version: 3, title: `Thing ${id}`, rank: id, note: `Note ${id}`, kept: 'K' }));

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
    return { body: row, headers: { 'x-audit-id': '77' } };
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

test.before(async () => void (await import('../../src/resource/sheet/CellEditor.tsx')));
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

test.run();
