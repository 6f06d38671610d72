import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, claimsHeldBy, createRegistry, type PluginSource, type Standing } from '#core';
import { area, complaints, registryOf, source } from '../setup/areas.ts';

const has = (list: string[], part: string) =>
  assert.ok(
    list.some((each) => each.includes(part)),
    `${part} not in:\n${list.join('\n')}`,
  );

test('derives routes, calls and resources from two JSON files', () => {
  const registry = registryOf(area('shapes'));
  assert.equal(complaints(registry), []);
  assert.equal(
    registry.routes.map((route) => [route.path, route.kind, route.access]),
    [
      ['/shapes', 'list', 'admin'],
      ['/shapes/new', 'create', 'admin'],
      ['/shapes/{id}', 'record', 'admin'],
    ],
  );
  assert.is(registry.resources.get('shapes')?.display, 'title');
});

test('quarantines the later of two plugins that claim a route, and keeps the earlier', () => {
  const registry = registryOf(area('aaa'), area('bbb', { paths: '/aaa' }));
  assert.equal(
    registry.plugins.map((plugin) => plugin.id),
    ['aaa'],
  );
  has(complaints(registry), 'declares route /aaa, /aaa/new, /aaa/{id}, which plugin "aaa" already has');
});

test('says where an address and a call stand that another has', () => {
  const base = area('bbb', { paths: '/aaa', api: { collection: 'aaa' } });
  const screens = [{ kind: 'redirect', path: '/aaa/{id}', to: '/', access: 'user' }];
  const list = complaints(registryOf(area('aaa'), { ...base, manifest: { ...(base.manifest as object), screens } }));
  has(list, 'bbb: /resources/0/paths declares route /aaa, /aaa/new, which');
  has(list, 'bbb: /resources/0/api declares call GET aaa, GET aaa/{id}, POST aaa, ');
  assert.is(list.length, 3, `a line a cause:\n${list.join('\n')}`);
  has(list, 'bbb: /screens/0/path declares route /aaa/{id}, which');
});

const standingAmong = (standing: Partial<Standing>, ...sources: PluginSource[]) =>
  createRegistry(sources, { resolve: () => undefined, check: () => [], standing: { held: new Map(), shipped: new Set(), ...standing } });
const left = (standing: Partial<Standing>, ...sources: PluginSource[]) =>
  standingAmong(standing, ...sources).quarantined.map(({ id, problems }) => [id, ...problems.map(({ message }) => message)].join(': '));

test('leaves what is claimed to who had it before, whatever the ids', () => {
  const held = claimsHeldBy(registryOf(area('zoo'), area('yard')).plugins);
  const [lost] = left({ held }, area('aaa', { paths: '/zoo' }), area('zoo'), area('yard'));
  assert.match(lost ?? '', /^aaa: declares route \/zoo, .*which plugin "zoo" already has: choose another/);
  assert.equal(
    standingAmong({ held }, area('yard', { api: { collection: 'zoo' } }), area('zoo')).plugins.map(({ id }) => id),
    ['zoo'],
    'of two that were there, the one that changed gives way',
  );
});

test('leaves what is claimed by two new ones to the shipped one', () => {
  const newcomers = [area('aaa', { paths: '/zoo', name: 'zoo', api: { collection: 'zoo' } }), area('zoo')] as const;
  assert.equal(
    standingAmong({ shipped: new Set(['zoo']) }, ...newcomers).plugins.map(({ id }) => id),
    ['zoo'],
  );
  assert.equal(
    standingAmong({}, ...newcomers).plugins.map(({ id }) => id),
    ['aaa'],
  );
});

test('takes patterns with other parameter names for the same route', () => {
  const registry = registryOf(area('aaa', { paths: { edit: '/x/{id}' } }), area('bbb', { paths: { edit: '/x/{other}' } }));
  assert.equal(
    registry.quarantined.map((each) => each.id),
    ['bbb'],
  );
});

