import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import type { CellProps, ClientHalf } from '../../src/resource/area.ts';
import { recordsWritten } from '../../src/resource/written.ts';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, quietly, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const fields = {
  status: { type: 'string', title: 'Status', enum: ['DRAFT', 'ACTIVE'] },
  rank: { type: 'integer', title: 'Rank' },
  day: { type: 'string', format: 'date', title: 'Day' },
};
const list = { columns: ['id', 'title', 'status'], filters: ['status', 'rank'], search: ['title'], sort: 'title' };
const registry = registryOf(area('things', { list }, fields));
const rows = Array.from({ length: 45 }, (_, i) => ({ id: i + 1, version: 1, title: `Thing ${i + 1}`, status: 'DRAFT' }));

async function listing(
  address = '/things',
  {
    names = ['lists'] as string[],
    records = rows as object[],
    headers = {},
    role = 'admin' as never,
    of = registry,
    cells = {} as NonNullable<ClientHalf['cells']>,
  } = {},
): Promise<World> {
  history.replaceState(null, '', address);
  const world = createWorld(of, { role, offers: names });
  await begin(of);
  (await world.runtime.load('things')).client = { cells };
  world.on(listOf('things', records as never, headers));
  await show(world, <ListPage resource="things" params={{}} />);
  return world;
}
const asked = (world: World) => Object.fromEntries(world.of('GET').at(-1)!.query);
const press = async (name: string | RegExp, within: ParentNode = document) => {
  await fire.click(byRole('button', name, within)[0]!);
  await settle();
};
const choose = async (label: RegExp, value: string) => {
  const select = [...document.querySelectorAll('select')].find((each) => label.test(each.closest('label')?.textContent ?? ''))!;
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
};
const pick = async (filter: string, choice: string) => {
  await press(new RegExp(`^${filter}\\b`));
  await fire.click(byRole('menuitemcheckbox', choice)[0]!);
  await settle();
};
const dialog = () => document.querySelector('[role=alertdialog],[role=dialog]')!;

// Lazily loaded parts are there before they are looked for.
test.before(async () => {
  await Promise.all([import('../../src/resource/bulk/BulkDialog.tsx'), import('../../src/resource/transfer/ImportDialog.tsx')]);
});
test.after.each(reset);

test('a list asks for its first page in the declared order and says how many there are', async () => {
  const world = await listing();
  assert.equal(asked(world), { page: '1', sort: 'title', 'per-page': '20' });
  assert.is(document.querySelector('h1')!.textContent, 'things');
  assert.is(document.querySelector('.wp-page-count')!.textContent, '45');
  assert.match(document.querySelector('.wp-pager')!.textContent!, '1–20, page 1 of 3');
});

test('search, filters, sort, page and size of the address are what is asked for', async () => {
  const world = await listing('/things?query=sea&status=DRAFT&rank.from=2&sort=-status&page=2&per-page=50');
  assert.equal(asked(world), { 'filters[status]': 'DRAFT', 'filters[rank][from]': '2', page: '2', sort: '-status', 'per-page': '50', query: 'sea' });
});

test('a filter says in words which bounds it has', async () => {
  const shown = async (query: string) => {
    await listing(`/things?${query}`);
    const [text] = byRole('button', /^(Rank|Day)/).map((each) => each.textContent);
    await reset();
    return text;
  };
  assert.equal(
    [await shown('rank.from=2'), await shown('rank.to=9'), await shown('rank.from=2&rank.to=9'), await shown('rank=5')],
    ['Rank: from 2', 'Rank: until 9', 'Rank: 2 – 9', 'Rank: 5'],
  );
});

