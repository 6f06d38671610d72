// Runs compiled test files of one kind, each when the parent asks for it, and reports what became of it.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { mark, nothing, type Outcome } from '../../src/build/test/worker.ts';
import { isListing } from './thorough.ts';
import { spent } from './cpu.ts';

type Result = [errors: string | boolean, ran: number, skipped: number, total: number];
interface Order {
  run?: string;
  name?: string;
  end?: true;
}

declare global {
  var UVU_DEFER: number | undefined;
  var UVU_QUEUE: Array<Array<() => Promise<Result>>>;
  var UVU_INDEX: number | undefined;
}

const kind = process.argv[2]!;
globalThis.WAYPOST_TEST_KIND = kind;
globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [];
if (kind === 'dom') await (await import('./dom.ts')).installDom();
// One stream, so that what was said keeps its order.
process.stderr.write = process.stdout.write.bind(process.stdout);

/** Loads a file and runs the suites it registered. */
async function runSuites(file: string, index: number): Promise<Pick<Outcome, 'passed' | 'failed' | 'skipped'>> {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    console.log(`\n  did not load: ${error instanceof Error ? error.stack : String(error)}`);
    return { ...totals, failed: 1 };
  }
  if (isListing) return totals;
  let seen = 0;
  for (const run of globalThis.UVU_QUEUE[index]!) {
    const [errors, ran, skipped, total] = await run();
    totals.passed += ran;
    totals.skipped += skipped;
    totals.failed += total - ran;
    seen += total;
    if (typeof errors === 'string') console.log(`\n${errors}`);
  }
  if (seen === 0 && totals.skipped === 0 && globalThis.WAYPOST_LEFT!.length === 0) {
    console.log('\n  has no test that ran: is .run() missing?');
    totals.failed++;
  }
  if (seen !== globalThis.WAYPOST_REGISTERED) {
    console.log(`\n  registered ${globalThis.WAYPOST_REGISTERED} tests, ran ${seen}`);
    totals.failed++;
  }
  return totals;
}

let files = 0;

async function runFile(file: string, name: string): Promise<Outcome> {
  const index = files++;
  globalThis.UVU_QUEUE[index] = [];
  globalThis.UVU_INDEX = index;
  globalThis.WAYPOST_REGISTERED = 0;
  globalThis.WAYPOST_LEFT = [];
  globalThis.WAYPOST_RAISED = new Set();
  const before = { at: performance.now(), ...spent() };
  if (!isListing) process.stdout.write(`${name} `);
  const totals = await runSuites(file, index);
  await globalThis.WAYPOST_RELEASE?.();
  const after = spent();
  const seconds = (performance.now() - before.at) / 1000;
  const shared = after.shared - before.shared;
  const cpu = Math.max(0, after.all - before.all - shared);
  if (!isListing)
    console.log(
      ` ${totals.passed} passed${totals.failed ? `, ${totals.failed} FAILED` : ''} (${Math.round(seconds * 1000)} ms, of a processor ${cpu.toFixed(1)} s)`,
    );
  return { ...nothing, ...totals, left: globalThis.WAYPOST_LEFT, raised: [...globalThis.WAYPOST_RAISED], seconds, shared, cpu };
}

const { WAYPOST_COVERAGE: coverage } = process.env;

process.on('message', async ({ run, name, end }: Order) => {
  if (run) process.stdout.write(`${mark}${JSON.stringify(await runFile(run, name!))}\n`);
  if (!end) return;
  if (coverage)
    writeFileSync(`${coverage}/${kind}-${process.pid}.json`, JSON.stringify((globalThis as { __coverage__?: object }).__coverage__ ?? {}));
  process.exit(0);
});
process.on('disconnect', () => process.exit(1));
