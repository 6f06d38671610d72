import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isoDay } from '#core';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { groupsIn, groupValue } from '../../src/resource/list/groupsIn.ts';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, show, type World } from './world.tsx';

const registry = registryOf(
  area(
    'things',
    { list: { columns: ['title', 'state'], filters: ['state'], groups: ['state', 'owner_id', 'created_at'], sort: 'title' } },
    {
      state: { type: 'string', enum: ['OPEN', 'DONE_WITH'], title: 'State' },
      owner_id: { type: 'integer', title: 'Owner', 'x-ref': 'people', 'x-access': { read: 'manager' } },
    },
  ),
  area('people', { access: { read: 'user', write: 'admin' } }),
);
const rows = [
  { id: 1, version: 1, title: 'One', state: 'DONE_WITH', owner_id: 4 },
  { id: 2, version: 1, title: 'Two', state: 'DONE_WITH', owner_id: 5 },
  { id: 3, version: 1, title: 'Three', state: null, owner_id: 5 },
];

async function listed(
  query: string,
  { role = 'admin', offers = ['lists', 'groups'] }: { role?: 'admin' | 'operator'; offers?: string[] } = {},
): Promise<World> {
  const world = createWorld(registry, { offers, role });
  await begin(registry);
  history.replaceState(null, '', `/things?${query}`);
  world.on(listOf('things', rows as never));
  world.on(
    listOf('people', [
      { id: 4, version: 1, title: 'Ada' },
      { id: 5, version: 1, title: 'Ben' },
    ] as never),
  );
  world.on(({ path, query: asked }) =>
    path === '-/groups/things'
      ? {
          body: [
            ...asked.getAll('group[of][]').map((value) => ({ value, count: 12 })),
            ...(asked.has('group[none]') ? [{ value: null, count: 1 }] : []),
          ],
        }
      : undefined,
  );
  await show(world, <ListPage resource="things" params={{}} />);
  return world;
}
const heads = () =>
  [...document.querySelectorAll('.dt-group')].map((head) => [head.getAttribute('data-group'), head.textContent!.replace(/\s+/g, ' ').trim()]);
const counted = (world: World) => world.sent.filter(({ path }) => path === '-/groups/things');

test.after.each(reset);

test('each group has a heading with its value and how many rows it has in all, asked for once', async () => {
  const world = await listed('group=state&state=DONE_WITH');
  assert.equal(heads(), [
    ['0', 'State: Done With 12 things'],
    ['2', 'State: not set 1 thing'],
  ]);
  assert.is(world.sent.find(({ path }) => path === 'things')!.query.get('sort'), 'state,title');
  assert.is(counted(world).length, 1);
  assert.equal(
    ['group[by]', 'group[none]', 'filters[state]'].map((name) => counted(world)[0]!.query.get(name)),
    ['state', '1', 'DONE_WITH'],
  );
  assert.equal(
    [...document.querySelectorAll('.dt-group')].map((head) => [head.getAttribute('role'), head.firstElementChild!.getAttribute('aria-colspan')]),
    [
      ['row', '4'],
      ['row', '4'],
    ],
  );
});

test('a reader chooses by what the list is grouped, of what they may read, and may leave it', async () => {
  await listed('page=2');
  assert.equal(heads(), []);
  await fire.click(byRole('button', 'Group by')[0]!);
  assert.equal(
    byRole('menuitemradio')
      .concat(byRole('menuitem'))
      .concat(byRole('menuitemcheckbox'))
      .map((each) => each.textContent),
    ['No grouping', 'State', 'Owner', 'Created'],
  );
  await fire.click([...document.querySelectorAll<HTMLElement>('[role^=menuitem]')].find((each) => each.textContent === 'Owner')!);
  assert.is(location.search, '?group=owner_id');
  assert.equal(heads(), [
    ['0', 'Owner: Ada 12 things'],
    ['1', 'Owner: Ben 12 things'],
  ]);
  assert.ok(byRole('button', 'Group by Owner')[0]);
});

test('who may not read a field sees no groups of it, and an API without groups is asked for no numbers', async () => {
  const operator = await listed('group=owner_id', { role: 'operator' });
  assert.equal([heads(), counted(operator).length], [[], 0]);
  await reset();
  const plain = await listed('group=state', { offers: ['lists'] });
  assert.equal([heads().map(([, text]) => text), counted(plain).length], [['State: Done With', 'State: not set'], 0]);
});

test('instants are grouped by the day of the reader, and rows that are not there yet begin no group', () => {
  const at = '2026-03-01T10:00:00.000Z';
  assert.equal([groupValue('instant', at), groupValue('code', null), groupValue('flag', 0)], [isoDay(new Date(at)), null, '0']);
  const some = [{ id: 1, a: 'x' }, { id: 2, a: 'x' }, undefined, { id: 4, a: 'y' }, { id: 5, a: 'z' }];
  const found = groupsIn({ count: 5, rowAt: (index) => some[index] }, (row) => groupValue('code', row.a));
  assert.equal([...found.keys()], [0, 4]);
});

const queued = registryOf(
  area(
    'letters',
    {
      list: { columns: ['title'], filters: ['state', 'answer_by'], sort: 'title' },
      views: { waiting: { title: 'Waiting', where: { state: 'OPEN' }, sort: 'answer_by', due: { field: 'answer_by' } } },
    },
    { state: { type: 'string', enum: ['OPEN', 'DONE'], title: 'State' }, answer_by: { type: 'string', format: 'date-time', title: 'Answer by' } },
  ),
);
/** The end of the reader's day that begins so many days from now. */
const endOf = (days: number): string => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59, 999).toISOString();
};

async function queue(query: string, count: number, pressing: object = { overdue: 2, today: 1 }): Promise<void> {
  const world = createWorld(queued, { offers: ['lists', 'attention'] });
  await begin(queued);
  history.replaceState(null, '', `/letters?${query}`);
  const due = [-2, -1, 0, 1, 2].map((days, i) => ({ id: i + 1, version: 1, title: `${i}`, state: 'OPEN', answer_by: endOf(days) }));
  world.on(listOf('letters', due as never));
  world.on(({ path }) => (path === '-/attention' ? { body: [{ resource: 'letters', view: 'waiting', count, ...pressing }] } : undefined));
  await show(world, <ListPage resource="letters" params={{}} />);
}

test('a queue in the order of its deadlines says what is overdue, due today, and later, with how many where the whole of it is shown', async () => {
  await queue('view=waiting', 5);
  assert.equal(heads(), [
    ['0', 'Overdue 2 letters'],
    ['2', 'Due today 1 thing'],
    ['3', 'Due later 2 letters'],
  ]);
  await reset();
  await queue('view=waiting&query=a', 9);
  assert.equal(
    heads().map(([, text]) => text),
    ['Overdue', 'Due today', 'Due later'],
  );
  await reset();
  await queue('view=waiting', 5, { overdue: 5 });
  assert.equal(heads()[0], ['0', 'Overdue 5 letters']);
  await reset();
  await queue('view=waiting&sort=title', 5);
  assert.equal(heads(), []);
});

test.run();
