import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const fields = {
  kind: { type: 'string', title: 'Kind', enum: ['DRAFT', 'ACTIVE'] },
  rank: { type: 'integer', title: 'Rank', maximum: 9 },
  day: { type: 'string', format: 'date', title: 'Day' },
  is_open: { type: 'integer', title: 'Open', enum: [0, 1] },
  seen: { type: 'boolean', title: 'Seen' },
  maker: { type: 'integer', title: 'Maker', 'x-ref': 'makers' },
  margin: { type: 'integer', title: 'Margin', 'x-access': { write: 'admin' } },
};
const list = { columns: ['id', 'title'], sort: 'title', bulkEdit: ['title', 'kind', 'rank', 'day', 'is_open', 'seen', 'maker', 'margin'] };
const access = { read: 'user', write: 'staff' };
/** What depends on the rest of a record is the API's to say. */
const dependent = { if: { properties: { title: { const: 'x' } } }, then: { required: ['day'], properties: { rank: { const: 1 } } } };

function registryWith(change: Record<string, unknown> = {}) {
  const things = area('things', { access, list: { ...list, ...change } }, fields);
  Object.assign(things.files['thing.schema.json'] as object, dependent);
  return registryOf(things, area('makers'));
}

async function listing({
  names = ['lists', 'bulk', 'undo', 'idempotency-key'],
  role = 'admin',
  bulkEdit = list.bulkEdit,
  count = 3,
} = {}): Promise<World> {
  const registry = registryWith({ bulkEdit });
  history.replaceState(null, '', '/things');
  const world = createWorld(registry, { role: role as never, offers: names });
  await begin(registry);
  world.on(
    listOf(
      'things',
      Array.from({ length: count }, (_, i) => ({ id: i + 1, version: 1, title: `Thing ${i + 1}` })),
    ),
  );
  world.on(listOf('makers', [{ id: 4, title: 'Smith' }]));
  await show(world, <ListPage resource="things" params={{}} />);
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await settle();
  return world;
}
const bar = () => document.querySelector('.wp-bulk')!;
const dialog = () => document.querySelector('[role=dialog]')!;
const press = async (name: string | RegExp, within: ParentNode = document) => {
  await fire.click(byRole('button', name, within)[0]!);
  await settle();
};
const edit = async () => {
  await press('Edit…', bar());
};
const boxOf = (name: string) =>
  [...dialog().querySelectorAll<HTMLLabelElement>('fieldset label')].find((label) => label.textContent === name)?.querySelector('input');
