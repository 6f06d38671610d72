import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { breaches, common, costs, heavy, limits, missed } from '../../src/build/test/budget.ts';
import { cpuSeconds } from '../../src/build/test/cpu.ts';
import { jobsOf, remember } from '../../src/build/test/durations.ts';
import { ownerOf, type TestKind } from '../../src/build/test/files.ts';
import { measurePaces, pace, paceOf } from '../../src/build/test/pace.ts';
import { type Job, queueOf, runQueue } from '../../src/build/test/queue.ts';
import { printCosts, printFailed, printUnraised } from '../../src/build/test/report.ts';
import { mark, nothing, startWorker } from '../../src/build/test/worker.ts';

const job = (file: string, kind: TestKind, seconds: number): Job => ({
  file,
  kind,
  seconds,
});

test('hands out the longest files first, and hands to the kind with most to do', () => {
  const queue = queueOf([job('a', 'node', 1), job('b', 'browser', 30), job('c', 'browser', 50), job('d', 'server', 60)]);
  assert.is(queue.enter(), 'browser');
  assert.is(queue.enter(), 'server');
  assert.equal([queue.take('browser')?.file, queue.take('browser')?.file, queue.take('browser')], ['c', 'b', undefined]);
  queue.leave('browser');
  assert.is(queue.enter(), 'server');
});

