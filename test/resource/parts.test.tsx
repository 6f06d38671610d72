import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Manifest } from '#core';
import { hasUnsaved } from '#ui';
import type { ClientHalf, PageProps } from '../../src/resource/area.ts';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { area, registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { sendWaiting } from '../../src/resource/edit/sendWaiting.ts';
import { withoutLine } from './withoutLine.ts';
import { around, begin, createWorld, listOf, settle, show } from './world.tsx';

const text = (title: string) => ({ type: 'string', title });
const club = { title: 'Club', type: 'object', required: ['name'], properties: { name: text('Name'), phone: text('Phone'), note: text('Note') } };
const base = {
  name: 'clubs',
  schema: 'club.schema.json',
  paths: '/clubs',
  access: { read: 'user', write: 'admin' },
  scope: 'global',
  api: { collection: 'clubs' },
};
const parts = [
  { id: 'name', title: 'Name', fields: ['name'] },
  {
    id: 'contact',
    title: 'Contact',
    path: '/clubs/{id}/contact',
    fields: ['phone', 'note'],
    rules: [{ id: 'reachable', when: { required: ['note'], not: { required: ['phone'] } }, message: 'A note needs a phone.', field: 'phone' }],
  },
  { id: 'members', title: 'Members', list: 'members', by: 'club_id' },
  {
    id: 'billing',
    title: 'Billing',
    fields: ['iban'],
    load: 'billing',
    save: 'set-billing',
    rules: [{ id: 'known-bank', when: { properties: { iban: { pattern: '^YY' } } }, message: 'No bank is called YY.' }],
  },
];

/** Data alone: two resources, and how a club's screen is made up. */
function clubs(screen: object) {
  const manifest = {
    id: 'clubs',
    title: 'Clubs',
    resources: [base],
    screens: [{ kind: 'record', resource: 'clubs', path: '/clubs/{id}', ...screen }],
    calls: {
      billing: { method: 'GET', path: 'clubs/{id}/billing', access: 'admin', resource: 'clubs' },
      'set-billing': {
        method: 'PUT',
        path: 'clubs/{id}/billing',
        access: 'admin',
        resource: 'clubs',
        body: 'billing.schema.json',
        success: 'Billing saved!',
      },
    },
  } as unknown as Manifest;
  const billing = { title: 'Billing', type: 'object', required: ['iban'], properties: { iban: text('IBAN') } };
  return registryOf(
    source(
      manifest,
      { 'club.schema.json': club, 'billing.schema.json': billing, 'clubs.parts.json': parts },
      { handlers: ['billing', 'set-billing'], pages: JSON.stringify(screen).includes('"below"') ? ['cards'] : [] },
    ),
    area(
      'members',
      { list: { columns: ['title', 'club_id'], filters: ['club_id'] } },
      { club_id: { type: 'integer', title: 'Club', 'x-ref': 'clubs' } },
    ),
  );
}

async function open(screen: object, part?: string, client?: ClientHalf) {
  const registry = clubs(screen);
  const world = createWorld(registry, { ...(client && { clients: { clubs: client } }) });
  await begin(registry);
  history.replaceState(null, '', '/clubs/3');
  world.on(({ method, path }) => (method === 'GET' && path === 'clubs/3' ? { body: { id: 3, name: 'Rovers', phone: '1', version: 4 } } : undefined));
  world.on(({ method, path }) => (method === 'GET' && path === 'clubs/3/billing' ? { body: { iban: 'DE1', version: 9 } } : undefined));
  world.on(listOf('members', [{ id: 1, title: 'Ann', club_id: 3, version: 1 }]));
  const page = (asked?: string) => <EditPage resource="clubs" params={{ id: '3' }} {...(asked !== undefined && { part: asked })} />;
  const shown = await show(world, page(part));
  return {
    ...world,
    goTo: async (asked?: string) => {
      await shown.rerender(around(world, page(asked)));
      await settle();
    },
  };
}
const tabs = { as: 'tabs', parts: 'clubs.parts.json' };
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('.wp-rail-item')].find((each) => each.querySelector('bdi')!.textContent === name)!;
const rail = () => [...document.querySelectorAll('.wp-rail-item')].map((each) => each.textContent!.replace('•', '').trim());
const field = (label: string) => byRole('textbox', new RegExp(`^${label}`))[0] as HTMLInputElement | undefined;
const isInSight = (label: string) => field(label) !== undefined && field(label)!.closest('[hidden]') === null;
/** Types, and leaves the input: the form then hears of it at once. */
async function type(input: HTMLInputElement, text: string): Promise<void> {
  await fire.type(input, text);
  await fire.blur(input);
  await settle();
}
const press = async (name: string) => {
  await fire.click(byRole('button', name)[0]!);
  await settle();
};
const click = async (name: string) => {
  await fire.click(tab(name));
  await settle();
};