test('every filter of the address is in sight and can be taken away, also one no control of the bar can show', async () => {
  const world = await listing('/things?status=DRAFT&status=ACTIVE&paid=1&rank.not=5', {
    of: registryOf(
      area('things', { list, query: { paymentWasMade: { field: 'paid' } } }, { ...fields, paid: { type: 'integer', enum: [0, 1], title: 'Paid' } }),
    ),
  });
  assert.equal(asked(world), {
    'filters[status][]': 'ACTIVE',
    'filters[rank][not]': '5',
    paymentWasMade: '1',
    page: '1',
    sort: 'title',
    'per-page': '20',
  });
  assert.is(document.querySelector('.wp-filter')!.textContent, 'Status: Draft or Active');
  await press('Remove the filter Rank: all except 5');
  await press('Remove the filter Paid: Yes');
  assert.is(location.search, '?status=DRAFT&status=ACTIVE');
  await pick('Status', 'Draft');
  assert.is(location.search, '?status=ACTIVE');
});

test('what is chosen in a filter may be left out instead', async () => {
  const world = await listing();
  await pick('Status', 'Draft');
  await fire.click(byRole('menuitemcheckbox', 'Exclude selected')[0]!);
  await settle();
  assert.is(location.search, '?status.not=DRAFT');
  assert.is(asked(world)['filters[status][not]'], 'DRAFT');
  assert.is(document.querySelector('.wp-filter')!.textContent, 'Status: all except Draft');
  await fire.click(byRole('menuitemcheckbox', 'Active')[0]!);
  await settle();
  assert.is(document.querySelector('.wp-filter')!.textContent, 'Status: all except Draft and Active');
  await fire.click(byRole('menuitemcheckbox', 'Exclude selected')[0]!);
  await settle();
  assert.is(location.search, '?status=DRAFT&status=ACTIVE');
});

test('a number may be asked to be there or not', async () => {
  const world = await listing();
  await press(/^Rank/);
  await press('Not set');
  assert.is(location.search, '?rank.set=0');
  assert.is(asked(world)['filters[rank][is-set]'], '0');
  assert.is(byRole('button', /^Rank/)[0]!.textContent, 'Rank: Not set');
});

test('the first three filters are there, the others when they are asked for or set', async () => {
  const of = registryOf(
    area('things', { list: { ...list, filters: ['status', 'rank', 'title', 'secret'] } }, { ...fields, secret: { type: 'string', title: 'Secret' } }),
  );
  await listing('/things', { of });
  const isThere = () => byRole('button', /^Secret/).length > 0;
  assert.not(isThere());
  await press('Filter');
  await fire.click(byRole('menuitem', 'Secret')[0]!);
  await settle();
  assert.ok(isThere());
  assert.is(document.activeElement, byRole('textbox', 'Secret')[0], 'it is open, to be filled in');
  assert.is(byRole('button', 'Filter').length, 0);
  await reset();
  await listing('/things?secret=x', { of });
  assert.ok(isThere());
});

test('a text takes its direction where it is cut off, so that its end is what goes', async () => {
  await listing();
  const cell = [...document.querySelectorAll('.dt-text')].find((each) => each.textContent === 'Thing 1')!;
  assert.is(cell.getAttribute('dir'), 'auto');
  assert.is(cell.querySelector('[dir]'), null);
});

test('the question of a bulk action says the number once', async () => {
  const calls = {
    hide: { method: 'PATCH', path: 'things/{id}/hide', access: 'admin' },
    show: { method: 'PATCH', path: 'things/{id}/show', access: 'admin' },
  };
  const actions = [
    { id: 'hide', label: 'Hide', call: 'hide', bulk: true, confirm: 'Hide {{name}}?' },
    { id: 'show', label: 'Show', call: 'show', bulk: true, confirm: 'Show everybody?' },
  ];
  const base = area('things', { list, actions }, fields);
  await listing('/things', {
    of: registryOf({ ...base, manifest: { ...(base.manifest as object), calls }, supplies: { ...base.supplies, handlers: ['hide', 'show'] } }),
  });
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await press('Hide', document.querySelector('.wp-bulk')!);
  assert.is(dialog().querySelector('p')!.textContent, 'Hide 20 things?');
  await press('Cancel', dialog());
  await press('Show', document.querySelector('.wp-bulk')!);
  assert.is(dialog().querySelector('p')!.textContent, 'Show everybody? This affects 20 things.');
});

