import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { createDrafts, memoryDraftStore, type DraftStore } from '#state';
import { hasUnsaved } from '#ui';
import { sendWaiting } from '../../src/resource/edit/sendWaiting.ts';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { withoutLine } from './withoutLine.ts';
import { begin, createWorld, settle, show, type World, type WorldOptions } from './world.tsx';

const fields = {
  note: { type: 'string', title: 'Note' },
  rank: { type: 'integer', title: 'Rank', maximum: 5 },
  status: { type: 'string', title: 'Status', enum: ['DRAFT', 'ACTIVE'], 'x-readonly': true },
};
const plain = registryOf(area('things', {}, fields));
const registry = (change: Record<string, unknown> = {}) => (Object.keys(change).length === 0 ? plain : registryOf(area('things', change, fields)));
const record = { id: 3, version: 4, title: 'Chair', note: 'old', status: 'DRAFT' };

async function editing(change: Record<string, unknown> = {}, options: WorldOptions = {}): Promise<World> {
  const world = createWorld(registry(change), options);
  await begin(registry(change));
  world.on(({ method, path }) => (method === 'GET' && path === 'things/3' ? { body: record } : undefined));
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  return world;
}
async function creating(change: Record<string, unknown> = {}): Promise<World> {
  const world = createWorld(registry(change));
  await begin(registry(change));
  await show(world, <EditPage resource="things" params={{}} />);
  return world;
}
const input = (title: string) => byRole('textbox', new RegExp(`^${title}`))[0] as HTMLInputElement;
const typeIn = async (title: string, text: string) => {
  await fire.type(input(title), text);
  await fire.blur(input(title));
  await settle();
};
const press = async (name: string) => {
  await fire.click(byRole('button', name)[0]!);
  await settle();
};
/** A device that keeps a draft of the record from before. */
async function deviceWith(options: { baseVersion: number }): Promise<DraftStore> {
  const device = memoryDraftStore();
  await createDrafts({ store: device }).save({ user: 7, resource: 'things', record: '3', variant: 'update' }, { note: 'mine' }, options);
  return device;
}
const told = ({ stores }: World) => stores.notices.state.items.map(({ kind, title, text }) => `${kind} ${title}: ${text}`);

test.before.each(() => {
  history.replaceState(null, '', '/');
});
test.after.each(reset);

test('creates a record, says so and goes to the list', async () => {
  const world = await creating();
  world.on(({ method }) => (method === 'POST' ? { status: 201, body: { id: 9, title: 'Table', version: 1 } } : undefined));
  await typeIn('Title', 'Table');
  await press('Save');
  assert.equal(
    world.of('POST').map(({ path, body }) => [path, body]),
    [['things', { title: 'Table' }]],
  );
  assert.equal(told(world), ['success Success!: Thing successfully added!']);
  assert.equal(world.went, ['/things']);
});

test('words typed a moment ago count, before the form has heard of them', async () => {
  await creating();
  assert.is(hasUnsaved(), false);
  await fire.type(input('Title'), 'Tab');
  let asks = false;
  await act(async () => {
    asks = hasUnsaved();
  });
  assert.is(asks, true);
});

test('the ways to save are those that lead somewhere the reader may go', async () => {
  const ways = () => ['Save', 'Save and stay', 'Save and new', 'Cancel'].filter((name) => byRole('button', name).length > 0);
  await editing();
  assert.equal(ways(), ['Save', 'Save and stay', 'Save and new', 'Cancel']);
  await reset();
  await editing({ paths: { list: '/things', edit: '/things/{id}' } });
  assert.equal(ways(), ['Save', 'Save and stay', 'Cancel'], 'no page makes new ones');
  await reset();
  await creating({ paths: { list: '/things', create: '/things/new' } });
  assert.equal(ways(), ['Save', 'Save and new', 'Cancel'], 'a new record has no page to stay on');
  await reset();
  await editing({ access: { read: 'user', write: 'admin', page: 'user' } }, { role: 'operator' });
  assert.match(document.body.textContent!, 'Read-only. You do not have permission to change this.');
  assert.is(byRole('button', 'Save')[0]?.hasAttribute('disabled'), true);
});

