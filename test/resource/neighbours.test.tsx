import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '#core';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, show } from './world.tsx';

const registry = registryOf(
  area('answers', { list: { neighbours: ['topics', 'secrets', 'not-installed'] } }),
  area('topics', { plural: 'Topics of answers', access: { read: 'user', write: 'admin', page: 'user' } }),
  area('secrets', { access: { read: 'admin', write: 'admin' } }),
);

async function links(role: Role): Promise<Array<[string | null, string | null]>> {
  const world = createWorld(registry, { role });
  await begin(registry);
  world.on(listOf('answers', []));
  await show(world, <ListPage resource="answers" params={{}} />);
  return byRole('link')
    .map((link): [string | null, string | null] => [link.getAttribute('href'), link.textContent])
    .filter(([href]) => href !== '/answers/new');
}

test.after.each(reset);

test('a list leads to those that belong with it, named as their own area names them', async () => {
  assert.equal(await links('admin'), [
    ['/topics', 'Topics of answers'],
    ['/secrets', 'secrets'],
  ]);
});

test('but to none that the reader may not open', async () => {
  assert.equal(await links('customer'), [['/topics', 'Topics of answers']]);
});

test("an area that is not installed is nobody's mistake, a name that is nearly one is", () => {
  assert.equal(registry.quarantined, []);
  const wrong = registryOf(area('answers', { list: { neighbours: ['topcs'] } }), area('topics'));
  assert.match(wrong.quarantined[0]?.problems[0]?.message ?? '', /topcs.*topics/s);
});

test.run();