test('a filter, a page and a size go into the address', async () => {
  await listing();
  await press('Next page');
  assert.is(location.search, '?page=2&per-page=20');
  await pick('Status', 'Active');
  assert.is(location.search, '?status=ACTIVE&per-page=20');
  await choose(/Rows per page/, '50');
  assert.is(location.search, '?status=ACTIVE&per-page=50');
  await press('Clear filters');
  assert.is(location.search, '?per-page=50');
});

test('words of the search go into the address once they are settled, and Back takes them out', async () => {
  const world = await listing();
  const box = document.querySelector<HTMLInputElement>('input[type=search]')!;
  await fire.type(box, ' red sea ');
  await fire.key(box, 'Enter');
  await settle();
  assert.is(location.search, '?query=red+sea');
  assert.is(asked(world).query, 'red sea');
  await act(async () => history.replaceState(null, '', '/things'));
  await settle();
  assert.is(box.value, '');
});

test('the slash brings the focus to the search, but not while something else is typed', async () => {
  await listing();
  await fire.key(document.body, '/');
  assert.is(document.activeElement?.getAttribute('type'), 'search');
});

test('nothing at all and nothing that matches are told apart, each with the next step', async () => {
  await listing('/things', { records: [] });
  assert.match(document.body.textContent!, 'Is empty...');
  assert.is(document.querySelector('.wp-pager'), null, 'there is nothing to page through');
  assert.ok(byRole('link', 'New thing').length > 0);
  await reset();
  await listing('/things?status=DRAFT', { records: [] });
  assert.match(document.body.textContent!, 'There are no results');
  await press('Clear filters');
  assert.is(location.search, '');
});

test('a list that fails says so, and Retry asks again', async () => {
  const world = createWorld(registry);
  await begin(registry);
  history.replaceState(null, '', '/things');
  await show(world, <ListPage resource="things" params={{}} />);
  assert.match(document.body.textContent!, 'could not be loaded');
  world.on(listOf('things', rows));
  await press('Retry');
  assert.is(document.querySelector('.wp-page-count')!.textContent, '45');
});

test('rows that could not be read again stay, and it is said why', async () => {
  const world = await listing('/things');
  const message = 'The area "Things" is out of order. Please tell your administrator.';
  world.on(({ path }) => (path === 'things' ? { status: 503, body: { name: 'AreaOutOfOrder', message, status: 503 } } : undefined));
  await press('Refresh');
  assert.match(document.querySelector('.wp-stale')!.textContent!, `could not be loaded: ${message}`);
  assert.is(document.querySelector('.wp-page-count')!.textContent, '45');
});

test('a list whose area was taken away says so in words', async () => {
  const world = createWorld(registry);
  await begin(registry);
  const gone = { status: 404, body: { name: 'RouteNotFound', message: 'This API call does not exist. Check the method and path.', status: 404 } };
  world.on(({ path }) => (path === 'things' ? gone : undefined));
  history.replaceState(null, '', '/things');
  await show(world, <ListPage resource="things" params={{}} />);
  assert.match(document.body.textContent!, 'This area is no longer available.');
});

test('a cell of an area that throws has a mark in its place, with the reason for admins, and the list goes on', async () => {
  const columns = ['id', { field: 'title', cell: 'odd' }, 'status'];
  const odd = area('things', { list: { ...list, columns }, access: { read: 'user', write: 'admin', page: 'user' } }, fields);
  const of = registryOf({ ...odd, supplies: { ...odd.supplies, cells: ['odd'] } });
  const Odd = ({ value }: CellProps) => {
    if (value === 'Thing 2') throw new Error('boom');
    return String(value);
  };
  for (const role of ['admin', 'operator']) {
    await quietly(() => listing('/things', { of, role: role as never, cells: { odd: Odd } }));
    const marks = [...document.querySelectorAll('.wp-broken')].map((mark) => mark.textContent);
    assert.equal(marks, [role === 'admin' ? 'Can’t be showncell "odd" of plugin "things": boom' : 'Can’t be shown']);
    assert.match(document.querySelector('[role=grid]')!.textContent!, 'Thing 3');
    await reset();
  }
});

