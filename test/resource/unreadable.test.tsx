// Relations to records that the reader may not list, and filters of an address that they cannot ask.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const registry = registryOf(
  area(
    'things',
    {
      list: { columns: ['title', 'owner_id', 'maker_id'], filters: ['owner_id', 'state', 'margin'], groups: ['owner_id', 'state'], sort: 'title' },
      expands: { maker: { resource: 'people', field: 'maker_id' } },
    },
    {
      state: { type: 'string', enum: ['OPEN', 'DONE'], title: 'State' },
      owner_id: { type: 'integer', title: 'Owner', 'x-ref': 'people' },
      margin: { type: 'integer', title: 'Margin', 'x-access': { read: 'admin' } },
      maker_id: { type: 'integer', title: 'Maker', 'x-ref': 'people' },
    },
  ),
  area('people', { access: { read: 'admin', write: 'admin' } }),
);
const thing = { id: 1, version: 1, title: 'One', state: 'OPEN', owner_id: 4, maker_id: 5, maker: { id: 5, title: 'Ben' } };

async function listed(role: 'admin' | 'manager', query = '', offers = ['lists']): Promise<World> {
  history.replaceState(null, '', `/things${query}`);
  const world = createWorld(registry, { role, offers });
  await begin(registry);
  world.on(listOf('things', [thing]));
  world.on(({ path }) => (path === 'things/1' ? { body: thing } : undefined));
  world.on(listOf('people', [{ id: 4, version: 1, title: 'Ada' }]));
  return world;
}
const open = async (...of: Parameters<typeof listed>) => {
  const world = await listed(...of);
  await show(world, <ListPage resource="things" params={{}} />);
  return world;
};
const cells = () => [...document.querySelectorAll('[role=row] [role=gridcell]')].map((cell) => cell.textContent);
const filters = () => document.querySelectorAll('.wp-list-controls .wp-filter').length;
const askedForPeople = ({ sent }: World) => sent.filter(({ path }) => path.startsWith('people')).length;
const groups = async () => {
  await fire.click(byRole('button', 'Group by')[0]!);
  return [...document.querySelectorAll('[role^=menuitem]')].map((each) => each.textContent);
};

test.after.each(reset);

test('a column shows the name that came with the row, else the number, and asks nothing', async () => {
  const world = await open('manager');
  assert.ok(cells().includes('#4') && cells().includes('Ben'), cells().join());
  assert.is(askedForPeople(world), 0);
  await reset();
  const admin = await open('admin');
  assert.ok(cells().includes('Ada'), cells().join());
  assert.is(askedForPeople(admin), 1);
});

test('neither filters nor groups of it are offered, and an address asks for no groups', async () => {
  const world = await open('manager', '?group=owner_id');
  assert.is(world.sent.find(({ path }) => path === 'things')!.query.get('sort'), 'title');
  assert.equal([filters(), await groups()], [1, ['No grouping', 'State']]);
  assert.is(askedForPeople(world), 0);
  await reset();
  await open('admin');
  assert.equal([filters(), await groups()], [3, ['No grouping', 'Owner', 'State']]);
});

test('a form shows the number, says why it cannot be changed, and asks nothing', async () => {
  const world = await listed('manager');
  await show(world, <EditPage resource="things" params={{ id: '1' }} />);
  const owner = document.querySelector('[data-path=owner_id]')!;
  const input = owner.querySelector('input')!;
  assert.equal([input.value, input.readOnly], ['#4', true]);
  assert.match(owner.textContent!, 'You do not have access to these records, so this can’t be changed here.');
  assert.is(askedForPeople(world), 0);
});

const conditions = ({ sent }: World) =>
  sent.filter(({ path }) => path === 'things').map(({ query }) => [...query.keys()].filter((name) => name.startsWith('filters')));
const told = ({ stores }: World) => stores.notices.state.items.map(({ text }) => text);

test('filters of a field that the reader may not see are left out of an address, and a notice names them', async () => {
  const world = await open('manager', '?margin.from=3&state=OPEN&owner_id=4');
  assert.equal(conditions(world), [['filters[owner_id]', 'filters[state]']]);
  assert.equal(told(world), ['Some filters were removed because they are not available here: Margin.']);
  await fire.click(byRole('button', /^Remove the filter Owner/)[0]!);
  assert.is(location.search, '?state=OPEN');
  assert.is(told(world).length, 1);
  await reset();
  const admin = await open('admin', '?margin.from=3&state=OPEN');
  assert.equal([conditions(admin), told(admin)], [[['filters[state]', 'filters[margin][from]']], []]);
});

test('another provider is asked for no filter that the specification does not name', async () => {
  const world = await open('admin', '?state=OPEN', []);
  assert.equal([conditions(world), told(world)], [[[]], ['Some filters were removed because they are not available here: State.']]);
});

test('until another provider has said what its lists take, it is asked for what the specification names, and nobody is told of it', async () => {
  const world = await listed('admin', '?state=OPEN');
  world.stores.features.clear();
  await show(world, <ListPage resource="things" params={{}} />);
  assert.equal([conditions(world), told(world)], [[[]], []]);
  await act(async () => world.stores.features.set(['lists']));
  await settle();
  assert.equal([conditions(world).at(-1), told(world)], [['filters[state]'], []]);
});

test('records that point at another one are listed only where the API can be asked for them alone', async () => {
  const within = async (offers: string[]) => {
    await reset();
    const world = await listed('admin', '', offers);
    await show(world, <ListPage resource="things" params={{}} only={{ owner_id: 4 }} embedded="things" />);
    return [conditions(world), document.body.textContent!.includes('This list is not available.')];
  };
  assert.equal(await within(['lists']), [[['filters[owner_id]']], false]);
  assert.equal(await within([]), [[], true]);
});

test.run();