test('what is invalid is not sent, stands on its field, and gets the focus', async () => {
  const world = await creating();
  await press('Save');
  assert.is(world.of('POST').length, 0);
  assert.match(document.body.textContent!, 'Fill in this field.');
  assert.is(document.activeElement, input('Title'));
});

test('a save says that a picture is on its way, and goes through once it has arrived', async () => {
  const album = registryOf(area('things', {}, { shots: { type: 'array', title: 'Shots', 'x-widget': 'photo', items: { type: 'integer' } } }));
  const world = createWorld(album);
  await begin(album);
  let arrive = (): void => undefined;
  world.on(({ method, path }) =>
    method === 'POST' && path === '-/files'
      ? new Promise((resolve) => {
          arrive = () => resolve({ status: 201, body: { id: 5, url: '/a', name: 'a.jpg', size: 1 } });
        })
      : undefined,
  );
  world.on(({ method, path }) => (method === 'POST' && path === 'things' ? { status: 201, body: { id: 9, title: 'Table', version: 1 } } : undefined));
  await show(world, <EditPage resource="things" params={{}} />);
  await typeIn('Title', 'Table');
  for (let turn = 0; turn < 200 && !document.querySelector('input[type=file]'); turn++) await settle();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })], configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Save');
  const saved = () => world.of('POST').filter(({ path }) => path === 'things');
  assert.equal(saved(), []);
  assert.match(document.body.textContent!, 'Files are still uploading.');
  await act(async () => arrive());
  await settle();
  assert.not.match(document.body.textContent!, 'Files are still uploading.');
  await press('Save');
  assert.equal(
    saved().map(({ body }) => body),
    [{ title: 'Table', shots: [5] }],
  );
});

test('an update sends only what changed, with the version it builds on', async () => {
  const world = await editing();
  world.on(({ method, body }) => (method === 'PATCH' ? { body: { ...record, ...(body as object), version: 5 } } : undefined));
  await typeIn('Note', '');
  await typeIn('Title', 'Armchair');
  await press('Save and stay');
  const [sent] = world.of('PATCH');
  assert.equal(sent?.body, { title: 'Armchair', note: null });
  assert.is(sent?.headers['If-Match'], '"4"');
  assert.equal(told(world), ['success Success!: Thing successfully updated!']);
  assert.equal(world.went, []);
  await typeIn('Note', 'new');
  await press('Save and stay');
  assert.equal(world.of('PATCH')[1]?.body, { note: 'new' });
  assert.is(world.of('PATCH')[1]?.headers['If-Match'], '"5"');
});

test('a save under way is not sent twice, and a lost answer is sent again with the same key', async () => {
  const world = await creating();
  let answer: (() => void) | undefined;
  world.on(({ method }) =>
    method === 'POST'
      ? new Promise((_, reject) => {
          answer = () => reject(new Error('line dropped'));
        })
      : undefined,
  );
  await typeIn('Title', 'Table');
  await act(async () => {
    for (const button of [0, 1].map(() => byRole('button', 'Save')[0]!)) button.click();
  });
  await settle();
  await fire.key(document.body, 's', { ctrlKey: true });
  assert.is(world.of('POST').length, 1);
  await act(async () => answer!());
  await settle();
  assert.equal(told(world), [
    'error Thing: Unknown Error',
    'warning Thing: The server’s answer was lost, so this record may already be saved. Check the list before you save again.',
  ]);
  await press('Save');
  const keys = world.of('POST').map(({ headers }) => headers['Idempotency-Key']);
  assert.is(keys.length, 2);
  assert.is(keys[0], keys[1]);
});

const sendNow = async ({ runtime }: World) => {
  await act(async () => sendWaiting(runtime, (key, params) => `${key} ${JSON.stringify(params ?? {})}`));
  await settle();
};
const keyIn = ({ headers }: { headers: Record<string, string> }) => headers['Idempotency-Key'];

