import * as assert from 'uvu/assert';
import { gathered } from '../../../src/server/seed/gathered.ts';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

await withEngines('very many rows', (test, engine) => {
  test(
    'are gathered by search indexes while they are put in, and found as ever afterwards',
    inWorld(
      engine,
      ({ db }) =>
        db.tx(async (tx) => {
          await tx.exec(
            'create table herons (words text); create index herons_words on herons using gin (words gin_trgm_ops) with (fastupdate = off)',
          );
          const options = async () => (await tx.query(`select reloptions as on from pg_class where relname = 'herons_words'`)).rows[0]!.on;
          const found = async () =>
            (await tx.query<{ count: number }>(`select count(*)::int as count from herons where words like '%grey%'`)).rows[0]!.count;
          const meanwhile = await gathered(tx, ['herons'], async () => {
            await tx.query(`insert into herons select case when n % 10 = 0 then 'grey ' else 'white ' end || n from generate_series(1, 200) n`);
            return options();
          });
          assert.equal([meanwhile, await options()], [['fastupdate=on'], ['fastupdate=off']]);
          await tx.query('set local enable_seqscan = off');
          assert.is(await found(), 20);
          assert.is(
            (await tx.query<{ pages: number }>(`select gin_clean_pending_list('herons_words')::int as pages`)).rows[0]!.pages,
            0,
            'nothing waits',
          );
        }),
      { plugins: [area('boats')] },
    ),
  );
});
