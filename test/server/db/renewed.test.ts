import { withEngines } from '../../setup/database.ts';
import * as assert from 'uvu/assert';
import { marketplace } from '../../setup/fixtures.ts';
import { keepTables, willMeetAgain } from '../../setup/keptTables.ts';

await withEngines('the database of a test process', (test, engine) => {
  test('begins anew before a table has had all the columns that it may', async () => {
    const db = await engine.db();
    const columns = Array.from({ length: 1300 }, (_, i) => `c${i} int`);
    const had = async () =>
      (await db.query<{ most: number }>(`select max(attnum)::int as most from pg_attribute where attrelid = 'users'::regclass`)).rows[0]!.most;
    await db.exec(`alter table users ${columns.map((column) => `add column ${column}`).join(', ')}`);
    await db.exec(`alter table users ${columns.map((column) => `drop column ${column.split(' ')[0]}`).join(', ')}`);
    const areas = [...marketplace];
    willMeetAgain(areas);
    await keepTables(db, areas);
    assert.ok((await had()) < 300, `${await had()} columns`);
    assert.equal((await db.query('select id from users')).rows, []);
  });
});
