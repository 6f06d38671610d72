import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, show } from './world.tsx';

/** What one row of a list may cost beyond its cells, and what each of its cells may: a list draws some twenty rows before a reader sees the first. */
const budget = { elements: { row: 8, cell: 2 }, components: { row: 3, cell: 0 }, handlers: { row: 3, cell: 0 } };

const fields = {
  status: { type: 'string', title: 'Status', enum: ['DRAFT', 'ACTIVE'] },
  rank: { type: 'integer', title: 'Rank' },
  day: { type: 'string', format: 'date', title: 'Day' },
  at: { type: 'string', format: 'date-time', title: 'At' },
  paid: { type: 'integer', enum: [0, 1], title: 'Paid' },
};
const columns = ['title', ...Object.keys(fields)];
const things = registryOf(area('things', { list: { columns } }, fields));
const record = { id: 1, version: 1, title: 'One', status: 'DRAFT', rank: 3, day: '2026-03-01', at: '2026-03-01T10:00:00.000Z', paid: 1 };

/** What React keeps of an element or a component. */
interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
  /** The other of the two that React draws in turn. */
  alternate: Fiber | null;
}

/** Of the two that React draws in turn, the one that is on screen. */
function fiberOf(element: Element): Fiber {
  const kept = (name: string) => Object.entries(element).find(([key]) => key.startsWith(name))![1] as unknown;
  const fiber = kept('__reactFiber$') as Fiber;
  return fiber.memoizedProps === kept('__reactProps$') ? fiber : fiber.alternate!;
}

const below = ({ child }: Fiber): Fiber[] => {
  const found: Fiber[] = [];
  for (let next = child; next; next = next.sibling) found.push(next, ...below(next));
  return found;
};

/** Functions, and what `memo` and `forwardRef` make of them; no context or fragment. */
const isComponent = ({ type }: Fiber): boolean =>
  typeof type === 'function' || (typeof type === 'object' && type !== null && ('render' in type || 'compare' in type));
const handlersOf = ({ type, memoizedProps }: Fiber): number =>
  typeof type === 'string'
    ? Object.entries(memoizedProps ?? {}).filter(([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function').length
    : 0;

test.after.each(reset);

test('a row of a list costs few elements, components and handlers, and a column more costs little', async () => {
  history.replaceState(null, '', '/things');
  const world = createWorld(things, { role: 'admin' });
  await begin(things);
  world.on(listOf('things', [record, { ...record, id: 2 }] as never));
  await show(world, <ListPage resource="things" params={{}} />);
  const row = document.querySelector('.dt-row[aria-rowindex="3"]')!;
  const fibers = below(fiberOf(row));
  const cost = {
    // Pictures apart: what an icon is drawn with comes when it is loaded.
    elements: row.querySelectorAll(':not(svg, svg *)').length,
    components: fibers.filter(isComponent).length,
    handlers: fibers.reduce((sum, fiber) => sum + handlersOf(fiber), 0),
  };
  assert.is(row.querySelectorAll('.dt-text').length, columns.length);
  for (const [what, value] of Object.entries(cost) as Array<[keyof typeof budget, number]>) {
    const most = budget[what].row + budget[what].cell * columns.length;
    assert.ok(value <= most, `${value} ${what} in a row of ${columns.length} columns, at most ${most}`);
  }
});

test.run();
