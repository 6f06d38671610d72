import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  filterFields,
  filtersToWire,
  fromAddress,
  fromWire,
  isFiltered,
  isSpecified,
  readWire,
  resolveFilter,
  resolveResource,
  resolveWord,
  shapeOfList,
  toAddress,
  toWire,
  withFilter,
  viewQuestion,
  withoutFilters,
  type Filter,
  type JsonSchema,
  type Now,
  type QueryDecl,
  type Question,
  type Resource,
  type ResourceDecl,
  type WhereValue,
} from '#core';

const today = new Date(2026, 2, 1, 12);
const now: Now = { viewerId: 7, today };
const schema: JsonSchema = {
  title: 'Trip',
  type: 'object',
  properties: {
    name: { type: 'string' },
    status: { type: 'string', enum: ['DRAFT', 'ACTIVE'] },
    paid: { type: 'integer', enum: [0, 1] },
    city_id: { type: 'integer', 'x-ref': 'cities' },
    day: { type: 'string', format: 'date' },
    rank: { type: 'integer' },
    place: { type: 'object', properties: { lat: { type: 'number' } } },
    page: { type: 'integer' },
  },
};
const decl: ResourceDecl = {
  name: 'trips',
  schema: 's',
  access: { read: 'user', write: 'user' },
  scope: 'global',
  api: { collection: 'trips', always: { paymentWasMade: 1 } },
  query: {
    dayFrom: { field: 'day', as: 'from' },
    cityIds: { field: 'city_id', as: 'comma-list' },
    cityId: { field: 'city_id' },
    nameHas: { field: 'name', as: 'contains', fields: ['name', 'status'] },
    paymentWasMade: { field: 'paid' },
  },
  list: { filters: ['name', 'status', 'city_id', 'day', 'rank', 'page', 'place'], sort: '-day' },
};
const trips = resolveResource('trips', decl, schema);

test('an address says the whole question, and the question the same address', () => {
  const address = 'query=red+sea&status=DRAFT&status=ACTIVE&day.from=%40last30&%7Epage=3&sort=-name&page=4&per-page=All';
  const question = fromAddress(trips, address);
  assert.equal(question, {
    filters: {
      status: { kind: 'one-of', values: ['DRAFT', 'ACTIVE'] },
      day: { kind: 'range', from: '@last30' },
      page: { kind: 'equals', value: '3' },
    },
    search: 'red sea',
    sort: '-name',
    page: 4,
    perPage: 'All',
  });
  assert.is(toAddress(trips, question), address);
});

test('a view may be grouped: the address says only what is otherwise', () => {
  const views = { days: { title: 'Days', where: { status: 'DRAFT' }, group: 'status' } };
  const grouped = resolveResource('trips', { ...decl, views, list: { ...decl.list, groups: ['status', 'day'] } }, schema);
  const groupOf = (address: string) => fromAddress(grouped, address).group;
  assert.equal(['view=days', 'view=days&group=day', 'view=days&group=', 'view=days&group=rank', 'group=day', ''].map(groupOf), [
    'status',
    'day',
    undefined,
    'status',
    'day',
    undefined,
  ]);
  for (const address of ['view=days', 'view=days&group=day', 'view=days&group=', 'group=day'])
    assert.is(toAddress(grouped, fromAddress(grouped, address)), address);
});

test('an address names the month of a calendar, and no month that there is not', () => {
  const monthOf = (month: string) => fromAddress(trips, `month=${month}`).month;
  assert.equal(['2026-03', '2026-13', '2026-3', ''].map(monthOf), ['2026-03', undefined, undefined, undefined]);
  assert.is(toAddress(trips, fromAddress(trips, 'rank=2&month=2026-03')), 'rank=2&month=2026-03');
});

test('what a bare word means is for its field to say', () => {
  assert.equal(fromAddress(trips, 'name=sea&city_id=5&place=1&rank=2').filters, {
    name: { kind: 'contains', text: 'sea' },
    city_id: { kind: 'equals', value: '5' },
    rank: { kind: 'equals', value: '2' },
    place: { kind: 'is-set', set: true },
  });
});

test('what is no filter, no size and no page is left out', () => {
  assert.equal(fromAddress(trips, 'utm_source=mail&status=&per-page=17&page=-2&place=perhaps'), { filters: {} });
});