test.after.each(reset);

test('the address names the tab, each tab has one, and the first is what is shown without', async () => {
  const { goTo } = await open(tabs);
  assert.equal(rail(), ['Name', 'Contact', 'Members', 'Billing']);
  assert.equal(
    ['Name', 'Contact', 'Members', 'Billing'].map((name) => tab(name).getAttribute('href')),
    ['/clubs/3', '/clubs/3/contact', '/clubs/3?part=members', '/clubs/3?part=billing'],
  );
  assert.equal([isInSight('Name'), isInSight('Phone')], [true, false]);
  await goTo('contact');
  assert.equal([isInSight('Name'), isInSight('Phone'), tab('Contact').getAttribute('aria-current')], [false, true, 'true']);
});

test('what was typed in one tab stays while another is open, is marked, and is saved with the rest', async () => {
  const { goTo, on, of } = await open(tabs, 'contact');
  await type(field('Phone')!, '22');
  await goTo();
  await type(field('Name')!, 'Wanderers');
  await goTo('contact');
  assert.is(field('Phone')!.value, '22');
  assert.equal(rail().slice(0, 2), ['Name not saved', 'Contact not saved']);
  assert.ok(hasUnsaved());
  on(({ method, body }) => (method === 'PATCH' ? { body: { id: 3, name: 'Wanderers', phone: '22', version: 5, ...(body as object) } } : undefined));
  await press('Save and stay');
  assert.equal(
    of('PATCH').map(({ body }) => body),
    [{ name: 'Wanderers', phone: '22' }],
  );
  assert.equal(rail().slice(0, 2), ['Name', 'Contact']);
});

test('an error on another tab marks it and leads there', async () => {
  const { on } = await open(tabs, 'contact');
  on(({ method }) => (method === 'PATCH' ? { status: 400, body: { name: ['Name is taken'] } } : undefined));
  await type(field('Phone')!, '22');
  await press('Save and stay');
  assert.equal(rail().slice(0, 2), ['Name has errors', 'Contact not saved']);
  assert.is(document.activeElement, tab('Name'));
});

test('a part with a save of its own has its own value, version and notice, and leaves the record alone', async () => {
  const { on, of, stores } = await open(tabs);
  await click('Billing');
  assert.is(field('IBAN')!.value, 'DE1');
  await type(field('IBAN')!, 'DE2');
  await click('Name');
  assert.equal(rail(), ['Name', 'Contact', 'Members', 'Billing not saved']);
  await click('Billing');
  on(({ method }) => (method === 'PUT' ? { body: { iban: 'DE2', version: 10 } } : undefined));
  await press('Save');
  const [sent] = of('PUT');
  assert.equal([sent?.path, sent?.body, sent?.headers['If-Match'] ?? sent?.headers['if-match']], ['clubs/3/billing', { iban: 'DE2' }, '"9"']);
  assert.equal([stores.notices.state.items.map((each) => each.text), rail()[3], of('PATCH').length], [['Billing saved!'], 'Billing', 0]);
});

