import * as assert from 'uvu/assert';
import type { Manifest, PluginSource } from '#core';
import { startJobs } from '#server';
import { withEngines } from '../../setup/database.ts';
import { area, source } from '../../setup/areas.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { lifecycle, permits } from '../../setup/permits.ts';
import type { World } from '../../setup/world.ts';

const told = (title: string, properties: object, example: object) => ({ title, type: 'object', properties, examples: [example] });
const named = { name: { type: 'string', title: 'Name' } };

/** Permits that tell when they are given and when they end, and are asked for again when a letter about them is sent. */
function telling(moves: Record<string, object> = {}): PluginSource {
  const made = permits({
    lifecycle: {
      ...lifecycle,
      moves: {
        ...lifecycle.moves,
        give: { ...lifecycle.moves.give, raises: 'permit.given' },
        'run-out': { ...lifecycle.moves['run-out'], raises: 'permit.ended' },
        again: {
          title: 'Asked for again',
          from: ['refused', 'lapsed'],
          to: 'asked',
          by: { event: 'letter.sent', record: 'permit_id' },
          when: { required: ['holder'] },
          timeline: { note: 'By letter.' },
        },
        ...moves,
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

/** Letters about permits: sending one is a move of their own. */
const letters = (): PluginSource => {
  const made = area(
    'letters',
    {
      lifecycle: {
        field: 'state',
        start: 'written',
        states: { written: { tag: 'none' }, sent: { tag: 'success' } },
        moves: { send: { title: 'Send', from: ['written'], to: 'sent', raises: 'letter.sent' } },
      },
    },
    {
      state: { type: 'string', title: 'State', enum: ['written', 'sent'], 'x-readonly': true },
      permit_id: { type: 'integer', title: 'Permit', 'x-ref': 'permits' },
    },
  );
  return source(
    { ...(made.manifest as Manifest), events: { 'letter.sent': { of: 'letters', schema: 'sent.event.json' } } },
    { ...made.files, 'sent.event.json': told('Sent', { permit_id: { type: 'integer', title: 'Permit' } }, { permit_id: 1 }) },
  );
};

const options = { plugins: [telling(), letters()] };
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

  test(
    'an event of another area moves the record that its payload names, by nobody',
    inWorld(
      engine,
      async (world) => {
        const [id] = await world.insert('permits', [{ name: 'Boat', state: 'refused', holder: 'Noa' }]);
        const [letter] = await world.insert('letters', [{ title: 'Please', state: 'written', permit_id: id }]);
        assert.is((await world.as('admin').post(`letters/${letter}/send`)).status, 200);
        await works(world);
        assert.equal((await world.db.query('select state, note, actor_name from permit_steps where permit_id = $1', [id])).rows, [
          { state: 'asked', note: 'By letter.', actor_name: null },
        ]);
        assert.equal((await world.db.query(`select action, user_name from audit where resource = 'permits' and record_id = $1`, [id])).rows, [
          { action: 'again', user_name: null },
        ]);
      },
      options,
    ),
  );

  test(
    'an event leaves alone what is in another state, lacks something, or is gone',
    inWorld(
      engine,
      async (world) => {
        const ids = await world.insert('permits', [
          { name: 'A', state: 'given', holder: 'Noa' },
          { name: 'B', state: 'refused' },
          { name: 'C', state: 'refused', holder: 'Noa' },
        ]);
        const sent = await world.insert(
          'letters',
          [...ids, null].map((permit_id) => ({ title: 'Please', state: 'written', permit_id })),
        );
        for (const id of sent) await world.as('admin').post(`letters/${id}/send`);
        await world.db.query('update letters set permit_id = null');
        await world.db.query('delete from permits where id = $1', [ids[2]]);
        await works(world);
        assert.equal((await world.db.query('select name, state from permits order by id')).rows, [
          { name: 'A', state: 'given' },
          { name: 'B', state: 'refused' },
        ]);
        assert.equal((await world.db.query(`select state, count(*)::int as n from outbox_deliveries group by state`)).rows, [
          { state: 'done', n: 4 },
        ]);
      },
      options,
    ),
  );
});