test('an address may name the parameters of the list call', () => {
  assert.equal(fromAddress(trips, 'dayFrom=2026-01-01&cityIds=1,2&paymentWasMade=1').filters, {
    day: { kind: 'range', from: '2026-01-01' },
    city_id: { kind: 'one-of', values: ['1', '2'] },
    paid: { kind: 'equals', value: '1' },
  });
});

test('another filter begins at the first page, an empty one goes', () => {
  const question = withFilter({ filters: { rank: { kind: 'equals', value: '1' } }, page: 9 }, 'day', { kind: 'range', from: '1' });
  assert.equal(question, { filters: { rank: { kind: 'equals', value: '1' }, day: { kind: 'range', from: '1' } } });
  assert.equal(withFilter(question, 'day', undefined).filters, { rank: { kind: 'equals', value: '1' } });
  assert.is(isFiltered(withoutFilters({ ...question, search: 'x' })), false);
});

test('relative words follow the reader and the day', () => {
  assert.equal(
    ['@me', '@today', '@last30', '@next7', 'plain'].map((word) => resolveWord(word, now)),
    ['7', '2026-03-01', '2026-01-30', '2026-03-08', 'plain'],
  );
});

test('weeks begin as the reader’s language has it', () => {
  const words = ['@week0', '@week6', '@week7'];
  const week = (locale?: string) => words.map((word) => resolveWord(word, { ...now, ...(locale && { locale }) }));
  assert.equal([week(), week('de')], [['2026-02-23', '2026-03-01', '2026-03-02'], week()]);
  assert.equal(week('he'), ['2026-03-01', '2026-03-07', '2026-03-08']);
});

test('relative words count days of the calendar, and stay as they are where they mean nothing', () => {
  const leap = { viewerId: undefined, today: new Date(2028, 1, 28, 23, 59) };
  assert.equal(
    ['@next1', '@next2', '@last59', '@last0', '@next366'].map((word) => resolveWord(word, leap)),
    ['2028-02-29', '2028-03-01', '2027-12-31', '2028-02-28', '2029-02-28'],
  );
  const others = ['@me', '@last', '@last12345', '@next-1', '@TODAY', 'x@today', ''];
  assert.equal(
    others.map((word) => resolveWord(word, leap)),
    others,
  );
});

test('filters go out under the names the specification gave them, the others below filters', () => {
  const filters = fromAddress(trips, 'name=sea&status=DRAFT&status=ACTIVE&city_id=1&city_id=2&day.from=@today&day.to=2026-04-01&rank.from=3').filters;
  assert.equal(filtersToWire(trips, filters, now), {
    nameHas: 'sea',
    cityIds: '1,2',
    dayFrom: '2026-03-01',
    'filters[day][to]': '2026-04-01',
    'filters[status]': ['DRAFT', 'ACTIVE'],
    'filters[rank][from]': '3',
  });
  assert.equal(filtersToWire(trips, { city_id: { kind: 'equals', value: '5' } }, now), { cityId: '5' });
});

test('one day goes out under the name the specification gave it, a span under its ends', () => {
  const of = resolveResource('trips', { ...decl, query: { ...decl.query, travelDay: { field: 'day' } } }, schema);
  const asked = (from: string, to: string) => filtersToWire(of, { day: { kind: 'range', from, to } }, now);
  assert.equal(asked('@today', '2026-03-01'), { travelDay: '2026-03-01' });
  assert.equal(asked('2026-03-01', '2026-03-02'), { dayFrom: '2026-03-01', 'filters[day][to]': '2026-03-02' });
  assert.equal(filtersToWire(trips, { day: { kind: 'range', from: '@today', to: '@today' } }, now), {
    dayFrom: '2026-03-01',
    'filters[day][to]': '2026-03-01',
  });
});

test('days of an instant begin and end by the clocks of who asks, also on the day these change', () => {
  const of = resolveResource(
    'trips',
    { ...decl, query: {}, list: { filters: ['made'] } },
    {
      type: 'object',
      properties: { made: { type: 'string', format: 'date-time', title: 'Made' } },
    },
  );
  const asked = (filter: Filter, zone?: string) => filtersToWire(of, { made: filter }, { ...now, ...(zone && { zone }) });
  assert.equal(asked({ kind: 'range', from: '@today', to: '@today' }, 'Asia/Jerusalem'), {
    'filters[made][from]': '2026-02-28T22:00:00.000Z',
    'filters[made][to]': '2026-03-01T21:59:59.999Z',
  });
  assert.equal(asked({ kind: 'equals', value: '2026-03-27' }, 'Asia/Jerusalem'), {
    'filters[made][from]': '2026-03-26T22:00:00.000Z',
    'filters[made][to]': '2026-03-27T20:59:59.999Z',
  });
  assert.equal(asked({ kind: 'range', from: '2026-03-01T10:00:00.000Z' }, 'Asia/Jerusalem'), { 'filters[made][from]': '2026-03-01T10:00:00.000Z' });
  assert.equal(asked({ kind: 'range', to: '2026-03-01' }), { 'filters[made][to]': '2026-03-01' }, 'without a zone the call reads the day');
});

