// Statements that declarations come to, as texts: what they do is tested on both engines in tables.test.ts and days.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dayTable, intoDays, otherDays } from '../../../src/server/db/tables/dayTable.ts';
import { furtherIndexes } from '../../../src/server/db/tables/furtherIndexes.ts';
import { keyPlans } from '../../../src/server/db/tables/keyPlans.ts';
import type { Catalog, TableSpec } from '../../../src/server/db/tables/TableSpec.ts';

const boats: TableSpec = { table: 'boats', plugin: 'boats', columns: {}, refs: { city_id: 'cities' } };
const table = (foreignKeys: Catalog[string]['foreignKeys'] = {}) => ({ columns: {}, indexes: {}, foreignKeys });

test('an index of some rows names their codes, quotes and all, and not the name of one of all rows', () => {
  const [all, some] = furtherIndexes({
    table: 'boats',
    indexes: [{ fields: ['a', 'b'] }, { fields: ['a', 'b'], where: { state: ['OPEN', "it's"] } }],
  });
  assert.is(all![1], 'create index %s on "boats" ("a", "b")');
  assert.is(some![1], `create index %s on "boats" ("a", "b") where "state" in ('OPEN', 'it''s')`);
  assert.is.not(all![0], some![0]);
});

test('a foreign key is added and checked, only checked where it never was, and waits for its table', () => {
  const key = (valid: boolean) => ({ boats: table({ held: { column: 'city_id', target: 'cities', valid } }), cities: table() });
  assert.equal(keyPlans(boats, {}, new Set()), []);
  const [made] = keyPlans(boats, {}, new Set(['cities']));
  assert.match(made!.add!, 'foreign key ("city_id") references "cities" (id) on delete restrict not valid');
  assert.equal(
    keyPlans(boats, key(false), new Set()).map(({ name, add, validate }) => [name, add, validate]),
    [['held', undefined, 'alter table "boats" validate constraint "held"']],
  );
  assert.equal(keyPlans(boats, key(true), new Set()), []);
});

test('a table by the day has the instant in its key and a place for all other days; rows from before are moved before the old table goes', () => {
  const made = dayTable('logs', 'created_at', ['"created_at" timestamptz']);
  assert.match(made[0]!, 'primary key (id, "created_at")) partition by range ("created_at")');
  assert.match(made[1]!, `"${otherDays('logs')}" partition of "logs" default`);
  const moved = intoDays('logs', { columns: ['id', 'created_at'], indexes: ['logs_pkey', 'logs_old'], made });
  const at = (text: string) => moved.findIndex((each) => each.startsWith(text));
  assert.ok(at('alter table "logs" rename') < at('create table') && at('create table') < at('insert into "logs"'));
  assert.ok(at('insert into "logs"') < at('drop table'));
  assert.equal(
    moved.filter((each) => each.startsWith('drop index')),
    ['drop index if exists "logs_old"'],
  );
});

test.run();