test('a capped total is shown as such and counted exactly on demand', async () => {
  const world = await listing('/things', { headers: { 'x-pagination-total-count': '10000', 'x-pagination-total-capped': '1' } });
  assert.is(document.querySelector('.wp-page-count')!.textContent, '10,000+');
  world.on(({ query }) => (query.get('count') === 'exact' ? { body: [rows[0]], headers: { 'x-pagination-total-count': '31234' } } : undefined));
  await fire.click([...document.querySelectorAll<HTMLElement>('.bp6-tag')].find((each) => each.textContent === 'Show exact count')!);
  await settle();
  assert.is(document.querySelector('.wp-page-count')!.textContent, '31,234');
});

test('All loads windows of a hundred by position', async () => {
  const world = await listing('/things?per-page=All', { records: Array.from({ length: 450 }, (_, i) => ({ id: i + 1, title: `T${i}` })) });
  assert.equal(asked(world), { page: '1', sort: 'title', 'per-page': '100' });
  assert.is(document.querySelector('[role=grid]')!.getAttribute('aria-rowcount'), '451');
  assert.is(document.querySelector('.wp-pager-place'), null);
});

test('All below a thousand rows, and against an API without windows, sends no page size', async () => {
  const some = Array.from({ length: 450 }, (_, i) => ({ id: i + 1, title: `T${i}` }));
  const world = await listing('/things', { records: some });
  await choose(/per page/i, 'All');
  assert.equal(asked(world), { sort: 'title' });
  assert.is(document.querySelector('[role=grid]')!.getAttribute('aria-rowcount'), '451');
  await reset();
  assert.equal(asked(await listing('/things?per-page=All', { records: some, names: [] })), { sort: 'title' });
  await reset();
  const opened = await listing('/things?per-page=All', { records: some });
  assert.is(asked(opened)['per-page'], '100');
  await reset();
  await show(opened, <ListPage resource="things" params={{}} />);
  assert.is(asked(opened)['per-page'], '100', 'as it was left');
  await reset();
  const many = await listing('/things', { records: some, headers: { 'x-pagination-total-count': '1000' } });
  await choose(/per page/i, 'All');
  assert.equal(asked(many), { page: '1', sort: 'title', 'per-page': '100' });
});

test('a list that sorts from the last alone is never asked for the other way', async () => {
  const world = await listing('/things?sort=title', {
    of: registryOf(area('things', { list, api: { collection: 'things', sort: 'descending' } }, fields)),
  });
  assert.is(asked(world).sort, '-title');
  await fire.click([...document.querySelectorAll<HTMLElement>('[role=columnheader] button')].find((each) => each.textContent === 'Status')!);
  await settle();
  assert.equal([asked(world).sort, location.search], ['-status', '?sort=-status']);
});

test('who may not create, delete or open a record is not offered it', async () => {
  await listing('/things', {
    role: 'operator' as never,
    of: registryOf(area('things', { list, access: { read: 'user', write: 'admin', page: 'user' } }, fields)),
  });
  assert.is(byRole('link', 'New thing').length, 0);
  assert.is(document.querySelectorAll('input[type=checkbox]').length, 0);
});

test('all of a page, then all that match: the question says how many, and the job is for that query and number', async () => {
  const world = await listing('/things?status=DRAFT', { names: ['lists', 'bulk', 'idempotency-key'] });
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await settle();
  assert.match(document.querySelector('.wp-bulk')!.textContent!, '20 selected');
  await press('Select all 45 results');
  assert.match(document.querySelector('.wp-bulk')!.textContent!, '45 selected');
  await press('Delete', document.querySelector('.wp-bulk')!);
  assert.match(dialog().textContent!, 'all 45 results');
  assert.match(dialog().textContent!, 'This can’t be undone.');
  assert.is((byRole('button', 'Delete 45 things', dialog())[0] as HTMLButtonElement).disabled, true);
  await fire.type(byRole('textbox', 'Type 45 to confirm', dialog())[0]!, '45');
  world.on(({ method, path }) =>
    method === 'POST' && path === '-/bulk'
      ? {
          status: 202,
          body: { id: 1, status: 'done', total: 45, done: 44, refused: [{ id: 5, message: 'in use' }], warned: [{ id: 6, message: 'Loud.' }] },
        }
      : undefined,
  );
  await press(/^Delete \d/, dialog());
  assert.equal(world.of('POST')[0]?.body, { resource: 'things', action: 'delete', count: 45, query: { 'filters[status]': 'DRAFT' } });
  assert.match(dialog().textContent!, '44 things deleted.');
  assert.match(dialog().textContent!, '#5 in use');
  assert.match(dialog().textContent!, 'Note:#6 Loud.');
});

