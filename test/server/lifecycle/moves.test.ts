import * as assert from 'uvu/assert';
import { fieldErrors } from '#core';
import { startJobs, type ServerArea } from '#server';
import { withEngines } from '../../setup/database.ts';
import { workOf } from '../../../src/server/work/transaction.ts';
import { recordsOf } from '../../../src/server/ports/records.ts';
import { registerAreas } from '../../../src/server/area/registerAreas.ts';
import { registryOf } from '../../setup/areas.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { permits } from '../../setup/permits.ts';
import type { World } from '../../setup/world.ts';

const options = { plugins: [permits()] };
const message = (body: unknown) => String((body as { message?: string }).message);

async function permit({ insert }: World, fields: Record<string, unknown> = {}): Promise<number> {
  const [id] = await insert('permits', [{ name: 'Boat', state: 'asked', ...fields }]);
  return id!;
}

/** What the database holds of a permit. */
async function told({ db }: World, id: number) {
  const {
    rows: [row],
  } = await db.query<Record<string, unknown>>('select state, number, reason, stamp, twin_id, version from permits where id = $1', [id]);
  const { rows: steps } = await db.query<Record<string, unknown>>(
    'select state, note, actor_id, actor_name from permit_steps where permit_id = $1 order by id',
    [id],
  );
  const { rows: audit } = await db.query<Record<string, unknown>>(
    `select action, user_name, before, after from audit where resource = 'permits' and record_id = $1 order by id`,
    [id],
  );
  return { row: row!, steps, audit };
}

