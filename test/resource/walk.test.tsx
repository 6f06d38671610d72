// From record to record of the list that one was opened from.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { around, begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const fields = {
  status: { type: 'string', title: 'Status', enum: ['PENDING', 'DONE'] },
  due_at: { type: 'string', format: 'date-time', title: 'Due', 'x-readonly': true },
};
const registry = registryOf(
  area(
    'things',
    {
      list: { columns: ['title', 'status'], filters: ['status', 'due_at'] },
      views: { waiting: { title: 'Waiting', where: { status: 'PENDING' }, sort: 'due_at', due: { field: 'due_at' } } },
    },
    fields,
  ),
);
const rowsOf = (ids: readonly number[]) =>
  ids.map((id) => ({ id, version: 1, title: `Thing ${id}`, status: 'PENDING', due_at: `2026-01-0${(id % 9) + 1}T00:00:00Z` }));

/** A list that opened its second record. */
async function opened(address: string, ids: number[]): Promise<{ world: World; open: (id: number) => Promise<void> }> {
  history.replaceState(null, '', address);
  const world = createWorld(registry);
  await begin(registry);
  const records = rowsOf(ids);
  world.on(listOf('things', records));
  world.on(({ method, path }) => {
    const id = /^things\/(\d+)$/.exec(path)?.[1];
    return method === 'GET' && id
      ? { body: records.find((each) => each.id === Number(id)) ?? { ...rowsOf([Number(id)])[0], status: 'DONE' } }
      : undefined;
  });
  const shown = await show(world, <ListPage resource="things" params={{}} />);
  const open = async (id: number) => {
    history.pushState(null, '', `/things/${id}`);
    await shown.rerender(around(world, <EditPage resource="things" params={{ id: String(id) }} />));
    await settle();
  };
  const link = byRole('link', `Thing ${ids[1]}`)[0]!;
  await fire.focus(link);
  await act(async () => {
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  });
  await open(ids[1]!);
  return { world, open };
}
const key = async (code: string, target: Element = document.body) => {
  await fire.key(target, code.slice(-1).toLowerCase(), { code });
  await settle();
};

test.after.each(reset);

test('J and K go to the next and the previous record of the list, and the place among all is told', async () => {
  const { world, open } = await opened('/things?sort=title', [4, 7, 5]);
  assert.is(document.querySelector('.wp-walk')?.textContent, '2 of 3');
  await key('KeyJ');
  assert.is(world.went.at(-1), '/things/5');
  await open(5);
  assert.ok(byRole('button', 'Next record')[0]!.hasAttribute('disabled'));
  await key('KeyK');
  assert.is(world.went.at(-1), '/things/7');
});

test('letters that are typed into a field go nowhere', async () => {
  const { world } = await opened('/things', [4, 7, 5]);
  await key('KeyJ', byRole('textbox', /^Title/)[0]!);
  assert.equal(world.went, []);
});

test('past the rows that were shown the list is asked on, also where those before have left it', async () => {
  const ids = Array.from({ length: 23 }, (_, at) => at + 1);
  const { world, open } = await opened('/things?page=1&per-page=20', ids);
  for (let id = 3; id <= 21; id++) {
    await key('KeyJ');
    assert.is(world.went.at(-1), `/things/${id}`);
    await open(id);
  }
  assert.is(document.querySelector('.wp-walk')?.textContent, '21 of 23');
});

test('a record that was opened otherwise leads nowhere', async () => {
  const { open } = await opened('/things', [4, 7, 5]);
  await open(99);
  assert.is(document.querySelector('.wp-walk'), null);
});

test('once a record has left its queue the next one that waits is offered, and after the last the list', async () => {
  const { world, open } = await opened('/things?view=waiting', [4, 7]);
  world.on(({ method, path }) => (method === 'GET' && path === 'things/7' ? { body: { ...rowsOf([7])[0], status: 'DONE' } } : undefined));
  world.stores.rowCache.clear();
  await open(4);
  await open(7);
  assert.is(byRole('button', 'Next waiting').length, 1);
  await fire.click(byRole('button', 'Next waiting')[0]!);
  await settle();
  assert.is(world.went.at(-1), '/things/4');
  world.on(listOf('things', []));
  await fire.click(byRole('button', 'Next waiting')[0]!);
  await settle();
  assert.is(world.went.at(-1), '/things?view=waiting');
});

test.run();
