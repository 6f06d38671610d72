import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { Timeline } from '../../src/resource/Timeline.tsx';
import { useScreen } from '../../src/resource/screen.ts';
import { registryOf } from '../setup/areas.ts';
import { clubs, opening } from '../setup/clubs.ts';
import { lifecycle, permits } from '../setup/permits.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { withoutLine } from './withoutLine.ts';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const registry = registryOf(permits());
const press = async (name: string | RegExp, within: ParentNode = document) => {
  await fire.click(byRole('button', name, within)[0]!);
  await settle();
};
const dialog = () => document.querySelector('[role=alertdialog],[role=dialog]')!;
const named = (name: string) => byRole('button', name).length > 0;

// Lazily loaded parts are there before they are looked for.
test.before(async () => {
  await Promise.all([
    import('../../src/resource/bulk/BulkDialog.tsx'),
    import('../../src/resource/actions/ActionDialog.tsx'),
    import('../../src/resource/actions/MissingDialog.tsx'),
    import('../../src/resource/edit/RecordTimeline.tsx'),
  ]);
});
test.after.each(reset);

/** The page of one permit. */
async function opened(record: object, role = 'manager', of = registry): Promise<World> {
  const world = createWorld(of, { role: role as never });
  await begin(of);
  world.on(({ method, path }) => (method === 'GET' && path === 'permits/3' ? { body: { id: 3, version: 1, name: 'Boat', ...record } } : undefined));
  await show(world, <EditPage resource="permits" params={{ id: '3' }} />);
  return world;
}

test('a record offers the moves of its state to those who may, and shows it in its colour', async () => {
  await opened({ state: 'asked' });
  assert.equal([named('Give'), named('Refuse'), named('Ask for'), named('Ran out')], [true, true, false, false]);
  const tag = [...document.querySelectorAll('.bp6-tag')].find((each) => each.textContent === 'Asked for')!;
  assert.ok(tag.classList.contains('bp6-intent-warning'));
  await reset();
  await opened({ state: 'draft', holder: 'Noa' }, 'operator');
  assert.equal([named('Ask for'), named('Give')], [true, false]);
  await reset();
  await opened({ state: 'draft', holder: null });
  assert.is(named('Ask for'), false);
});

test('what has happened by itself since the record came decides what is offered', async () => {
  await opened({ state: 'asked', answer_by: '2020-01-01T00:00:00.000Z', holder: 'Noa' });
  assert.equal([named('Give'), named('Ask for')], [false, true]);
  assert.ok([...document.querySelectorAll('.bp6-tag.bp6-intent-danger')].some((each) => each.textContent === 'Refused'));
});

test('a move with a form sends it to the move’s own call', async () => {
  const world = await opened({ state: 'asked' });
  world.on(({ method, path }) => (method === 'POST' && path === 'permits/3/give' ? { body: { id: 3, version: 2 } } : undefined));
  await press('Give');
  await fire.type(dialog().querySelector('input')!, 'P-7');
  await press('Give', dialog());
  const [sent] = world.of('POST');
  assert.equal([sent?.path, sent?.body], ['permits/3/give', { number: 'P-7' }]);
});

test('a move without a connection says so where it was asked, and is made once there is one', () =>
  withoutLine(async ({ isOn, back }) => {
    const world = await opened({ state: 'asked' });
    world.on(({ method }) => {
      if (method !== 'POST') return undefined;
      if (!isOn()) throw new Error('no line');
      return { body: { id: 3, version: 2 } };
    });
    await press('Give');
    await fire.type(dialog().querySelector('input')!, 'P-7');
    await press('Give', dialog());
    assert.match(dialog().textContent, 'You are offline. Try again when you are back online.');
    assert.not.match(document.body.textContent!, 'Unknown Error');
    back();
    await press('Give', dialog());
    assert.equal([world.of('POST').length, world.of('POST')[1]?.body, dialog()], [2, { number: 'P-7' }, null]);
  }));

