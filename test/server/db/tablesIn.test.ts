import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { namedTables, tablesIn } from '../../../src/server/db/tables/tablesIn.ts';

const cases: Array<[string, string[]]> = [
  ['select 1', []],
  ['select a from t where b = $1 for update', ['t']],
  ['select * from "Odd ""name""" x, b y, c', ['Odd "name"', 'b', 'c']],
  ['select f(a, b), c from t', ['t']],
  ['select * from a join b on a.x = b.x, c where a.y in (select y from d, e)', ['a', 'b', 'c', 'd', 'e']],
  ['select * from t left join (u w join v on v.id = w.id) on w.id = t.id', ['t', 'u', 'v']],
  [
    'with recursive up as (select id from t union select t.id from t join up on true), n (a, b) as materialized (select 1, 2 from u) select * from up, n',
    ['t', 'u'],
  ],
  ['insert into t (a, b) select x, y from generate_series(1, 3) x, lateral (select y from u) y on conflict do nothing', ['t', 'u']],
  ['insert into t (a) values ($1) on conflict (a) do update set a = excluded.a', ['t']],
  ['update t set a = b.a from (select 1 as a) b, only c where t.a is distinct from b.a', ['t', 'c']],
  ['delete from t using u where u.id = t.id', ['t', 'u']],
  ['select * from a join b using (id)', ['a', 'b']],
  ['select * from pg_catalog.pg_class', ['pg_catalog.pg_class']],
  [`select extract(year from at), trim(both ' ' from name), 'from nowhere' -- from comments\n from t /* join x */`, ['t']],
  ['select id from t order by id limit 3 for update of t skip locked', ['t']],
  ['create table if not exists t (id bigint references u (id)); alter table v add column x int', ['t', 'v']],
];

cases.push(
  [
    'alter table t alter column a type bigint using a::bigint, add constraint k foreign key (b) references u (id) on delete cascade, add c int',
    ['t'],
  ],
  ['drop table if exists a, b; truncate table c, d; truncate e', ['a', 'b', 'c', 'd', 'e']],
  ['delete from t; alter table t add column a int, add column b int', ['t']],
  ['merge into t using u on t.id = u.id when matched then update set a = u.a', ['t', 'u']],
);

for (const [sql, tables] of cases) test(`the tables in: ${sql}`, () => assert.equal(tablesIn(sql), tables));

test('the body of a do is read where migrations are, with the place of each name', () => {
  const sql =
    "do $$\ndeclare n int;\nbegin\n  select count(*) into n from t where a = 'from x'; -- from y\n  if n > 0 then update u set a = 1; end if;\nend $$;\ndrop table v;";
  assert.equal(tablesIn(sql), ['v']);
  assert.equal(
    namedTables(sql, { bodies: true }).map(({ table, at }) => [table, sql.slice(at, at + 1), sql.slice(0, at).split('\n').length]),
    [
      ['t', 't', 4],
      ['u', 'u', 5],
      ['v', 'v', 7],
    ],
  );
});

test.run();