test('names an unknown resource in x-ref and lists those there are', () => {
  has(
    complaints(registryOf(area('aaa', {}, { owner: { type: 'integer', title: 'Owner', 'x-ref': 'owners' } }))),
    'names resource "owners", which no plugin declares; there are: aaa',
  );
});

test('degrades, not fails, a reference to a quarantined plugin', () => {
  const broken = area('owners', { list: { columns: ['nonsense'] } });
  const registry = registryOf(area('aaa', {}, { owner: { type: 'integer', title: 'Owner', 'x-ref': 'owners' } }), broken);
  assert.equal(
    registry.plugins.map((plugin) => plugin.id),
    ['aaa'],
  );
  assert.equal(
    registry.quarantined.map(({ id, resources }) => [id, resources]),
    [['owners', ['owners']]],
  );
});

test('reports all problems of a plugin together, with pointer and remedy', () => {
  const broken = area('aaa', { list: { columns: ['nope'], filters: ['neither'] }, unique: [['never']] });
  const list = complaints(registryOf(broken));
  has(list, '/resources/0/list/columns/0 names field "nope"; thing.schema.json has: title');
  has(list, 'names field "neither"');
  has(list, 'names field "never"');
});

test('refuses to set on many records at once what one may not set on one, or what no two may share', () => {
  const fields = {
    code: { type: 'string', title: 'Code' },
    place: { type: 'string', title: 'Place' },
    floor: { type: 'string', title: 'Floor' },
    rank: { type: 'integer', title: 'Rank', 'x-readonly': true },
    kind: { type: 'string', title: 'Kind', 'x-immutable': true },
    key: { type: 'string', title: 'Key', 'x-secret': true },
  };
  const edits = (bulkEdit: string[], change = {}) =>
    complaints(registryOf(area('aaa', { unique: [['code'], ['place', 'floor']], list: { bulkEdit }, ...change }, fields)));
  assert.equal(edits(['title', 'place']), []);
  has(edits(['nope']), '/resources/0/list/bulkEdit/0 names field "nope"; thing.schema.json has: title');
  has(edits(['title', 'rank']), '/resources/0/list/bulkEdit/1 names field "rank", which only the server sets');
  has(edits(['updated_at']), 'names field "updated_at", which only the server sets');
  has(edits(['kind']), 'names field "kind", which no form changes after creation');
  has(edits(['place'], { form: { update: ['title'] } }), 'names field "place", which no form changes after creation');
  has(edits(['key']), 'names field "key", which is secret');
  has(edits(['code']), 'names field "code", which is unique');
  has(edits(['place', 'floor']), 'names field "floor", which is unique');
  has(edits(['title'], { api: { collection: 'aaa', operations: ['list', 'get'] } }), '/resources/0/list/bulkEdit needs the operation "update"');
});

test('a field is edited in lists only where a cell has room for it and the form changes it', () => {
  const on = (schema: object, change = {}) =>
    complaints(registryOf(area('aaa', change, { own: { type: 'string', title: 'Own', 'x-list-edit': true, ...schema } })));
  assert.equal([on({}), on({ type: 'integer' }), on({ type: 'string', enum: ['A'] })], [[], [], []]);
  has(on({ 'x-readonly': true }), '/properties/own/x-list-edit is on a field that only the server sets');
  has(on({ 'x-localized': true }), 'has a text per language');
  has(on({ type: 'array', items: { type: 'string' } }), 'fits no cell');
  has(on({}, { form: { update: ['title'] } }), 'no form changes after creation');
  has(on({}, { api: { collection: 'aaa', operations: ['list', 'get'] } }), 'needs the operation "update"');
});