test('a save without a connection is kept and said, does not hold the reader back, and goes out under the same key when it is back', () =>
  withoutLine(async ({ isOn, back }) => {
    const world = await editing();
    world.on(({ method }) => {
      if (method !== 'PATCH') return undefined;
      if (!isOn()) throw new Error('no line');
      return { body: { ...record, version: 5, note: 'new' } };
    });
    await typeIn('Note', 'new');
    await press('Save and stay');
    assert.equal(told(world), ['info Chair: Kept on this device. It is saved as soon as you are back online.']);
    assert.equal([input('Note').value, world.stores.waiting.state.count, hasUnsaved()], ['new', 1, false]);
    assert.match(document.body.textContent!, 'Waiting for connection');
    back();
    await sendNow(world);
    const [first, second] = world.of('PATCH');
    assert.equal([second!.body, second!.headers['If-Match'], world.stores.waiting.state.count], [first!.body, first!.headers['If-Match'], 0]);
    assert.is(keyIn(first!), keyIn(second!));
    assert.not.match(document.body.textContent!, 'Waiting for connection');
  }));

test('what was saved without a connection and met another version meanwhile shows both', () =>
  withoutLine(async ({ isOn, back }) => {
    const world = await editing();
    const theirs = { ...record, version: 6, note: 'theirs' };
    world.on(({ method }) => {
      if (method !== 'PATCH') return undefined;
      if (!isOn()) throw new Error('no line');
      return { status: 412, body: { name: 'PreconditionFailed', message: 'Changed', status: 412, item: theirs } };
    });
    await typeIn('Note', 'mine');
    await press('Save');
    back();
    await sendNow(world);
    assert.match(document.querySelector('[role=dialog]')!.textContent!, /theirs/);
  }));

test('new records saved without a connection wait one beside the other and go out in their order; a refused one stays as a draft', () =>
  withoutLine(async ({ isOn, back }) => {
    const world = await creating();
    world.on(({ method, body }) => {
      if (method !== 'POST') return undefined;
      if (!isOn()) throw new Error('no line');
      return (body as { title: string }).title === 'Two'
        ? { status: 400, body: { title: ['is taken'] } }
        : { status: 201, body: { id: 9, version: 1 } };
    });
    for (const title of ['One', 'Two', 'Three']) {
      await typeIn('Title', title);
      await press('Save');
      assert.is(input('Title').value, '');
    }
    assert.is(world.stores.waiting.state.count, 3);
    back();
    const before = world.of('POST').length;
    world.stores.notices.clear();
    await sendNow(world);
    assert.equal(
      world
        .of('POST')
        .slice(before)
        .map(({ body }) => (body as { title: string }).title),
      ['One', 'Two', 'Three'],
    );
    assert.is(new Set(world.of('POST').map(keyIn)).size, 3);
    assert.equal(told(world), ['success One: waiting.sent {}', 'error Two: waiting.refused {"why":"is taken"}', 'success Three: waiting.sent {}']);
    const kept = await world.stores.drafts.load({ user: 7, resource: 'things', record: 'new', variant: 'create' });
    assert.equal([kept?.values.title, world.stores.waiting.state.count], ['Two', 0]);
  }));

test('a save of a known record that nobody answers waits too while the device believes itself connected', async () => {
  const world = await editing();
  let isDown = true;
  world.on(({ method }) => {
    if (method !== 'PATCH') return undefined;
    if (isDown) throw new Error('no line');
    return { body: { ...record, version: 5, note: 'new' } };
  });
  await typeIn('Note', 'new');
  await press('Save and stay');
  assert.equal([world.stores.waiting.state.count, hasUnsaved()], [1, false]);
  assert.match(document.body.textContent!, 'Waiting for connection');
  isDown = false;
  await sendNow(world);
  assert.equal(
    [world.of('PATCH').length, world.stores.waiting.state.count, told(world).at(-1)],
    [2, 0, 'success Success!: Thing successfully updated!'],
  );
});

