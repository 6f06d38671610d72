import * as assert from 'uvu/assert';
import type { Json, PluginSource } from '#core';
import { startJobs } from '#server';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

/** Notes that managers show and hide; who put a note away is kept with it. */
const notes: PluginSource = source(
  {
    id: 'notes',
    title: 'Notes',
    resources: [
      {
        name: 'notes',
        schema: 'note.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'notes', operations: ['list', 'get'] },
        list: { columns: ['title', 'state'], filters: ['state'], sort: 'title' },
        lifecycle: {
          field: 'state',
          start: 'new',
          states: { new: { tag: 'none' }, shown: { tag: 'success' }, away: { tag: 'danger' } },
          moves: {
            show: { title: 'Show', from: ['new', 'away'], to: 'shown', bulk: true, undo: true, access: 'manager', raises: 'note.shown' },
            'put-away': { title: 'Put away', from: ['new', 'shown'], to: 'away', form: 'away.schema.json', undo: true },
            forget: { title: 'Forget', from: ['away'], to: 'new', bulk: true },
          },
        },
      },
    ],
    events: { 'note.shown': { of: 'notes', title: 'Shown', schema: 'shown.event.json' } },
    on: { 'note.shown': 'hear' },
  } as never,
  {
    'note.schema.json': {
      title: 'Note',
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string', title: 'Title', maxLength: 80 },
        state: { type: 'string', title: 'State', enum: ['new', 'shown', 'away'], 'x-readonly': true },
        why: { type: 'string', title: 'Why', maxLength: 80, 'x-readonly': true },
        operator_id: { type: 'integer', title: 'Operator' },
      },
    },
    'away.schema.json': { title: 'Why', type: 'object', required: ['why'], properties: { why: { type: 'string', title: 'Why', maxLength: 80 } } },
    'shown.event.json': {
      title: 'Shown',
      type: 'object',
      required: ['title'],
      properties: { title: { type: 'string' } },
      examples: [{ title: 'One' }],
    },
  },
  { reactions: ['hear'] },
);

const heardBy = () => {
  const heard: Json[] = [];
  const area = ({ on }: { on: (name: string, react: (event: { payload: Json }) => Promise<void>) => void }) =>
    on('hear', async ({ payload }) => void heard.push(payload));
  return { heard, options: { plugins: [notes], areas: { notes: area as never } } };
};
const turned = async ({ api }: World) => {
  const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
  await jobs.turn();
  await jobs.stop();
};
const stateOf = async ({ db }: World, id: number) => (await db.query('select state, why from notes where id = $1', [id])).rows[0];
const auditOf = ({ headers }: { headers: Record<string, string | undefined> }) => headers['x-audit-id'];

await withEngines('moves that are taken back', (test, engine) => {
  const said = heardBy();

  test(
    'bring the record back to the state it was in, and within ten seconds nobody hears of them',
    inWorld(
      engine,
      async (world) => {
        said.heard.length = 0;
        const [one, two] = await world.insert('notes', [
          { title: 'One', state: 'away', why: 'old', operator_id: world.operators.a },
          { title: 'Two', state: 'new', operator_id: world.operators.a },
        ]);
        const manager = world.as('manager');
        const shown = [await manager.post(`notes/${one}/show`), await manager.post(`notes/${two}/show`)];
        await turned(world);
        assert.equal(said.heard, []);
        assert.is((await manager.post(`-/undo/${auditOf(shown[0]!)}`)).status, 200);
        assert.equal(await stateOf(world, one!), { state: 'away', why: 'old' });
        world.pass(11_000);
        await turned(world);
        assert.equal(said.heard, [{ title: 'Two' }]);
      },
      said.options,
    ),
  );

  test(
    'take along what their form wrote, and are refused once something else was changed, twice, of moves that say nothing, and to those who may not make them',
    inWorld(
      engine,
      async (world) => {
        const [id] = await world.insert('notes', [{ title: 'One', state: 'new', operator_id: world.operators.a }]);
        const operator = world.as('operator');
        const away = await operator.post(`notes/${id}/put-away`, { why: 'wrong' });
        assert.equal(await stateOf(world, id!), { state: 'away', why: 'wrong' });
        assert.is((await world.as('rival').post(`-/undo/${auditOf(away)}`)).status, 404);
        assert.is((await operator.post(`-/undo/${auditOf(away)}`)).status, 200);
        assert.equal(await stateOf(world, id!), { state: 'new', why: null });
        assert.is((await operator.post(`-/undo/${auditOf(away)}`)).status, 409);
        const shown = await world.as('manager').post(`notes/${id}/show`);
        assert.is((await operator.post(`-/undo/${auditOf(shown)}`)).status, 403);
        const again = await operator.post(`notes/${id}/put-away`, { why: 'wrong' });
        const refused = await world.as('manager').post(`-/undo/${auditOf(shown)}`);
        assert.is(refused.status, 409, refused.text);
        const forgotten = await operator.post(`notes/${id}/forget`);
        assert.is((await operator.post(`-/undo/${auditOf(forgotten)}`)).status, 409);
        assert.is((await operator.post(`-/undo/${auditOf(again)}`)).status, 409);
      },
      said.options,
    ),
  );

  test(
    'of many are taken back by the undo of their job, each to its own state',
    inWorld(
      engine,
      async (world) => {
        said.heard.length = 0;
        const ids = await world.insert(
          'notes',
          ['new', 'away', 'new'].map((state, i) => ({ title: `N${i}`, state, operator_id: world.operators.a })),
        );
        const manager = world.as('manager');
        const started = await manager.post('-/bulk', { resource: 'notes', action: 'show', count: 3, ids });
        await turned(world);
        const job = await manager.get(`-/bulk/${at(started.body, 'id')}`);
        assert.equal([at(job.body, 'done'), at(job.body, 'undoable')], [3, 3], job.text);
        assert.is((await manager.post(`-/bulk/${at(started.body, 'id')}/undo`)).status, 202);
        await turned(world);
        const { rows } = await world.db.query<{ state: string }>('select state from notes order by id');
        assert.equal(
          rows.map(({ state }) => state),
          ['new', 'away', 'new'],
        );
        world.pass(11_000);
        await turned(world);
        assert.equal(said.heard, []);
      },
      said.options,
    ),
  );
});