test('the button that makes no move says what the move declares for it', async () => {
  const { ask, give } = lifecycle.moves;
  const keep = 'Keep the permit';
  const own = registryOf(permits({ lifecycle: { ...lifecycle, moves: { ...lifecycle.moves, ask: { ...ask, keep }, give: { ...give, keep } } } }));
  const offered = async (move: string, record: object) => {
    await reset();
    const world = await opened(record, 'manager', own);
    await press(move);
    await settle();
    const found = byRole('button', /^(Cancel|Keep the permit)$/, dialog());
    const said = found.map((each) => each.textContent);
    await fire.click(found[0]!);
    await settle();
    return [...said, dialog() === null, world.of('POST').length];
  };
  assert.equal(await offered('Ask for', { state: 'draft', holder: 'Noa' }), [keep, true, 0]);
  assert.equal(await offered('Give', { state: 'asked' }), [keep, true, 0]);
  assert.equal(await offered('Refuse', { state: 'asked' }), ['Cancel', true, 0]);
});

test('a move that may be taken back offers that in its notice', async () => {
  const { timeline: _timeline, ...rest } = lifecycle;
  const { ask } = lifecycle.moves;
  const { confirm: _confirm, ...asked } = ask;
  const { timeline: _entry, ...unanswered } = lifecycle.moves.unanswered;
  const own = registryOf(permits({ lifecycle: { ...rest, moves: { ...lifecycle.moves, ask: { ...asked, undo: true }, unanswered } } }));
  const world = createWorld(own, { role: 'manager', offers: ['undo'] });
  await begin(own);
  world.on(({ method, path }) => {
    if (path === 'permits/3/ask') return { body: { id: 3, version: 2 }, headers: { 'x-audit-id': '77' } };
    return method === 'GET' && path === 'permits/3' ? { body: { id: 3, version: 1, name: 'Boat', state: 'draft', holder: 'Noa' } } : { body: {} };
  });
  await show(world, <EditPage resource="permits" params={{ id: '3' }} />);
  await press('Ask for');
  const notice = world.stores.notices.state.items.at(-1)!;
  assert.is(notice.action?.label, 'Undo');
  notice.action!.run();
  await settle();
  assert.equal(
    world.of('POST').map(({ path }) => path),
    ['permits/3/ask', '-/undo/77'],
  );
});

test('what cannot be deleted offers what can be done instead, as far as its state and its reader allow', async () => {
  const refusal = (instead: string) => ({ status: 409, body: { name: 'Conflict', message: 'It stays.', status: 409, instead } });
  const world = await opened({ state: 'asked' });
  world.on(({ method }) => (method === 'DELETE' ? refusal('refuse') : undefined));
  await press('Delete');
  await press('Delete', dialog());
  assert.match(dialog().textContent!, 'It stays.');
  assert.equal([byRole('button', 'Delete', dialog()).length, world.of('POST').length], [0, 0]);
  await press('Refuse', dialog());
  assert.is(world.of('DELETE').length, 1);
  assert.not.match(dialog().textContent!, 'It stays.');
  await reset();
  const other = await opened({ state: 'asked' });
  other.on(({ method }) => (method === 'DELETE' ? refusal('ask') : undefined));
  await press('Delete');
  await press('Delete', dialog());
  assert.is(byRole('button', 'Delete', dialog()).length, 1);
});

test('a list shows states in their colours', async () => {
  const world = createWorld(registry, { role: 'manager', offers: ['bulk'] });
  await begin(registry);
  history.replaceState(null, '', '/permits');
  world.on(
    listOf(
      'permits',
      [
        { id: 1, version: 1, name: 'Boat', state: 'given' },
        { id: 2, version: 1, name: 'Cart', state: 'refused' },
      ] as never,
      {},
    ),
  );
  await show(world, <ListPage resource="permits" params={{}} />);
  assert.equal(
    [...document.querySelectorAll('.bp6-tag')].map((each) => [each.textContent, /bp6-intent-(\w+)/.exec(each.className)?.[1]]),
    [
      ['Given', 'success'],
      ['Refused', 'danger'],
    ],
  );
});