test('what waits is in the form again when that is opened anew, and what is typed on top of it stays when it is sent', () =>
  withoutLine(async ({ isOn, back }) => {
    const first = await editing();
    first.on(({ method }) => {
      if (method === 'PATCH') throw new Error('no line');
      return undefined;
    });
    await typeIn('Note', 'new');
    await press('Save and stay');
    await reset();
    const world = await editing({}, { device: first.device });
    await act(async () => void (await world.stores.waiting.list(7)));
    await settle();
    assert.equal([input('Note').value, hasUnsaved(), byRole('button', 'Restore').length], ['new', false, 0]);
    assert.match(document.body.textContent!, 'Waiting for connection');
    world.on(({ method, body }) =>
      method === 'PATCH' && isOn() ? { body: { ...record, note: 'new', ...(body as object), version: 5 } } : undefined,
    );
    await typeIn('Title', 'Armchair');
    back();
    await sendNow(world);
    assert.equal([input('Title').value, input('Note').value, hasUnsaved()], ['Armchair', 'new', true]);
    await press('Save and stay');
    assert.equal(
      world.of('PATCH').map(({ body, headers }) => [body, headers['If-Match']]),
      [
        [{ note: 'new' }, '"4"'],
        [{ title: 'Armchair' }, '"5"'],
      ],
    );
  }));

test('a save stands behind another of the same record that waits', async () => {
  const world = await editing();
  world.on(({ method, path, body }) =>
    method === 'PATCH' && path === 'things/3' ? { body: { ...record, ...(body as object), version: 5 } } : undefined,
  );
  world.on(({ method, path }) => (method === 'PUT' && path === 'things/3/part' ? { body: {} } : undefined));
  await act(async () =>
    world.stores.waiting.keep({
      draft: { user: 7, resource: 'things', record: '3', variant: 'part other' },
      isNew: false,
      call: { method: 'put', path: 'things/3/part', idempotencyKey: 'k' },
      body: {},
      name: 'Other',
    }),
  );
  await typeIn('Note', 'new');
  await press('Save and stay');
  await settle();
  assert.equal(
    world.sent.filter(({ method }) => method !== 'GET').map(({ method }) => method),
    ['PUT', 'PATCH'],
  );
  assert.equal([world.stores.waiting.state.count, hasUnsaved()], [0, false]);
});

test('words that were refused when they were sent come back with what was said of them', async () => {
  const device = memoryDraftStore();
  const refused = { note: ['is odd'] };
  await createDrafts({ store: device }).save(
    { user: 7, resource: 'things', record: '3', variant: 'update' },
    { note: 'mine' },
    { baseVersion: 4, refused },
  );
  await editing({}, { device });
  await press('Restore');
  assert.match(document.querySelector('[data-path=note]')!.textContent!, 'is odd');
});

test('a fresher record that differs in what was typed is not written over: the save builds on what typing began with', async () => {
  const world = createWorld(plain);
  await begin(plain);
  world.stores.rowCache.set('item ["things",[],"3"]', { ...record, version: 3 });
  let answer = () => undefined as void;
  world.on(({ method }) =>
    method === 'GET'
      ? new Promise((resolve) => {
          answer = () => resolve({ body: { ...record, note: 'theirs' } });
        })
      : { body: { ...record, version: 5 } },
  );
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  await typeIn('Note', 'mine');
  await act(async () => answer());
  await settle();
  await press('Save and stay');
  assert.equal([world.of('PATCH')[0]?.body, world.of('PATCH')[0]?.headers['If-Match']], [{ note: 'mine' }, '"3"']);
});

test('a refused save and its correction are two different creates', async () => {
  const world = await creating();
  world.on(({ method }) => (method === 'POST' ? { status: 400, body: { title: ['is taken'] } } : undefined));
  await typeIn('Title', 'Table');
  await press('Save');
  await typeIn('Title', 'Desk');
  await press('Save');
  const keys = world.of('POST').map(({ headers }) => headers['Idempotency-Key']);
  assert.is.not(keys[0], keys[1]);
});

test("the server's field errors stand on their fields and are notices, one each", async () => {
  const world = await creating({ messages: { errorTitle: 'Things' } });
  world.on(({ method }) => (method === 'POST' ? { status: 400, body: { title: ['is taken', 'is odd'], hidden: ['is wrong'] } } : undefined));
  await typeIn('Title', 'Table');
  await press('Save');
  assert.equal(told(world), ['error Things: is taken', 'error Things: is odd', 'error Things: is wrong']);
  assert.match(document.querySelector('[data-path=title]')!.textContent!, 'is taken');
  assert.match(document.querySelector('.wp-form-errors')!.textContent!, 'is wrong');
  assert.is(document.activeElement, input('Title'));
});