await withEngines('moves of a lifecycle without code', (test, engine) => {
  test(
    'a new record begins in the first state, whatever the body says',
    inWorld(
      engine,
      async (world) => {
        const made = await world.as('admin').post('permits', { name: 'Boat' });
        assert.equal([made.status, at(made.body, 'state')], [201, 'draft']);
        assert.equal(Object.keys((await world.as('admin').post('permits', { name: 'Boat', state: 'given' })).body as object), ['state']);
        assert.equal(Object.keys((await world.as('admin').patch(`permits/${at(made.body, 'id')}`, { state: 'given' })).body as object), ['state']);
      },
      options,
    ),
  );

  test(
    'a person’s move writes state, form, audit and timeline, and answers the record',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world);
        const twin = await permit(world);
        const answer = await world.as('manager').post(`permits/${id}/give`, { number: 'P-1', twin_id: twin, note: 'At last.' });
        assert.equal(
          [answer.status, at(answer.body, 'state'), at(answer.body, 'number'), at(answer.body, 'version'), answer.headers.etag],
          [200, 'given', 'P-1', 2, '"2"'],
        );
        const { row, steps, audit } = await told(world, id);
        assert.equal(row, { state: 'given', number: 'P-1', reason: null, stamp: null, twin_id: twin, version: 2 });
        assert.equal(steps, [{ state: 'given', note: 'At last.', actor_id: world.users.manager, actor_name: 'manag' }]);
        assert.equal(audit, [
          {
            action: 'give',
            user_name: 'manager',
            before: { state: 'asked', number: null, twin_id: null },
            after: { state: 'given', number: 'P-1', twin_id: twin },
          },
        ]);
        assert.is(
          answer.headers['x-audit-id'],
          String((await world.db.query<{ id: number }>(`select id from audit where action = 'give'`)).rows[0]!.id),
        );
      },
      options,
    ),
  );

  test(
    'holds the form against its schema and its relations against the records there are',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world);
        const fields = async (body: object) => Object.keys((await world.as('manager').post(`permits/${id}/give`, body)).body as object);
        assert.equal(
          [
            await fields({}),
            await fields({ number: 'P' }),
            await fields({ number: 'P-1', colour: 1 }),
            await fields({ number: 'P-1', twin_id: 999 }),
          ],
          [['number'], ['number'], ['colour'], ['twin_id']],
        );
        assert.is((await told(world, id)).row.version, 1);
      },
      options,
    ),
  );

  test(
    'refuses in words what the state does not allow, in the reader’s language',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world, { state: 'draft' });
        const give = await world.as('manager').post(`permits/${id}/give`, { number: 'P-1' });
        assert.equal([give.status, message(give.body)], [400, 'Boat is “Draft”, so “Give” is not possible.']);
        assert.is(message((await world.as('manager').post(`permits/${id}/refuse`)).body), 'Boat is “Draft” and cannot be refused.');
        assert.is(
          message((await world.as('manager').post(`permits/${id}/give`, { number: 'P-1' }, { 'accept-language': 'de' })).body),
          'Boat ist „Draft“, daher ist „Give“ nicht möglich.',
        );
        assert.is(
          message((await world.as('manager').post(`permits/${await permit(world)}/ask`)).body),
          'Boat is “Asked for”, so “Ask for” is not possible.',
        );
      },
      options,
    ),
  );

  test(
    'refuses what the record lacks, with the declared words',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world, { state: 'draft' });
        const ask = () => world.as('manager').post(`permits/${id}/ask`);
        assert.is(message((await ask()).body), 'Boat has no holder.');
        await world.as('manager').patch(`permits/${id}`, { holder: 'Noa' });
        assert.is((await ask()).status, 200);
      },
      options,
    ),
  );

  test(
    'is for those the declaration names, and for nobody about a record that is not there',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world, { state: 'draft', holder: 'Noa' });
        assert.equal(
          [
            (await world.as('customer').post(`permits/${id}/ask`)).status,
            (await world.as(undefined).post(`permits/${id}/ask`)).status,
            (await world.as('operator').post(`permits/${id}/ask`)).status,
          ],
          [403, 401, 200],
        );
        assert.is((await world.as('operator').post(`permits/${id}/give`, { number: 'P-1' })).status, 403);
        assert.equal(
          [(await world.as('manager').post('permits/999/give', { number: 'P-1' })).status, (await world.as('manager').post('permits/x/ask')).status],
          [404, 404],
        );
        assert.is((await world.as('manager').post(`permits/${id}/run-out`)).status, 404);
      },
      options,
    ),
  );

  test(
    'moves many at once, refuses the others in words, and is not taken back',
    inWorld(
      engine,
      async (world) => {
        const [first, second, third] = [
          await permit(world),
          await permit(world, { state: 'draft' }),
          await permit(world, { answer_by: '2026-03-01T09:00:00.000Z' }),
        ];
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        const started = await world
          .as('manager')
          .post('-/bulk', { resource: 'permits', action: 'give', count: 3, ids: [first, second, third], values: { number: 'P-9' } });
        assert.is(started.status, 202, started.text);
        await jobs.turn();
        await jobs.stop();
        const { body } = await world.as('manager').get(`-/bulk/${at(started.body, 'id')}`);
        assert.equal(
          [at(body, 'done'), at(body, 'refused.0.message'), at(body, 'refused.1.message'), at(body, 'auditIds')],
          [1, 'Boat is “Draft”, so “Give” is not possible.', 'Boat is “Refused”, so “Give” is not possible.', []],
        );
        assert.equal(
          (await told(world, first!)).steps.map((step) => step.actor_name),
          ['manag'],
        );
        assert.is((await world.as('operator').post('-/bulk', { resource: 'permits', action: 'give', count: 1, ids: [first] })).status, 403);
        assert.is((await world.as('manager').post('-/bulk', { resource: 'permits', action: 'run-out', count: 1, ids: [first] })).status, 400);
      },
      options,
    ),
  );

  test(
    'cannot be undone by itself, as it could not before',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world);
        const { headers } = await world.as('manager').post(`permits/${id}/refuse`, { reason: 'UNSAFE' });
        assert.is((await world.as('manager').post(`-/undo/${headers['x-audit-id']}`)).status, 409);
        assert.is(at((await world.as('manager').get(`-/history/permits/${id}`)).body, '0.action'), 'refuse');
      },
      options,
    ),
  );

  const refined = (refine: Parameters<ServerArea['move']>[1]) => ({
    plugins: [permits()],
    areas: {
      permits: (area: ServerArea) => {
        area.move('permits.refuse', refine);
      },
    },
  });

  test(
    'an area’s code adds to what is written, over what the form and the declaration say',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world, { holder: 'Noa' });
        await world.as('manager').post(`permits/${id}/refuse`, { reason: 'UNSAFE', note: 'no' });
        const { row, steps } = await told(world, id);
        assert.equal([row.stamp, row.reason, steps[0]!.note], ['Noa asked: no', 'UNSAFE', 'by code']);
      },
      refined(async ({ record, values }) => ({
        patch: { stamp: `${record.holder} ${record.state}: ${values.note}` },
        timeline: { note: 'by code' },
      })),
    ),
  );

  test(
    'an area’s code may refuse, and nothing stays',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world);
        const answer = await world.as('manager').post(`permits/${id}/refuse`);
        assert.equal([answer.status, Object.keys(answer.body as object)], [400, ['note']]);
        const { row, steps } = await told(world, id);
        assert.equal([row.version, steps], [1, []]);
      },
      refined(async () => {
        throw fieldErrors({ note: ['Say why.'] });
      }),
    ),
  );

  test(
    'other code makes a move as a person does, and asks beforehand whether it may',
    inWorld(
      engine,
      async (world) => {
        const id = await permit(world);
        const records = recordsOf(
          await workOf(world.api, { actor: undefined, locale: 'en', contentLanguage: undefined, currencyId: 2, requestId: 'r' }, world.db),
          'permits',
        );
        assert.is((await records.movable(id, 'give')).state, 'asked');
        assert.is((await records.move(id, 'give', { number: 'P-2' })).state, 'given');
        assert.is(
          await records.movable(id, 'give').then(
            () => '',
            (error: Error) => error.message,
          ),
          'Boat is “Given”, so “Give” is not possible.',
        );
        assert.equal(
          (await told(world, id)).steps.map((step) => step.actor_id),
          [null],
        );
      },
      options,
    ),
  );

  test(
    'a server half that refines what nobody declares does not start',
    inWorld(
      engine,
      async () => {
        const names = ['permits.fly', 'boats.refuse'] as const;
        for (const name of names)
          assert.throws(() => startedWith(name), name.startsWith('boats') ? /names resource "boats"/ : /refines move "permits.fly"/);
      },
      options,
    ),
  );

  function startedWith(name: `${string}.${string}`): void {
    registerAreas(registryOf(permits()), {
      permits: (area) => {
        area.move(name, async () => undefined);
      },
    });
  }
});
