import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '#core';
import { hasUnsaved } from '#ui';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { withoutLine } from './withoutLine.ts';
import { begin, createWorld, listOf, settle, show } from './world.tsx';

const linked = { answers: { linked: { target: 'shelves', link: 'thing_shelves', ids: 'shelfIds' } }, resource: 'things' };
const things = area('things');
const registry = registryOf(
  {
    ...things,
    manifest: {
      ...(things.manifest as object),
      screens: [
        {
          kind: 'record',
          id: 'shelves',
          resource: 'things',
          path: '/things-shelves/{id}',
          title: 'Shelves',
          parts: [{ id: 'shelves', links: { read: 'shelves', write: 'set-shelves' } }],
        },
      ],
      calls: {
        shelves: { method: 'GET', path: 'things/{id}/shelves', access: 'user', ...linked },
        'set-shelves': { method: 'PATCH', path: 'things/{id}/shelves', access: 'admin', ...linked, success: 'Shelves successfully updated!' },
      },
    },
  },
  area('shelves', {}, { parent_id: { type: 'integer', title: 'Parent', 'x-ref': 'shelves' } }),
);
const shelves = [
  { id: 1, title: 'North', parent_id: null },
  { id: 2, title: 'Top', parent_id: 1 },
  { id: 3, title: 'South', parent_id: null },
];

async function linking(role: Role = 'admin') {
  const world = createWorld(registry, { role });
  await begin(registry);
  world.on(listOf('shelves', shelves));
  world.on(({ method, path }) => (method === 'GET' && path === 'things/3' ? { body: { id: 3, title: 'Chair', version: 1 } } : undefined));
  world.on(({ method, path }) => (method === 'GET' && path === 'things/3/shelves' ? { body: [shelves[2]] } : undefined));
  await show(world, <EditPage resource="things" at="shelves" params={{ id: '3' }} />);
  return world;
}
const rows = () => [...document.querySelectorAll('.wp-link-row')].map((row) => row.textContent);
const box = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('.wp-link-row input')].find((each) => each.closest('li')!.textContent!.startsWith(name))!;
const press = async (name: string) => {
  await fire.click(byRole('button', name)[0]!);
  await settle();
};

test.after.each(reset);

test('shows the record, what is linked on top, and the rest as a tree', async () => {
  await linking();
  assert.is(byRole('heading')[0]?.textContent, 'Chair: Shelves');
  assert.equal(rows(), ['South', 'North', 'Top']);
  assert.equal(
    ['South', 'North'].map((name) => box(name).checked),
    [true, false],
  );
});

test('saves the chosen ids with the declared call, says so, and goes to the list', async () => {
  const world = await linking();
  world.on(({ method, body }) =>
    method === 'PATCH' ? { body: shelves.filter(({ id }) => (body as { shelfIds: number[] }).shelfIds.includes(id)) } : undefined,
  );
  await fire.click(box('Top'));
  await fire.click(box('South'));
  assert.ok(hasUnsaved());
  await press('Save');
  assert.equal(
    world.of('PATCH').map(({ path, body }) => [path, body]),
    [['things/3/shelves', { shelfIds: [2] }]],
  );
  assert.equal(
    world.stores.notices.state.items.map(({ text }) => text),
    ['Shelves successfully updated!'],
  );
  assert.equal(world.went, ['/things']);
});

test('staying puts what was saved on top; a refusal keeps what was ticked', async () => {
  const world = await linking();
  let refuse = true;
  world.on(({ method }) =>
    method === 'PATCH'
      ? refuse
        ? { status: 409, body: { name: 'Conflict', message: 'Somebody was quicker', status: 409 } }
        : { body: [] }
      : undefined,
  );
  await fire.click(box('Top'));
  await press('Save and stay');
  assert.equal([box('Top').checked, world.stores.notices.state.items.map(({ text }) => text)], [true, ['Somebody was quicker']]);
  refuse = false;
  await press('Save and stay');
  assert.equal(rows(), ['South', 'TopNorth', 'North']);
  assert.not.ok(hasUnsaved());
});

test('without a connection it says so, waits for none, and keeps what was ticked', () =>
  withoutLine(async ({ isOn, back }) => {
    const world = await linking();
    world.on(({ method }) => {
      if (method !== 'PATCH') return undefined;
      if (!isOn()) throw new Error('no line');
      return { body: [] };
    });
    await fire.click(box('Top'));
    await press('Save and stay');
    const said = world.stores.notices.state.items.map(({ text }) => text);
    assert.equal(said, ['You are offline. Try again when you are back online.']);
    assert.equal([box('Top').checked, hasUnsaved(), world.stores.waiting.state.count], [true, true, 0]);
    back();
    await press('Save and stay');
    assert.equal([world.of('PATCH').at(-1)!.body, hasUnsaved()], [{ shelfIds: [2, 3] }, false]);
  }));

test('a search leaves what matches; one who may not write may look', async () => {
  await linking('manager');
  assert.ok(box('North').disabled);
  assert.match(document.body.textContent!, 'Read-only. You do not have permission to change this.');
  await fire.type(document.querySelector('input[type=search]')!, 'sou');
  await settle();
  assert.equal(rows(), ['South']);
});

test('a list that cannot be had offers another try', async () => {
  const world = await linking();
  await reset();
  let down = true;
  world.on(({ path }) => (path === 'things/3/shelves' && down ? { status: 500, body: { name: 'Internal', message: 'x', status: 500 } } : undefined));
  await show(world, <EditPage resource="things" at="shelves" params={{ id: '3' }} />);
  down = false;
  await press('Retry');
  assert.is(rows().length, 3);
});

test.run();
