import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LiveChange } from '#core';
import { preloadLater } from '#ui';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const registry = registryOf(area('things', { list: { columns: ['id', 'title'], sort: 'title' } }, {}));
type Thing = { id: number; version: number; title: string };
const things = (): Thing[] => [1, 2, 3].map((id) => ({ id, version: 1, title: `Thing ${id}` }));
const maria = { id: 9, name: 'Maria' };
const offers = ['lists', 'if-match', 'live'];

test.before(async () => {
  await Promise.all([
    import('../../src/resource/list/LiveRows.tsx'),
    import('../../src/resource/edit/AlsoHere.tsx'),
    import('../../src/resource/edit/OthersChange.tsx'),
  ]);
  await preloadLater();
});
test.after.each(reset);

async function worldOf(address: string): Promise<World> {
  history.replaceState(null, '', address);
  const world = createWorld(registry, { offers });
  await begin(registry);
  return world;
}

/** Told by the API; `settle` does not wait for timers. */
async function tell(world: World, ...changes: LiveChange[]): Promise<void> {
  await act(async () => {
    world.stores.live.tell({ kind: 'changes', at: 1, changes });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  await settle();
}
const change = (id: number, what: LiveChange['change'], more: Partial<LiveChange> = {}): LiveChange => ({
  resource: 'things',
  id,
  change: what,
  version: 2,
  by: maria,
  ...more,
});

async function listing(rows: Thing[]): Promise<World> {
  const world = await worldOf('/things');
  world.on((sent) => listOf('things', rows as never)(sent));
  await show(world, <ListPage resource="things" params={{}} />);
  return world;
}
const rowsShown = () =>
  [...document.querySelectorAll('.dt-row:not(.dt-head)')].map(
    (row) => `${row.querySelector('[role=rowheader], .dt-pinned')?.parentElement?.textContent ?? ''}`,
  );
const rowOf = (title: string) => [...document.querySelectorAll('.dt-row:not(.dt-head)')].find((row) => row.textContent!.includes(title));

test('a row that somebody changes is as it is now where it stands, with a mark that says who; one’s own has none', async () => {
  const rows = things();
  const world = await listing(rows);
  rows[0] = { ...rows[0]!, version: 2, title: 'Thing 1 anew' };
  rows[1] = { ...rows[1]!, version: 2, title: 'Thing 2 anew' };
  await tell(world, change(1, 'updated'), change(2, 'updated', { own: true }));
  const row = rowOf('Thing 1 anew')!;
  assert.ok(row.classList.contains('dt-mark-changed'));
  assert.match(row.textContent!, /Changed by .?Maria/);
  assert.is(rowOf('Thing 2 anew')!.className.includes('dt-mark'), false);
});

test('a new row comes at once where nobody is at the rows', async () => {
  const rows = things();
  const world = await listing(rows);
  rows.unshift({ id: 4, version: 1, title: 'A thing' });
  await tell(world, change(4, 'created'));
  assert.ok(rowOf('A thing')!.classList.contains('dt-mark-new'));
  assert.equal(byRole('button', /Show$/), []);
});

test('while somebody is at the rows new ones wait, deleted ones are struck out, and what stays is as it is now', async () => {
  const rows = things();
  const world = await listing(rows);
  await act(async () => document.querySelector<HTMLElement>('.dt-grid')!.focus());
  rows.splice(1, 1);
  rows.unshift({ id: 4, version: 1, title: 'A thing' });
  rows[1] = { ...rows[1]!, title: 'Thing 1 anew' };
  await tell(world, change(4, 'created'), change(2, 'deleted'), change(1, 'updated'));
  assert.is(rowOf('A thing'), undefined);
  assert.ok(rowOf('Thing 2')!.classList.contains('dt-mark-gone'));
  assert.ok(rowOf('Thing 1 anew')!.classList.contains('dt-mark-changed'));
  await fire.click(byRole('button', '1 new. Show')[0]!);
  await settle();
  assert.ok(rowOf('A thing')!.classList.contains('dt-mark-new'));
  assert.is(rowOf('Thing 2'), undefined);
  assert.equal(byRole('button', /Show$/), []);
});

test('rows that only moved up are not new, and nothing waits once the list was read again', async () => {
  const rows = things();
  const world = await listing(rows);
  await act(async () => document.querySelector<HTMLElement>('.dt-grid')!.focus());
  rows.splice(0, 1);
  rows.push({ id: 4, version: 1, title: 'Thing 4' });
  await tell(world, change(1, 'updated', { own: true }));
  assert.equal(
    byRole('button', /Show$/).map(({ textContent }) => textContent),
    ['The order changed. Show'],
  );
  await act(async () => world.stores.rowCache.invalidate('things'));
  await settle();
  assert.ok(rowOf('Thing 4'));
  assert.equal(byRole('button', /Show$/), []);
});

test('what happens to other resources asks for nothing', async () => {
  const world = await listing(things());
  const before = world.sent.length;
  await tell(world, change(1, 'updated', { resource: 'others' }));
  assert.is(world.sent.length, before);
  assert.is(rowsShown().length, 3);
});

async function editing(record: { now: Thing }): Promise<World> {
  const world = await worldOf('/things/1');
  world.on(({ method, path }) => (method === 'GET' && path === 'things/1' ? { body: record.now } : undefined));
  await show(world, <EditPage resource="things" params={{ id: '1' }} />);
  return world;
}
const title = () => document.querySelector<HTMLInputElement>('input[id$=title]')!;

test('a record that somebody changes is shown as it is now where nothing was typed', async () => {
  const record = { now: things()[0]! };
  const world = await editing(record);
  record.now = { ...record.now, version: 2, title: 'By Maria' };
  await tell(world, change(1, 'updated'));
  assert.is(title().value, 'By Maria');
  assert.match(document.body.textContent!, /Maria.? changed this record/);
});

test('what was typed stays, one is told who changed the record, and sees both versions before one saves', async () => {
  const record = { now: things()[0]! };
  const world = await editing(record);
  await fire.type(title(), 'Mine');
  await settle();
  record.now = { ...record.now, version: 2, title: 'By Maria' };
  await tell(world, change(1, 'updated'));
  assert.is(title().value, 'Mine');
  assert.match(document.querySelector('.wp-others')!.textContent!, /Maria.? changed this record now/);
  await fire.click(byRole('button', 'View changes')[0]!);
  await settle();
  const dialog = document.querySelector('[role=dialog]')!.textContent!;
  assert.ok(dialog.includes('Mine') && dialog.includes('By Maria'), dialog);
});

test('a change that is told while the one before is being read is shown as well', async () => {
  const record = { now: things()[0]! };
  const world = await editing(record);
  const held: Array<() => void> = [];
  world.on(({ method, path }) => {
    if (method !== 'GET' || path !== 'things/1') return undefined;
    const body = record.now;
    return held.length > 1 ? { body } : new Promise((resolve) => held.push(() => resolve({ body })));
  });
  record.now = { ...record.now, version: 2, title: 'By Maria' };
  await tell(world, change(1, 'updated'));
  record.now = { ...record.now, version: 3, title: 'By Maria, anew' };
  await tell(world, change(1, 'updated', { version: 3 }));
  await act(async () => held[0]!());
  await settle();
  held[1]?.();
  await settle();
  assert.is(title().value, 'By Maria, anew');
});

test('where it is only told that much happened, one who types is told of a change that there was, and of none that there was not', async () => {
  const record = { now: things()[0]! };
  const world = await editing(record);
  await fire.type(title(), 'Mine');
  await settle();
  const happened = () => act(async () => world.stores.live.tell({ kind: 'reset', at: 1 }));
  await happened();
  await settle();
  assert.is(document.querySelector('.wp-others'), null);
  record.now = { ...record.now, version: 2, title: 'By Maria' };
  await happened();
  await settle();
  assert.is(title().value, 'Mine');
  assert.match(document.querySelector('.wp-others')!.textContent!, /This record was changed now/);
});

/** Runs what waits for the answer to one's own save; other timers go on as they are. */
async function withOwnTimers(run: (pass: () => Promise<void>) => Promise<void>): Promise<void> {
  const { setTimeout: kept } = globalThis;
  const due: Array<() => void> = [];
  globalThis.setTimeout = ((handler: () => void, ms?: number) => (ms === 1500 ? due.push(handler) : kept(handler, ms))) as never;
  try {
    await run(async () => {
      await act(async () => {
        for (const each of due.splice(0)) each();
      });
      await settle();
    });
  } finally {
    globalThis.setTimeout = kept;
  }
}

test('a change that this tab made is told nobody: the form builds on it and what was typed stays', () =>
  withOwnTimers(async (pass) => {
    const record = { now: things()[0]! };
    const world = await editing(record);
    await fire.type(title(), 'Mine');
    await settle();
    record.now = { ...record.now, version: 2 };
    await tell(world, change(1, 'updated', { own: true, tab: 'mine' }));
    await pass();
    assert.equal([document.querySelector('.wp-others'), title().value], [null, 'Mine']);
    world.on(({ method, body }) => (method === 'PATCH' ? { body: { ...record.now, ...(body as object), version: 3 } } : undefined));
    await fire.click(byRole('button', 'Save and stay')[0]!);
    await settle();
    assert.is(world.of('PATCH')[0]!.headers['If-Match'], '"2"');
  }));

test('a change that another tab of the same person made is told', () =>
  withOwnTimers(async (pass) => {
    const world = await editing({ now: things()[0]! });
    await fire.type(title(), 'Mine');
    await settle();
    await tell(world, change(1, 'updated', { own: true, tab: 'other' }));
    await pass();
    assert.match(document.querySelector('.wp-others')!.textContent!, /You changed this record in another window/);
  }));

test('the version that one has already is nothing new', async () => {
  const world = await editing({ now: { ...things()[0]!, version: 2 } });
  const before = world.sent.length;
  await tell(world, change(1, 'updated'));
  assert.is(world.sent.length, before);
});

test('who else is there stands beside the name, and whoever types is said to', async () => {
  const world = await editing({ now: things()[0]! });
  const said: string[] = [];
  world.stores.live.follow(({ id, isTyping }, isOpen) => void said.push(`${id} ${isOpen ? (isTyping ? 'types' : 'rests') : 'leaves'}`));
  await act(async () => world.stores.live.tell({ kind: 'presence', resource: 'things', id: 1, here: [{ ...maria, typing: true }] }));
  assert.match(document.querySelector('.wp-also-here')!.textContent!, /Also here: .?Maria.? \(typing…\)/);
  await fire.type(title(), 'M');
  await fire.blur(title());
  await settle();
  assert.equal(said, ['1 types']);
  await reset();
  assert.equal(said, ['1 types', '1 leaves']);
});

test.run();
