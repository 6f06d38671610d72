import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mentionsOf, nearest, type PluginSource } from '#core';
import { area, complaints, registryOf, source } from '../setup/areas.ts';
import { kioskJobs, kiosks, kioskSettings } from '../setup/kiosks.ts';

const has = (list: string[], part: string) =>
  assert.ok(
    list.some((each) => each.includes(part)),
    `${part} not in:\n${list.join('\n')}`,
  );
const fields = {
  rank: { type: 'integer', title: 'Rank' },
  state: { type: 'string', title: 'State', enum: ['ON', 'OFF'] },
  above: { type: 'integer', title: 'Above', 'x-ref': 'things' },
};
/** The complaints about an area of things, with this said of its resource, its manifest and its fields. */
function things({
  resource = {},
  manifest = {},
  more = {},
  required,
  handlers = [],
  pages = [],
}: {
  resource?: object;
  manifest?: Record<string, unknown>;
  more?: Record<string, unknown>;
  required?: string[];
  handlers?: string[];
  pages?: string[];
}): string[] {
  const base = area('things', { ...resource }, { ...fields, ...more });
  if (required) Object.assign(base.files['thing.schema.json'] as object, { required });
  return complaints(
    registryOf({ ...base, manifest: { ...(base.manifest as object), ...manifest }, supplies: { ...base.supplies, handlers, pages } } as PluginSource),
  );
}
const writes = { method: 'POST', path: 'things/{id}/x', access: 'user', resource: 'things' };
const call = (answers: object, more = {}) => ({ method: 'GET', path: 'things/{id}/x', access: 'user', resource: 'things', answers, ...more });

const listed = call({ options: true }, { path: 'things/ways' });

const hash = { type: 'string', title: 'Hash', 'x-immutable': true, pattern: '^[a-z0-9-]{6,}$' };
const identified = { identify: 'hash', unique: [['hash']] };

/** Ages in stretches. */
const stretches = (bands: object) => ({
  type: 'array',
  title: 'Ages',
  'x-widget': 'grid',
  'x-bands': bands,
  items: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, from: { type: 'integer', title: 'From' }, to: { type: 'integer', title: 'To' } },
  },
});

/** Blocks of two kinds. */
const pieces = (blocks: object) => ({
  type: 'array',
  title: 'Pieces',
  'x-blocks': blocks,
  items: {
    type: 'object',
    properties: { kind: { type: 'string', title: 'Kind', enum: ['text', 'quote'] }, text: { type: 'string', title: 'Text' } },
  },
});

/** The screen of a thing with one part. */
const part = (more: object) => ({ kind: 'record', resource: 'things', path: '/things/{id}', parts: [{ id: 'part', ...more }] });

/** The same in tabs. */
const tabbed = { kind: 'record', resource: 'things', path: '/things/{id}', as: 'tabs', parts: [{ id: 'main', title: 'Main', fields: ['rank'] }] };

