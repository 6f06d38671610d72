import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, can, englishOf, frameTree, hrefOf, permitted, type Role, type Tree } from '#core';
import { complaints, registryOf } from '../setup/areas.ts';
import { added, depots, towns } from '../setup/depots.ts';

const main = { kind: 'record', resource: 'towns', path: '/towns/{id}', as: 'tabs', parts: [{ id: 'main', title: 'Town', fields: ['title'] }] };
const withPath = { ...main, parts: [{ ...main.parts[0], path: 'main' }] };
const said = (contribution: object, target = towns([main])) => complaints(registryOf(target, depots([contribution])));
const list = { id: 'depots', title: 'Depots', list: 'depots', by: 'town_id' };
const has = (found: string[], part: string) =>
  assert.ok(
    found.some((each) => each.includes(part)),
    `${part} not in:\n${found.join('\n')}`,
  );

test('the index has what areas add, each with who may see it', () => {
  const index = areaIndex(registryOf(towns(), depots()));
  assert.equal(
    index.parts.map(({ plugin, resource, at, part, needs }) => [plugin, resource, at, part.id, needs]),
    [
      ['depots', 'towns', 'towns', 'depots', ['staff', 'user']],
      ['depots', 'towns', 'towns', 'hours', ['staff']],
    ],
  );
  assert.equal(index.cards, [{ page: '/town-report', resource: 'depots', view: 'full' }]);
  const view = index.views.find(({ view }) => view === 'full')!;
  assert.ok(view.counted, 'a card counts its view');
  const sees = (role: Role) => view.needs.every((access) => can(permitted(index, { id: 1, role }), access));
  assert.equal([sees('operator'), sees('customer')], [true, false]);
});

test('a part that is added with a path stands at an address below the screen, for whoever may open that', () => {
  const screen = { ...main, access: 'admin' };
  const index = areaIndex(registryOf(towns([screen]), depots([{ to: 'towns', part: { ...list, path: 'depots' } }])));
  const route = index.routes.find(({ path }) => path === '/towns/{id}/depots')!;
  assert.equal(route, { plugin: 'towns', resource: 'towns', at: 'towns', kind: 'part', part: 'depots', path: '/towns/{id}/depots', access: 'admin' });
  const target = { to: 'record', resource: 'towns', record: 4, part: 'depots' } as const;
  assert.is(hrefOf(index, { id: 1, role: 'admin' }, target), '/towns/4/depots');
});

test('a figure is for those who are shown it', () => {
  const figure = { id: 'opened', title: 'Opened', figure: 'opened', of: 'depots', by: 'town_id' };
  assert.equal(areaIndex(registryOf(towns(), depots([{ to: 'towns', part: figure }]))).parts[0]!.needs, ['staff', 'user']);
  has(said({ to: 'towns', part: { ...figure, by: 'twin_id' } }), 'reckons depots by "twin_id", which does not point at towns; these do: town_id');
});

test('what they are called is said by the area that adds them, before it is loaded', () => {
  const english = englishOf(registryOf(towns(), depots()).plugins.find(({ id }) => id === 'depots')!);
  const parts = { depots: 'Depots', hours: 'Opening hours' };
  assert.equal((english.resources as Tree).towns, { parts, rules: { both: 'When does it close?' } });
  assert.equal((frameTree(english).resources as Tree).towns, { parts });
});

test('a place, a list or an id that cannot be is told, with what was meant', () => {
  assert.equal(said({ to: 'towns', part: list }), []);
  has(
    said({ to: 'tows', part: list }),
    'depots: /contributes/0/to names resource "tows", which no plugin declares; there are: depots, towns; did you mean "towns"?',
  );
  has(said({ to: 'towns', at: 'map', part: list }), '/contributes/0/at names place "map"; towns has: towns');
  has(said({ to: 'towns', part: { ...list, list: 'depot' } }), '/contributes/0/part/list names resource "depot"');
  has(said({ to: 'towns', part: { ...list, by: 'twin_id' } }), 'lists depots by "twin_id", which does not point at towns; these do: town_id');
  has(said({ to: 'towns', part: { ...list, id: 'main' } }), 'has the id "main", which a part of towns by plugin "towns" already has: choose another');
  has(said({ to: 'towns', part: { id: 'x', fields: ['title'] } }), "holds fields of the record, which are the other area's");
  has(said({ to: 'towns', part: { id: 'x', list: 'depots', by: 'town_id' } }), 'lacks "title"');
  has(said({ to: 'towns', part: { ...list, path: '/towns/{id}/depots' } }), 'has an address of its own');
  has(said({ to: 'towns', part: { ...list, path: '{id}' } }), 'has an address of its own');
  has(said({ to: 'towns', part: { ...list, path: 'main' } }, towns([withPath])), 'stands at /towns/{id}/main, which is taken: choose another path');
  has(said({ to: 'towns', part: { ...list, purpose: 'Shows them.' } }), 'says "purpose", which only steps have');
  const steps = { ...main, as: 'steps' };
  has(
    said({ to: 'towns', part: list }, towns([steps])),
    'is added to the steps of towns, which are in an order of their own: it has no other screen of a record',
  );
  const map = { ...main, id: 'map', path: '/towns-map/{id}', title: 'Map' };
  has(said({ to: 'towns', part: list }, towns([steps, map])), 'in an order of their own: name another of its screens in "at": map');
  has(said({ to: 'towns', part: { id: 'x', title: 'X', page: 'nowhere' } }), '/contributes/0/part/page names page "nowhere"');
  has(said({ to: 'towns', part: { id: 'x', title: 'X', fields: ['opns'], load: 'hours', save: 'set-hours' } }), 'names field "opns"');
});