test('another number than the one agreed to is asked again', async () => {
  const world = await listing('/things', { names: ['bulk', 'undo'] });
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await press('Delete', document.querySelector('.wp-bulk')!);
  assert.match(dialog().textContent!, 'Delete 20 things?');
  world.on(({ path }) => (path === '-/bulk' ? { status: 409, body: { name: 'Conflict', message: 'There are 21 by now.', status: 409 } } : undefined));
  await press(/^Delete \d/, dialog());
  assert.match(dialog().textContent!, 'There are 21 by now.');
  assert.ok(byRole('button', 'Delete 20 things', dialog()).length > 0);
});

test('a capped number is counted exactly before anybody agrees to it', async () => {
  const world = await listing('/things', {
    names: ['lists', 'bulk'],
    headers: { 'x-pagination-total-count': '10000', 'x-pagination-total-capped': '1' },
  });
  world.on(({ query }) => (query.get('count') === 'exact' ? { body: [rows[0]], headers: { 'x-pagination-total-count': '31234' } } : undefined));
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await press('Select all 10,000+ results');
  assert.match(document.querySelector('.wp-bulk')!.textContent!, 'All results are selected');
  await press('Delete', document.querySelector('.wp-bulk')!);
  assert.match(dialog().textContent!, 'Delete 31,234 things? This affects all 31,234 results.');
});

test('an API without jobs gets one call a record, and Undo takes all of them back', async () => {
  const world = await listing('/things', { names: ['undo'], records: rows.slice(0, 2) });
  world.on(({ method, path }) =>
    method === 'DELETE' ? { status: 204, headers: { 'x-audit-id': `a${path.at(-1)}` } } : path.startsWith('-/undo') ? { body: {} } : undefined,
  );
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await press('Delete', document.querySelector('.wp-bulk')!);
  await press(/^Delete \d/, dialog());
  assert.equal(
    world.of('DELETE').map(({ path }) => path),
    ['things/1', 'things/2'],
  );
  assert.is(world.stores.notices.state.items[0]?.text, '2 things deleted');
  await act(async () => world.stores.notices.act(world.stores.notices.state.items[0]!.id));
  await settle();
  assert.equal(
    world.of('POST').map(({ path }) => path),
    ['-/undo/a1', '-/undo/a2'],
  );
});

/** Begins to delete the rows of the page, of which the API says beforehand what would come of it. */
async function looked(check: object, records = rows) {
  const world = await listing('/things', { names: ['bulk', 'bulk-check', 'undo'], records });
  world.on(({ path, body }) => (path === '-/bulk' && (body as { check?: boolean }).check ? { body: check } : undefined));
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await press('Delete', document.querySelector('.wp-bulk')!);
  return world;
}