/** A mistake for each kind of name, beside how the same thing is said rightly. */
const mistakes: Array<[title: string, wrong: Parameters<typeof things>[0], complaint: string, right: Parameters<typeof things>[0]]> = [
  [
    'x-lookup of no call',
    { more: { way: { type: 'integer', title: 'Way', 'x-lookup': 'wayz' } }, manifest: { calls: { ways: call({ options: true }) } } },
    'things: /properties/way/x-lookup names call "wayz"; there are: ways; did you mean "ways"?',
    { more: { way: { type: 'integer', title: 'Way', 'x-lookup': 'ways' } }, manifest: { calls: { ways: call({ options: true }) } } },
  ],
  [
    'x-lookup of a call that another area lacks',
    { more: { way: { type: 'integer', title: 'Way', 'x-lookup': 'things.wayz' } }, manifest: { calls: { ways: listed } } },
    '/properties/way/x-lookup names call "things.wayz"; a GET without parameters in its path is needed; there are: things.ways; did you mean "things.ways"?',
    { more: { way: { type: 'integer', title: 'Way', 'x-lookup': 'things.ways' } }, manifest: { calls: { ways: listed } } },
  ],
  [
    'a relation narrowed by a field its list is not filtered by',
    {
      resource: { list: { filters: ['state'] } },
      more: { near: { type: 'integer', title: 'Near', 'x-ref': { to: 'things', only: { stat: 'ON' } } } },
    },
    '/properties/near/x-ref/only/stat names field "stat"; a field of list.filters or of a parameter of query is needed; things has: state; did you mean "state"?',
    {
      resource: { list: { filters: ['state'] } },
      more: { near: { type: 'integer', title: 'Near', 'x-ref': { to: 'things', only: { state: 'ON' } } } },
    },
  ],
  [
    'a relation narrowed by a field the record has not',
    {
      resource: { list: { filters: ['rank'] } },
      more: { near: { type: 'integer', title: 'Near', 'x-ref': { to: 'things', only: { rank: { from: 'ranc' } } } } },
    },
    '/properties/near/x-ref/only/rank/from names field "ranc"; the record has: title, rank, state, above, near; did you mean "rank"?',
    {
      resource: { list: { filters: ['rank'] } },
      more: { near: { type: 'integer', title: 'Near', 'x-ref': { to: 'things', only: { rank: { from: 'rank' } } } } },
    },
  ],
  [
    'a relation narrowed to a code there is not',
    {
      resource: { list: { filters: ['state'] } },
      more: { near: { type: 'integer', title: 'Near', 'x-ref': { to: 'things', only: { state: 'OM' } } } },
    },
    'asks for "OM", which state of things never is; there are: ON, OFF; did you mean "ON"?',
    {
      resource: { list: { filters: ['state'] } },
      more: { near: { type: 'integer', title: 'Near', 'x-ref': { to: 'things', only: { state: ['ON', 'OFF'] } } } },
    },
  ],
  [
    'a colour of a code there is not',
    { more: { mood: { type: 'string', title: 'Mood', enum: ['GOOD', 'BAD'], 'x-colours': { GOD: 'success' } } } },
    '/properties/mood/x-colours/GOD names code "GOD"; the enum of the field has: GOOD, BAD; did you mean "GOOD"?',
    { more: { mood: { type: 'array', title: 'Mood', items: { type: 'string', enum: ['GOOD', 'BAD'] }, 'x-colours': { GOOD: 'success' } } } },
  ],
  [
    'colours of what has no codes',
    { more: { mood: { type: 'string', title: 'Mood', 'x-colours': { GOOD: 'success' } } } },
    '/properties/mood/x-colours/GOOD names code "GOOD"; the enum of the field has: none',
    { more: { mood: { type: 'integer', title: 'Mood', enum: [1, 2], 'x-colours': { 1: 'danger' } } } },
  ],
  [
    'an end of a stretch that no row has',
    { more: { ages: stretches({ from: 'frm', to: 'to', least: 0 }) } },
    '/properties/ages/x-bands/from names field "frm"; a field with numbers is needed; each row has: from, to; did you mean "from"?',
    { more: { ages: stretches({ from: 'from', to: 'to', least: 0 }) } },
  ],
  [
    'a number that is to be no less than what is not there',
    { more: { last: { type: 'integer', title: 'Last', 'x-not-below': 'first' } } },
    '/properties/last/x-not-below names field "first"',
    { more: { last: { type: 'integer', title: 'Last', 'x-not-below': 'rank' } } },
  ],
  [
    'a value that is to rise and is no number',
    { more: { ages: stretches({ from: 'from', to: 'to', least: 0, rises: 'name' }) } },
    '/properties/ages/x-bands/rises names field "name"; a field with numbers is needed; each row has: from, to',
    { more: { ages: stretches({ from: 'from', to: 'to', least: 0, rises: 'to' }) } },
  ],
  [
    'a kind of block there is not',
    { more: { blocks: pieces({ txt: { fields: ['text'] } }) } },
    '/properties/blocks/x-blocks/txt names code "txt"; the enum of kind has: text, quote; did you mean "text"?',
    { more: { blocks: pieces({ text: { fields: ['text'] }, quote: { fields: ['text'], needs: ['text'] } }) } },
  ],
  [
    'a member that no block has',
    { more: { blocks: pieces({ text: { fields: ['txt'] }, quote: { fields: ['text'] } }) } },
    '/properties/blocks/x-blocks/text/fields/0 names member "txt"; each item has: text; did you mean "text"?',
    { more: { blocks: pieces({ text: { fields: ['text'] }, quote: { fields: [] } }) } },
  ],
  [
    'a field read-only by a field there is not',
    { more: { note: { type: 'string', title: 'Note', 'x-readonly': { not: { required: ['rnk'] } } } } },
    '/properties/note/x-readonly/not/required/0 names field "rnk"; the record has: title, rank, state, above, note; did you mean "rank"?',
    { more: { note: { type: 'string', title: 'Note', 'x-readonly': { required: ['state'], properties: { state: { const: 'OFF' } } } } } },
  ],
  [
    'a part of a field read-only by a condition',
    {
      more: {
        note: { type: 'object', title: 'Note', properties: { text: { type: 'string', title: 'Text', 'x-readonly': { required: ['rank'] } } } },
      },
    },
    '/properties/note/properties/text/x-readonly is a condition: only a field of the record itself may have one',
    { more: { note: { type: 'object', title: 'Note', properties: { text: { type: 'string', title: 'Text', 'x-readonly': true } } } } },
  ],
  [
    'a field shown once another there is not says so',
    { more: { mail: { type: 'string', title: 'Mail', 'x-shown-once': { stat: ['ON'] } } } },
    '/properties/mail/x-shown-once/stat names field "stat"; the record has: title, rank, state, above, mail; did you mean "state"?',
    { more: { mail: { type: 'string', title: 'Mail', 'x-shown-once': { state: ['ON'] } } } },
  ],
  [
    'a field shown once a state is none',
    { more: { mail: { type: 'string', title: 'Mail', 'x-shown-once': { state: 'GONE' } } } },
    '/properties/mail/x-shown-once/state asks for "GONE", which is no value of it; there are: ON, OFF',
    { more: { mail: { type: 'string', title: 'Mail', 'x-shown-once': { state: 'ON' } } } },
  ],
  [
    'a field that is kept back and searched',
    {
      more: { mail: { type: 'string', title: 'Mail', 'x-shown-once': { state: 'ON' } } },
      resource: { list: { search: ['mail'] } },
    },
    '/properties/mail has x-shown-once, and so is no search, sort, display, identify or unique field: those would give it away',
    { more: { mail: { type: 'string', title: 'Mail', 'x-shown-once': { state: 'ON' } } }, resource: { list: { search: ['title'] } } },
  ],
  [
    'records read-only by a field there is not',
    { resource: { readonly: { required: ['stat'], properties: { stat: { const: 'OFF' } } } } },
    '/resources/0/readonly/required/0 names field "stat"; thing.schema.json has: title, rank, state, above, id, version, created_at, updated_at; did you mean "state"?',
    { resource: { readonly: { required: ['state'], properties: { state: { const: 'OFF' } } } } },
  ],
  [
    'a total of no field',
    { resource: { list: { totals: { rnk: 'sum' } } } },
    '/resources/0/list/totals/rnk names field "rnk"; thing.schema.json has: title, rank, state, above, id, version, created_at, updated_at; did you mean "rank"?',
    { resource: { list: { totals: { rank: 'sum', created_at: 'max', title: 'count' } } } },
  ],
  [
    'a total that a field has not',
    { resource: { list: { totals: { title: 'sum' } } } },
    '/resources/0/list/totals/title has no sum: only numbers and money have one',
    { resource: { list: { totals: { rank: 'avg' } } } },
  ],
  [
    'a figure by what is no day',
    { resource: { figures: { many: { title: 'Many', of: 'count', by: 'creatd_at' } } } },
    '/resources/0/figures/many/by names field "creatd_at"; a day or an instant is needed; thing.schema.json has: created_at, updated_at; did you mean "created_at"?',
    { resource: { figures: { many: { title: 'Many', of: 'count', by: 'created_at' } } } },
  ],
  [
    'a figure of no field',
    { resource: { figures: { all: { title: 'All', of: { sum: 'rnk' }, by: 'created_at' } } } },
    '/resources/0/figures/all/of/sum names field "rnk"; thing.schema.json has: title, rank, state, above, id, version, created_at, updated_at; did you mean "rank"?',
    { resource: { figures: { all: { title: 'All', of: { sum: 'rank' }, by: 'created_at' } } } },
  ],
  [
    'a figure that a field has not',
    { resource: { figures: { all: { title: 'All', of: { avg: 'title' }, by: 'created_at' } } } },
    '/resources/0/figures/all/of/avg has no avg: only numbers and money have one',
    { resource: { figures: { all: { title: 'All', of: { avg: 'rank' }, by: 'created_at' } } } },
  ],
  [
    'a figure told apart by what is no code',
    { resource: { figures: { all: { title: 'All', of: 'count', by: 'created_at', split: 'rank' } } } },
    '/resources/0/figures/all/split is told apart by what is neither a code, a flag nor a relation',
    { resource: { figures: { all: { title: 'All', of: 'count', by: 'created_at', split: 'state' } } } },
  ],
  [
    'a figure of what is never asked',
    { resource: { list: { filters: ['state'] }, figures: { on: { title: 'On', of: 'count', by: 'created_at', where: { state: 'OM' } } } } },
    '/resources/0/figures/on/where/state asks for "OM", which is no value of it; there are: ON, OFF',
    { resource: { list: { filters: ['state'] }, figures: { on: { title: 'On', of: 'count', by: 'created_at', where: { state: 'ON' } } } } },
  ],
  [
    'a group of no field',
    { resource: { list: { groups: ['stat'] } } },
    '/resources/0/list/groups/0 names field "stat"; thing.schema.json has: title, rank, state, above, id, version, created_at, updated_at; did you mean "state"?',
    { resource: { list: { groups: ['state', 'above', 'created_at'] } } },
  ],
  [
    'a group of what makes none',
    { resource: { list: { groups: ['title'] } } },
    '/resources/0/list/groups/0 groups by title: only codes, flags, relations, days and instants make groups',
    { resource: { list: { groups: ['above'] } } },
  ],
  [
    'a calendar by what is no day',
    {
      resource: {
        list: { filters: ['state', 'created_at'] },
        views: { on: { title: 'On', where: { state: 'ON' }, shape: { calendar: 'creatd_at' } } },
      },
    },
    '/resources/0/views/on/shape/calendar names field "creatd_at"; a day or an instant is needed; thing.schema.json has: created_at, updated_at; did you mean "created_at"?',
    {
      resource: {
        list: { filters: ['state', 'created_at'] },
        views: { on: { title: 'On', where: { state: 'ON' }, shape: { calendar: 'created_at' } } },
      },
    },
  ],
  [
    'a calendar by what the list is not filtered by',
    { resource: { list: { filters: ['state'] }, views: { on: { title: 'On', where: { state: 'ON' }, shape: { calendar: 'created_at' } } } } },
    '/resources/0/views/on/shape/calendar goes by created_at, which the list is not filtered by: name it in list.filters',
    { resource: { list: { filters: ['state'] }, views: { on: { title: 'On', where: { state: 'ON' }, shape: 'cards' } } } },
  ],
  [
    'x-widget nobody has',
    { more: { note: { type: 'string', title: 'Note', 'x-widget': 'textaera' } } },
    '/properties/note/x-widget names widget "textaera"',
    { more: { note: { type: 'string', title: 'Note', 'x-widget': 'textarea' } } },
  ],
  ...(['read', 'write'] as const).map((end): (typeof mistakes)[number] => {
    const links = (name: string) => ({
      manifest: {
        screens: [part({ links: { read: 'linked', write: 'linked', [end]: name } })],
        calls: { linked: call({ linked: { target: 'things', link: 'thing_things', ids: 'ids' } }) },
      },
    });
    return [
      `links.${end} of no call`,
      links('linkt'),
      `/screens/0/parts/0/links/${end} names call "linkt"; a call that answers linked records is needed; there are: linked; did you mean "linked"?`,
      links('linked'),
    ];
  }),
  [
    'expands.by no field of the other resource',
    { resource: { expands: { below: { resource: 'things', by: 'abov' } } } },
    '/resources/0/expands/below/by names field "abov"; thing.schema.json has: title, rank',
    { resource: { expands: { below: { resource: 'things', by: 'above' } } } },
  ],
  [
    'a view by a field the list is not filtered by',
    { resource: { views: { on: { title: 'On', where: { state: 'ON' } } } } },
    '/resources/0/views/on/where/state names field "state"; a field of list.filters or of a parameter of query is needed; things has: none',
    {
      resource: {
        list: { filters: ['state'] },
        query: { rankFrom: { field: 'rank', as: 'from' } },
        views: { on: { title: 'On', where: { state: 'ON', rank: { from: 2 } } } },
      },
    },
  ],
  [
    'a view sorted by no field',
    { resource: { list: { filters: ['state'] }, views: { on: { title: 'On', where: { state: 'ON' }, sort: '-ranc' } } } },
    '/resources/0/views/on/sort names field "ranc"',
    { resource: { list: { filters: ['state'] }, views: { on: { title: 'On', where: { state: 'ON' }, sort: '-rank', columns: ['title', 'rank'] } } } },
  ],
  [
    'a counter of no view',
    {
      resource: { list: { filters: ['state'] }, views: { on: { title: 'On', where: { state: 'ON' } } } },
      manifest: { menu: { place: 'user', icon: 'star', count: 'onn' } },
    },
    '/menu/count names view "onn"; there are: on; did you mean "on"?',
    {
      resource: { list: { filters: ['state'] }, views: { on: { title: 'On', where: { state: 'ON' } } } },
      manifest: { menu: { place: 'user', icon: 'star', count: 'on' } },
    },
  ],
  [
    'menu.path to nowhere',
    { manifest: { menu: { place: 'user', icon: 'star', path: '/thing' } } },
    '/menu/path names address "/thing"',
    { manifest: { menu: { place: 'user', icon: 'star', path: '/things/{userId}', fallback: '/auth/login' } } },
  ],
  [
    'home to nowhere',
    { manifest: { home: '/thingz' } },
    '/home names address "/thingz"; there are: /things, /things/new, /things/{id}; did you mean "/things"?',
    { manifest: { home: '/things' } },
  ],
  [
    'a redirect to nowhere',
    { manifest: { screens: [{ kind: 'redirect', path: '/old', to: '/new', access: 'user' }] } },
    '/screens/0/to names address "/new"',
    { manifest: { screens: [{ kind: 'redirect', path: '/old/{id}', to: '/things/{id}', access: 'user' }] } },
  ],
  [
    'api.always of an unknown parameter',
    { resource: { api: { collection: 'things', always: { stat: 'ON' } } } },
    '/resources/0/api/always/stat names parameter "stat"',
    { resource: { api: { collection: 'things', always: { stat: 'ON', sort: '-rank' } }, query: { stat: { field: 'state' } } } },
  ],
  [
    'api.always of a comparison no list knows',
    { resource: { list: { filters: ['rank'] }, api: { collection: 'things', always: { 'filters[rank][least]': 2 } } } },
    '/resources/0/api/always/filters[rank][least] names parameter "filters[rank][least]"',
    { resource: { list: { filters: ['rank'] }, api: { collection: 'things', always: { 'filters[rank][from]': 2, 'title[contains]': 'a' } } } },
  ],
  [
    'parent of an unknown resource',
    { resource: { paths: '/x/{siteId}/things', parent: { resource: 'sites', field: 'above', param: 'siteId' } } },
    '/resources/0/parent/resource names resource "sites", which no plugin declares; there are: things',
    { resource: { paths: '/x/{siteId}/things', parent: { resource: 'things', field: 'above', param: 'siteId' } } },
  ],
  [
    'parent of an unknown field',
    { resource: { parent: { resource: 'things', field: 'abov', param: 'id' } } },
    '/resources/0/parent/field names relation "abov"',
    {},
  ],
  [
    'parent of an unknown parameter',
    { resource: { parent: { resource: 'things', field: 'above', param: 'siteId' } } },
    '/resources/0/parent/param names parameter "siteId"; its paths have: id',
    { resource: { paths: '/x/{siteId}/things', parent: { resource: 'things', field: 'above', param: 'siteId' } } },
  ],
  [
    'scope.via a field without relation',
    { resource: { scope: { via: 'rank' } } },
    '/resources/0/scope/via names relation "rank"; a field with x-ref is needed; thing.schema.json has: above',
    { resource: { scope: { via: 'above' } } },
  ],
  [
    'answers.codes of no field',
    { manifest: { calls: { go: call({ codes: 'stat' }) } } },
    '/calls/go/answers/codes names field "stat"; a field with codes is needed; thing.schema.json has: state; did you mean "state"?',
    { manifest: { calls: { go: call({ codes: 'state' }) } } },
  ],
  [
    'answers.codes of a field without codes',
    { manifest: { calls: { go: call({ codes: 'rank' }) } } },
    '/calls/go/answers/codes names field "rank"; a field with codes is needed',
    {},
  ],
  [
    'answers.part of no part that stands by itself',
    { manifest: { screens: [tabbed], calls: { go: call({ part: 'mainn' }) } } },
    '/calls/go/answers/part names part "mainn"; a part with fields of a screen of things in tabs or steps is needed; there are: main; did you mean "main"?',
    { manifest: { screens: [tabbed], calls: { go: call({ part: 'main' }) } } },
  ],
  [
    'answers.part at another address than a record’s',
    { manifest: { screens: [tabbed], calls: { go: call({ part: 'main' }, { path: 'things/x' }) } } },
    '/calls/go/path has other parameters than {id}, the record whose part it answers',
    {},
  ],
  [
    'answers.part with a body of its own',
    { manifest: { screens: [tabbed], calls: { go: call({ part: 'main' }, { body: 'thing.schema.json' }) } } },
    '/calls/go/body is named, and the schema of the record says what a part takes: leave it out',
    {},
  ],
  [
    'a field where the versions of parts stand',
    { more: { versions: { type: 'string', title: 'Versions' } }, manifest: { screens: [tabbed], calls: { go: call({ part: 'main' }) } } },
    '/properties/versions has the name under which a record has the versions of its parts: choose another',
    { more: { versions: { type: 'string', title: 'Versions' } }, manifest: { screens: [tabbed] } },
  ],
  [
    'links that are asked for by halves',
    { resource: { query: { free: { field: 'id', as: 'unlinked', of: 'things' } } } },
    '/resources/0/query/free is "unlinked" and lacks "by", "from"',
    { resource: { query: { free: { field: 'id', as: 'unlinked', of: 'things', by: 'above', from: 'above' } } } },
  ],
  [
    'links that nobody asks for',
    { resource: { query: { free: { field: 'rank', of: 'things' } } } },
    '/resources/0/query/free speaks of links, which only "as": "unlinked" or "linked" asks for',
    {},
  ],
  [
    'answers.linked to an unknown target',
    { manifest: { calls: { go: call({ linked: { target: 'thongs', link: 'thing_things', ids: 'ids' } }) } } },
    '/calls/go/answers/linked/target names resource "thongs"',
    {},
  ],
  [
    'x-from of no field',
    { more: { slug: { type: 'string', title: 'Slug', 'x-from': 'titel' } } },
    '/properties/slug/x-from names field "titel"',
    { more: { slug: { type: 'string', title: 'Slug', 'x-from': 'title' } } },
  ],
  [
    'form.ui of an unknown field',
    { resource: { form: { ui: { ranc: {} } } } },
    '/resources/0/form/ui/ranc names field "ranc"',
    { resource: { form: { ui: { rank: {} } } } },
  ],
  [
    'a screen where the core has its own',
    { manifest: { screens: [{ kind: 'redirect', path: '/auth', to: '/things', access: 'user' }] } },
    '/screens/0/path declares route /auth, which the core has for itself: choose another',
    {},
  ],
  [
    "a screen below the core's",
    { manifest: { screens: [{ kind: 'redirect', path: '/auth/{page}', to: '/things', access: 'user' }] } },
    '/screens/0/path declares route /auth/{page}, which the core has for itself',
    {},
  ],
  [
    "a screen of another plugin's resource",
    { manifest: { screens: [{ kind: 'record', resource: 'thongs', path: '/x/{id}' }] } },
    '/screens/0/resource names resource "thongs"; this plugin has: things; did you mean "things"?',
    { manifest: { screens: [part({ fields: ['rank'] })] } },
  ],
  [
    'a part of no field',
    { manifest: { screens: [part({ fields: ['ranc'] })] } },
    '/screens/0/parts/0/fields/0 names field "ranc"; thing.schema.json has: title, rank',
    { manifest: { screens: [part({ fields: ['rank'] })] } },
  ],
  [
    'a part that loads by no call',
    { manifest: { screens: [part({ fields: ['x'], load: 'lod' })] } },
    '/screens/0/parts/0/load names call "lod"; a call with {id} in its path is needed',
    { manifest: { screens: [part({ fields: ['x'], load: 'load' })], calls: { load: call({ options: true }) } } },
  ],
  [
    'a file of parts that is not there',
    { manifest: { screens: [{ ...part({}), parts: 'thing.parts.json' }] } },
    '/screens/0/parts names file "thing.parts.json"; the folder has: none',
    {},
  ],
  [
    'a rule about no field of the record',
    { manifest: { screens: [part({ fields: ['rank'], rules: [{ id: 'a', when: { required: ['ranc'] }, message: 'No.' }] })] } },
    '/screens/0/parts/0/rules/0/when/required/0 names field "ranc"; thing.schema.json has: title, rank',
    { manifest: { screens: [part({ fields: ['rank'], rules: [{ id: 'a', when: { required: ['rank'] }, message: 'No.' }] })] } },
  ],
  [
    'a rule about a field of another part',
    { manifest: { screens: [part({ fields: ['rank'], rules: [{ id: 'a', when: { not: { required: ['state'] } }, message: 'No.' }] })] } },
    '/screens/0/parts/0/rules/0 speaks of "state", which is no field of its part: there are: rank',
    {},
  ],
  [
    'two rules of one id',
    {
      manifest: {
        screens: [part({ fields: ['rank'], rules: ['One.', 'Two.'].map((message) => ({ id: 'a', when: { required: ['rank'] }, message })) })],
      },
    },
    '/screens/0/parts/0/rules/1 has the id "a" of another rule of its resource',
    {},
  ],
  [
    'a rule about nothing',
    { manifest: { screens: [part({ fields: ['rank'], rules: [{ id: 'a', when: {}, message: 'No.' }] })] } },
    '/screens/0/parts/0/rules/0 speaks of no field',
    {},
  ],
  [
    'a list by a field that points elsewhere',
    { manifest: { screens: [part({ list: 'things', by: 'rank' })] } },
    '/screens/0/parts/0/by names relation "rank"; a field with x-ref is needed; thing.schema.json has: above',
    { manifest: { screens: [part({ list: 'things', by: 'above' })] } },
  ],
  [
    'a tab without a title',
    { manifest: { screens: [{ ...part({ fields: ['rank'] }), as: 'tabs' }] } },
    '/screens/0/parts/0 lacks "title", which the rail shows',
    { manifest: { screens: [{ ...part({ fields: ['rank'], title: 'Rank' }), as: 'tabs' }] } },
  ],
  [
    'a step without a title',
    { manifest: { screens: [{ ...part({ fields: ['rank'] }), as: 'steps' }] } },
    '/screens/0/parts/0 lacks "title", which the rail shows',
    {
      manifest: {
        screens: [{ ...part({ fields: ['rank'], title: 'Rank', group: 'First', purpose: 'Says where it stands.' }), as: 'steps', keep: 'thing' }],
      },
    },
  ],
  [
    'steps that end with a move there is not',
    { manifest: { screens: [{ ...part({ fields: ['rank'], title: 'Rank' }), as: 'steps', finish: { move: 'publish', to: '/things' } }] } },
    '/screens/0/finish/move names move "publish"; a move that somebody makes is needed; things has: none',
    { manifest: { screens: [{ ...part({ fields: ['rank'], title: 'Rank' }), as: 'steps', finish: { to: '/things' } }] } },
  ],
  [
    'steps that end nowhere',
    { manifest: { screens: [{ ...part({ fields: ['rank'], title: 'Rank' }), as: 'steps', finish: { to: '/thing' } }] } },
    '/screens/0/finish/to names address "/thing"',
    {},
  ],
  [
    'something beside steps',
    { manifest: { screens: [{ ...part({ fields: ['rank'], title: 'Rank' }), as: 'steps', aside: [{ id: 'b', list: 'things', by: 'above' }] }] } },
    '/screens/0 shows steps, beside which nothing is saved',
    {},
  ],
  [
    'steps that make nothing',
    {
      manifest: {
        calls: { show: call({ codes: 'state' }) },
        screens: [{ ...part({ fields: ['rank'], title: 'Rank', load: 'show' }), as: 'steps', create: '/things/new' }],
      },
    },
    '/screens/0 makes new records in steps, and no step holds fields of the record alone',
    { manifest: { screens: [{ ...part({ fields: ['rank'], title: 'Rank' }), as: 'steps', create: '/things/new' }] } },
  ],
  [
    'a group of what are no steps',
    { manifest: { screens: [part({ fields: ['rank'], group: 'First' })] } },
    '/screens/0/parts/0 says "group", which only steps have',
    {},
  ],
  [
    'a page below what is no tab',
    { manifest: { screens: [part({ fields: ['rank'], title: 'Rank', below: 'show' })] }, pages: ['show'] },
    '/screens/0/parts/0 says "below", which only steps have, and tabs of the record\'s own fields',
    { manifest: { screens: [{ ...part({ fields: ['rank'], title: 'Rank', below: 'show' }), as: 'tabs' }] }, pages: ['show'] },
  ],
  [
    'an end of what are no steps',
    { manifest: { screens: [{ ...part({ fields: ['rank'] }), finish: { to: '/things' } }] } },
    '/screens/0 says "finish", which only steps have',
    {},
  ],
  [
    'a save without a load where there are no steps',
    { handlers: ['set'], manifest: { calls: { set: writes }, screens: [part({ fields: ['rank'], save: 'set' })] } },
    '/screens/0/parts/0 has a "save" and no "load", as only steps may',
    {
      handlers: ['set'],
      manifest: { calls: { set: writes }, screens: [{ ...part({ fields: ['rank'], title: 'Rank', save: 'set' }), as: 'steps' }] },
    },
  ],
  [
    'two parts of one id',
    {
      manifest: {
        screens: [
          {
            ...part({}),
            parts: [
              { id: 'a', fields: ['rank'] },
              { id: 'a', fields: ['state'] },
            ],
          },
        ],
      },
    },
    '/screens/0/parts/1 has an id that another part of its screen has',
    {},
  ],
  [
    'fields of the record beside its form',
    { manifest: { screens: [{ ...part({ fields: ['rank'] }), aside: [{ id: 'b', fields: ['state'] }] }] } },
    "/screens/0/aside/0 stands beside the record's form",
    {},
  ],
  [
    'a part whose address has other parameters',
    { manifest: { screens: [part({ fields: ['rank'], path: '/things/{thing}/x' })] } },
    "/screens/0/parts/0 has an address with other parameters than its screen's /things/{id}",
    { manifest: { screens: [part({ fields: ['rank'], path: '/things/{id}/x' })] } },
  ],
  [
    'a second screen at one place',
    { manifest: { screens: [part({ fields: ['rank'] }), { ...part({ fields: ['rank'] }), path: '/y/{id}' }] } },
    '/screens/1 is a second screen of its kind',
    { manifest: { screens: [part({ fields: ['rank'] }), { ...part({ fields: ['rank'] }), id: 'y', path: '/y/{id}' }] } },
  ],
  ['identify by no field', { resource: { identify: 'hash' } }, '/resources/0/identify names field "hash"', {}],
  ['what is unread by no field', { resource: { unread: 'came_at' } }, '/resources/0/unread names field "came_at"', {}],
  [
    'what is unread by a field that is no moment',
    { resource: { unread: 'rank' } },
    'things: /resources/0/unread names "rank", which is no date-time',
    { resource: { unread: 'came_at', list: { filters: ['unread'] } }, more: { came_at: { type: 'string', format: 'date-time', title: 'Came' } } },
  ],
  [
    'a filter by what is unread where nothing is',
    { resource: { list: { filters: ['unread'] } } },
    '/resources/0/list/filters/0 names field "unread"',
    {},
  ],
  [
    'what is everybody’s by a field that is no flag',
    { resource: { scope: { operator: 'rank', everybody: 'rank' } } },
    'things: /resources/0/scope/everybody names "rank", which is no boolean',
    { resource: { scope: { operator: 'rank', everybody: 'open' } }, more: { open: { type: 'boolean', title: 'Open' } } },
  ],
  ['what is offered instead of a deletion', { resource: { instead: 'close' } }, '/resources/0/instead names doable "close"', {}],
  ['deletions kept by no field', { resource: { softDelete: 'gone_at' } }, '/resources/0/softDelete names field "gone_at"', {}],
  [
    'deletions kept by what people write',
    { resource: { softDelete: 'gone_at' }, more: { gone_at: { type: 'string', format: 'date-time', title: 'Gone at' } } },
    'things: /resources/0/softDelete names "gone_at", which is no date-time that is always x-readonly',
    { resource: { softDelete: 'gone_at' }, more: { gone_at: { type: 'string', format: 'date-time', title: 'Gone at', 'x-readonly': true } } },
  ],
  ...(
    [
      ['a number', { type: 'integer', title: 'Hash', 'x-immutable': true }, 'which is no plain text'],
      ['what some may not read', { ...hash, 'x-access': { read: 'admin' } }, 'which is no plain text'],
      ['what changes', { type: 'string', title: 'Hash', pattern: hash.pattern }, 'which can be changed'],
      ['anything', { type: 'string', title: 'Hash', 'x-immutable': true }, 'which has no pattern'],
      ['what has slashes', { ...hash, pattern: '^[a-z/]+$' }, 'which has no pattern'],
      ['what may be empty', { ...hash, pattern: '^[a-z]*$' }, 'which has no pattern'],
      ['what only begins well', { ...hash, pattern: '^[a-z]+' }, 'which has no pattern'],
    ] as const
  ).map(([title, field, complaint]): (typeof mistakes)[number] => [
    `identify by ${title}`,
    { resource: identified, more: { hash: field }, required: ['title', 'hash'] },
    `things: /resources/0/identify names "hash", ${complaint}`,
    { resource: identified, more: { hash }, required: ['title', 'hash'] },
  ]),
  [
    'identify by what may be absent',
    { resource: identified, more: { hash } },
    'names "hash", which is not among "required" of thing.schema.json',
    {},
  ],
  [
    'identify by what several have',
    { resource: { identify: 'hash', unique: [['hash', 'rank']] }, more: { hash }, required: ['title', 'hash'] },
    'names "hash", which is not unique by itself: add ["hash"] to "unique"',
    {},
  ],
  [
    'a part saved by a call without a body',
    {
      manifest: { screens: [part({ fields: ['rank'], load: 'look', save: 'go' })], calls: { look: call({}, { answers: undefined }), go: writes } },
      handlers: ['look', 'go'],
    },
    '/screens/0/parts/0/save names call "go", which declares no body',
    {},
  ],
  [
    'a call the core answers',
    { manifest: { calls: { login: call({ options: true }, { method: 'POST', path: 'customer/login' }) } } },
    '/calls/login declares call POST customer/login, which the core has for itself: choose another',
    {},
  ],
  [
    "a call below the core's",
    { manifest: { calls: { mine: call({ options: true }, { path: '-/mine' }) } } },
    '/calls/mine/path must match pattern',
    {},
  ],
  ['a table of the core', { resource: { name: 'sessions' } }, 'declares table sessions, which the core has for itself', {}],
  [
    'a core table nobody may keep records in',
    { resource: { table: 'jobs' } },
    '/resources/0/table names table "jobs"; there are: audit, files, languages, operators, outbox_deliveries, outbox_events, outbox_mails, redirects, users',
    { resource: { table: 'users' } },
  ],
  [
    'a condition over no field',
    {
      resource: { actions: [{ id: 'go', label: 'Go', call: 'go', when: { properties: { stat: { const: 'ON' } } } }] },
      manifest: { calls: { go: writes } },
      handlers: ['go'],
    },
    '/resources/0/actions/0/when/properties/stat names field "stat"',
    {
      resource: { actions: [{ id: 'go', label: 'Go', call: 'go', when: { properties: { state: { const: 'ON' } }, required: ['state'] } }] },
      manifest: { calls: { go: writes } },
      handlers: ['go'],
    },
  ],
  [
    'an unknown keyword of ours',
    { more: { way: { type: 'integer', title: 'Way', 'x-lokup': 'ways' } } },
    '/properties/way/x-lokup names keyword "x-lokup"; a schema knows: ',
    {},
  ],
  [
    'a keyword of ours with a wrong value',
    { more: { way: { type: 'integer', title: 'Way', 'x-readonly': 'yes' } } },
    '/properties/way/x-readonly must be boolean',
    {},
  ],
  [
    'a relation within a list',
    { more: { days: { type: 'array', title: 'Days', items: { type: 'object', properties: { place: { type: 'integer', 'x-ref': 'places' } } } } } },
    '/properties/days/items/properties/place/x-ref names resource "places"',
    {},
  ],
  [
    'an action twice',
    { resource: { actions: ['A', 'B'].map((label) => ({ id: 'go', label, call: 'go' })) }, manifest: { calls: { go: writes } }, handlers: ['go'] },
    '/resources/0/actions/1/id declares action "go" twice',
    {},
  ],
];

