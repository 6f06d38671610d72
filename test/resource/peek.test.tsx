// A record beside its list: opened by Space, it goes along with the reader, and decisions are taken in it.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset, screenWidth } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const fields = {
  status: { type: 'string', title: 'Status', enum: ['PENDING', 'DONE'], 'x-readonly': true },
  due_at: { type: 'string', format: 'date-time', title: 'Due', 'x-readonly': true },
  note: { type: 'string', title: 'Note' },
};
const registry = registryOf(
  area(
    'things',
    {
      list: { columns: ['title', 'status'], filters: ['status', 'due_at'] },
      views: { waiting: { title: 'Waiting', where: { status: 'PENDING' }, sort: 'due_at', due: { field: 'due_at' } } },
      lifecycle: {
        field: 'status',
        start: 'PENDING',
        states: { PENDING: { tag: 'warning' }, DONE: { tag: 'success' } },
        moves: { finish: { title: 'Finish', from: ['PENDING'], to: 'DONE', intent: 'success', confirm: 'Finish {{title}}?' } },
      },
    },
    fields,
  ),
);
const rowOf = (id: number, status = 'PENDING') => ({
  id,
  version: 1,
  title: `Thing ${id}`,
  status,
  due_at: '2026-01-01T00:00:00Z',
  note: `Note ${id}`,
});

async function listing(address: string, ids = [4, 7, 5]): Promise<World & { finish: (id: number) => void }> {
  history.replaceState(null, '', address);
  const world = createWorld(registry);
  await begin(registry);
  const done = new Set<number>();
  world.on((sent) =>
    listOf(
      'things',
      ids
        .filter((id) => !(sent.path === 'things' && location.search.includes('waiting') && done.has(id)))
        .map((id) => rowOf(id, done.has(id) ? 'DONE' : 'PENDING')),
    )(sent),
  );
  world.on(({ method, path }) => {
    const [, id, call] = /^things\/(\d+)(\/finish)?$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    if (call) done.add(Number(id));
    return method === 'GET' ? { body: rowOf(Number(id), done.has(Number(id)) ? 'DONE' : 'PENDING') } : { status: 204 };
  });
  await show(world, <ListPage resource="things" params={{}} />);
  return { ...world, finish: (id) => done.add(id) };
}
const panel = () => document.querySelector<HTMLElement>('.wp-peek');
const shown = () => panel()?.querySelector('h2')?.textContent;
const peeked = () => new URLSearchParams(location.search).get('peek');
const key = async (target: Element, name: string, code = name) => {
  await fire.key(target, name, { code });
  await settle();
};
const cellOf = (title: string) => byRole('link', title)[0]!;
async function peek(title: string): Promise<void> {
  await fire.focus(cellOf(title));
  await key(cellOf(title), ' ', 'Space');
}

test.after.each(reset);

test('Space shows the record of the row with its values in words, and the address says so', async () => {
  await listing('/things?sort=title');
  await peek('Thing 7');
  assert.is(peeked(), '7');
  assert.is(location.search, '?sort=title&peek=7');
  assert.is(shown(), 'Thing 7');
  assert.match(panel()!.textContent!, /2 of 3/);
  assert.match(panel()!.querySelector('dl')!.textContent!, /Note.*Note 7/);
  assert.is(document.querySelector('[aria-current=true]')?.textContent?.includes('Thing 7'), true);
});

test('J and K go from record to record, and Escape puts the record away with the focus on its row', async () => {
  await listing('/things');
  await peek('Thing 7');
  await key(document.body, 'j', 'KeyJ');
  assert.is(shown(), 'Thing 5');
  assert.ok(byRole('button', 'Next record')[0]!.hasAttribute('disabled'));
  await key(document.body, 'k', 'KeyK');
  await key(document.body, 'k', 'KeyK');
  assert.is(shown(), 'Thing 4');
  await key(document.body, 'Escape');
  await act(async () => history.replaceState(null, '', location.href));
  await settle();
  assert.is(panel(), null);
  assert.is(document.activeElement?.textContent, 'Thing 4');
});

test('J goes from the last record of a page to the first of the next one, and K back', async () => {
  await listing(
    '/things?peek=20',
    Array.from({ length: 22 }, (_, at) => at + 1),
  );
  await key(document.body, 'j', 'KeyJ');
  assert.equal([shown(), new URLSearchParams(location.search).get('page')], ['Thing 21', '2']);
  assert.match(panel()!.textContent!, /21 of 22/);
  await key(document.body, 'k', 'KeyK');
  assert.is(shown(), 'Thing 20');
});

test('where there is no room beside the list, a link to a record in it opens the record', async () => {
  screenWidth(1000);
  try {
    const world = await listing('/things?peek=5');
    assert.equal([panel(), world.went], [null, ['/things/5']]);
  } finally {
    await reset();
    screenWidth(1280);
  }
});

test('a link shows the record, also one that is not among the rows', async () => {
  await listing('/things?peek=5');
  assert.is(shown(), 'Thing 5');
  await reset();
  await listing('/things?peek=99');
  assert.is(shown(), 'Thing 99');
});

test('a decision is taken in the panel, and the next one that waits is offered', async () => {
  await listing('/things?view=waiting');
  await peek('Thing 7');
  await fire.click(byRole('button', 'Finish', panel()!)[0]!);
  await settle();
  await fire.click(byRole('button', 'Finish', document.querySelector('[role=alertdialog],[role=dialog]')!)[0]!);
  await settle();
  assert.is(shown(), 'Thing 7');
  assert.match(panel()!.querySelector('.wp-state-due')!.textContent!, /Done/);
  assert.is(byRole('button', 'Finish', panel()!).length, 0);
  const next = byRole('button', 'Next waiting', panel()!)[0]!;
  assert.is(document.activeElement, next);
  await fire.click(next);
  await settle();
  assert.is(shown(), 'Thing 5');
});

test.run();
