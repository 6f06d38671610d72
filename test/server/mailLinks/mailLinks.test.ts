import * as assert from 'uvu/assert';
import type { Json, PluginSource } from '#core';
import type { ServerArea } from '#server';
import { linkLimit } from '../../../src/server/mailLinks/linkRoutes.ts';
import { pruneLinks } from '../../../src/server/mails/answerLink.ts';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { jobsOf, operators } from '../events/orders.ts';

const text = (title: string, more = {}) => ({ type: 'string', title, ...more });
const words = (locale: string) => ({
  mails: { asked: { subject: 'Club {{name}}', text: 'Follow {{link}}\n' } },
  links: {
    answer: {
      title: `${locale} {{club}}`,
      text: 'For {{address}}',
      answers: { keep: { button: 'Keep', done: 'Kept {{club}}' }, drop: { button: 'Drop it', done: 'Dropped' } },
      gone: 'Too late for {{club}}',
    },
  },
});
const clubs: PluginSource = source(
  {
    id: 'clubs',
    title: 'Clubs',
    resources: [
      {
        name: 'clubs',
        schema: 'club.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'clubs' },
      },
    ],
    calls: { ask: { method: 'POST', path: 'clubs/{id}/ask', access: 'staff', resource: 'clubs' } },
    events: { 'club.asked': { of: 'clubs', schema: 'asked.event.json' } },
    links: { answer: { days: 2, answers: ['keep', 'drop'] } },
    mails: { asked: { on: 'club.asked', to: 'email', link: 'answer' } },
  } as never,
  {
    'club.schema.json': {
      title: 'Club',
      type: 'object',
      properties: {
        club: text('Club'),
        email: text('E-mail'),
        note: text('Note'),
        operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
      },
    },
    'asked.event.json': {
      title: 'Asked',
      type: 'object',
      properties: { club: text('Club'), email: text('E-mail', { 'x-personal': true }) },
      examples: [{ club: 'Chess' }],
    },
    'locales/en.json': words('en'),
    'locales/de.json': words('de'),
  },
  { handlers: ['ask'] },
);
const areas = {
  clubs: (area: ServerArea) => {
    area.handle('ask', async ({ params, records, raise }) => {
      await raise('club.asked', await records('clubs').get(Number(params.id), { lock: true }));
      return undefined;
    });
    area.link('answer', async ({ answer, recordId, address, payload }, { records }) => {
      const { note } = await records('clubs').get(recordId, { lock: true });
      await records('clubs').update(recordId, { note: `${answer} ${address} ${String(payload.club)}` });
      return note !== 'over';
    });
  },
};
const options = { plugins: [clubs, operators], areas };

async function asked(world: World): Promise<{ id: number; token: string }> {
  const [id] = await world.insert('clubs', [{ club: 'Chess', email: 'noa@example.org', operator_id: world.operators.a }]);
  assert.is((await world.as('operator').post(`clubs/${id}/ask`)).status, 204);
  const jobs = jobsOf(world);
  await jobs.turn();
  await jobs.stop();
  return { id: id!, token: /\/auth\/link\?token=(\S+)/.exec(world.mails.at(-1)!.text)![1]! };
}
const note = async ({ db }: World, id: number): Promise<Json | undefined> =>
  (await db.query<{ note: string | null }>('select note from clubs where id = $1', [id])).rows[0]?.note;

await withEngines('links in mails', (test, engine) => {
  test(
    'ask in the reader’s language and do nothing until they are answered, by anybody who has them',
    inWorld(
      engine,
      async (world) => {
        const { id, token } = await asked(world);
        const nobody = world.as(undefined);
        assert.equal((await nobody.post('-/link', { token }, { 'x-language': 'de' })).body, {
          title: 'de Chess',
          text: 'For noa@example.org',
          answers: [
            { id: 'keep', button: 'Keep' },
            { id: 'drop', button: 'Drop it' },
          ],
        });
        assert.is(await note(world, id), null);
        assert.equal((await nobody.post('-/link/answer', { token, answer: 'keep' })).body, { title: 'en Chess', text: 'Kept Chess' });
        assert.is(await note(world, id), 'keep noa@example.org Chess');
        assert.is((await world.as('customer').post('-/link/answer', { token, answer: 'drop' })).status, 200);
        assert.is(await note(world, id), 'drop noa@example.org Chess');
        assert.is((await nobody.post('-/link/answer', { token, answer: 'burn' })).status, 404);
        assert.is((await nobody.get('clubs')).status, 401);
      },
      options,
    ),
  );

  test(
    'write nothing where there is nothing left to answer, and are no more after their days',
    inWorld(
      engine,
      async (world) => {
        const { id, token } = await asked(world);
        await world.db.query(`update clubs set note = 'over' where id = $1`, [id]);
        const late = await world.as(undefined).post('-/link/answer', { token, answer: 'keep' });
        assert.equal([late.status, (late.body as { message: string }).message], [409, 'Too late for Chess']);
        assert.is(await note(world, id), 'over');
        world.pass(2 * 86_400_000 + 1);
        const invalid = (await world.as(undefined).post('-/link', { token })).body;
        assert.equal(invalid, (await world.as(undefined).post('-/link', { token: 'guessed' })).body);
        assert.match((invalid as { message: string }).message, 'has expired');
        await pruneLinks(world.db, world.api.context.now());
        assert.equal((await world.db.query('select 1 from mail_links')).rows, []);
      },
      options,
    ),
  );

  test(
    'stand nowhere but in the mail, and are not guessed at for long',
    inWorld(
      engine,
      async (world) => {
        const { token } = await asked(world);
        const kept = await world.db.query('select l.*, m.* from mail_links l, outbox_mails m');
        assert.not.ok(JSON.stringify(kept.rows).includes(token));
        const tries = [];
        for (let i = 0; i <= linkLimit; i++) tries.push((await world.as(undefined).post('-/link', { token: `t${i}` })).status);
        assert.equal([...new Set(tries)], [409, 429]);
      },
      options,
    ),
  );
});
