// How long a piece of work kept the database busy.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Connection } from '../../../src/server/db/session.ts';
import { countingInto, measured, type StatementTotals } from '../../../src/server/db/statements.ts';

test('statements that run beside each other count once, those after each other both', async () => {
  const { now } = performance;
  let atMs = 0;
  const answers: Array<() => void> = [];
  const connection = measured({
    engine: 'postgres',
    run: () => new Promise((resolve) => answers.push(() => resolve({ rows: [], count: 0 }))),
  } as unknown as Connection);
  const asked: StatementTotals = { statements: 0, ms: 0 };
  const run = () => countingInto(asked, () => connection.run('select 1', []));
  performance.now = () => atMs;
  try {
    const [first, second] = [run(), run()];
    atMs = 100;
    answers[1]!();
    await second;
    atMs = 150;
    answers[0]!();
    await first;
    atMs = 500;
    const third = run();
    atMs = 530;
    answers[2]!();
    await third;
  } finally {
    performance.now = now;
  }
  assert.equal([asked.statements, asked.ms, asked.slowest?.ms, asked.underWay], [3, 180, 150, undefined]);
});

test.run();
