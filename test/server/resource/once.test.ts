import { createHmac } from 'node:crypto';
import * as assert from 'uvu/assert';
import { withPostgres } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { createWorld } from '../../setup/world.ts';

await withPostgres('idempotency', (test, engine) => {
  const key = { 'idempotency-key': 'k-1' };

  test(
    'a repeated POST gets the first answer and does nothing',
    inWorld(engine, async ({ as, pass }) => {
      const first = await as('admin').post('countries', { name: 'Malta' }, key);
      const again = await as('admin').post('countries', { name: 'Malta' }, key);
      assert.equal([again.status, again.body, again.headers.etag, again.headers['idempotent-replayed']], [201, first.body, '"1"', 'true']);
      assert.is((await as('admin').get('countries')).headers['x-pagination-total-count'], '1');
      pass(25 * 3_600_000);
      assert.is((await as('admin').post('countries', { name: 'Malta' }, key)).status, 201);
      assert.is((await as('admin').get('countries')).headers['x-pagination-total-count'], '2');
    }),
  );

  test(
    'what was sent cannot be guessed from what is kept of it by whoever has not got the key',
    inWorld(engine, async ({ as, db }) => {
      const sent = `POST /api/v1/countries\n${JSON.stringify({ name: 'Malta' })}`;
      await as('admin').post('countries', { name: 'Malta' }, key);
      const { rows } = await db.query<{ key: string; body_hash: string }>('select key, body_hash from idempotency');
      const [kept] = rows;
      assert.not.match(JSON.stringify(kept), key['idempotency-key']);
      assert.is(kept!.body_hash, createHmac('sha256', key['idempotency-key']).update(sent).digest('base64url'));
    }),
  );

  test(
    'the same key with another body is 422, another user’s key is another',
    inWorld(engine, async ({ as }) => {
      await as('operator').post('tours', { name: 'One' }, key);
      const other = await as('operator').post('tours', { name: 'Two' }, key);
      assert.equal([other.status, at(other.body, 'name')], [422, 'IdempotencyMismatch']);
      assert.is((await as('rival').post('tours', { name: 'Two' }, key)).status, 201);
    }),
  );

  test(
    'a refused write leaves the key free',
    inWorld(engine, async ({ as }) => {
      assert.is((await as('admin').post('countries', {}, key)).status, 400);
      assert.is((await as('admin').post('countries', { name: 'Malta' }, key)).status, 201);
    }),
  );

  if (engine.name === 'postgres')
    test('of many at the same time one writes, and all get its answer', async () => {
      const db = await engine.fresh();
      try {
        const { migrate, coreMigrations } = await import('../../../src/server/db/migrate.ts');
        await migrate(db, coreMigrations);
        const { as } = await createWorld(db, { plugins: marketplace });
        const answers = await Promise.all(Array.from({ length: 8 }, () => as('admin').post('countries', { name: 'Once' }, key)));
        assert.equal(
          answers.map((each) => each.status),
          answers.map(() => 201),
        );
        assert.is(new Set(answers.map((each) => at(each.body, 'id'))).size, 1);
        const id = at(answers[0]!.body, 'id');
        const races = await Promise.all(
          Array.from({ length: 8 }, (_, i) => as('admin').patch(`countries/${id}`, { area: i }, { 'if-match': '"1"' })),
        );
        assert.equal(races.map((each) => each.status).sort(), [200, 412, 412, 412, 412, 412, 412, 412]);
      } finally {
        await db.close();
      }
    });
});