for (const [title, wrong, complaint, right] of mistakes) {
  test(`finds ${title}`, () => {
    has(things(wrong), complaint);
    assert.equal(things(right), []);
  });
}

test('says the nearest of the keys a declaration may have', () => {
  has(things({ resource: { dispaly: 'title' } }), 'has "dispaly", which no declaration knows: did you mean "display"?');
});

test('lets a declaration name what another area has, and only that', () => {
  const other = area('places', { list: { filters: ['title'] } }, { thing: { type: 'integer', title: 'Thing', 'x-ref': 'things' } });
  const naming = (by: string) =>
    complaints(
      registryOf(
        {
          ...area('things', { expands: { places: { resource: 'places', by } } }),
          manifest: {
            ...(area('things', { expands: { places: { resource: 'places', by } } }).manifest as object),
            menu: { place: 'user', icon: 'star', path: '/places' },
          },
        },
        other,
      ),
    );
  assert.equal(naming('thing'), []);
  has(naming('thong'), 'things: /resources/0/expands/places/by names field "thong"; thing.schema.json has:');
});

test('degrades, not fails, whatever it names of a quarantined plugin', () => {
  const broken = area('places', { list: { columns: ['nonsense'] } });
  const base = area(
    'things',
    { expands: { places: { resource: 'places', by: 'whatever' } } },
    { place: { type: 'integer', title: 'Place', 'x-ref': 'places' } },
  );
  const manifest = { ...(base.manifest as object), menu: { place: 'user', icon: 'star', path: '/places/new' } };
  assert.equal(
    registryOf({ ...base, manifest }, broken).plugins.map(({ id }) => id),
    ['things'],
  );
});

