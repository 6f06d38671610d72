import * as assert from 'uvu/assert';
import type { Manifest, PluginSource } from '#core';
import { startJobs } from '#server';
import { withEngines } from '../../setup/database.ts';
import { source } from '../../setup/areas.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { lifecycle, permits } from '../../setup/permits.ts';
import type { World } from '../../setup/world.ts';

const told = (title: string, properties: object, example: object) => ({ title, type: 'object', properties, examples: [example] });
const named = { name: { type: 'string', title: 'Name' } };

/** Permits that tell when they are given and when they end. */
function telling(): PluginSource {
  const made = permits({
    lifecycle: {
      ...lifecycle,
      moves: {
        ...lifecycle.moves,
        give: { ...lifecycle.moves.give, raises: 'permit.given' },
        'run-out': { ...lifecycle.moves['run-out'], raises: 'permit.ended' },
      },
    },
  });
  const events = { 'permit.given': { of: 'permits', schema: 'given.event.json' }, 'permit.ended': { of: 'permits', schema: 'ended.event.json' } };
  return source(
    { ...(made.manifest as Manifest), events },
    {
      ...made.files,
      'given.event.json': told(
        'Given',
        { ...named, number: { type: 'string', title: 'Number', 'x-personal': true }, state: { type: 'string' } },
        { name: 'Boat', number: 'P-1', state: 'given' },
      ),
      'ended.event.json': told('Ended', { ...named, state: { type: 'string', title: 'State' } }, { name: 'Boat', state: 'lapsed' }),
    },
  );
}

const options = { plugins: [telling()] };
const raised = async ({ db }: World) =>
  (
    await db.query<{ text: string }>(`select name || ' ' || payload::text as text from outbox_events where name like 'permit.%' order by id`)
  ).rows.map(({ text }) => text);
const before = async ({ db }: World) =>
  (await db.query<{ previous: object }>(`select previous from outbox_events where name like 'permit.%' order by id`)).rows.map(
    ({ previous }) => previous,
  );
const works = async ({ api }: World) => {
  const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
  await jobs.turn();
  await jobs.stop();
};

await withEngines('moves and events', (test, engine) => {
  test(
    'a person’s move raises its event with the record as it is then',
    inWorld(
      engine,
      async (world) => {
        const [id] = await world.insert('permits', [{ name: 'Boat', state: 'asked' }]);
        assert.is((await world.as('manager').post(`permits/${id}/give`, { number: 'P-1' })).status, 200);
        assert.equal(await raised(world), ['permit.given {"name": "Boat", "state": "given", "number": "P-1"}']);
        assert.equal(await before(world), [{ state: 'asked' }], 'what it was before, but for what is personal');
        assert.is((await world.as('manager').post(`permits/${id}/give`, { number: 'P-1' })).status, 400);
        assert.is((await raised(world)).length, 1);
      },
      options,
    ),
  );

  test(
    'a move by time raises its event when it is written down, by the job or before another move, once',
    inWorld(
      engine,
      async (world) => {
        const past = new Date(world.parts.now().getTime() - 1);
        const [, moved] = await world.insert('permits', [
          { name: 'Boat', state: 'given', ends_at: past },
          { name: 'Cart', state: 'given', ends_at: past, holder: 'Noa' },
        ]);
        assert.is((await world.as('manager').post(`permits/${moved}/ask`)).status, 200);
        assert.equal(await raised(world), ['permit.ended {"name": "Cart", "state": "lapsed"}']);
        await works(world);
        await works(world);
        assert.equal(await raised(world), ['permit.ended {"name": "Cart", "state": "lapsed"}', 'permit.ended {"name": "Boat", "state": "lapsed"}']);
        assert.equal(await before(world), [{ state: 'given' }, { state: 'given' }]);
      },
      options,
    ),
  );
});
