import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset, screenWidth } from '../setup/render.tsx';
import { begin, createWorld, settle, show, type World } from './world.tsx';

const registry = registryOf(area('things', { list: { columns: ['title'] } }, { title: { type: 'string', title: 'Name', 'x-localized': true } }));
const record = { id: 3, version: 4, title: 'Chair', created_at: '2026-05-01T08:00:00Z', updated_at: '2026-05-03T09:00:00Z' };
const change = (id: number, name: string) => ({
  id,
  at: `2026-05-0${id}T09:00:00Z`,
  action: 'update',
  user: { id, name },
  changes: { title: { before: 'Stool', after: 'Chair' } },
});
const answers: Record<string, unknown> = {
  'things/3': record,
  '-/history/things/3': [
    change(3, 'Ada'),
    { id: 1, at: '2026-05-01T08:00:00Z', action: 'create', user: { id: 2, name: 'Noa' }, changes: { title: { before: null, after: 'Stool' } } },
  ],
  '-/uses/things/3': {
    uses: [{ resource: 'boxes', title: 'Boxes', field: 'thing_id', count: 5, records: [8, 9, 10, 11].map((id) => ({ id, name: `Crate ${id}` })) }],
    others: 0,
  },
  '-/translations/things/3': {
    languages: [
      { id: 1, locale: 'en', name: 'English', is_default: 1 },
      { id: 2, locale: 'de', name: 'Deutsch' },
      { id: 3, locale: 'fr', name: 'Français' },
    ],
    fields: { title: { de: { value: 'Stuhl', stale: false }, fr: { value: 'Tabouret', stale: true } } },
  },
};

async function opened(isWide: boolean, offers = ['lists', 'history', 'uses', 'translations']): Promise<World> {
  screenWidth(isWide ? 1440 : 1000);
  const world = createWorld(registry, { offers });
  await begin(registry);
  world.on(({ method, path }) => (method === 'GET' && answers[path] !== undefined ? { body: answers[path] } : undefined));
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  for (let turn = 0; turn < 20; turn++) await settle();
  return world;
}
const asked = ({ sent }: World) => sent.map(({ path }) => path).filter((path) => path.startsWith('-/'));
const beside = () => document.querySelector('aside')?.textContent ?? '';

test.before.each(() => history.replaceState(null, '', '/'));
test.after.each(async () => {
  await reset();
  screenWidth(1280);
});

test('on a wide screen dates, translations, newest changes and usage stand beside the form', async () => {
  const world = await opened(true);
  assert.match(beside(), /Created.*Noa.*Changed.*Ada/);
  assert.match(beside(), /Deutsch1 of 1.*Français0 of 1/);
  assert.match(beside(), /Changed: Name.*Ada.*Created.*Noa/);
  assert.match(beside(), /Boxes.*Crate 8.*Crate 10and 2 more/);
  assert.is(world.sent.find(({ path }) => path === '-/history/things/3')?.query.get('newest'), '3');
});

test('each leads to the whole of it', async () => {
  await opened(true);
  const [history] = byRole('button', 'Show all');
  await fire.click(history!);
  for (let turn = 0; turn < 20; turn++) await settle();
  assert.match(document.querySelector('[role=dialog]')!.textContent!, 'History: Chair');
});

test('where there is no room for it nothing is asked', async () => {
  assert.equal(asked(await opened(false)), []);
  assert.is(beside(), '');
});

test('what the API does not offer is left out', async () => {
  assert.equal(asked(await opened(true, ['lists'])), []);
  assert.match(beside(), /Created.*Changed/);
});

test.run();
