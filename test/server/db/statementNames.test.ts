import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStatementNames } from '../../../src/server/db/statementNames.ts';

/** The name a statement has after it was asked for often. */
function nameOf(sql: string): string | undefined {
  const names = createStatementNames();
  for (let i = 0; i < 10; i++) names.nameOf(sql);
  return names.nameOf(sql);
}

test('a statement that comes often is prepared, but one that looks for a pattern is planned for each', () => {
  assert.type(nameOf('select 1 from notes where words = $1'), 'string');
  for (const like of ['like', 'ilike', 'not like']) assert.is(nameOf(`select 1 from notes where words ${like} $1`), undefined, like);
});

test.run();