test('takes for a file what it took last, and guesses by size and kind where nobody ran it or the memory is broken', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'waypost-seconds-'));
  try {
    mkdirSync(path.join(root, 'test'));
    const [known, fresh] = ['test/known.test.ts', 'test/fresh.test.tsx'] as const;
    for (const file of [known, fresh]) writeFileSync(path.join(root, file), ' '.repeat(2048));
    remember(root, { [known]: 9, 'test/gone.test.ts': 4 });
    remember(root, { [known]: 7 });
    assert.equal(jobsOf(root, [known, fresh]), [job(known, 'node', 7), job(fresh, 'dom', 0.2)]);
    writeFileSync(path.join(root, '.cache/test-seconds.json'), '{"test/known');
    assert.equal(jobsOf(root, [known]), [job(known, 'node', 0.04)]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('opens no second process of a kind for a few seconds of work', () => {
  const queue = queueOf([job('a', 'dom', 2), job('b', 'dom', 2)]);
  assert.is(queue.enter(), 'dom');
  assert.is(queue.enter(), undefined);
});

test('runs every file once, so many at a time, and puts another in the place of a process that ended', async () => {
  const jobs = ['a', 'b', 'c', 'd'].map((file) => job(file, 'server', 10));
  const ran: string[] = [];
  let [now, most, opened] = [0, 0, 0];
  const open = () => {
    let isGone = false;
    opened++;
    return {
      run: async (file: string) => {
        most = Math.max(most, ++now);
        await Promise.resolve();
        now--;
        isGone = file === 'a';
        return file;
      },
      isGone: () => isGone,
      end: async () => undefined,
    };
  };
  await runQueue(jobs, {
    hands: 2,
    open,
    told: (_, file) => {
      ran.push(file);
    },
  });
  assert.equal([ran.sort(), most, opened], [['a', 'b', 'c', 'd'], 2, 3]);
});

/** A folder with this script where the process of tests stands. */
function processOf(script: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-worker-'));
  mkdirSync(path.join(folder, 'test/setup'), { recursive: true });
  writeFileSync(path.join(folder, 'test/setup/child.mjs'), script);
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

test('reads what a file printed and what became of it', () =>
  processOf(
    `process.on('message', ({ name, end }) => { if (end) process.exit(0); console.log(name); console.log(${JSON.stringify(mark)} + JSON.stringify({ passed: 2 })); });`,
    async (folder) => {
      const worker = startWorker(process.cwd(), folder, {
        kind: 'node',
        env: process.env,
      });
      for (const file of ['a.test.ts', 'b.test.ts'])
        assert.equal(await worker.run(file), {
          outcome: { passed: 2 },
          text: `${file}\n`,
        });
      await worker.end();
    },
  ));

test('counts a file whose process died as failed, and says what it printed last', () =>
  processOf(`process.on('message', () => { process.stdout.write('so far'); process.exit(3); });`, async (folder) => {
    const worker = startWorker(process.cwd(), folder, {
      kind: 'node',
      env: process.env,
    });
    const { outcome, text } = await worker.run('a.test.ts');
    assert.equal(outcome, { ...nothing, failed: 1 });
    assert.is(text, 'so far\na.test.ts: its process ended early (code 3).\n');
    assert.ok(worker.isGone());
  }));

test('counts the processor time of a child that has ended', () => {
  const before = cpuSeconds();
  execFileSync(process.execPath, ['-e', 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);']);
  assert.ok(cpuSeconds() - before >= 0.15, `${cpuSeconds() - before}`);
});

test('charges each file to its area or layer, and the rest to nobody', () => {
  const files = new Map([
    ['plugins/tours/test/a.api.test.ts', { cpu: 3 }],
    ['plugins/tours/test/b.test.ts', { cpu: 2 }],
    ['test/core/money.test.ts', { cpu: 7 }],
  ]);
  assert.equal(costs(files, 20), [
    ['test/core', 7],
    ['plugins/tours', 5],
    [common, 8],
  ]);
});

test('names an area that costs too much, a heavy one that costs far too much, and a whole that does', () => {
  const [name = ''] = Object.keys(heavy);
  assert.equal(
    breaches([
      ['plugins/cities', limits.area],
      [name, limits.heavy],
      ['test/browser', 900],
    ]),
    [],
  );
  assert.match(breaches([['plugins/cities', 15.5]]).join(), /plugins\/cities use 15\.5 s .* more than 15/);
  assert.match(breaches([[name, 46]]).join(), `${name} use 46.0 s`);
  assert.equal(breaches([['test/browser', limits.whole + 1]]), [], 'all together miss a budget, which fails nobody');
  assert.equal(
    breaches([
      ['plugins/cities', 20],
      ['test/browser', limits.whole * 1.5],
    ]),
    [],
    'where everything costs more, so may an area',
  );
  assert.match(missed(limits.whole + 1).join(), /^MISSED: .* 1601 s .* more than 1600/);
  assert.equal(missed(limits.whole), []);
});

test('reckons processor time at the pace of the whole run: its mean, and never a faster machine', () => {
  assert.is(paceOf([3, 2, 1.5, 2.5, 1]), 2);
  assert.is(paceOf([0.4, 0.5, 0.6]), 1);
  assert.is(paceOf([]), 1);
  const slow = new Map([['plugins/cities/test/a.test.ts', { ...nothing, cpu: 2 * limits.area - 2 }]]);
  const [said, costly] = [[] as string[], [] as string[]];
  const { log, error } = console;
  Object.assign(console, {
    log: (text: string) => said.push(text),
    error: (text: string) => costly.push(text),
  });
  try {
    assert.is(printCosts(slow, 40, [1, 3]), 0);
    assert.is(printCosts(new Map([['plugins/cities/test/a.test.ts', { ...nothing, cpu: limits.area + 1 }]]), 40, [0.5]), 1);
  } finally {
    Object.assign(console, { log, error });
  }
  assert.match(said.join(), /2\.00 times as fast/);
  assert.match(costly.join(), /plugins\/cities use 16\.0 s/);
});

test('names the events that no test raised', () => {
  const said: string[] = [];
  const { log } = console;
  console.log = (text: string) => said.push(text);
  try {
    printUnraised(['boat.sold', 'boat.sunk'], new Map([['a', { ...nothing, raised: ['boat.sold', 'other.one'] }]]));
    printUnraised(['boat.sold'], new Map([['a', { ...nothing, raised: ['boat.sold'] }]]));
  } finally {
    console.log = log;
  }
  assert.equal(said, ['\nEvents that no test raised: boat.sunk']);
});

test('measures a pace on work of its own', () => {
  const paces = Array.from({ length: 5 }, pace);
  assert.ok(
    paces.every((each) => each > 0 && Number.isFinite(each)),
    paces.join(),
  );
  assert.equal(measurePaces()(), [], 'a run that is over at once has no pace of its own');
});

test('names at most a fifth of the areas as heavy, which exist', () => {
  const areas = readdirSync('plugins', { withFileTypes: true }).filter((each) => each.isDirectory());
  assert.ok(Object.keys(heavy).length <= areas.length / 5);
  for (const [owner, reason] of Object.entries(heavy)) {
    assert.ok(existsSync(owner), owner);
    assert.is(ownerOf(`${owner}/test/x.test.ts`), owner);
    assert.ok(reason.length > 20);
  }
});

test('what failed is printed once more at the end of a long run, and nothing where nothing did', () => {
  const said: string[] = [];
  const { log } = console;
  console.log = (text: string) => void said.push(text);
  try {
    printFailed([nothing, { ...nothing, passed: 2 }]);
    printFailed([nothing, { ...nothing, failed: 1, text: 'FAIL  "adds up"\n' }]);
  } finally {
    console.log = log;
  }
  assert.equal(said, ['\nWhat failed:\nFAIL  "adds up"\n']);
});

test.run();
