import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays, firstWeekdayOf, isoDay, weeksOfMonth } from '#core';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const views = {
  board: { title: 'Board', where: { weight: { from: 1 } }, shape: 'cards', columns: ['title', 'weight'] },
  days: { title: 'Days', where: { day: { from: '@today' } }, shape: { calendar: 'day' } },
};
const registry = registryOf(
  area(
    'things',
    { list: { columns: ['title', 'photo', 'weight'], filters: ['weight', 'day'], sort: 'title' }, views },
    {
      weight: { type: 'integer', title: 'Weight' },
      day: { type: 'string', format: 'date', title: 'Day' },
      photo: { type: 'string', title: 'Photo', 'x-widget': 'photo' },
    },
  ),
);
const today = isoDay(new Date());

async function listed(query: string, rows: object[]): Promise<World> {
  const world = createWorld(registry, { offers: ['lists'] });
  await begin(registry);
  history.replaceState(null, '', `/things?${query}`);
  world.on(listOf('things', rows as never));
  await show(world, <ListPage resource="things" params={{}} />);
  return world;
}

test.after.each(reset);

test('cards have a picture, a name that leads to the record, and the columns; the table is a press away, and back', async () => {
  await listed('view=board', [
    { id: 1, version: 1, title: 'One', weight: 7, photo: '/api/v1/-/files/1/0123456789abcdef0123456789abcdef/800' },
    { id: 2, version: 1, title: 'Two', weight: 9 },
  ]);
  const cards = () =>
    [...document.querySelectorAll('.wp-card-record')].map((card) => [
      card.querySelector('img')?.getAttribute('src')?.slice(-6),
      card.querySelector('h2 a')?.getAttribute('href'),
      card.querySelector('dl')?.textContent,
    ]);
  assert.equal(cards(), [
    ['/cover', '/things/1', 'Weight7'],
    [undefined, '/things/2', 'Weight9'],
  ]);
  await fire.click(byRole('button', 'Table')[0]!);
  assert.equal([location.search, cards().length, byRole('grid').length], ['?view=board&shape=table', 0, 1]);
  await fire.click(byRole('button', 'Cards')[0]!);
  assert.equal([location.search, cards().length], ['?view=board', 2]);
});

test('a calendar asks for the month in sight, within what its view asks, and a day shows all it has', async () => {
  const world = await listed(
    'view=days',
    ['One', 'Two', 'Three', 'Four', 'Five'].map((title, i) => ({ id: i + 1, version: 1, title, day: today })),
  );
  const asked = world.sent.filter(({ path, query }) => path === 'things' && query.get('sort') === 'day');
  const last = weeksOfMonth(today, firstWeekdayOf('en')).at(-1)!.at(-1)!;
  assert.equal([asked.length, asked[0]!.query.get('filters[day][from]'), asked[0]!.query.get('filters[day][to]')], [1, today, last]);
  const cell = document.querySelector<HTMLElement>(`[data-day="${today}"]`)!;
  assert.equal([cell.querySelectorAll('li').length, cell.textContent!.includes('2 more')], [3, true]);
  assert.is(cell.querySelector('a')!.getAttribute('href'), '/things/1');
  await fire.click(cell);
  assert.equal(
    [...document.querySelectorAll('.wp-day-picked-records li')].map((each) => each.textContent),
    ['One', 'Two', 'Three', 'Four', 'Five'],
  );
  await fire.click(document.querySelectorAll<HTMLElement>('.wp-calendar-head button')[2]!);
  const next = world.sent.filter(({ path, query }) => path === 'things' && query.get('sort') === 'day').at(-1)!;
  assert.ok(next.query.get('filters[day][to]')! > addDays(last, 20));
});

test('cards are selected one by one and a page at a time, and what can be done with rows can be done with them', async () => {
  await listed('view=board', [
    { id: 1, version: 1, title: 'One', weight: 7 },
    { id: 2, version: 1, title: 'Two', weight: 9 },
  ]);
  const page = () => document.querySelector<HTMLInputElement>('.wp-cards-select input')!;
  const bar = () => document.querySelector('.wp-bulk-count')?.textContent;
  await fire.click(byRole('checkbox', 'Select Two')[0]!);
  assert.equal([bar(), page().indeterminate, byRole('button', 'Delete').length], ['1 selected', true, 1]);
  await fire.click(page());
  assert.equal([bar(), page().checked], ['2 selected', true]);
  await fire.click(page());
  assert.equal([bar(), page().checked], [undefined, false]);
});

test('cards have the keys of rows: J and K, X, Shift with it, and Space', async () => {
  await listed(
    'view=board',
    [1, 2, 3].map((id) => ({ id, version: 1, title: `Card ${id}`, weight: id })),
  );
  const press = (code: string, init: KeyboardEventInit = {}) => fire.key(document.activeElement!, code, { code, ...init });
  const at = () => document.activeElement?.textContent;
  await fire.focus(byRole('link', 'Card 1')[0]!);
  await press('KeyX');
  await press('KeyJ');
  await press('KeyJ');
  assert.is(at(), 'Card 3');
  await press('KeyX', { shiftKey: true });
  assert.is(document.querySelector('.wp-bulk-count')?.textContent, '3 selected');
  await press('KeyK');
  assert.is(at(), 'Card 2');
  await press('Space');
  await settle();
  assert.is(document.querySelector('.wp-peek h2')?.textContent, 'Card 2');
});

const monthShown = (): string => document.querySelector('.wp-calendar [data-day]:not(.wp-day-outside)')!.getAttribute('data-day')!.slice(0, 7);

test('the month in sight stands in the address, where a reload finds it; this month needs no word', async () => {
  const [, later] = [today, addDays(`${today.slice(0, 7)}-01`, 31)].map((day) => day.slice(0, 7));
  await listed('view=days', []);
  const [, , next] = document.querySelectorAll<HTMLElement>('.wp-calendar-head button');
  await fire.click(next!);
  assert.equal([location.search, monthShown()], [`?view=days&month=${later}`, later]);
  await reset();
  await listed(`view=days&month=${later}`, []);
  assert.is(monthShown(), later);
  await fire.click(document.querySelectorAll<HTMLElement>('.wp-calendar-head button')[0]!);
  assert.equal([location.search, monthShown()], ['?view=days', today.slice(0, 7)]);
});

test('another filter leaves the view, not its shape', async () => {
  await listed('view=board', [{ id: 1, version: 1, title: 'One', weight: 7 }]);
  await fire.click(byRole('button', 'Clear filters')[0]!);
  assert.equal([location.search, document.querySelectorAll('.wp-card-record').length], ['?shape=board', 1]);
});

test.run();