test('a page takes the place of a step that is there, once', () => {
  const steps = towns([{ ...main, as: 'steps' }]);
  const page = { to: 'towns', instead: 'main', page: 'map' };
  const paged = (...contributions: object[]) => {
    const source = depots(contributions);
    return { ...source, supplies: { ...source.supplies, pages: ['map'] } };
  };
  assert.equal(areaIndex(registryOf(steps, paged(page))).pages, [{ plugin: 'depots', resource: 'towns', at: 'towns', instead: 'main', page: 'map' }]);
  const wrong = (target: ReturnType<typeof towns>, ...contributions: object[]) => complaints(registryOf(target, paged(...contributions)));
  has(wrong(steps, { ...page, instead: 'mian' }), '/contributes/0/instead names step "mian"; towns has the steps: main');
  has(wrong(towns([main]), page), 'names step "main"; towns has no steps');
  has(wrong(steps, page, page), '/contributes/1/instead takes the place of the step "main", which a page of plugin "depots" has taken already');
});

test('a card names a page and a view of its own area', () => {
  has(
    said({ to: '/town-reprot', card: 'full' }),
    '/contributes/0/to names page "/town-reprot"; a page is needed; there are: /town-report; did you mean "/town-report"?',
  );
  const [wrong, ...more] = said({ to: '/towns', card: 'full' });
  assert.match(wrong!, 'names page "/towns"; a page is needed');
  assert.equal(more, [], 'once, though what there is was listed without the area and with it');
  assert.equal(areaIndex(registryOf(towns(), depots([{ to: '/town-report', card: { figure: 'opened' } }]))).cards, [
    { page: '/town-report', resource: 'depots', figure: 'opened', needs: ['staff', 'user'] },
  ]);
  has(
    said({ to: '/town-report', card: { figure: 'opend' } }),
    '/contributes/0/card/figure names figure "opend"; there are: opened; did you mean "opened"?',
  );
  const card = { to: '/town-report', card: 'full' };
  has(complaints(registryOf(towns(), depots([card, { ...card }]))), '/contributes/1/card is added to that page already');
  has(said({ to: '/town-report', card: 'ful' }), '/contributes/0/card names view "ful"; there are: full; did you mean "full"?');
});

test('a card stands among the cards of a page that has them, and nowhere else', () => {
  const page = { kind: 'page', path: '/town-report', page: 'report', title: 'Report', access: 'user', cards: ['waiting'] };
  const source = towns();
  const grouped = { ...source, manifest: { ...(source.manifest as object), screens: [page] } };
  const card = { to: '/town-report', card: 'full', under: 'waiting' };
  assert.equal(areaIndex(registryOf(grouped, depots([card]))).cards, [{ page: '/town-report', resource: 'depots', view: 'full', under: 'waiting' }]);
  const wrong = complaints(registryOf(grouped, depots([{ ...card, under: 'wating' }])));
  has(wrong, 'depots: /contributes/0/under names the cards "wating" of /town-report; there are: waiting');
  has(said(card), 'names the cards "waiting" of /town-report; it has none');
});

test('of two areas that add a part of one id, the first keeps it', () => {
  const { id: _id, ...second } = depots([{ to: 'towns', part: { id: 'hours', title: 'Depots', page: 'p' } }]);
  const manifest = { id: 'extras', title: 'Extras', contributes: [{ to: 'towns', part: { id: 'hours', title: 'More', page: 'more' } }] };
  const other = { ...second, id: 'extras', manifest, supplies: { ...second.supplies, pages: ['more'], handlers: [] } };
  has(
    complaints(registryOf(towns(), depots(), other)),
    'extras: /contributes/0/part has the id "hours", which a part of towns by plugin "depots" already has',
  );
});

test('what is added to an area that is not there is left out with a warning, and so is nothing else', () => {
  const cards = added.filter((each) => 'card' in each);
  const registry = registryOf(depots([...cards, { to: 'spaceships', part: { id: 'x', title: 'X', fields: ['opens'], load: 'hours' } }], {}), towns());
  assert.equal(complaints(registry), []);
  assert.equal(
    registry.warnings.map(({ plugin, pointer, message }) => `${plugin}: ${pointer} ${message}`),
    ['depots: /contributes/1/to adds to "spaceships", which no area here has: it is left out'],
  );
  assert.equal([areaIndex(registry).parts.length, areaIndex(registry).cards.length], [0, 1]);
});

test('an area that is left out adds nothing, and one that it adds to is no worse off', () => {
  const index = areaIndex(registryOf(towns(), depots(added, { menu: { place: 'user', icon: 'no-such-icon' } })));
  assert.equal([index.parts, index.cards, index.quarantined.map(({ id }) => id)], [[], [], ['depots']]);
  assert.equal(index.routes.filter(({ plugin }) => plugin === 'towns').length > 0, true);
});

test.run();
