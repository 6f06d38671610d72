// Many who publish one record at the same time, each on a connection of its own.
import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { area } from '../../setup/areas.ts';
import { withPostgres } from '../../setup/database.ts';
import { createWorld, type Answered } from '../../setup/world.ts';

const notes = area('notes', { publishing: { public: true }, access: { read: 'user', write: 'manager' }, scope: 'global' });

/** Asks again where it was too busy to answer, as the API says one should. */
async function insist(ask: () => Promise<Answered>): Promise<Answered> {
  const answer = await ask();
  return answer.status === 503 && answer.headers['retry-after'] !== undefined ? insist(ask) : answer;
}

interface Told {
  live: number | null;
  versions: Array<{ no: number }>;
}

await withPostgres('publishing at once', (test, engine) => {
  if (engine.name === 'postgres')
    test('of fifty who publish each is a version, numbered on, and what is read is one of them; taken offline meanwhile it is live or it is not', async () => {
      const db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const world = await createWorld(db, { plugins: [notes] });
        const staff = world.as('manager');
        const { id } = (await staff.post('notes', { title: 'Note 0' })).body as { id: number };
        const all = (work: (i: number) => Promise<Answered>) => Promise.all(Array.from({ length: 50 }, (_, i) => insist(() => work(i))));
        const step = (name: string) => staff.post(`-/publish/notes/${id}/${name}`, undefined);
        const told = async () => (await staff.get(`-/publish/notes/${id}`)).body as unknown as Told;
        const read = async () => {
          const { status, body } = await world.as(undefined).get(`-/published/notes/${id}`);
          return status === 200 ? (body as { title: string }).title : status;
        };
        const published = await all((i) => (i % 2 ? staff.patch(`notes/${id}`, { title: `Note ${i}` }) : step('publish')));
        assert.equal([...new Set(published.map(({ status }) => status))], [200]);
        const { live, versions } = await told();
        assert.equal([live, versions.map(({ no }) => no)], [25, Array.from({ length: 25 }, (_, i) => 25 - i)]);
        assert.match(String(await read()), /^Note \d+$/);
        const either = await all((i) => step(i % 2 ? 'take-offline' : 'publish'));
        assert.equal(
          either.filter(({ status }) => ![200, 409].includes(status)),
          [],
        );
        const isLive = (await told()).live !== null;
        assert.is((await read()) !== 404, isLive);
        assert.is((await db.query('select 1 from notes_live where id = $1', [id])).rows.length, Number(isLive));
        await world.app.close();
      } finally {
        await db.close();
      }
    });
});