test('what a refused save said goes with the next save, and nothing else that was said', async () => {
  const world = await creating({ messages: { errorTitle: 'Things' } });
  world.stores.notices.push({ kind: 'error', title: 'Other', text: 'of something else' });
  let isTaken = true;
  world.on(({ method }) =>
    method !== 'POST' ? undefined : isTaken ? { status: 400, body: { title: ['is taken'] } } : { status: 201, body: { id: 7 } },
  );
  await typeIn('Title', 'Table');
  await press('Save');
  await press('Save');
  assert.equal(told(world), ['error Other: of something else', 'error Things: is taken']);
  isTaken = false;
  await typeIn('Title', 'Desk');
  await press('Save');
  assert.equal(
    told(world).filter((each) => each.startsWith('error')),
    ['error Other: of something else'],
  );
});

test('a record that is read-only as it is shows so, says why, and is not deleted', async () => {
  const closed = { required: ['note'], properties: { note: { const: 'old' } } };
  await editing({ readonly: closed });
  assert.is(input('Title').readOnly, true);
  assert.match(document.querySelector('.wp-save-bar')!.textContent!, 'Read-only. This record can no longer be changed.');
  assert.is(byRole('button', 'Delete').length, 0);
});

test('a field is read-only as long as the record would be one that has it so', async () => {
  const rules = registryOf(
    area('things', {}, { ...fields, rank: { ...fields.rank, 'x-readonly': { required: ['note'], properties: { note: { const: 'old' } } } } }),
  );
  const world = createWorld(rules);
  await begin(rules);
  world.on(({ method, path }) => (method === 'GET' && path === 'things/3' ? { body: record } : undefined));
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  const rank = () => document.querySelector<HTMLInputElement>('[data-path=rank] input')!.readOnly;
  assert.is(rank(), true);
  await typeIn('Note', 'new');
  assert.is(rank(), false);
  await typeIn('Note', 'old');
  assert.is(rank(), true);
});

test('errors show only where the resource wants them', async () => {
  for (const [errors, notice, field] of [
    ['form', 0, true],
    ['notice', 1, false],
  ] as const) {
    const world = await creating({ errors });
    world.on(({ method }) => (method === 'POST' ? { status: 400, body: { title: ['is taken'] } } : undefined));
    await typeIn('Title', 'Table');
    await press('Save');
    assert.is(world.stores.notices.state.items.length, notice, errors);
    assert.is(document.querySelector('[data-path=title]')!.textContent!.includes('is taken'), field, errors);
    await reset();
  }
});

test('a record that changed underneath shows both versions, and the picked ones are saved on top', async () => {
  const world = await editing();
  const theirs = { ...record, version: 8, note: 'theirs', title: 'Stool' };
  let saved = 0;
  world.on(({ method, body }) =>
    method !== 'PATCH'
      ? undefined
      : saved++ === 0
        ? { status: 412, body: { name: 'PreconditionFailed', message: 'changed', status: 412, item: theirs } }
        : { body: { ...theirs, ...(body as object), version: 9 } },
  );
  await typeIn('Title', 'Armchair');
  await press('Save');
  const dialog = document.querySelector('[role=dialog]')!;
  const options = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((radio) => [
    radio.getAttribute('aria-label'),
    radio.checked,
  ]);
  assert.equal(options, [
    ['Title: Your version', true],
    ['Title: Saved version', false],
    ['Note: Your version', false],
    ['Note: Saved version', true],
  ]);
  await fire.click(dialog.querySelector('[aria-label="Note: Your version"]')!);
  await press('Save selected values');
  assert.equal(world.of('PATCH')[1]?.body, { title: 'Armchair', note: 'old' }, 'also a value that was never touched, where it was picked');
  assert.is(world.of('PATCH')[1]?.headers['If-Match'], '"8"');
  assert.equal(world.went, ['/things']);
});