test('knows who serves the marketplace, wants the fields others read, and lets nobody else say the same word', () => {
  const fields = { code: { type: 'string', title: 'Code' }, is_default: { type: 'boolean', title: 'Default' } };
  const coins = area('coins', { serves: 'currencies' }, fields);
  const registry = registryOf(coins, area('things'));
  assert.equal(
    [[...registry.served].map(([word, { name }]) => [word, name]), areaIndex(registry).served],
    [[['currencies', 'coins']], { currencies: 'coins' }],
  );
  has(
    complaints(registryOf(area('coins', { serves: 'currencies' }, { code: fields.code }))),
    '/resources/0/serves serves "currencies", and others read its field "is_default", which thing.schema.json does not have: add it',
  );
  const rivals = registryOf(coins, area('more', { serves: 'currencies' }, fields));
  has(complaints(rivals), '/resources/0/serves declares who serves currencies, which plugin "coins" already has');
  assert.is(rivals.served.get('currencies')?.plugin, 'coins');
});

test('names what the form of an action begins with where there is no such thing', () => {
  const base = area('aaa', { actions: [{ id: 'pay', label: 'Pay', call: 'pay', form: 'pay.schema.json' }] });
  const calls = { pay: { method: 'POST', path: 'aaa/{id}/pay', access: 'admin' }, quote: { method: 'GET', path: 'aaa/{id}/quote', access: 'admin' } };
  const began = (from: string) =>
    complaints(
      registryOf(
        source(
          { ...(base.manifest as object), calls },
          {
            ...base.files,
            'pay.schema.json': {
              type: 'object',
              properties: { note: { type: 'string', title: 'Note', 'x-from': from }, other: { type: 'string', title: 'Other' } },
            },
          },
          { handlers: ['pay', 'quote'] },
        ),
      ),
    );
  for (const fine of ['title', 'id', 'other', 'quote.note']) assert.equal(began(fine), [], fine);
  has(began('nope'), '/properties/note/x-from names field "nope"; thing.schema.json has: title');
  has(began('pay.note'), 'names source "pay.note"; a GET with {id} in its path is needed; there are: quote.note');
});

test('refuses a manifest with an unknown key, an unknown role and a bad id', () => {
  has(complaints(registryOf(source({ id: 'aaa', title: 'A', colour: 'red' }))), 'has "colour"');
  has(
    complaints(registryOf(area('aaa', { access: { read: 'everyone', write: 'admin' } }))),
    'names access "everyone"; there are: public, user, staff, manager, admin',
  );
  has(complaints(registryOf(source({ id: 'A a', title: 'A' }))), '/id');
});

test('takes the version of the contract, and no other than the one there is', () => {
  const written = (contract: number) => complaints(registryOf(source({ id: 'aaa', title: 'A', contract })));
  assert.equal(written(1), []);
  has(written(2), '/contract must be 1');
});

test('refuses a folder whose manifest has another id', () => {
  has(complaints(registryOf({ ...area('aaa'), id: 'zzz' })), 'is "aaa" but the folder is named "zzz"');
});

test('refuses a page that client.tsx does not supply, and a supplied one that nothing names', () => {
  const manifest = { id: 'aaa', title: 'A', screens: [{ kind: 'page', path: '/a', page: 'wizzard', title: 'A', access: 'admin' }] };
  const list = complaints(registryOf(source(manifest, {}, { pages: ['wizard'] })));
  has(list, 'names page "wizzard"; client.tsx supplies: wizard');
  has(list, 'client.tsx supplies page "wizard", which nothing names');
});

test('puts a page of its own in the place of the generic screen at the same path', () => {
  const base = area('aaa');
  const manifest = { ...(base.manifest as object), screens: [{ kind: 'page', path: '/aaa/{key}', page: 'one', title: 'One', access: 'user' }] };
  const registry = registryOf({ ...base, manifest, supplies: { ...base.supplies, pages: ['one'] } });
  assert.equal(complaints(registry), []);
  assert.equal(
    registry.routes.map((route) => [route.path, route.kind, 'resource' in route && route.resource, route.access]),
    [
      ['/aaa', 'list', 'aaa', 'admin'],
      ['/aaa/new', 'create', 'aaa', 'admin'],
      ['/aaa/{key}', 'page', 'aaa', 'user'],
    ],
  );
});

