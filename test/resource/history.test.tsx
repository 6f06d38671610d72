import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HistoryEntry } from '#api';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { changesBetween } from '../../src/resource/history/changesBetween.ts';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset, screenWidth } from '../setup/render.tsx';
import { begin, createWorld, settle, show, type World } from './world.tsx';

const registry = registryOf(
  area(
    'things',
    {},
    { title: { type: 'string', title: 'Name' }, weight: { type: 'integer', title: 'Weight' }, colour: { type: 'string', title: 'Colour' } },
  ),
);
const record = { id: 3, version: 4, title: 'Armchair', weight: 7, colour: 'red' };
const entry = (id: number, action: string, changes: HistoryEntry['changes']): HistoryEntry => ({
  id,
  at: `2026-05-0${id}T09:00:00Z`,
  action,
  user: { id: 1, name: 'Ada' },
  changes,
});
const entries = [
  entry(4, 'update', { title: { before: 'Chair', after: 'Armchair' }, colour: { before: 'blue', after: 'red' } }),
  { ...entry(3, 'translate', { title: { before: null, after: 'Stuhl' } }), language: 'de' },
  entry(2, 'update', { title: { before: 'Stool', after: 'Chair' }, weight: { before: 3, after: 7 } }),
  entry(1, 'create', { title: { before: null, after: 'Stool' }, weight: { before: null, after: 3 }, colour: { before: null, after: 'blue' } }),
];

async function opened(): Promise<World> {
  const world = createWorld(registry, { offers: ['lists', 'history', 'undo', 'if-match'] });
  await begin(registry);
  world.on(({ method, path }) => (method === 'GET' && path === 'things/3' ? { body: record } : undefined));
  world.on(({ path }) => (path === '-/history/things/3' ? { body: entries } : undefined));
  world.on(({ method, path, body }) =>
    method === 'PATCH' && path === 'things/3' ? { body: { ...record, ...(body as object), version: 5 }, headers: { 'x-audit-id': '9' } } : undefined,
  );
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  await press('History');
  return world;
}
const press = async (name: string, at = 0) => {
  await fire.click(byRole('button', name)[at]!);
  for (let turn = 0; turn < 20; turn++) await settle();
};
const lines = () => [...document.querySelectorAll('[role=dialog] li')];

test.before.each(() => {
  history.replaceState(null, '', '/');
  screenWidth(1000);
});
test.after.each(async () => {
  await reset();
  screenWidth(1280);
});

test('between two entries a field is what it was after the earlier one, and after the later one', () => {
  assert.equal(changesBetween(entries, entries[3]!, entries[0]!), {
    title: { before: 'Stool', after: 'Armchair' },
    weight: { before: 3, after: 7 },
    colour: { before: 'blue', after: 'red' },
  });
  const back = [entry(5, 'undo', { title: { before: 'Armchair', after: 'Chair' } }), entries[0]!, entries[2]!];
  assert.equal(changesBetween(back, back[2]!, back[0]!), { colour: { before: 'blue', after: 'red' } });
});

test('an entry says in words what was done, and the newest is open', async () => {
  await opened();
  assert.match(lines()[0]!.textContent!, /Changed: Name and Colour.*Ada.*Chair.*Armchair/);
  assert.match(lines()[2]!.textContent!, 'Changed: Name and Weight');
  assert.not.match(lines()[2]!.textContent!, 'Stool');
  assert.match(lines()[3]!.textContent!, /^Created/);
});

test('two entries are compared', async () => {
  await opened();
  const boxes = () => document.querySelectorAll<HTMLElement>('[role=dialog] input[type=checkbox]');
  assert.is(boxes().length, 3); // texts of another language are none of the record's own
  await fire.click(boxes()[0]!);
  assert.match(document.querySelector('[role=dialog]')!.textContent!, 'Choose a second entry to compare.');
  await fire.click(boxes()[2]!);
  assert.match(document.querySelector('[role=dialog] section')!.textContent!, /^From .* to .*NameStoolArmchair.*Weight37.*Colour/);
});

test('a record is restored to what it was after an entry, by one save of the version at hand', async () => {
  const world = await opened();
  await press('Restore to here', 1);
  const [save] = world.of('PATCH');
  assert.equal(save!.body, { title: 'Stool', weight: 3, colour: 'blue' });
  assert.is(save!.headers['If-Match'], '"4"');
});

test.run();