test('the question says how many can, the first by name, why the others cannot, what to note of those that can, and who is mailed', async () => {
  const first = ['Ada', 'Bo'].map((name, id) => ({ id, name }));
  const refused = [
    { message: 'already “Gone”', count: 17, first: ['Cy', 'Di'].map((name, id) => ({ id, name })) },
    { message: 'Eve is in use.', count: 1, first: [{ id: 9, name: 'Eve' }] },
    { message: 'Locked', count: 1 },
  ];
  const warned = [{ message: 'Not paid.', count: 2, first: [{ id: 1, name: 'Bo' }] }];
  const world = await looked({ count: 21, able: 2, first, refused, warned, mails: ['Leader'], mailed: 2 });
  assert.equal(world.of('POST')[0]?.body, { resource: 'things', action: 'delete', ids: rows.slice(0, 20).map(({ id }) => id), check: true });
  assert.equal(
    [...dialog().querySelectorAll('p, li')].map((each) => each.textContent),
    [
      'Delete 2 things?',
      'Ada',
      'Bo',
      'Not possible for 19 others:',
      'already “Gone” (17): Cy, Di and 15 more',
      'Eve is in use (1)',
      'Locked (1)',
      'Possible, but note:',
      'Not paid (2): Bo and 1 more',
      '2 emails will be sent (Leader, …).',
    ],
  );
  world.on(({ path }) =>
    path === '-/bulk' ? { status: 202, body: { id: 5, status: 'done', total: 20, done: 2, refused: [], auditIds: [] } } : undefined,
  );
  await press('Delete 2 things', dialog());
  assert.is((world.of('POST')[1]!.body as { count: number }).count, 21);
  assert.is(world.stores.notices.state.items[0]?.text, '2 things deleted');
});

test('a start for all that match says which the question was about, and its end how many came since', async () => {
  const world = await looked({ count: 2, able: 2, first: [], refused: [], mails: [], mailed: 0, seen: '1~2' }, rows.slice(0, 2));
  world.on(({ path }) =>
    path === '-/bulk' ? { status: 202, body: { id: 5, status: 'done', total: 2, done: 2, refused: [], auditIds: [], others: 1 } } : undefined,
  );
  await press('Delete 2 things', dialog());
  assert.equal(world.of('POST')[1]!.body, { resource: 'things', action: 'delete', count: 2, query: {}, seen: '1~2' });
  assert.match(dialog().textContent!, '1 record was added to the list after you opened this dialog. It was not changed.');
});

test('what none of those chosen can have done is not offered', async () => {
  await looked({ count: 20, able: 0, first: [], refused: [{ message: 'already “Gone”', count: 20 }], mails: ['Leader'], mailed: 2 });
  assert.match(dialog().textContent!, 'Not possible for any of them:already “Gone” (20)');
  assert.is((byRole('button', 'Delete 20 things', dialog())[0] as HTMLButtonElement).disabled, true);
});

test('above fifty the number is typed, as it is written or as it is said', async () => {
  await looked({ count: 1204, able: 1204, first: [{ id: 1, name: 'Ada' }], refused: [], mails: [], mailed: 0 });
  const button = () => byRole('button', 'Delete 1,204 things', dialog())[0] as HTMLButtonElement;
  assert.match(dialog().textContent!, 'and 1,203 more');
  const box = byRole('textbox', 'Type 1,204 to confirm', dialog())[0]!;
  await fire.type(box, '120');
  assert.is(button().disabled, true);
  await fire.type(box, '1,204');
  assert.is(button().disabled, false);
});

/** Deletes two rows by a job whose Undo answers so, and presses Undo. */
async function undone(answer: { status?: number; body: unknown }, names = ['bulk', 'bulk-undo', 'undo']) {
  const world = await listing('/things', { names, records: rows.slice(0, 2) });
  const job = { id: 5, status: 'done', total: 2, done: 2, refused: [], auditIds: [11, 12] };
  world.on(({ path }) =>
    path === '-/bulk'
      ? { status: 202, body: job }
      : path.endsWith('/undo')
        ? { status: 202, ...answer }
        : path.startsWith('-/undo')
          ? { body: {} }
          : undefined,
  );
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await press('Delete', document.querySelector('.wp-bulk')!);
  await press(/^Delete \d/, dialog());
  await act(async () => world.stores.notices.act(world.stores.notices.state.items[0]!.id));
  await settle();
  return { calls: world.of('POST').map(({ path }) => path), told: world.stores.notices.state.items.map(({ kind, text }) => `${kind}: ${text}`) };
}
const undoing = { id: 6, status: 'done', total: 2, done: 2, refused: [] };

