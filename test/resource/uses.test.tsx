import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { UsesOfRecord } from '#api';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset, screenWidth } from '../setup/render.tsx';
import { begin, createWorld, settle, show, type World } from './world.tsx';

const registry = registryOf(area('things'), area('boxes', {}, { thing_id: { type: 'integer', title: 'Thing', 'x-ref': 'things' } }));
const record = { id: 3, version: 4, title: 'Chair' };
const used: UsesOfRecord = {
  uses: [
    {
      resource: 'boxes',
      title: 'Boxes',
      field: 'thing_id',
      label: 'Thing',
      count: 7,
      records: [{ id: 8, name: 'Crate', state: { code: 'live', title: 'Live', tag: 'success' } }],
    },
  ],
  others: 2,
};

async function editing(uses: UsesOfRecord, offers = ['lists', 'uses']): Promise<World> {
  const world = createWorld(registry, { offers });
  await begin(registry);
  world.on(({ method, path }) => (method === 'GET' && path === 'things/3' ? { body: record } : undefined));
  world.on(({ path }) => (path === '-/uses/things/3' ? { body: uses } : undefined));
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  return world;
}
const press = async (name: string) => {
  await fire.click(byRole('button', name)[0]!);
  for (let turn = 0; turn < 20; turn++) await settle();
};
const asked = ({ sent }: World) => sent.filter(({ path }) => path.startsWith('-/uses')).length;
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]')!;

test.before.each(() => history.replaceState(null, '', '/'));
test.after.each(async () => {
  await reset();
  screenWidth(1280);
});

test('on a narrow screen a panel names what uses it, each with its state and a link, and asks only when it is opened', async () => {
  screenWidth(1000);
  const world = await editing(used);
  assert.is(asked(world), 0);
  await press('Used in');
  assert.match(dialog().textContent!, /Used in: Chair.*Boxes.*Thing.*7.*Crate.*Live.*and 6 more.*and 2 you can’t open/);
  assert.is(dialog().querySelector('a')!.getAttribute('href'), '/boxes/8');
});

test('what is used nowhere says so', async () => {
  await editing({ uses: [], others: 0 });
  await press('Used in');
  assert.match(dialog().textContent!, 'Not used anywhere');
});

test('before a deletion the question names where it is used, and nothing where nothing uses it', async () => {
  const world = await editing(used);
  await press('Delete');
  assert.match(dialog().textContent!, /“Chair” will be deleted\..*Used here:.*Crate/);
  assert.is(world.of('DELETE').length, 0);
  await reset();
  await editing({ uses: [], others: 0 });
  await press('Delete');
  assert.not.match(dialog().textContent!, 'used here');
});

test('where the API knows nothing of it, nothing is offered', async () => {
  const world = await editing(used, ['lists']);
  assert.is(byRole('button', 'Used in').length, 0);
  await press('Delete');
  assert.is(asked(world), 0);
});

test.run();