test('says what is wrong with a plugin all at once: manifest, schema files and names alike', () => {
  const { id, manifest, files } = area(
    'things',
    { nonsense: 1, list: { columns: ['ranc'] } },
    { rank: { type: 'integer', title: 'Rank', 'x-readonly': 'yes' }, above: { type: 'integer', title: 'Above', minimun: 3 } },
  );
  const found = complaints(registryOf(source({ ...(manifest as object), id, menu: { place: 'user', icon: 'no-such-icon' } }, { ...files })));
  for (const part of [
    'has "nonsense"',
    'columns/0 names field "ranc"',
    '/properties/rank/x-readonly must be boolean',
    'names keyword "minimun"',
    'names icon "no-such-icon"',
  ])
    has(found, part);
});

test('also says what a plugin left out for something else names of others', () => {
  has(
    things({ resource: { list: { columns: ['ranc'] } }, more: { place: { type: 'integer', title: 'Place', 'x-ref': 'places' } } }),
    'names resource "places"',
  );
});

test('says where a name stands by a pointer that leads there', () => {
  const always = { 'a/b~c': 1 };
  const [found] = mentionsOf({
    manifest: { id: 'x', resources: [{ name: 'things', schema: 's.json', api: { collection: 'things', always } }] },
    files: {},
  }).filter(({ kind }) => kind === 'param');
  assert.equal([found?.name, found?.pointer, found?.of], ['a/b~c', '/resources/0/api/always/a~1b~0c', 'things']);
});

