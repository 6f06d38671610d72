import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, settle, show, type World } from './world.tsx';

const registry = registryOf(
  area(
    'things',
    { addresses: { field: 'slug', public: '/shop/{slug}' } },
    { slug: { type: 'string', title: 'Slug', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80, 'x-widget': 'slug', 'x-from': 'title' } },
  ),
);

async function editing(live: boolean): Promise<World> {
  const world = createWorld(registry, { offers: ['lists', 'addresses', 'if-match'] });
  await begin(registry);
  const record = { id: 3, version: 4, title: 'Chair', slug: 'chair' };
  world.on(({ method, path }) => (method === 'GET' && path === 'things/3' ? { body: record } : undefined));
  world.on(({ path }) =>
    path === '-/addresses/things/3'
      ? { body: { addresses: [{ path: '/shop/chair', locale: null, live }], redirects: [{ path: '/shop/seat', locale: null }] } }
      : undefined,
  );
  world.on(({ method }) => (method === 'PATCH' ? { body: { ...record, slug: 'stool', version: 5 } } : undefined));
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  return world;
}
const often = async () => {
  for (let turn = 0; turn < 12; turn++) await settle();
};
const press = async (name: string) => {
  await fire.click(byRole('button', name)[0]!);
  await often();
};
async function rename(to: string): Promise<void> {
  await press('Change');
  const input = byRole('textbox', /^Slug/)[0] as HTMLInputElement;
  await fire.type(input, to);
  await fire.blur(input);
  await often();
}
const sent = ({ sent: calls }: World) => calls.find(({ method }) => method === 'PATCH')!;

test.before.each(() => history.replaceState(null, '', '/'));
test.after.each(reset);

test('a changed address that visitors have met leads on, which the form says', async () => {
  const world = await editing(true);
  assert.match(document.body.textContent!, /Address: .\/shop\/chair/);
  await rename('stool');
  assert.match(document.body.textContent!, /Links to .\/shop\/chair. will redirect to .\/shop\/stool/);
  assert.match(document.body.textContent!, '1 earlier address is updated automatically.');
  await press('Save');
  assert.equal([sent(world).body, sent(world).headers['X-Redirects']], [{ slug: 'stool' }, undefined]);
});

test('it may be left out for once', async () => {
  const world = await editing(true);
  await rename('stool');
  await fire.click(document.querySelector('.wp-address-note input')!);
  await often();
  assert.match(document.body.textContent!, 'will stop working');
  await press('Save and stay');
  assert.is(sent(world).headers['X-Redirects'], 'none');
});

test('one that nobody has met needs to lead nowhere', async () => {
  await editing(false);
  await rename('stool');
  assert.match(document.body.textContent!, 'was never public');
  assert.is(document.querySelector('.wp-address-note'), null);
});

test.run();