test('has the parts of two screens of one record below each, where they say only what follows', () => {
  const rules = [{ id: 'named', when: { not: { required: ['title'] }, properties: { title: {} } }, message: 'It has no title.' }];
  const parts = [{ id: 'main', title: 'Main', path: 'main', fields: ['title'], rules }];
  const at = (path: string, id?: string) => ({ kind: 'record', resource: 'aaa', path, as: 'tabs', parts, ...(id && { id }) });
  const base = area('aaa');
  const registry = registryOf({ ...base, manifest: { ...(base.manifest as object), screens: [at('/aaa/{id}/set'), at('/own/{id}/set', 'own')] } });
  assert.equal(complaints(registry), []);
  assert.equal(
    registry.routes.flatMap((route) => (route.kind === 'part' ? [[route.path, route.at]] : [])),
    [
      ['/aaa/{id}/set/main', 'aaa'],
      ['/own/{id}/set/main', 'own'],
    ],
  );
});

test('refuses a call without "answers" that server.ts does not handle', () => {
  const manifest = { id: 'aaa', title: 'A', calls: { go: { method: 'POST', path: 'go', access: 'admin' } } };
  has(complaints(registryOf(source(manifest))), 'names call handler "go"; server.ts supplies: none');
  assert.equal(complaints(registryOf(source(manifest, {}, { handlers: ['go'], reactions: [] }))), []);
});

test('holds the jobs of a manifest against those of server.ts, and their times against clocks', () => {
  const job = (decl: object, jobs = ['sweep']) =>
    complaints(registryOf(source({ id: 'aaa', title: 'A', jobs: { sweep: decl } } as never, {}, { jobs }))).join('\n');
  assert.is(job({ every: '15m' }), '');
  assert.is(job({ cron: '0 3 * * 1', tz: 'Europe/Rome' }), '');
  assert.match(
    job({ every: '15m' }, ['swep']),
    /names job "sweep"; server.ts supplies: swep; did you mean "swep"\?.*\n.*supplies job "swep".*did you mean "sweep"\?/s,
  );
  assert.match(job({ cron: '0 3 * * 1', tz: 'Europe/Roma' }), 'names time zone "Europe/Roma"');
  assert.match(job({ cron: '0 3 * * 1', tz: 'Europe/Roma' }), 'did you mean "Europe/Rome"?');
  assert.match(job({ cron: '0 3 * *' }), '/jobs/sweep/cron is "0 3 * *", which is no time');
  assert.match(job({ cron: '0 3 30 2 *' }), 'a time that never comes');
  assert.match(job({ evry: '15m' }), 'sweep');
});

test('refuses a schema that does not compile strictly, a field without title, and an unknown icon', () => {
  has(
    complaints(registryOf(area('aaa', {}, { size: { type: 'string', title: 'Size', maxLenght: 3 } }))),
    '/properties/size/maxLenght names keyword "maxLenght"',
  );
  has(complaints(registryOf(area('aaa', {}, { size: { type: 'string' } }))), 'has no title');
  has(complaints(registryOf(source({ id: 'aaa', title: 'A', menu: { place: 'user', icon: 'no-such-icon' } }))), 'names icon "no-such-icon"');
});

test('refuses scope left out', () => {
  has(complaints(registryOf(area('aaa', { scope: undefined }))), '"scope"');
});

test('names a plugin whose manifest is missing', () => {
  has(
    complaints(
      registryOf({ id: 'empty', manifest: undefined, files: {}, supplies: { pages: [], cells: [], widgets: [], handlers: [], reactions: [] } }),
    ),
    'empty:  is missing',
  );
});

test('keeps a plugin whose rival is quarantined for another reason', () => {
  const registry = registryOf(area('aaa', { list: { columns: ['nope'] } }), area('bbb', { paths: '/aaa' }));
  assert.equal(
    registry.plugins.map((plugin) => plugin.id),
    ['bbb'],
  );
});

test.run();