test('a fresher record comes in under what was typed, and only that is sent', async () => {
  const world = createWorld(plain);
  await begin(plain);
  world.stores.rowCache.set('item ["things",[],"3"]', { ...record, title: 'Seen before', version: 3 });
  let answer: (() => void) | undefined;
  world.on(({ method }) =>
    method === 'GET'
      ? new Promise((resolve) => {
          answer = () => resolve({ body: record });
        })
      : { body: { ...record, version: 5 } },
  );
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  assert.is(input('Title').value, 'Seen before');
  await typeIn('Note', 'mine');
  await act(async () => answer!());
  await settle();
  assert.is(input('Title').value, 'Chair');
  assert.is(input('Note').value, 'mine');
  await press('Save');
  assert.equal([world.of('PATCH')[0]?.body, world.of('PATCH')[0]?.headers['If-Match']], [{ note: 'mine' }, '"4"']);
});

test('what was typed is kept as a draft, offered again, and forgotten once saved', async () => {
  const first = await editing();
  await typeIn('Note', 'half a sentence');
  assert.is(hasUnsaved(), true);
  assert.equal(
    (await first.stores.drafts.list(7)).map(({ values, baseVersion }) => [values, baseVersion]),
    [[{ note: 'half a sentence' }, 4]],
  );
  await reset();
  assert.is(hasUnsaved(), false);
  const world = await editing({}, { device: first.device });
  assert.is(input('Note').value, 'old');
  await press('Restore');
  assert.is(input('Note').value, 'half a sentence');
  world.on(({ method }) => (method === 'PATCH' ? { body: { ...record, version: 5 } } : undefined));
  await press('Save');
  assert.equal(world.of('PATCH')[0]?.body, { note: 'half a sentence' });
  assert.equal(await world.stores.drafts.list(7), []);
  assert.is(first.of('PATCH').length, 0);
});

test('a draft made on an older version is saved against that version', async () => {
  const world = await editing({}, { device: await deviceWith({ baseVersion: 2 }) });
  await press('Restore');
  await press('Save');
  assert.is(world.of('PATCH')[0]?.headers['If-Match'], '"2"');
});

test('a discarded draft is gone', async () => {
  const { stores } = await editing({}, { device: await deviceWith({ baseVersion: 4 }) });
  await press('Discard');
  assert.equal(await stores.drafts.list(7), []);
  assert.is(byRole('button', 'Restore').length, 0);
});

test('changing a value back leaves nothing to ask about and no draft', async () => {
  const { stores } = await editing();
  await typeIn('Note', 'new');
  await typeIn('Note', 'old');
  assert.is(hasUnsaved(), false);
  assert.equal(await stores.drafts.list(7), []);
});

test('save and new empties the form and makes another record', async () => {
  const world = await creating();
  world.on(({ method }) => (method === 'POST' ? { status: 201, body: { id: 9, version: 1 } } : undefined));
  await typeIn('Title', 'One');
  await press('Save and new');
  assert.is(input('Title').value, '');
  await typeIn('Title', 'Two');
  await press('Save and new');
  assert.equal(
    world.of('POST').map(({ body }) => body),
    [{ title: 'One' }, { title: 'Two' }],
  );
  assert.is.not(world.of('POST')[0]?.headers['Idempotency-Key'], world.of('POST')[1]?.headers['Idempotency-Key']);
  assert.is(hasUnsaved(), false);
});

test('questions of a record call it by its name in the language of the reader', async () => {
  const localized = registryOf(area('things', {}, { ...fields, title: { type: 'string', title: 'Title', 'x-localized': true } }));
  const world = createWorld(localized, { language: 'de' });
  await begin(localized);
  world.on(({ method, path, headers }) =>
    method === 'GET' && path === 'things/3' ? { body: headers['X-Language'] === 'de' ? { id: 3, title: 'Stuhl' } : record } : undefined,
  );
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  await press('Delete');
  assert.match(document.querySelector('[role=alertdialog]')!.textContent!, '“Stuhl” will be deleted.');
  assert.is(input('Title').value, 'Chair');
});

test('deleting asks by name, and offers to take it back', async () => {
  const world = await editing({}, { offers: ['undo', 'if-match'] });
  world.on(({ method, path }) =>
    method === 'DELETE' ? { status: 204, headers: { 'x-audit-id': '77' } } : path === '-/undo/77' ? { body: record } : undefined,
  );
  await press('Delete');
  const dialog = document.querySelector('[role=alertdialog]')!;
  assert.match(dialog.textContent!, '“Chair” will be deleted.');
  await fire.click(byRole('button', 'Delete', dialog)[0]!);
  await settle();
  assert.equal(told(world), ['success Success!: Thing successfully deleted!']);
  assert.equal(world.went, ['/things']);
  await act(async () => world.stores.notices.act(world.stores.notices.state.items[0]!.id));
  await settle();
  assert.is(world.sent.at(-1)?.path, '-/undo/77');
});