const pick = async (...names: string[]) => {
  for (const name of names) {
    await fire.click(boxOf(name)!);
    await settle();
  }
};
const control = (field: string) => dialog().querySelector<HTMLElement>(`[data-path="${field}"] :is(input, select, textarea)`)!;
const choose = (field: string, text: string) =>
  act(async () => {
    const select = control(field) as HTMLSelectElement;
    select.value = [...select.options].find((option) => option.text === text)!.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const answered = (job: object) => ({ status: 202, body: { id: 1, status: 'done', total: 3, done: 3, refused: [], ...job } });

test.before(async () => {
  await import('../../src/resource/bulk/BulkDialog.tsx');
});
test.after.each(reset);

test("one picks the fields, gives each its value with the form's own widget, and the job sets those on exactly the selected ones, as they were seen", async () => {
  const world = await listing({ names: ['lists', 'bulk', 'bulk-versions', 'undo', 'idempotency-key'] });
  world.on(({ method, path }) => (method === 'POST' && path === '-/bulk' ? answered({ total: 2, done: 2, auditIds: [11, 13] }) : undefined));
  assert.match(bar().textContent!, '3 selected');
  await fire.click(document.querySelectorAll('[role=row] input[type=checkbox]')[2]!);
  await settle();
  await edit();
  assert.match(dialog().textContent!, 'Edit: things');
  assert.match(dialog().textContent!, 'This affects 2 things.');
  assert.is(byRole('button', 'Change 2 things', dialog())[0]!.hasAttribute('disabled'), true);
  await pick('Kind', 'Rank', 'Day', 'Open', 'Seen');
  await choose('kind', 'Active');
  await fire.type(control('rank'), '7');
  await fire.type(control('day'), '2026-05-04');
  await fire.click([...dialog().querySelectorAll('[data-path=is_open] label')].find((label) => label.textContent === 'No')!.querySelector('input')!);
  await fire.click([...dialog().querySelectorAll('[data-path=seen] label')].find((label) => label.textContent === 'Yes')!.querySelector('input')!);
  await press(/^Change \d/, dialog());
  assert.equal(world.of('POST')[0]?.body, {
    resource: 'things',
    action: 'update',
    count: 2,
    ids: [1, 3],
    versions: { 1: 1, 3: 1 },
    values: { kind: 'ACTIVE', rank: 7, day: '2026-05-04', is_open: 0, seen: true },
  });
  assert.is(world.stores.notices.state.items[0]?.text, '2 things changed');
  assert.is(world.stores.notices.state.items[0]?.action?.label, 'Undo');
  assert.is(document.querySelector('.wp-bulk'), null);
});

test('a related record is picked by its name', async () => {
  const world = await listing({ bulkEdit: ['maker'] });
  world.on(({ path }) => (path === '-/bulk' ? answered({}) : undefined));
  await edit();
  await pick('Maker');
  const box = byRole('combobox', undefined, dialog())[0]!;
  await fire.focus(box);
  await fire.click(box);
  await settle();
  await fire.click([...document.querySelectorAll('[role=option]')].find((option) => option.textContent === 'Smith')!);
  await settle();
  await press(/^Change \d/, dialog());
  assert.equal((world.of('POST')[0]?.body as { values: unknown }).values, { maker: 4 });
});

test('a field is emptied where that is said, and an empty box empties nothing', async () => {
  const world = await listing();
  world.on(({ path }) => (path === '-/bulk' ? answered({}) : undefined));
  await edit();
  await pick('Rank', 'Day');
  await fire.type(control('rank'), '3');
  await press(/^Change \d/, dialog());
  assert.match(dialog().querySelector('[data-path=day] .wp-errors')!.textContent!, 'Fill in this field.');
  assert.is(world.of('POST').length, 0);
  await fire.click(byRole('checkbox', 'Clear Day', dialog())[0]!);
  await settle();
  assert.is(dialog().querySelector('[data-path=day]'), null);
  await press(/^Change \d/, dialog());
  assert.equal((world.of('POST')[0]?.body as { values: unknown }).values, { rank: 3, day: null });
});

test('the first records show what becomes of each value', async () => {
  const world = await listing({ names: ['lists', 'bulk', 'bulk-check', 'undo'] });
  const first = [1, 2].map((id) => ({ id, name: `Thing ${id}` }));
  world.on(({ path }) => (path === '-/bulk' ? { body: { count: 3, able: 3, first, refused: [], mails: [], mailed: 0 } } : undefined));
  world.on(({ query }) => (query.get('fields')?.includes('rank') ? { body: first.map(({ id }) => ({ id, rank: id })) } : undefined));
  await edit();
  await pick('Rank');
  const lines = () => [...dialog().querySelectorAll('.wp-bulk-preview tr')].map((row) => [...row.children].map((each) => each.textContent));
  const before = [
    ['Thing 1', '1', '…'],
    ['Thing 2', '2', '…'],
  ];
  assert.equal(lines(), before, 'no line comes with the value: it would move the button under the finger');
  await fire.type(control('rank'), '7');
  await fire.blur(control('rank'));
  await settle();
  assert.equal(
    lines(),
    before.map(([name, was]) => [name, was, '7']),
  );
});

test('what a record must have is not emptied, a flag is said, and a wrong value is refused before anything is sent', async () => {
  const world = await listing();
  await edit();
  await pick('Title', 'Rank', 'Open');
  await fire.type(control('rank'), '99');
  await press(/^Change \d/, dialog());
  const errors = (field: string) => dialog().querySelector(`[data-path=${field}] .wp-errors`)?.textContent ?? '';
  assert.match(errors('title'), 'Fill in this field.');
  assert.match(errors('is_open'), 'Fill in this field.');
  assert.match(errors('rank'), '9');
  assert.is(world.of('POST').length, 0);
});

test('conditions on the rest of a record hold up nothing here', async () => {
  const world = await listing();
  world.on(({ path }) => (path === '-/bulk' ? answered({ done: 2, refused: [{ id: 2, message: 'needs a day' }] }) : undefined));
  await edit();
  await pick('Rank');
  await fire.type(control('rank'), '5');
  await press(/^Change \d/, dialog());
  assert.equal((world.of('POST')[0]?.body as { values: unknown }).values, { rank: 5 });
  assert.match(dialog().textContent!, '2 things changed.');
  assert.match(dialog().textContent!, '#2 needs a day');
});

test('another number than the one agreed to is asked again, with what was filled in', async () => {
  const world = await listing();
  world.on(({ path }) => (path === '-/bulk' ? { status: 409, body: { name: 'Conflict', message: 'There are 4 by now.', status: 409 } } : undefined));
  await edit();
  world.on(({ query }) => (query.get('count') === 'exact' ? { body: [], headers: { 'x-pagination-total-count': '4' } } : undefined));
  await pick('Rank');
  await fire.type(control('rank'), '5');
  await press(/^Change \d/, dialog());
  assert.match(dialog().textContent!, 'There are 4 by now.');
  assert.match(dialog().textContent!, 'This affects all 4 results.');
  assert.is((control('rank') as HTMLInputElement).value, '5');
});

test('only what the reader may set is on offer, and nothing where that is nothing', async () => {
  await listing({ role: 'operator' });
  await edit();
  assert.ok(boxOf('Rank'));
  assert.is(boxOf('Margin'), undefined);
  await reset();
  await listing({ role: 'operator', bulkEdit: ['margin'] });
  assert.is(byRole('button', 'Edit…', bar()).length, 0);
});

test('a single field is picked like any other', async () => {
  await listing({ bulkEdit: ['rank'] });
  await edit();
  assert.is(control('rank'), null);
  assert.is((byRole('button', 'Change 3 things', dialog())[0] as HTMLButtonElement).disabled, true);
  await pick('Rank');
  assert.ok(control('rank'));
});

test('an API without jobs gets one call a record', async () => {
  const world = await listing({ names: ['undo'], bulkEdit: ['rank'] });
  world.on(({ method, path, body }) =>
    method === 'PATCH' ? { body: { id: Number(path.at(-1)), ...(body as object) }, headers: { 'x-audit-id': `a${path.at(-1)}` } } : undefined,
  );
  await edit();
  await pick('Rank');
  await fire.type(control('rank'), '5');
  await press(/^Change \d/, dialog());
  assert.equal(
    world.of('PATCH').map(({ path, body }) => [path, body]),
    [1, 2, 3].map((id) => [`things/${id}`, { rank: 5 }]),
  );
  assert.is(world.stores.notices.state.items[0]?.text, '3 things changed');
  assert.is(world.stores.notices.state.items[0]?.action?.label, 'Undo');
});

test.run();