test('a part with a save of its own waits for the connection, says so, and is sent when it is back', () =>
  withoutLine(async ({ isOn, back }) => {
    const { on, of, stores, runtime } = await open(tabs);
    await click('Billing');
    on(({ method }) => {
      if (method !== 'PUT') return undefined;
      if (!isOn()) throw new Error('no line');
      return { body: { iban: 'DE2', version: 10 } };
    });
    await type(field('IBAN')!, 'DE2');
    await press('Save');
    const kept = 'Kept on this device. It is saved as soon as you are back online.';
    assert.equal([stores.notices.state.items.map((each) => each.text), stores.waiting.state.count, hasUnsaved()], [[kept], 1, false]);
    assert.match(document.querySelector('.wp-record-part-bar')!.textContent!, 'Waiting for connection');
    back();
    await act(async () => sendWaiting(runtime, (key) => key));
    await settle();
    const [first, second] = of('PUT');
    assert.equal([second!.path, second!.body, second!.headers['If-Match']], [first!.path, first!.body, '"9"']);
    assert.equal([stores.waiting.state.count, stores.notices.state.items.at(-1)!.text], [0, 'Billing saved!']);
    assert.not.match(document.querySelector('.wp-record-part-bar')!.textContent!, 'Waits');
  }));

test('errors of a part’s save stand on its fields, those of the record’s on their tab', async () => {
  const { on } = await open(tabs);
  await click('Billing');
  on(({ method }) => (method === 'PUT' ? { status: 400, body: { iban: ['No such bank'], phone: ['Phone is needed'] } } : undefined));
  await type(field('IBAN')!, 'XX');
  await press('Save');
  assert.match(document.querySelector('.wp-record-part:not([hidden])')!.textContent!, 'No such bank');
  assert.equal(rail(), ['Name', 'Contact has errors', 'Members', 'Billing has errors']);
});

test('a part’s save that meets another version shows both, and saves what is picked upon theirs', async () => {
  const { on, of, went } = await open(tabs);
  await click('Billing');
  await type(field('IBAN')!, 'DE2');
  on(({ method, path }) => (method === 'GET' && path === 'clubs/3/billing' ? { body: { iban: 'DE5', version: 10 } } : undefined));
  on(({ method, headers }) =>
    method !== 'PUT'
      ? undefined
      : (headers['If-Match'] ?? headers['if-match']) === '"9"'
        ? { status: 412, body: { name: 'PreconditionFailed', message: 'changed', status: 412, item: { id: 3, name: 'Rovers', version: 10 } } }
        : { body: { iban: 'DE2', version: 11 } },
  );
  await press('Save');
  const dialog = document.querySelector('[role=dialog]')!;
  assert.match(dialog.textContent!, 'Billing');
  const radios = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  assert.equal(
    radios.map((radio) => [radio.getAttribute('aria-label'), radio.closest('td')!.textContent, radio.checked]),
    [
      ['IBAN: Your version', 'DE2', true],
      ['IBAN: Saved version', 'DE5', false],
    ],
  );
  await press('Save selected values');
  assert.equal(
    of('PUT').map(({ body, headers }) => [body, headers['If-Match'] ?? headers['if-match']]),
    [
      [{ iban: 'DE2' }, '"9"'],
      [{ iban: 'DE2' }, '"10"'],
    ],
  );
  assert.equal([rail()[3], field('IBAN')!.value, hasUnsaved(), went], ['Billing', 'DE2', false, []]);
});