test('a record still in use stays, and the question says why', async () => {
  const world = await editing();
  world.on(({ method }) =>
    method === 'DELETE' ? { status: 409, body: { name: 'Conflict', message: 'Still used by 2 tours.', status: 409 } } : undefined,
  );
  await press('Delete');
  await fire.click(byRole('button', 'Delete', document.querySelector('[role=alertdialog]')!)[0]!);
  await settle();
  assert.is(document.querySelector('[role=alertdialog] [role=alert]')?.textContent, 'Still used by 2 tours.');
  assert.equal([told(world), world.went], [[], []]);
});

test('a record that cannot be had says so, with a way to try again and to the list', async () => {
  const world = createWorld(registry());
  await begin(registry());
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  assert.match(document.body.textContent!, 'could not be loaded');
  world.on(({ path }) => (path === 'things/3' ? { body: record } : undefined));
  await press('Retry');
  assert.is(input('Title').value, 'Chair');
});

test('who may only read sees the record and cannot save it', async () => {
  const change = { access: { read: 'user', write: 'admin', page: 'user' } };
  const world = createWorld(registry(change), { role: 'operator' });
  await begin(registry(change));
  world.on(({ path }) => (path === 'things/3' ? { body: record } : undefined));
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  assert.is((byRole('button', 'Save')[0] as HTMLButtonElement).disabled, true);
  assert.is(input('Title').readOnly, true);
  assert.is(byRole('button', 'Delete').length, 0);
});

test('a declared action is offered where the record allows it, asks, and says what came of it', async () => {
  const source = area(
    'things',
    {
      actions: [
        { id: 'publish', label: 'Publish', call: 'publish', when: { properties: { status: { const: 'DRAFT' } } }, confirm: 'Publish “{{name}}”?' },
      ],
    },
    fields,
  );
  (source.manifest as Record<string, unknown>).calls = {
    publish: { method: 'PATCH', path: 'things/{id}/publish', access: 'admin', resource: 'things', success: 'It is out!' },
  };
  source.supplies.handlers.push('publish');
  const registry = registryOf(source);
  const world = createWorld(registry);
  await begin(registry);
  let status = 'DRAFT';
  world.on(({ method, path }) => {
    if (path === 'things/3/publish') {
      status = 'ACTIVE';
      return { body: {} };
    }
    return method === 'GET' && path === 'things/3' ? { body: { ...record, status, version: status === 'DRAFT' ? 4 : 5 } } : undefined;
  });
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  await press('Publish');
  assert.match(document.querySelector('[role=alertdialog]')!.textContent!, 'Publish “Chair”?');
  await fire.click(byRole('button', 'Publish', document.querySelector('[role=alertdialog]')!)[0]!);
  await settle();
  assert.equal(told(world), ['success Success!: It is out!']);
  assert.is(byRole('button', 'Publish').length, 0);
});

test('asks for the heavy fields of a record, so that they can be edited, and shows what is set once read only', async () => {
  const heavy = registryOf(
    area(
      'things',
      {},
      {
        text: { type: 'string', title: 'Text', 'x-on-expand': true },
        code: { type: 'string', title: 'Code', 'x-immutable': true },
        secret: { type: 'string', title: 'Key', 'x-on-expand': true, 'x-access': { read: 'admin' } },
      },
    ),
  );
  const world = createWorld(heavy, { role: 'manager' });
  await begin(heavy);
  world.on(({ method, path }) =>
    method === 'GET' && path === 'things/3' ? { body: { id: 3, version: 1, title: 'Chair', text: 'long', code: 'c-1' } } : undefined,
  );
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  assert.is(
    world
      .of('GET')
      .find(({ path }) => path === 'things/3')
      ?.query.get('expand'),
    'text',
  );
  assert.equal([input('Text').value, input('Code').value, input('Code').readOnly], ['long', 'c-1', true]);
});