test('a call says what the declaration has it say, unless a filter says otherwise', () => {
  assert.equal(toWire(trips, { filters: { paid: { kind: 'equals', value: '0' } }, search: 'x', sort: '-day' }, now), {
    query: 'x',
    sort: '-day',
    paymentWasMade: '0',
  });
  const fixed = { ...trips, decl: { ...trips.decl, api: { ...trips.decl.api, always: { sort: '-day' } } } };
  assert.equal(toWire(fixed, { filters: {}, sort: 'rank' }, now), { sort: '-day', order: 'rank' });
  assert.equal(toWire(fixed, { filters: {}, sort: '-day' }, now), { sort: '-day' });
  assert.is(fromWire(fixed, { sort: '-day', order: 'rank' }).sort, 'rank');
});

test('reading a call tells what looks into several fields, what is invalid and what nobody knows', () => {
  const { terms, unknown, own, search } = readWire(trips, {
    nameHas: 'a',
    'filters[place][is-set]': 'perhaps',
    'day[near]': '1',
    page: '2',
    query: 'sea',
    'filters[cityIds]': '1, 2,',
  });
  assert.equal(
    terms.map(({ name, field, fields, filter }) => [name, field, fields, filter]),
    [
      ['nameHas', 'name', ['name', 'status'], { kind: 'contains', text: 'a' }],
      ['place', 'place', ['place'], 'invalid'],
      ['cityIds', 'city_id', ['city_id'], { kind: 'one-of', values: ['1', '2'] }],
    ],
  );
  assert.equal([unknown, own, search], [['day[near]'], { page: '2' }, 'sea']);
});

test('reading a call takes each name apart as it was written', () => {
  const parts = (key: string) => {
    const { terms, own, unknown } = readWire(trips, { [key]: '2026-01-01' });
    return terms.map(({ field, as, declared }) => [field, as, declared])[0] ?? (unknown.length > 0 ? 'unknown' : Object.keys(own)[0]);
  };
  assert.equal(['rank', 'rank[]', 'rank[from]', 'filters[rank]', 'filters[rank][]', 'filters[rank][to]'].map(parts), [
    ['rank', 'equals', false],
    ['rank', 'equals', false],
    ['rank', 'from', false],
    ['rank', 'equals', false],
    ['rank', 'equals', false],
    ['rank', 'to', false],
  ]);
  // A field of the name of an own parameter is meant below `filters`, or where it is compared.
  assert.equal(['page', 'page[]', 'filters[page]', 'page[from]'].map(parts), ['page', 'page', ['page', 'equals', false], ['page', 'from', false]]);
  assert.equal(['dayFrom', 'filters[dayFrom]', 'day[from]', 'constructor'].map(parts), [
    ['day', 'from', true],
    ['day', 'from', true],
    ['day', 'from', false],
    ['constructor', 'equals', false],
  ]);
  assert.equal(
    ['filters[rank', 'filters[ra-nk]', 'filters[rank][from][to]', 'rank[least]', '1rank', 'rank.from', ''].map(parts),
    Array(7).fill('unknown'),
  );
});

test('a view stands in the address for its filters, until another filter leaves it', () => {
  const views = {
    soon: {
      title: 'Soon',
      where: { day: { from: '@today' }, status: ['DRAFT', 'ACTIVE'], paid: 1, place: { 'is-set': true } },
      sort: 'day',
    },
  };
  const of = resolveResource('trips', { ...decl, views }, schema);
  const question = fromAddress(of, 'view=soon&query=x&page=2');
  assert.equal(question, {
    view: 'soon',
    search: 'x',
    sort: 'day',
    page: 2,
    filters: {
      day: { kind: 'range', from: '@today' },
      status: { kind: 'one-of', values: ['DRAFT', 'ACTIVE'] },
      paid: { kind: 'equals', value: '1' },
      place: { kind: 'is-set', set: true },
    },
  });
  assert.is(toAddress(of, question), 'view=soon&query=x&page=2');
  assert.is(toAddress(of, { ...question, sort: '-day' }), 'view=soon&query=x&sort=-day&page=2');
  assert.is(toAddress(of, withFilter(question, 'paid', undefined)), 'query=x&status=DRAFT&status=ACTIVE&day.from=%40today&place=1&sort=day');
  assert.equal([fromAddress(of, 'view=soon&rank=3').view, Object.keys(fromAddress(of, 'view=soon&rank=3').filters).length], [undefined, 5]);
  assert.equal([fromAddress(of, 'view=gone'), fromAddress(of, 'view=constructor')], [{ filters: {} }, { filters: {} }]);
});

