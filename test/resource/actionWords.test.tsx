import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { actionsOf } from '../../src/resource/access.ts';
import { useActions } from '../../src/resource/actions/useActions.tsx';
import { useScreen } from '../../src/resource/screen.ts';
import { area, registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, settle, show } from './world.tsx';

const calls = { twin: { method: 'POST', path: 'things/{id}/twin', access: 'admin', failure: 'No twin was made.', errorTitle: 'Twins' } };
const registryWith = (more: object, of: object) => {
  const base = area('things', { actions: [{ id: 'twin', label: 'Twin', call: 'twin', opens: true, ...more }], ...of }, {});
  return registryOf(source({ ...(base.manifest as object), calls }, base.files, { handlers: ['twin'] }));
};

function Probe({ id }: { id: string }) {
  const screen = useScreen({ resource: 'things', params: {} });
  const [record] = useState({ id: 5, title: 'Thing' });
  const actions = useActions(screen);
  const twin = actionsOf(screen.bundle, screen.resource, screen.runtime.viewer).find(({ decl }) => decl.id === id);
  return (
    <>
      <button type="button" onClick={() => actions.start(twin!, record)}>
        Go
      </button>
      {actions.dialog}
    </>
  );
}

async function go(answer: { status?: number; body: unknown }, more: object = {}, { id = 'twin', of = {} } = {}) {
  const registry = registryWith(more, of);
  const world = createWorld(registry, { offers: ['publishing'] });
  await begin(registry);
  world.on(({ method }) => (method === 'POST' ? answer : undefined));
  await show(world, <Probe id={id} />);
  await fire.click(byRole('button', 'Go')[0]!);
  await settle();
  const asked = byRole('alertdialog')[0];
  if (asked) {
    await fire.click(byRole('button', undefined, asked).at(-1)!);
    await settle();
  }
  return { went: world.went, told: world.stores.notices.state.items.map(({ kind, title, text, details }) => [kind, title, text, details]) };
}

test.before(async () => {
  await import('../../src/resource/actions/ActionDialog.tsx');
});
test.after.each(reset);

test('an action whose call answers another record opens it', async () => {
  assert.equal((await go({ body: { id: 6, title: 'Thing' } })).went, ['/things/6']);
});

test('a call that fails is one notice: its own words, and below them what the API says of it', async () => {
  const { went, told } = await go({ status: 409, body: { name: 'Conflict', message: 'There are two.', status: 409 } });
  assert.equal([went, told], [[], [['error', 'Twins', 'No twin was made.', ['There are two.']]]]);
});

test('what asked for a call says the same where it failed', async () => {
  const two = { name: 'Conflict', message: 'There are two.', status: 409 };
  const { told } = await go({ status: 409, body: two }, { confirm: 'One more?' });
  assert.equal([told, byRole('alert').map((each) => each.textContent)], [[], ['No twin was made. There are two.']]);
});

const saidOf = async (...asked: Parameters<typeof go>) => (await go(...asked)).told.map(([, , text]) => text);

test('an action whose call says nothing of its own says what is declared to be done, and else its label', async () => {
  assert.equal(await saidOf({ body: {} }, { done: '{{which}} twinned' }), ['1 thing twinned']);
  await reset();
  assert.equal(await saidOf({ body: {} }), ['Twin: done.']);
});

test('what was published or taken offline is named', async () => {
  const publishing = (id: string) => saidOf({ body: {} }, {}, { id, of: { publishing: true } });
  assert.equal(await publishing('publish'), ['Published: Thing']);
  await reset();
  assert.equal(await publishing('take-offline'), ['Taken offline: Thing']);
});

test.run();
