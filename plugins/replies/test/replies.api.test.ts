import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, at, type AreaWorld } from '#test';

const reply = (shortcut: string, more: object = {}) => ({ title: 'Meeting point', shortcut, text: 'Hello {{traveller.first_name}}!', ...more });
const shortcuts = async ({ as }: AreaWorld, person: 'admin' | 'manager' | 'operator' | 'rival', query = ''): Promise<Json[]> =>
  ((await as(person).get(`saved-replies?per-page=100&sort=id${query}`)).body as Array<{ shortcut: string }>).map((each) => each.shortcut);

await areaTests('replies', (test) => {
  test('everybody of the staff has their own, their operator’s and the platform’s', async (world) => {
    const { as, operators } = world;
    for (const [person, body] of [
      ['operator', reply('own')],
      ['manager', reply('ours', { whose: 'OPERATOR' })],
      ['admin', reply('theirs', { whose: 'OPERATOR', operator_id: operators.b })],
      ['admin', reply('all', { whose: 'PLATFORM' })],
    ] as const)
      assert.is((await as(person).post('saved-replies', body)).status, 201, body.shortcut);
    assert.equal(await shortcuts(world, 'operator'), ['own', 'ours', 'all']);
    assert.equal(await shortcuts(world, 'manager'), ['ours', 'all']);
    assert.equal(await shortcuts(world, 'rival'), ['theirs', 'all']);
    assert.equal(await shortcuts(world, 'operator', `&owner_id=${world.users.operator}`), ['own']);
    assert.is((await as('customer').get('saved-replies')).status, 403);
  });

  test('an operator’s are written by managers, the platform’s by admins, one’s own by oneself', async (world) => {
    const { as } = world;
    const id = async (person: 'admin' | 'manager' | 'operator', body: object) => at((await as(person).post('saved-replies', body)).body, 'id');
    const ours = await id('manager', reply('ours', { whose: 'OPERATOR' }));
    const all = await id('admin', reply('all', { whose: 'PLATFORM' }));
    const own = await id('operator', reply('own'));
    assert.equal((await as('operator').post('saved-replies', reply('x1', { whose: 'OPERATOR' }))).status, 400);
    assert.equal((await as('manager').post('saved-replies', reply('x2', { whose: 'PLATFORM' }))).status, 400);
    for (const answer of [
      await as('operator').patch(`saved-replies/${ours}`, { title: 'Changed' }),
      await as('operator').delete(`saved-replies/${ours}`),
      await as('manager').patch(`saved-replies/${all}`, { title: 'Changed' }),
      await as('manager').delete(`saved-replies/${all}`),
    ])
      assert.is(answer.status, 403, answer.text);
    assert.is((await as('manager').patch(`saved-replies/${own}`, { title: 'Changed' })).status, 404, 'another’s own is nobody else’s');
    assert.is((await as('operator').patch(`saved-replies/${own}`, { whose: 'OPERATOR' })).status, 400);
    const moved = await as('manager').patch(`saved-replies/${ours}`, { whose: 'OWN' });
    assert.is(moved.status, 200, moved.text);
    assert.is((await as('operator').get(`saved-replies/${ours}`)).status, 404);
  });

  test('a shortcut is unique among those of one owner', async ({ as }) => {
    await as('manager').post('saved-replies', reply('meet'));
    assert.equal(Object.keys((await as('manager').post('saved-replies', reply('meet'))).body as object), ['shortcut']);
    assert.is((await as('operator').post('saved-replies', reply('meet'))).status, 201);
    assert.is((await as('manager').post('saved-replies', reply('meet', { whose: 'OPERATOR' }))).status, 201);
  });

  test('a placeholder that nobody fills in is refused', async ({ as }) => {
    const { body } = await as('manager').post('saved-replies', reply('meet', { text: 'Hello {{ traveler.name }}' }));
    assert.match(String((body as { text: string[] }).text[0]), /placeholder .*traveler\.name.* was not found/);
  });

  test('whoever uses a reply counts it, and the most used come first', async (world) => {
    const { as } = world;
    const ids = [];
    for (const name of ['first', 'second']) ids.push(at((await as('admin').post('saved-replies', reply(name, { whose: 'PLATFORM' }))).body, 'id'));
    for (let i = 0; i < 2; i++) assert.is((await as('operator').post(`saved-replies/${ids[1]}/used`)).status, 204);
    assert.equal(
      ((await as('manager').get('saved-replies')).body as Array<{ shortcut: string; used: number }>).map((each) => [each.shortcut, each.used]),
      [
        ['second', 2],
        ['first', 0],
      ],
    );
    const own = at((await as('operator').post('saved-replies', reply('own'))).body, 'id');
    assert.is((await as('rival').post(`saved-replies/${own}/used`)).status, 404);
  });
});