test('a rule of a part is held before saving: its message stands in the part, and the rail shows where', async () => {
  const { goTo, of } = await open(tabs, 'contact');
  await type(field('Phone')!, '');
  await type(field('Note')!, 'Ask Ann');
  await goTo();
  await press('Save and stay');
  assert.equal([rail()[1], of('PATCH').length], ['Contact has errors', 0]);
  await goTo('contact');
  assert.match(field('Phone')!.closest('[data-path]')!.textContent!, 'A note needs a phone.');
  await goTo('billing');
  await type(field('IBAN')!, 'YY1');
  await press('Save');
  assert.equal([rail()[3], of('PUT').length], ['Billing has errors', 0]);
  assert.match(document.querySelector('.wp-record-part:not([hidden])')!.textContent!, 'No bank is called YY.');
});

test('what a rule says goes as soon as any of its fields changes, and what else stands there stays', async () => {
  const { on } = await open(tabs, 'contact');
  const said = () => field('Phone')!.closest('[data-path]')!.textContent!;
  await type(field('Phone')!, '');
  await type(field('Note')!, 'Ask Ann');
  await press('Save and stay');
  assert.match(said(), 'A note needs a phone.');
  await type(field('Note')!, '');
  assert.not.match(said(), 'A note needs a phone.');
  on(({ method }) => (method === 'PATCH' ? { status: 400, body: { phone: ['Phone is odd', 'A note needs a phone.'] } } : undefined));
  await press('Save and stay');
  await type(field('Note')!, 'Ask Bob');
  assert.equal([said().includes('Phone is odd'), said().includes('A note needs')], [true, false]);
});

test('words typed in a part a moment ago count when it is left, before its form has heard of them', async () => {
  await open(tabs);
  await click('Billing');
  assert.is(hasUnsaved(), false);
  await fire.type(field('IBAN')!, 'DE7');
  let asks = false;
  await act(async () => {
    asks = hasUnsaved();
  });
  assert.is(asks, true);
});

test('what was saved in a part and waits is there again when that is opened anew', () =>
  withoutLine(async () => {
    const first = await open(tabs);
    await click('Billing');
    first.on(({ method }) => {
      if (method === 'PUT') throw new Error('no line');
      return undefined;
    });
    await type(field('IBAN')!, 'DE2');
    await press('Save');
    await reset();
    const world = createWorld(clubs(tabs), { device: first.device });
    world.on(({ path }) => ({ body: path === 'clubs/3' ? { id: 3, name: 'Rovers', version: 4 } : { iban: 'DE1', version: 9 } }));
    history.replaceState(null, '', '/clubs/3?part=billing');
    await show(world, <EditPage resource="clubs" params={{ id: '3' }} />);
    await act(async () => void (await world.stores.waiting.list(7)));
    await settle();
    assert.equal([field('IBAN')!.value, hasUnsaved(), byRole('button', 'Restore').length], ['DE2', false, 0]);
    assert.match(document.querySelector('.wp-record-part-bar')!.textContent!, 'Waiting for connection');
  }));

test('words typed in a part are kept on the device and offered again', async () => {
  const { device } = await open(tabs);
  await click('Billing');
  await type(field('IBAN')!, 'DE7');
  await click('Name');
  await reset();
  const registry = clubs(tabs);
  const world = createWorld(registry, { device });
  world.on(({ path }) => ({ body: path === 'clubs/3' ? { id: 3, name: 'Rovers', version: 4 } : { iban: 'DE1', version: 9 } }));
  history.replaceState(null, '', '/clubs/3?part=billing');
  await show(world, <EditPage resource="clubs" params={{ id: '3' }} />);
  await press('Restore');
  assert.is(field('IBAN')!.value, 'DE7');
});