test('a group stands in the address, and its rows are asked for together', () => {
  const of = resolveResource('trips', { ...decl, list: { ...decl.list, groups: ['status', 'day'] } }, schema);
  const sortOf = (address: string) => toWire(of, fromAddress(of, address), now).sort;
  assert.equal(fromAddress(of, 'group=status&page=2'), { filters: {}, group: 'status', page: 2 });
  assert.is(toAddress(of, fromAddress(of, 'status=DRAFT&sort=name&group=status')), 'status=DRAFT&sort=name&group=status');
  assert.equal(['group=status&sort=name', 'group=status', 'group=day&sort=-name', 'group=day&sort=day', 'sort=name'].map(sortOf), [
    'status,name',
    'status,-day',
    '-day,-name',
    'day',
    'name',
  ]);
  assert.equal([fromAddress(of, 'group=name'), fromAddress(trips, 'group=status')], [{ filters: {} }, { filters: {} }]);
  assert.is(withoutFilters(fromAddress(of, 'status=DRAFT&group=status')).group, 'status');
});

test('a view is shown in its shape, another question may be too, and the table is always there', () => {
  const views = {
    board: { title: 'Board', where: { paid: 1 }, shape: 'cards' },
    days: { title: 'Days', where: { paid: 1 }, shape: { calendar: 'day' } },
  } as const;
  const of = resolveResource('trips', { ...decl, views: views as never }, schema);
  const shape = (address: string) => shapeOfList(of, fromAddress(of, address));
  assert.equal(['view=board', 'view=days', 'view=days&shape=table', 'status=DRAFT&shape=days', 'shape=constructor', 'shape=table', ''].map(shape), [
    'cards',
    { calendar: 'day' },
    'table',
    { calendar: 'day' },
    'table',
    'table',
    'table',
  ]);
  for (const address of ['view=days&shape=table', 'status=DRAFT&shape=days']) assert.is(toAddress(of, fromAddress(of, address)), address);
  assert.equal([fromAddress(of, 'shape=gone'), fromAddress(of, 'shape=table')], [{ filters: {} }, { filters: {} }]);
});

// --- round trips over generated resources and questions ---

