import * as assert from 'uvu/assert';
import type { LogFields } from '../../../src/server/log/LogFields.ts';
import type { StatementTotals } from '../../../src/server/db/statements.ts';
import { createSlowCalls, planOf, withoutValues } from '../../../src/server/metrics/slowCalls.ts';
import { withEveryEngine } from '../../setup/database.ts';

const call = { requestId: 'r-1', method: 'GET', route: '/api/v1/countries', status: 200, ms: 900, rows: 2, statements: 3, dbMs: 800 };
const sql = `select id from users where lower(email) = $1 and role <> 'it''s' and id > $2 limit 5`;
const asked = (statement = sql): StatementTotals => ({ statements: 3, ms: 800, slowest: { sql: statement, ms: 700.04, rows: 1, isFailed: false } });

await withEveryEngine('slow calls', (test, engine) => {
  test('a plan is of the statement for any values, and leaves nothing behind', async () => {
    const db = await engine.db();
    for (const turn of [1, 2]) {
      const plan = (await planOf(db, sql)).join('\n');
      assert.match(plan, /Scan .*users/, `turn ${turn}`);
      assert.match(plan, '$1');
      assert.not.match(plan, "it''s");
    }
    let failed = false;
    await planOf(db, 'select nothing from nowhere').catch(() => {
      failed = true;
    });
    assert.ok(failed);
    assert.equal((await planOf(db, 'delete from users')).length > 0, true);
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from pg_prepared_statements where name = 'waypost_slow'`);
    assert.is(rows[0]!.count, 0);
  });

  test('a slow call is told when it is over, with its plan; each route once a minute, plans every ten seconds', async () => {
    const db = await engine.db();
    const told: LogFields[] = [];
    const due: Array<() => Promise<void>> = [];
    let nowMs = 0;
    const log = { detail: (_message: string, about: LogFields) => void told.push(about), error: () => undefined };
    const slow = createSlowCalls({ db, log, nowMs: () => nowMs, later: (work) => void due.push(work) });
    const turn = async () => {
      for (const work of due.splice(0)) await work();
      return told.splice(0);
    };
    slow({ ...call, ms: 249 }, asked());
    assert.is(due.length, 0);
    slow(call, asked());
    assert.equal(told, []);
    const [first] = await turn();
    const { plan, ...rest } = first!;
    assert.ok(Array.isArray(plan) && plan.length > 0);
    assert.equal(rest, { ...call, slowestMs: 700, slowestRows: 1, sql: withoutValues(sql) });
    slow(call, asked());
    slow({ ...call, route: '/api/v1/cities' }, asked('select 1'));
    assert.equal(
      (await turn()).map((each) => [each.route, each.plan]),
      [['/api/v1/cities', undefined]],
    );
    nowMs = 60_000;
    slow(call, asked('select 2'));
    const [again] = await turn();
    assert.equal([again!.alsoSlow, Array.isArray(again!.plan)], [1, true]);
    nowMs = 200_000;
    slow(call, asked());
    assert.is((await turn())[0]!.plan, undefined);
  });
});