test('an embedded list asks only for what points here, keeps its state in the address, and makes a new one that points here', async () => {
  const { on, of } = await open(tabs);
  await click('Members');
  const asked = of('GET').find(({ path }) => path === 'members')!;
  assert.is(asked.query.get('filters[club_id]'), '3');
  assert.match(document.body.textContent!, 'Ann');
  assert.not.ok([...document.querySelectorAll('[role=columnheader]')].some((each) => each.textContent!.includes('Club')));
  await press('New thing');
  on(({ method, body }) => (method === 'POST' ? { body: { id: 2, version: 1, ...(body as object) } } : undefined));
  const dialog = document.querySelector('.wp-modal')!;
  assert.not.ok(dialog.textContent!.includes('Club'));
  await fire.type(dialog.querySelector('input')!, 'Bob');
  await fire.click(byRole('button', 'Save', dialog)[0]!);
  await settle();
  assert.equal(
    of('POST').map(({ path, body }) => [path, body]),
    [['members', { title: 'Bob', club_id: 3 }]],
  );
});

test('a page below the fields of a tab stands there alone, with the record as it is stored', async () => {
  const Cards = ({ part }: PageProps) => <p>Cards for {String(part!.record.phone)}</p>;
  const below = parts.map((part) => (part.id === 'contact' ? { ...part, below: 'cards' } : part));
  const { goTo } = await open({ as: 'tabs', parts: below }, undefined, { pages: { cards: async () => ({ default: Cards }) } });
  const cards = () => [...document.querySelectorAll('p')].filter(({ textContent }) => textContent === 'Cards for 1');
  assert.is(cards().length, 0);
  await goTo('contact');
  assert.equal([cards().length, cards()[0]!.closest('[hidden]')], [1, null]);
  await goTo('members');
  assert.ok(cards()[0]!.closest('[hidden]'));
});

test('sections stand below each other under their titles, parts with their own save among them, and what is beside beside', async () => {
  const { on, of } = await open({ parts: parts.slice(0, 2), aside: [parts[3]] });
  assert.equal(
    [...document.querySelectorAll('h2')].map((each) => each.textContent),
    ['Name', 'Contact', 'Billing'],
  );
  assert.ok(document.querySelector('aside .wp-record-part input'));
  await type(field('Phone')!, '5');
  await type(field('IBAN')!, 'DE3');
  on(({ method, body }) => (method === 'PUT' || method === 'PATCH' ? { body: { version: 10, ...(body as object) } } : undefined));
  await fire.click(byRole('button', 'Save', document.querySelector('aside')!)[0]!);
  await settle();
  await press('Save and stay');
  assert.equal([of('PUT').map(({ body }) => body), of('PATCH').map(({ body }) => body)], [[{ iban: 'DE3' }], [{ phone: '5' }]]);
});

test('where parts stand below each other, the address of one leads to its heading', async () => {
  const { goTo } = await open({ parts: parts.slice(0, 2), aside: [parts[3]] }, 'contact');
  const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent];
  assert.equal(focused(), ['H2', 'Contact']);
  await act(async () => history.replaceState(null, '', '/clubs/3?part=billing'));
  await goTo();
  assert.equal(focused(), ['H2', 'Billing']);
});

