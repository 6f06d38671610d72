import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '#core';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { registryOf } from '../setup/areas.ts';
import { kiosks } from '../setup/kiosks.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const registry = registryOf(kiosks({ settings: { schema: 'settings.schema.json', access: { read: 'staff' } } }));
const stored = { id: 1, version: 3, greeting: 'Hello', limit: 5, tags: [], sweep_every: '15m', zone: 'UTC', report_at: null, margin: null };

async function world(role: Role = 'admin'): Promise<World> {
  const made = createWorld(registry, { role });
  await begin(registry);
  made.on(({ method, path }) => (method === 'GET' && path === '-/settings/kiosks' ? { body: stored } : undefined));
  made.on(listOf('kiosks', []));
  return made;
}
const field = (title: string) => byRole('textbox', new RegExp(`^${title}`))[0] as HTMLInputElement;
const press = async (name: string) => {
  await fire.click(byRole('button', name)[0]!);
  await settle();
};

test.before.each(() => history.replaceState(null, '', '/settings/kiosks'));
test.after.each(reset);

test('the list of an area leads to its settings, for whoever may read them', async () => {
  await show(await world('operator'), <ListPage resource="kiosks" params={{}} />);
  assert.is(byRole('link', 'Settings')[0]?.getAttribute('href'), '/settings/kiosks');
  await reset();
  await show(await world('customer'), <ListPage resource="kiosks" params={{}} />);
  assert.equal(byRole('link', 'Settings'), []);
});

test('the settings are one form at an address of their own, saved upon the version seen, and lead back to the list', async () => {
  const made = await world();
  made.on(({ method, path, body }) =>
    method === 'PATCH' && path === '-/settings/kiosks' ? { body: { ...stored, ...(body as object), version: 4 } } : undefined,
  );
  await show(made, <EditPage resource="kiosks-settings" params={{}} />);
  assert.is(byRole('heading', 'Kiosk settings').length, 1);
  await fire.type(field('Greeting'), 'Welcome');
  await press('Save');
  assert.equal(
    made.of('PATCH').map(({ body, headers }) => [body, headers['If-Match']]),
    [[{ greeting: 'Welcome' }, '"3"']],
  );
  assert.equal(made.went, ['/kiosks']);
});

test('who may only read them is shown them as they are', async () => {
  await show(await world('operator'), <EditPage resource="kiosks-settings" params={{}} />);
  assert.ok(field('Greeting').readOnly || field('Greeting').disabled);
});

test.run();