test('a stored secret is replaced or removed, and never stands in the form again', async () => {
  const sealed = registryOf(area('things', {}, { iban: { type: 'string', title: 'Account', minLength: 5, 'x-secret': 'encrypted' } }));
  const world = createWorld(sealed);
  await begin(sealed);
  const known = { id: 3, version: 1, title: 'Chair' };
  const told = (last4: string, version: number) => ({ body: { ...known, version, _secrets: { iban: { set: true, last4 } } } });
  world.on(({ method, path }) => (method === 'GET' && path === 'things/3' ? told('1111', 1) : undefined));
  world.on(({ method }) => (method === 'PATCH' ? told('2222', 2) : undefined));
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  const account = () => document.querySelector<HTMLInputElement>('[data-path=iban] input')!;
  assert.match(document.body.textContent!, 'ends in 1111');
  await fire.type(account(), 'XX002222');
  await fire.blur(account());
  await settle();
  await press('Save and stay');
  assert.equal(world.of('PATCH').at(-1)?.body, { iban: 'XX002222' });
  assert.is(account().value, '');
  assert.match(document.body.textContent!, 'ends in 2222');
  await press('Remove');
  await press('Save and stay');
  assert.equal(world.of('PATCH').at(-1)?.body, { iban: null }, 'no text is too short for being removed');
});

test('a resource without a call for one record is read off its list, by id', async () => {
  const listed = registryOf(
    area(
      'things',
      { api: { collection: 'things', operations: ['list', 'create', 'update', 'delete'] }, query: { id: { field: 'id', as: 'array' } } },
      fields,
    ),
  );
  const world = createWorld(listed);
  await begin(listed);
  world.on(({ method, path, query }) =>
    method === 'GET' && path === 'things' && query.getAll('id[]').join() === '3' ? { body: [record] } : undefined,
  );
  await show(world, <EditPage resource="things" params={{ id: '3' }} />);
  assert.is(input('Title').value, 'Chair');
  // An API that knows no such parameter, or passes over it, is asked for the list itself.
  for (const [offers, answer] of [
    [[], undefined],
    [['lists'], { status: 400, body: { message: 'Unknown parameter' } }],
    [['lists'], { body: [{ id: 1, title: 'Table' }] }],
  ] as const) {
    await reset();
    const other = createWorld(listed, { offers: [...offers] });
    other.on(({ path, query }) =>
      path === 'things' && query.get('page') === '2' ? { body: [record], headers: { 'x-pagination-page-count': '2' } } : undefined,
    );
    other.on(({ path, query }) =>
      path === 'things' && query.get('page') === '1' && !query.has('id[]')
        ? { body: [{ id: 1, title: 'Table' }], headers: { 'x-pagination-page-count': '2' } }
        : undefined,
    );
    other.on(({ query }) => (query.has('id[]') ? answer : undefined));
    await show(other, <EditPage resource="things" params={{ id: '3' }} />);
    assert.is(input('Title').value, 'Chair');
    assert.is(
      other.sent.some(({ query }) => query.has('id[]')),
      offers.length > 0,
    );
  }
});

test('a new record takes a code nobody has, and where none is left the page says so', async () => {
  const kinds = registryOf(area('things', { unique: [['kind']] }, { kind: { type: 'string', title: 'Kind', enum: ['ONE', 'TWO', 'THREE'] } }));
  for (const taken of [
    ['ONE', 'THREE'],
    ['ONE', 'TWO', 'THREE'],
  ]) {
    const world = createWorld(kinds);
    await begin(kinds);
    world.on(({ path }) => (path === 'things' ? { body: taken.map((kind, i) => ({ id: i + 1, kind })) } : undefined));
    await show(world, <EditPage resource="things" params={{}} />);
    const offered = [...document.querySelectorAll('select option')].map((option) => option.textContent).filter(Boolean);
    if (taken.length === 2)
      assert.equal(
        offered.filter((text) => ['One', 'Two', 'Three'].includes(text!)),
        ['Two'],
      );
    else assert.match(document.body.textContent!, 'Nothing left to add. Every value of Kind is already in use');
    assert.is(world.of('GET')[0]!.query.get('per-page'), null);
    await reset();
  }
});

test.run();