test('walks whatever somebody wrote without falling', () => {
  for (const manifest of [null, 3, 'x', [], { resources: 'x' }, { resources: [null, { schema: 3 }], calls: [], menu: [[[]]] }]) {
    assert.equal(mentionsOf({ manifest, files: {} }).length, 0, JSON.stringify(manifest));
    assert.is(registryOf({ ...source({ id: 'odd', title: 'Odd' }), manifest }).plugins.length, 0);
  }
});

test('finds what is wrong with the settings of an area, and with jobs that speak of them', () => {
  const jobs = { sweep: { every: { setting: 'sweep_evry' } } };
  const said = (manifest: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
    complaints(registryOf(kiosks(manifest, { ...kioskSettings, properties: { ...kioskSettings.properties, ...fields } })));
  assert.equal(said({}), []);
  has(
    said({ jobs: { ...kioskJobs, ...jobs } }),
    'kiosks: /jobs/sweep/every/setting names setting "sweep_evry"; a text field of the settings is needed; settings.schema.json has: greeting, sweep_every, report_at, zone; did you mean "sweep_every"?',
  );
  has(said({ settings: undefined }), 'names setting "sweep_every"; the plugin has no settings to name; there are: none');
  has(
    said({ settings: 'setings.schema.json' }),
    'kiosks: /settings names file "setings.schema.json"; the folder has: thing.schema.json, settings.schema.json; did you mean "settings.schema.json"?',
  );
  has(said({ settings: { schema: 'settings.schema.json', access: { read: 'staf' } } }), '/settings/access/read names access "staf"');
  has(said({}, { limit: { type: 'integer', title: 'Limit', maximum: 9, default: 12 } }), '/properties/limit has the default 12, which it may not be');
  has(
    said({}, { sweep_every: { type: 'string', title: 'Sweep', default: '15 min' } }),
    'has the default "15 min", which a job takes as its "every" and cannot read',
  );
  has(said({}, { token: { type: 'string', title: 'Token', 'x-secret': true, default: 'x' } }), '/properties/token is secret and has a default');
  has(said({}, { greeting: { type: 'string', title: 'Greeting', 'x-localized': true } }), '/properties/greeting is localized');
  has(said({}, { greeting: { type: 'string' } }), '/properties/greeting has no title');
  has(
    said({}, { shop: { type: 'integer', title: 'Shop', 'x-ref': 'kiosk' } }),
    '/properties/shop/x-ref names resource "kiosk", which no plugin declares',
  );
});

test('the addresses of settings belong to the core', () => {
  has(
    complaints(registryOf(area('things', { paths: '/settings/things' }))),
    'declares route /settings/things, /settings/things/new, /settings/things/{id}, which the core has for itself',
  );
});

test('guesses what was meant only where little differs', () => {
  assert.is(nearest('satus', ['status', 'state']), 'status');
  assert.is(nearest('Status', ['status']), 'status');
  assert.is(nearest('colour', ['status', 'state']), undefined);
});

test.run();
