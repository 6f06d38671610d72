import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '#core';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { Cards } from '../../src/resource/views/Cards.tsx';
import { registryOf } from '../setup/areas.ts';
import { depots, towns } from '../setup/depots.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const tabs = { kind: 'record', resource: 'towns', path: '/towns/{id}', as: 'tabs', parts: [{ id: 'main', title: 'Town', fields: ['title'] }] };
const [plain, parted] = [registryOf(towns(), depots()), registryOf(towns([tabs]), depots())];

async function world({ registry = plain, role = 'admin' as Role } = {}): Promise<World> {
  const made = createWorld(registry, { role, offers: ['if-match', 'lists', 'attention'] });
  await begin(registry);
  made.on(({ method, path }) =>
    method === 'GET' && path === 'towns/3' ? { body: { id: 3, version: 1, title: 'Rome', country: 'Italy' } } : undefined,
  );
  made.on(({ method, path }) => (method === 'GET' && path === 'depots-of/3/hours' ? { body: { opens: '8', closes: '17' } } : undefined));
  made.on(listOf('depots', [{ id: 8, version: 1, name: 'North', town_id: 3 }]));
  made.on(({ path }) => (path === '-/attention' ? { body: [{ resource: 'depots', view: 'full', count: 1200, capped: true }] } : undefined));
  return made;
}
const opened = async (options: Parameters<typeof world>[0] = {}) => {
  const made = await world(options);
  await show(made, <EditPage resource="towns" params={{ id: '3' }} />);
  await settle();
  return made;
};
const parts = () => [...document.querySelectorAll('[data-part]')].map((each) => each.getAttribute('data-part'));
const field = (title: string) => byRole('textbox', new RegExp(`^${title}`))[0] as HTMLInputElement;

test.before.each(() => history.replaceState(null, '', '/towns/3'));
test.after.each(reset);

test('parts that another area adds stand after the whole form of a record without parts, with their calls and words', async () => {
  const made = await opened();
  assert.equal(parts(), ['depots', 'hours']);
  assert.equal([field('Title').value, field('Country').value, field('Opens').value], ['Rome', 'Italy', '8']);
  assert.is(byRole('heading', 'Opening hours').length, 1);
  assert.match(document.body.textContent, 'North');
  assert.equal(
    made.sent.filter(({ path }) => path === 'depots').map(({ query }) => query.get('filters[town_id]') ?? query.get('town_id')),
    ['3'],
  );
});

test('a part with a save of its own is held by the rules of the area that adds it, and saved by its call', async () => {
  const made = await opened();
  made.on(({ method }) => (method === 'PUT' ? { body: { opens: '9', closes: '17' } } : undefined));
  const save = () => byRole('button', 'Save', document.querySelector('[data-part="hours"]')!)[0]!;
  await fire.type(field('Closes'), '');
  await fire.blur(field('Closes'));
  await fire.click(save());
  await settle();
  assert.match(document.body.textContent, 'When does it close?');
  assert.equal(made.of('PUT'), []);
  await fire.type(field('Closes'), '18');
  await fire.click(save());
  await settle();
  assert.equal(
    made.of('PUT').map(({ path, body }) => [path, body]),
    [['depots-of/3/hours', { opens: '8', closes: '18' }]],
  );
  assert.ok(made.stores.notices.state.items.some(({ text }) => text === 'Hours saved!'));
});

test('of tabs, each is one after the own ones', async () => {
  await opened({ registry: parted });
  assert.equal(
    byRole('link', /Town|Depots|Opening/).map((each) => each.textContent),
    ['Town', 'Depots', 'Opening hours'],
  );
});

test('they are shown to those alone who may, and to others the screen is as it was', async () => {
  await opened({ role: 'customer' });
  assert.equal(parts(), []);
  assert.is(field('Title').value, 'Rome');
});

test('one that fails leaves the screen as it is', async () => {
  const made = await world();
  made.runtime.loaded = (plugin) => {
    if (plugin === 'depots') throw new Error('the chunk is gone');
    return undefined;
  };
  const [error] = [console.error];
  console.error = () => undefined;
  await show(made, <EditPage resource="towns" params={{ id: '3' }} />);
  await settle();
  console.error = error!;
  assert.is(field('Title').value, 'Rome');
});

test('a card says how many its view finds, and leads to them; to whoever is not shown the view it is not there', async () => {
  await show(await world(), <Cards page="/town-report" />);
  assert.match(document.body.textContent, 'Depots: Full');
  const link = byRole('link', '1,200+')[0];
  assert.is(link?.getAttribute('href'), '/depots?view=full');
  await reset();
  await show(await world({ role: 'customer' }), <Cards page="/town-report" />);
  assert.is(document.querySelector('dl'), null);
});

test('a page shows its own groups of cards where it wants them, with the figures of their views', async () => {
  const page = { kind: 'page', path: '/town-report', page: 'report', title: 'Report', access: 'user', cards: ['waiting'] };
  const [source, given] = [towns(), depots([{ to: '/town-report', card: 'full', under: 'waiting' }])];
  const manifest = structuredClone(given.manifest) as { resources: Array<{ views: Record<string, object> }> };
  Object.assign(manifest.resources[0]!.views.full!, { totals: { name: 'count' } });
  const grouped = { ...source, manifest: { ...(source.manifest as object), screens: [page] } };
  const made = await world({ registry: registryOf(grouped, { ...given, manifest }) });
  made.stores.features.set(['attention', 'totals', 'lists']);
  made.on(({ path }) => (path === '-/totals/depots' ? { body: [{ field: 'name', total: 'count', value: 7 }] } : undefined));
  await show(made, <Cards page="/town-report" />);
  assert.is(document.querySelector('dl'), null);
  await reset();
  await show(made, <Cards page="/town-report" under="waiting" around={(cards) => <section>{cards}</section>} />);
  await settle();
  assert.match(document.querySelector('section .wp-stat')!.textContent!, /1,200\+.*Name, filled in.*7/);
  const asked = made.sent.find(({ path }) => path === '-/totals/depots')!.query;
  assert.equal([asked.get('totals[view]'), asked.get('filters[full]')], ['full', 'true']);
  await reset();
  await show(made, <Cards page="/town-report" under="sold" around={() => <section />} />);
  assert.is(document.querySelector('section'), null);
});

test('a card may be a figure, for whoever may have it', async () => {
  const registry = registryOf(towns(), depots([{ to: '/town-report', card: { figure: 'opened' } }]));
  const shown = async (role: Role) => {
    await reset();
    const made = await world({ registry, role });
    made.stores.features.set(['figures']);
    await show(made, <Cards page="/town-report" />);
    await settle();
    return [...new Set(made.sent.map(({ path }) => path))];
  };
  assert.equal(await shown('operator'), ['-/figures/depots/opened']);
  assert.is(byRole('heading', 'Depots: Opened').length, 1);
  assert.equal(await shown('customer'), []);
});

test.run();