test('Undo of a job is one call, and a notice says what came of it', async () => {
  assert.equal(await undone({ body: undoing }), { calls: ['-/bulk', '-/bulk/5/undo'], told: ['success: Undone: 2 things'] });
});

test('what an Undo could not bring back is told with the reason', async () => {
  const { told } = await undone({ body: { ...undoing, done: 1, refused: [{ id: 2, message: 'The code is taken.' }] } });
  assert.equal(told, ['warning: Undone: 1 thing. 1 could not be changed: #2 The code is taken.']);
});

test('an Undo that is refused as a whole says so', async () => {
  assert.equal((await undone({ status: 409, body: { message: 'Already undone.' } })).told, ['error: Already undone.']);
});

test('an API that takes no job back gets one call a record', async () => {
  assert.equal((await undone({ body: undoing }, ['bulk', 'undo'])).calls, ['-/bulk', '-/undo/11', '-/undo/12']);
});

test('saved views are there where the API keeps them, and keep the query without its page', async () => {
  const world = await listing('/things?status=DRAFT&page=2', { names: ['lists', 'views'] });
  world.on(({ method, path, body }) =>
    path !== '-/views' ? undefined : method === 'GET' ? { body: [] } : { status: 201, body: { id: 1, mine: true, ...(body as object) } },
  );
  await press(/^Views/);
  await fire.click([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === 'Save this view…')!);
  await settle();
  await fire.type(byRole('textbox', 'Name', dialog())[0]!, 'Drafts');
  await press('Save', dialog());
  assert.equal(world.of('POST')[0]?.body, { resource: 'things', name: 'Drafts', query: 'status=DRAFT', shared: 'own' });
});

const viewed = registryOf(
  area(
    'things',
    {
      list,
      access: { read: 'user', write: 'admin', page: 'user' },
      views: {
        drafts: { title: 'Drafts', where: { status: 'DRAFT' }, sort: '-rank' },
        high: { title: 'High', where: { rank: { from: 5 } }, columns: ['title', 'rank'] },
        secret: { title: 'Secret', where: { status: 'ACTIVE' }, access: 'admin' },
      },
    },
    fields,
  ),
);
const tabs = () => [...document.querySelectorAll<HTMLAnchorElement>('.wp-views a')];
const currentTab = () => document.querySelector('.wp-views [aria-current]')?.textContent;
const follow = async (name: string) => {
  await fire.click(tabs().find((tab) => tab.textContent!.startsWith(name))!);
  await settle();
};

test('views are tabs of the list: each asks what it says, in its order', async () => {
  const world = await listing('/things?per-page=50', { of: viewed });
  assert.equal(
    tabs().map((tab) => [tab.textContent, tab.getAttribute('href')]),
    [
      ['All', '/things?per-page=50'],
      ['Drafts', '/things?view=drafts&per-page=50'],
      ['High', '/things?view=high&per-page=50'],
      ['Secret', '/things?view=secret&per-page=50'],
    ],
  );
  assert.is(currentTab(), 'All');
  await follow('Drafts');
  assert.equal([currentTab(), location.search], ['Drafts', '?view=drafts&per-page=50']);
  assert.equal(asked(world), { 'filters[status]': 'DRAFT', sort: '-rank', page: '1', 'per-page': '50' });
  await act(async () => history.replaceState(null, '', '/things?per-page=50'));
  await settle();
  assert.equal([currentTab(), location.search], ['All', '?per-page=50']);
});

test('another filter leaves the view, the words of a search do not', async () => {
  await listing('/things?view=drafts', { of: viewed });
  await fire.type(document.querySelector('input[type=search]')!, 'sea');
  await fire.key(document.querySelector('input[type=search]')!, 'Enter');
  await settle();
  assert.equal([currentTab(), location.search], ['Drafts', '?view=drafts&query=sea']);
  await pick('Status', 'Active');
  assert.equal([currentTab(), location.search], [undefined, '?query=sea&status=DRAFT&status=ACTIVE&sort=-rank']);
});

