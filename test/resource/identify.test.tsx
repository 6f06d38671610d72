// Records that another field than the id identifies in addresses: what the screens send.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hrefOf } from '../../src/resource/hrefs.ts';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { createServices } from '../../src/resource/services/createServices.ts';
import { recordEntries } from '../../src/shell/palette/entries.ts';
import { area, registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const base = area(
  'things',
  {
    identify: 'hash',
    unique: [['hash']],
    list: { columns: ['title', 'hash'] },
    actions: [
      { id: 'seal', label: 'Seal', call: 'seal', form: 'seal.schema.json', confirm: 'Seal it?' },
      { id: 'open', label: 'Open', call: 'open' },
    ],
  },
  { hash: { type: 'string', title: 'Hash', pattern: '^[a-z]{4}$', 'x-immutable': true } },
);
Object.assign(base.files['thing.schema.json'] as object, { required: ['title', 'hash'] });
const call = (name: string, method = 'POST', resource?: string) => ({
  method,
  path: `things/{id}/${name}`,
  access: 'admin',
  ...(resource && { resource }),
});
const registry = registryOf(
  source(
    {
      ...(base.manifest as object),
      calls: { seal: call('seal', 'POST', 'things'), open: call('open'), wax: call('wax', 'GET', 'things') },
    },
    { ...base.files, 'seal.schema.json': { type: 'object', properties: { colour: { type: 'string', title: 'Colour', 'x-from': 'wax.colour' } } } },
    { handlers: ['seal', 'open', 'wax'] },
  ),
);

const record = { id: 3, hash: 'abcd', title: 'Chair', version: 4 };
async function world(): Promise<World> {
  const made = createWorld(registry, { offers: ['if-match'] });
  await begin(registry);
  made.on(({ path, method }) =>
    method === 'GET' && path === 'things/abcd'
      ? { body: record }
      : method === 'GET' && path === 'things/abcd/wax'
        ? { body: { colour: 'red' } }
        : undefined,
  );
  made.on(({ method, body }) =>
    method === 'PATCH'
      ? { body: { ...record, ...(body as object), version: 5 } }
      : method === 'POST'
        ? { body: record }
        : method === 'DELETE'
          ? { status: 204 }
          : undefined,
  );
  made.on(listOf('things', [record]));
  return made;
}
async function editing(): Promise<World> {
  const made = await world();
  await show(made, <EditPage resource="things" params={{ id: 'abcd' }} />);
  return made;
}
const press = async (name: string, within: ParentNode = document) => {
  await fire.click(byRole('button', name, within)[0]!);
  await settle();
};
const sent = (made: World, method: string) => made.of(method).map(({ path }) => path);

test.before(async () => {
  await Promise.all([import('../../src/resource/bulk/BulkDialog.tsx'), import('../../src/resource/actions/ActionForm.tsx')]);
});
test.after.each(reset);

test('a record is read, saved and deleted by its hash', async () => {
  const made = await editing();
  const title = byRole('textbox', /^Title/)[0] as HTMLInputElement;
  await fire.type(title, 'Armchair');
  await fire.blur(title);
  await settle();
  await press('Save and stay');
  await press('Delete');
  await press('Delete', document.querySelector('[role=alertdialog]')!);
  assert.equal([sent(made, 'PATCH'), sent(made, 'DELETE')], [['things/abcd'], ['things/abcd']]);
});

test('a new record leads to the address its hash makes', async () => {
  const made = await world();
  await show(made, <EditPage resource="things" params={{}} />);
  for (const [label, text] of [
    [/^Title/, 'Chair'],
    [/^Hash/, 'abcd'],
  ] as const) {
    const input = byRole('textbox', label)[0] as HTMLInputElement;
    await fire.type(input, text);
    await fire.blur(input);
  }
  await settle();
  await press('Save and stay');
  assert.equal([sent(made, 'POST'), made.went], [['things'], ['/things/abcd']]);
});

test('actions and the first values of their forms ask by the hash; a call of no resource by the id', async () => {
  const made = await editing();
  await press('Seal');
  const dialog = document.querySelector('[role=dialog]')!;
  assert.is((byRole('textbox', /^Colour/, dialog)[0] as HTMLInputElement).value, 'red');
  await press('Seal', dialog);
  await press('Open');
  await press('Open', document.querySelector('[role=alertdialog]')!);
  assert.equal(
    [sent(made, 'GET').filter((path) => path.endsWith('wax')), sent(made, 'POST')],
    [['things/abcd/wax'], ['things/abcd/seal', 'things/3/open']],
  );
});

test('the list leads to the hash, and an API without jobs is asked by it too', async () => {
  const made = await world();
  history.replaceState(null, '', '/things');
  await show(made, <ListPage resource="things" params={{}} />);
  assert.ok(document.querySelector('a[href="/things/abcd"]'));
  await fire.click(document.querySelector('[role=columnheader] input[type=checkbox]')!);
  await press('Delete', document.querySelector('.wp-bulk')!);
  await press('Delete 1 thing', document.querySelector('[role=alertdialog],[role=dialog]')!);
  assert.equal(sent(made, 'DELETE'), ['things/abcd']);
});

test('an id alone makes no address; a looked-up record and a found one do', async () => {
  const made = await world();
  const { runtime } = made;
  assert.equal(
    [hrefOf(runtime, { to: 'record', resource: 'things', record: 3 }), hrefOf(runtime, { to: 'record', resource: 'things', record })],
    [undefined, '/things/abcd'],
  );
  const services = createServices({
    runtime,
    plugin: 'things',
    locale: 'en',
    whyDegraded: String,
    whyUnread: '',
    createInPlace: async () => undefined,
  });
  assert.is(services.openRecord('things', 3), undefined);
  await act(async () => {
    await services.lookup('things', { ids: [3] });
  });
  assert.is(services.openRecord('things', 3), '/things/abcd');
  const titles = { menu: String, route: String, newOne: String, area: String, singular: String } as never;
  const hits = [
    { resource: 'things', id: 3, key: 'abcd', title: 'Chair' },
    { resource: 'things', id: 4, title: 'Stool' },
  ];
  assert.equal(
    recordEntries({ index: runtime.index, viewer: runtime.viewer, titles }, hits).map(({ href }) => href),
    ['/things/abcd'],
  );
});

test.run();
