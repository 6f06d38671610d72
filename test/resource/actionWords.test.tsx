import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { actionsOf } from '../../src/resource/access.ts';
import { useActions } from '../../src/resource/actions/useActions.tsx';
import { useScreen } from '../../src/resource/screen.ts';
import { area, registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, settle, show } from './world.tsx';

const base = area('things', { actions: [{ id: 'twin', label: 'Twin', call: 'twin', opens: true }] }, {});
const calls = { twin: { method: 'POST', path: 'things/{id}/twin', access: 'admin', failure: 'No twin was made.', errorTitle: 'Twins' } };
const registry = registryOf(source({ ...(base.manifest as object), calls }, base.files, { handlers: ['twin'] }));

function Probe() {
  const screen = useScreen({ resource: 'things', params: {} });
  const [record] = useState({ id: 5, title: 'Thing' });
  const actions = useActions(screen);
  const [twin] = actionsOf(screen.bundle, screen.resource, screen.runtime.viewer);
  return (
    <button type="button" onClick={() => actions.start(twin!, record)}>
      Go
    </button>
  );
}

async function go(answer: { status?: number; body: unknown }) {
  const world = createWorld(registry);
  await begin(registry);
  world.on(({ method }) => (method === 'POST' ? answer : undefined));
  await show(world, <Probe />);
  await fire.click(byRole('button', 'Go')[0]!);
  await settle();
  return { went: world.went, told: world.stores.notices.state.items.map(({ kind, title, text }) => [kind, title, text]) };
}

test.after.each(reset);

test('an action whose call answers another record opens it', async () => {
  assert.equal((await go({ body: { id: 6, title: 'Thing' } })).went, ['/things/6']);
});

test('a call that fails says so in its own words, then what the API says of it', async () => {
  const { went, told } = await go({ status: 409, body: { name: 'Conflict', message: 'There are two.', status: 409 } });
  assert.equal(
    [went, told],
    [
      [],
      [
        ['error', 'Twins', 'No twin was made.'],
        ['error', 'Twins', 'There are two.'],
      ],
    ],
  );
});

test.run();