test('while what stands above is loading, that heading stays in sight and has the focus, until the reader does something', async () => {
  const observed = globalThis.ResizeObserver;
  const grow: Array<() => void> = [];
  const boxes: Element[] = [];
  globalThis.ResizeObserver = class {
    #told: () => void;
    constructor(told: () => void) {
      this.#told = told;
    }
    observe(box: Element) {
      boxes.push(box);
      grow.push(this.#told);
    }
    unobserve = () => undefined;
    disconnect = () => void grow.splice(grow.indexOf(this.#told), 1);
  } as unknown as typeof ResizeObserver;
  try {
    await open({ parts: parts.slice(0, 2), aside: [parts[3]] }, 'contact');
    const focused = () => document.activeElement?.textContent;
    // A container without a box of its own never grows.
    assert.match(boxes.at(-1)!.className, /wp-page\b/);
    const lose = () => (document.activeElement as HTMLElement).blur();
    lose();
    for (const told of [...grow]) told();
    assert.is(focused(), 'Contact');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    lose();
    for (const told of [...grow]) told();
    assert.is.not(focused(), 'Contact');
  } finally {
    globalThis.ResizeObserver = observed;
  }
});

/** The form of a new club at its address. */
async function openNew(screen: object, address = '/clubs/new') {
  const registry = clubs(screen);
  const world = createWorld(registry);
  await begin(registry);
  const page = () => <EditPage resource="clubs" params={{}} isNew />;
  history.replaceState(null, '', address);
  const shown = await show(world, page());
  return {
    ...world,
    goTo: async (next: string) => {
      await act(async () => history.replaceState(null, '', next));
      await shown.rerender(around(world, page()));
      await settle();
    },
  };
}

test('a new record is asked for in its tabs; what needs a saved one is named and leads nowhere, and nothing is asked for before it is there', async () => {
  const { goTo, on, of, sent } = await openNew(tabs);
  assert.equal(rail(), ['Name', 'Contact']);
  assert.is(document.querySelector('.wp-rail-later')?.textContent, 'After saving: Members, Billing');
  assert.equal([tab('Name').getAttribute('aria-current'), tab('Contact').getAttribute('href')], ['true', '/clubs/new?part=contact']);
  await type(field('Name')!, 'Wanderers');
  await goTo('/clubs/new?part=contact');
  assert.equal([isInSight('Name'), isInSight('Phone')], [false, true]);
  await type(field('Phone')!, '7');
  on(({ method, body }) => (method === 'POST' ? { body: { id: 4, version: 1, ...(body as object) } } : undefined));
  await press('Save');
  assert.equal(
    of('POST').map(({ path, body }) => [path, body]),
    [['clubs', { name: 'Wanderers', phone: '7' }]],
  );
  assert.equal(
    sent.filter(({ path }) => path.includes('members') || path.includes('billing')),
    [],
  );
});

test('an error on another tab of a new record marks it and leads there; a further new record begins with the first tab', async () => {
  const { goTo, on, of, went } = await openNew(tabs, '/clubs/new?part=contact');
  await press('Save');
  assert.equal([rail(), of('POST').length], [['Name has errors', 'Contact'], 0]);
  assert.is(document.activeElement, tab('Name'));
  await goTo('/clubs/new');
  await type(field('Name')!, 'Wanderers');
  await goTo('/clubs/new?part=contact');
  await type(field('Note')!, 'Ask Ann');
  await press('Save');
  assert.match(field('Phone')!.closest('[data-path]')!.textContent!, 'A note needs a phone.');
  await type(field('Phone')!, '7');
  on(({ method, body }) => (method === 'POST' ? { body: { id: 4, version: 1, ...(body as object) } } : undefined));
  await press('Save and new');
  assert.equal([field('Phone')!.value, went], ['', ['/clubs/new']]);
});

test('sections of a new record stand under their titles; a part with nothing to fill in yet is left out, and a field of no part is asked for with the first', async () => {
  const only = { id: 'only', title: 'Files', fields: ['files'] };
  const registry = registryOf(
    source(
      {
        id: 'clubs',
        title: 'Clubs',
        resources: [base],
        screens: [
          { kind: 'record', resource: 'clubs', path: '/clubs/{id}', parts: [only, parts[1], { id: 'last', title: 'Last', fields: ['name'] }] },
        ],
      } as unknown as Manifest,
      {
        'club.schema.json': {
          ...club,
          required: ['name', 'secret'],
          properties: { ...club.properties, files: { type: 'integer', title: 'Files', 'x-readonly': true }, secret: text('Secret') },
        },
      },
    ),
  );
  await begin(registry);
  await show(createWorld(registry), <EditPage resource="clubs" params={{}} isNew />);
  assert.equal(
    [...document.querySelectorAll('.wp-record h2, .wp-record label')].map((each) => each.textContent),
    ['Contact', 'Phone', 'Note', 'Secret *', 'Last', 'Name *'],
  );
  assert.is(document.querySelector('.wp-rail'), null);
});

test.run();