test('a view with columns of its own shows those, and their choice is remembered for it alone', async () => {
  await listing('/things?view=high', { of: viewed });
  const titles = () =>
    [...new Set([...document.querySelectorAll('[role=columnheader]')].map((head) => head.textContent))].filter(
      (title) => title && title !== 'Actions',
    );
  assert.equal(titles(), ['Title', 'Rank']);
  await follow('All');
  assert.equal(titles(), ['ID', 'Title', 'Status']);
});

test('tabs say how many they find where the API counts, and count again after a write', async () => {
  let counted = 3;
  const world = createWorld(viewed, { role: 'manager', offers: ['lists', 'attention', 'views'] });
  history.replaceState(null, '', '/things');
  await begin(viewed);
  world.on(listOf('things', rows as never, {}));
  world.on(({ path, query }) =>
    path === '-/attention' && query.get('resource') === 'things'
      ? {
          body: [
            { resource: 'things', view: 'drafts', count: counted },
            { resource: 'things', view: 'high', count: 999, capped: true },
            { resource: 'things', view: 'saved 1', count: 7 },
          ],
        }
      : undefined,
  );
  world.on(({ path }) =>
    path === '-/views'
      ? { body: [{ id: 1, resource: 'things', name: 'My drafts', query: 'status=DRAFT&sort=-rank', shared: 'own', mine: true }] }
      : undefined,
  );
  await show(world, <ListPage resource="things" params={{}} />);
  assert.equal(
    tabs().map((tab) => tab.textContent),
    ['All', 'Drafts3', 'High999+', 'My drafts7'],
  );
  counted = 4;
  await act(async () => recordsWritten(world.stores));
  await settle();
  assert.is(tabs()[1]!.textContent, 'Drafts4');
  await press(/^Views/);
  assert.equal(
    [...document.querySelectorAll('[role=menu] [role^=menuitem]')].map((item) => item.textContent),
    ['Save this view…'],
  );
  await fire.click(tabs()[1]!);
  await settle();
  assert.is(location.search, '?view=drafts');
});

test('a view of one’s own moves among them, and stays where it was where that fails', async () => {
  const view = (id: number, name: string, mine = true) => ({ id, resource: 'things', name, query: `status=${name}`, shared: 'own', mine });
  const world = await listing('/things?status=B', { names: ['lists', 'views'] });
  world.on(({ path, method }) =>
    path === '-/views' && method === 'GET' ? { body: [view(1, 'A'), view(2, 'B'), view(3, 'Theirs', false)] } : undefined,
  );
  let refused = false;
  world.on(({ path, method }) => (path === '-/views' && method === 'PUT' ? { status: refused ? 400 : 204 } : undefined));
  await press(/^Views/);
  const names = () => tabs().map((tab) => tab.textContent);
  const move = async (where: string) => {
    await fire.click(byRole('menuitem', `Move “B” ${where}`)[0]!);
    await settle();
  };
  await move('forward');
  assert.equal(world.of('PUT')[0]?.body, { ids: [2, 1] });
  assert.equal(names().slice(-3), ['B', 'A', 'Theirs']);
  refused = true;
  await move('back');
  assert.equal(names().slice(-3), ['B', 'A', 'Theirs']);
});

test('what the API does not offer is not there', async () => {
  await listing();
  assert.is(byRole('button', /Views|Import/).length, 0);
});

test("a list below another record asks for that one's", async () => {
  const source = area(
    'parts',
    { list: { sort: 'title' }, paths: '/things/{thingId}/parts', parent: { resource: 'things', field: 'thing_id', param: 'thingId' } },
    { thing_id: { type: 'integer', title: 'Thing', 'x-ref': 'things' } },
  );
  const both = registryOf(area('things'), source);
  history.replaceState(null, '', '/things/5/parts');
  const world = createWorld(both);
  await begin(both);
  world.on(listOf('parts', [{ id: 1, title: 'Leg' }]));
  await show(world, <ListPage resource="parts" params={{ thingId: '5' }} />);
  assert.is(world.of('GET')[0]?.query.get('filters[thing_id]'), '5');
  assert.is(byRole('link', 'New thing')[0]?.getAttribute('href'), '/things/5/parts/new');
});

test.run();