/** Numbers from 0 to 1 that a seed decides. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const kinds: JsonSchema[] = [
  { type: 'string' },
  { type: ['string', 'null'], enum: ['A', 'B', null] },
  { type: 'integer', enum: [0, 1] },
  { type: 'boolean' },
  { type: 'integer', 'x-ref': 'others' },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'date-time' },
  { type: 'number' },
  { type: 'array', items: { type: 'string' } },
  { type: 'array', items: { type: 'integer', 'x-ref': 'others' } },
  { type: 'array', items: { type: 'string', enum: ['x'] } },
  { type: 'object', properties: {} },
];
const fieldNames = ['name', 'view', 'page', 'sort', 'query', 'per_page', 'rank', 'from', 'to', 'id_of', 'x', 'filters', 'is'];
const ways: QueryDecl['as'][] = ['equals', 'comma-list', 'array', 'is-set', 'from', 'to', 'contains', undefined];
const words = [
  'a',
  'b c',
  'x,y',
  ' trimmed ',
  '50%',
  'é&=?#+',
  'ש',
  '@today',
  '@last3',
  '@next12',
  '@me',
  '0',
  '1',
  'true',
  '-1',
  '[]',
  'a.b',
  '2026-01-01',
];

function generator(seed: number) {
  const next = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const some = <T>(list: readonly T[], share: number): T[] => list.filter(() => next() < share);
  const chance = (share: number) => next() < share;
  function resource(): Resource {
    const fields = [...new Set([pick(fieldNames), ...some(fieldNames, 0.5)])];
    const query = Object.fromEntries(
      Array.from({ length: Math.floor(next() * 6) }, (_, i): [string, QueryDecl] => [
        chance(0.2) ? pick(fields) : `param${i}`,
        { field: pick(fields), as: pick(ways) },
      ]),
    );
    const properties = Object.fromEntries(fields.map((field) => [field, pick(kinds)]));
    // A parameter that bears a field's name but speaks of another or in another
    // way is asked for flat only; it must not confuse the field below `filters`.
    const filters = some(fields, 0.7);
    const views = Object.fromEntries(
      some(filters, 0.3).map((field, i) => [
        `view-${i}`,
        {
          title: 'V',
          where: { [field]: pick<WhereValue>(['a', ['0', '1'], { from: '@today' }, { 'is-set': false }]) },
          ...(chance(0.5) && { sort: 'name' }),
        },
      ]),
    );
    return resolveResource(
      'p',
      {
        name: 'r',
        schema: 's',
        access: { read: 'user', write: 'user' },
        scope: 'global',
        api: { collection: 'r', ...(chance(0.3) && { search: 'words' }) },
        query,
        list: { filters },
        views,
      },
      { type: 'object', properties },
    );
  }
  function filter(): Filter {
    const ends = { from: pick(words), to: pick(words) };
    switch (pick(['equals', 'one-of', 'none-of', 'range', 'contains', 'is-set'] as const)) {
      case 'equals':
        return { kind: 'equals', value: pick(words) };
      case 'one-of':
        return { kind: 'one-of', values: [pick(words), pick(words), ...some(words, 0.1)] };
      case 'none-of':
        return { kind: 'none-of', values: [pick(words), ...some(words, 0.1)] };
      case 'range':
        return { kind: 'range', ...pick([{ from: ends.from }, { to: ends.to }, ends]) };
      case 'contains':
        return { kind: 'contains', text: pick(words) };
      case 'is-set':
        return { kind: 'is-set', set: chance(0.5) };
    }
  }
  function question(of: Resource): Question {
    const view = chance(0.3) ? viewQuestion(of, pick(Object.keys(of.decl.views ?? {})) ?? '') : undefined;
    return {
      filters: view?.filters ?? Object.fromEntries(some(filterFields(of), 0.5).map((field) => [field, filter()])),
      ...(chance(0.3) && { search: pick(words) }),
      ...view,
      ...(chance(0.3) && { sort: pick(['name', '-name']) }),
      ...(chance(0.3) && { page: 2 + Math.floor(next() * 9) }),
      ...(chance(0.3) && { perPage: pick([20, 50, 100, 'All'] as const) }),
    };
  }
  return { resource, question };
}

const rounds = 1000;

test('whatever is asked, its address asks the same', () => {
  const make = generator(7);
  for (let i = 0; i < rounds; i++) {
    const resource = make.resource();
    const question = make.question(resource);
    const address = toAddress(resource, question);
    assert.equal(fromAddress(resource, address), question, `${address} of ${JSON.stringify(resource.decl)}`);
  }
});

test('whatever is asked, its call asks the same, with the words of that day', () => {
  const make = generator(11);
  for (let i = 0; i < rounds; i++) {
    const resource = make.resource();
    const { filters, search, sort } = make.question(resource);
    const wire = toWire(resource, { filters, search, sort }, now);
    const resolved = Object.fromEntries(Object.entries(filters).map(([field, filter]) => [field, resolveFilter(filter, now)]));
    assert.equal(
      fromWire(resource, wire),
      { filters: resolved, ...(search && { search }), ...(sort && { sort }) },
      `${JSON.stringify(wire)} of ${JSON.stringify(resource.decl)}`,
    );
    assert.equal(readWire(resource, wire).unknown, []);
  }
});

test('what the specification names can be asked of every provider, and filters of all fields where its call takes them', () => {
  const resourceOf = (filters?: true): Resource => resolveResource('x', { ...decl, api: { ...decl.api, ...(filters && { filters }) } }, schema);
  const from: Question['filters'] = { day: { kind: 'range', from: '2026-01-01' } };
  const to: Question['filters'] = { day: { kind: 'range', to: '2026-01-01' } };
  const status: Question['filters'] = { status: { kind: 'equals', value: 'DRAFT' } };
  assert.equal(
    [{}, from, to, status, { ...from, ...status }].map((filters) => isSpecified(resourceOf(), filters, now)),
    [true, true, false, false, false],
  );
  assert.ok([to, status].every((filters) => isSpecified(resourceOf(true), filters, now)));
});

test.run();