test('a form shows a state in its colour, and nothing to choose from', async () => {
  await opened({ state: 'refused', holder: 'Noa' });
  const state = document.querySelector('[data-path=state]')!;
  assert.equal([state.querySelector('.bp6-tag.bp6-intent-danger')?.textContent, state.querySelector('select, input')], ['Refused', null]);
  assert.is(state.querySelector('label')!.htmlFor, state.querySelector('output')!.id);
  await reset();
  await opened({ state: 'asked', answer_by: '2020-01-01T00:00:00.000Z' });
  assert.is(document.querySelector('[data-path=state] .bp6-tag')!.textContent, 'Refused');
});

test('the filter by a state offers each in its colour, and says the chosen one so', async () => {
  await listed();
  const button = () => byRole('button', /^State/)[0]!;
  await fire.click(button());
  const items = () => [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  assert.equal(
    items().map((each) => [
      each.textContent,
      /bp6-intent-(\w+)/.exec(each.querySelector('.bp6-tag')?.className ?? '')?.[1],
      each.getAttribute('aria-checked'),
    ]),
    [
      ['State: all', undefined, 'true'],
      ['Draft', undefined, 'false'],
      ['Asked for', 'warning', 'false'],
      ['Given', 'success', 'false'],
      ['Refused', 'danger', 'false'],
      ['Lapsed', undefined, 'false'],
      ['Archived', undefined, 'false'],
    ],
  );
  await fire.click(items().find((each) => each.textContent === 'Refused')!);
  await settle();
  assert.equal([button().textContent, button().querySelector('.bp6-intent-danger')?.textContent], ['State: Refused', 'Refused']);
  assert.is(new URLSearchParams(location.search).get('state'), 'refused');
});

const steps = [
  { id: 2, state: 'given', created_at: '2026-03-02T10:00:00.000Z', note: 'At last.', actor_name: 'Noa' },
  { id: 1, state: 'asked', created_at: '2026-03-01T10:00:00.000Z', note: null, actor_name: null },
];
const Steps = () => {
  const screen = useScreen({ plugin: 'permits', resource: 'permits', params: {} });
  return (
    <Timeline
      screen={screen}
      entries={steps}
      beginning={{ at: '2026-02-01T10:00:00.000Z', text: 'Written' }}
      details={({ id }) => <i>#{id}</i>}
      quote={({ note }) => note}
    />
  );
};

test('a timeline tells of the moves, oldest first, by whom, and of what nobody did', async () => {
  const world = createWorld(registry);
  await begin(registry);
  await show(world, <Steps />);
  const lines = [...document.querySelectorAll('.wp-timeline li')].map((each) => each.textContent!);
  assert.is(lines.length, 3);
  assert.ok(lines[0]!.startsWith('Written') && lines[1]!.startsWith('Asked for #1') && lines[2]!.startsWith('Given #2At last.'), lines.join('\n'));
  assert.equal(
    lines.map((line) => line.includes('Noa')),
    [false, false, true],
  );
});

test('a move that wants a screen complete is offered, and says part by part what is missing, with the way there', async () => {
  const clubsRegistry = registryOf(clubs({ lifecycle: opening }));
  const world = createWorld(clubsRegistry);
  await begin(clubsRegistry);
  world.on(({ method, path }) =>
    method === 'GET' && path === 'clubs/3' ? { body: { id: 3, version: 1, name: 'Rovers', state: 'draft' } } : undefined,
  );
  world.on(({ method, path }) =>
    method === 'POST' && path === 'clubs/3/open' ? { status: 400, body: { kind: ['Is missing'], payer: ['Who pays?'] } } : undefined,
  );
  await show(world, <EditPage resource="clubs" params={{ id: '3' }} />);
  await press('Open');
  assert.equal(
    [...dialog().querySelectorAll('section')].map((each) => [each.querySelector('a')!.getAttribute('href'), each.textContent]),
    [
      ['/clubs/3?part=main', 'ClubKind: Is missing'],
      ['/clubs/3?part=billing', 'BillingPayer: Who pays?'],
    ],
  );
  assert.equal(world.stores.notices.state.items, []);
});

test('a move that tells others always asks: what changes, what is missing before, who gets an email, and why it cannot be made', async () => {
  const telling = clubs({ lifecycle: { ...opening, moves: { open: { ...opening.moves.open, raises: 'club.opened' } } } });
  const told = registryOf({
    ...telling,
    manifest: { ...(telling.manifest as object), events: { 'club.opened': { of: 'clubs', title: 'Opened', schema: 'opened.event.json' } } } as never,
    files: { ...telling.files, 'opened.event.json': { title: 'Opened', type: 'object', properties: {}, examples: [{}] } },
  });
  const world = createWorld(told, { offers: ['bulk-check'] });
  await begin(told);
  const check = { count: 1, able: 1, first: [], refused: [], mails: ['Noa', 'Dan'], mailed: 2 };
  let body: object = { ...check, able: 0, refused: [{ message: 'Kind: Is missing', count: 1 }], missing: { kind: ['Is missing'] } };
  world.on(({ path }) => (path === '-/bulk' ? { body } : undefined));
  world.on(({ method, path }) =>
    method === 'GET' && path === 'clubs/3' ? { body: { id: 3, version: 1, name: 'Rovers', state: 'draft' } } : undefined,
  );
  world.on(({ method, path }) =>
    method === 'POST' && path === 'clubs/3/open' ? { body: { id: 3, version: 2, name: 'Rovers', state: 'open' } } : undefined,
  );
  await show(world, <EditPage resource="clubs" params={{ id: '3' }} />);
  await press('Open');
  assert.equal(
    [...dialog().querySelectorAll('section')].map((each) => each.textContent),
    ['ClubKind: Is missing'],
  );
  await fire.click(byRole('button', undefined, dialog()).at(-1)!);
  await settle();
  body = check;
  await press('Open');
  const question = document.querySelector('[role=alertdialog]')!;
  assert.equal(
    [...question.querySelectorAll('p')].map((each) => each.textContent),
    ['Open Rovers?', 'Draft Open', '2 emails will be sent (Noa, Dan).'],
  );
  const made = () => world.of('POST').filter(({ path }) => path === 'clubs/3/open').length;
  assert.is(made(), 0);
  await fire.click(byRole('button', 'Open and notify', question)[0]!);
  await settle();
  assert.is(made(), 1);
});

test('what is missing leads to where one is, where that place has it too', async () => {
  const base = clubs({ lifecycle: opening });
  const declared = base.manifest as unknown as { screens: Array<{ parts: object[] }> };
  const [own] = declared.screens;
  const desk = { ...own, id: 'desk', path: '/desk/{id}', parts: own!.parts.slice(0, 1) };
  const place = { type: 'object', title: 'Place', properties: { street: { type: 'string', title: 'Street' } } };
  const club = base.files['club.schema.json'] as { properties: object };
  const files = { ...base.files, 'club.schema.json': { ...club, properties: { ...club.properties, place } } };
  for (const { parts } of [own!, desk]) parts[0] = { ...parts[0], fields: ['name', 'kind', 'place'] };
  const both = registryOf({ ...base, files, manifest: { ...declared, screens: [...declared.screens, desk] } as never });
  const world = createWorld(both);
  await begin(both);
  world.on(({ method, path }) =>
    method === 'GET' && path === 'clubs/3' ? { body: { id: 3, version: 1, name: 'Rovers', state: 'draft' } } : undefined,
  );
  world.on(({ method }) => (method === 'POST' ? { status: 400, body: { kind: ['Is missing'], 'place.street': ['Where?'] } } : undefined));
  await show(world, <EditPage resource="clubs" at="desk" params={{ id: '3' }} />);
  await press('Open');
  const said = dialog().querySelector('section')!;
  assert.equal([said.querySelector('a')!.getAttribute('href'), said.textContent], ['/desk/3?part=main', 'ClubKind: Is missingStreet: Where?']);
});

test('a record’s page tells by itself where the record has been, when and by whom', async () => {
  const entry = (id: number, state: string, more: object) => ({ id, state, created_at: `2026-03-0${id}T10:00:00.000Z`, ...more });
  const world = createWorld(registry, { role: 'manager' });
  await begin(registry);
  const record = { id: 3, version: 1, name: 'Boat', state: 'given', created_at: '2026-02-01T10:00:00.000Z' };
  const steps = [entry(2, 'given', { actor_name: 'Noa', note: 'At last.' }), entry(1, 'asked', { actor_name: 'Ann' })];
  world.on(({ method, path, query }) =>
    method === 'GET' && path === 'permits/3' ? { body: query.get('expand') === 'steps' ? { ...record, steps } : record } : undefined,
  );
  await show(world, <EditPage resource="permits" params={{ id: '3' }} />);
  const lines = [...document.querySelectorAll('aside .wp-timeline > li')].map((each) => each.textContent!);
  assert.is(lines.length, 3);
  assert.match(lines[0]!, /^Created/);
  assert.match(lines[1]!, /^Asked for.*Ann$/);
  assert.match(lines[2]!, /^Given At last\. .*Noa$/);
});

test('a record to which nothing has happened has no timeline that says again when it was created', async () => {
  const world = createWorld(registry, { role: 'manager' });
  await begin(registry);
  const record = { id: 3, version: 1, name: 'Boat', state: 'asked', created_at: '2026-02-01T10:00:00.000Z' };
  world.on(({ method, path }) => (method === 'GET' && path === 'permits/3' ? { body: { ...record, steps: [] } } : undefined));
  await show(world, <EditPage resource="permits" params={{ id: '3' }} />);
  assert.is(document.querySelector('aside .wp-timeline'), null);
});

test('a timeline that comes with no record is read off the list of its entries, where that can be asked for one record’s', async () => {
  const steps = (change: object) => {
    const source = permits({ expands: {} });
    const [, entries] = (source.manifest as { resources: object[] }).resources;
    Object.assign(entries!, { api: { collection: 'permit-steps', operations: ['list'] } }, change);
    return registryOf(source);
  };
  const open = async (listed: ReturnType<typeof steps>) => {
    const world = createWorld(listed, { role: 'manager' });
    await begin(listed);
    const record = { id: 3, version: 1, name: 'Boat', state: 'given', created_at: '2026-02-01T10:00:00.000Z' };
    world.on(({ method, path }) => (method === 'GET' && path === 'permits/3' ? { body: record } : undefined));
    world.on(listOf('permit-steps', [{ id: 1, permit_id: 3, state: 'asked', actor_name: 'Ann', created_at: '2026-03-01T10:00:00.000Z' }] as never));
    await show(world, <EditPage resource="permits" params={{ id: '3' }} />);
    const asked = world.of('GET').filter(({ path }) => path === 'permit-steps');
    return { asked, lines: [...document.querySelectorAll('aside .wp-timeline > li')].map((each) => each.textContent!) };
  };
  const found = await open(steps({ query: { permit_id: { field: 'permit_id', as: 'equals' } } }));
  assert.equal(
    found.asked.map(({ query }) => query.get('permit_id')),
    ['3'],
  );
  assert.match(found.lines[1]!, /^Asked for.*Ann$/);
  await reset();
  const none = await open(registryOf(permits({ expands: {} })));
  assert.equal([none.asked.length, none.lines.length], [0, 0], 'entries that no call lists are not asked for');
});

/** The list of two permits, one asked for and one refused. */
async function listed(role = 'manager', offers = ['bulk', 'idempotency-key']): Promise<World> {
  const world = createWorld(registry, { role: role as never, offers });
  await begin(registry);
  history.replaceState(null, '', '/permits');
  const rows = [
    { id: 1, version: 1, name: 'Boat', state: 'asked' },
    { id: 2, version: 4, name: 'Cart', state: 'refused', holder: 'Noa' },
  ];
  world.on(listOf('permits', rows as never));
  await show(world, <ListPage resource="permits" params={{}} />);
  return world;
}

test('the menu of a row offers the moves of its state, and makes them', async () => {
  const world = await listed();
  const menuOf = async (index: number) => {
    await fire.click(document.querySelectorAll<HTMLElement>('.dt-menu [aria-haspopup=menu]')[index]!);
    await settle();
    return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  };
  const words = (items: HTMLElement[]) => items.map((each) => each.textContent).filter((each) => /Give|Refuse|Ask for|Ran out/.test(each));
  assert.equal(words(await menuOf(0)), ['Give', 'Refuse']);
  await fire.key(document.activeElement as HTMLElement, 'Escape');
  await settle();
  const items = await menuOf(1);
  assert.equal(words(items), ['Ask for']);
  await fire.click(items.find((each) => each.textContent === 'Ask for')!);
  await settle();
  assert.match(dialog().textContent!, 'Ask for Cart?');
  world.on(({ method, path }) => (method === 'POST' && path === 'permits/2/ask' ? { body: { id: 2, version: 2 } } : undefined));
  await press('Ask for', dialog());
  assert.equal(
    world.of('POST').map(({ path }) => path),
    ['permits/2/ask'],
  );
});

test('the bar of a selection has the moves made with many, as far as the reader may make them, and sends which', async () => {
  const barOf = () => [...document.querySelectorAll('.wp-bulk .bp6-button')].map((each) => each.textContent);
  const all = async () => {
    await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
    await settle();
  };
  await listed('operator');
  await all();
  assert.equal(barOf(), ['Ask for', 'Clear selection']);
  await reset();
  const world = await listed();
  await all();
  assert.equal(barOf().slice(0, 3), ['Ask for', 'Give', 'Refuse']);
  await press('Ask for', document.querySelector('.wp-bulk')!);
  world.on(({ method, path }) =>
    method === 'POST' && path === '-/bulk' ? { status: 202, body: { id: 1, status: 'done', total: 2, done: 2, refused: [] } } : undefined,
  );
  await press('Ask for: 2 permits', dialog());
  assert.equal(
    world.of('POST').map(({ path, body }) => [path, body]),
    [['-/bulk', { resource: 'permits', action: 'ask', count: 2, query: {} }]],
  );
});

/** Asks for permits that are selected by a checkbox, with what the API offers; answers what was sent. */
async function askedFor(box: number, offers: string[]): Promise<World> {
  await reset();
  const world = await listed('manager', offers);
  await fire.click(document.querySelectorAll('[role=grid] input[type=checkbox]')[box]!);
  await settle();
  await press('Ask for', document.querySelector('.wp-bulk')!);
  world.on(({ method, path }) =>
    method === 'POST' && path === '-/bulk' ? { status: 202, body: { id: 1, status: 'done', total: 1, done: 1, refused: [] } } : undefined,
  );
  await press(/^Ask for: /, dialog());
  return world;
}

test('a move of many is for the versions that were seen, as far as the API takes them', async () => {
  const sent = async (box: number, offers = ['bulk', 'bulk-versions']) => (await askedFor(box, offers)).of('POST')[0]!.body;
  const begun = { resource: 'permits', action: 'ask' };
  assert.equal(await sent(2), { ...begun, count: 1, ids: [2], versions: { 2: 4 } });
  assert.equal(await sent(0), { ...begun, count: 2, query: {}, versions: { 1: 1, 2: 4 } });
  assert.equal(await sent(2, ['bulk']), { ...begun, count: 1, ids: [2] });
});

test.run();
