// Runs the compiled test files of one kind, one after the other, in one process, and reports totals to the parent.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Result = [errors: string | boolean, ran: number, skipped: number, total: number];

declare global {
  var UVU_DEFER: number | undefined;
  var UVU_QUEUE: Array<Array<() => Promise<Result>>>;
  var UVU_INDEX: number | undefined;
}

const [kind, ...files] = process.argv.slice(2);
globalThis.WAYPOST_TEST_KIND = kind;
globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [];
if (kind === 'dom') await (await import('./dom.ts')).installDom();

const tell = (message: object) => new Promise<void>((resolve) => process.send!(message, () => resolve()));

async function runFile(file: string, index: number): Promise<{ passed: number; failed: number; skipped: number }> {
  const name = file.slice(file.lastIndexOf('/.cache/') + 1).replace(/^\.cache\/test-[^/]+\//, '');
  globalThis.UVU_QUEUE[index] = [];
  globalThis.UVU_INDEX = index;
  globalThis.WAYPOST_REGISTERED = 0;
  const started = process.hrtime.bigint();
  process.stdout.write(`${name} `);
  try { await import(pathToFileURL(file).href); }
  catch (error) { console.log(`\n  did not load: ${error instanceof Error ? error.stack : String(error)}`); return { passed: 0, failed: 1, skipped: 0 }; }
  const totals = { passed: 0, failed: 0, skipped: 0 };
  let seen = 0;
  for (const run of globalThis.UVU_QUEUE[index]!) {
    const [errors, ran, skipped, total] = await run();
    totals.passed += ran; totals.skipped += skipped; totals.failed += total - ran; seen += total;
    if (typeof errors === 'string') console.log(`\n${errors}`);
  }
  if (seen === 0 && totals.skipped === 0) { console.log('\n  has no test that ran: is .run() missing?'); totals.failed++; }
  if (seen !== globalThis.WAYPOST_REGISTERED) { console.log(`\n  registered ${globalThis.WAYPOST_REGISTERED} tests, ran ${seen}`); totals.failed++; }
  console.log(` ${totals.passed} passed${totals.failed ? `, ${totals.failed} FAILED` : ''} (${Number((process.hrtime.bigint() - started) / 1_000_000n)} ms)`);
  return totals;
}

for (const [index, file] of files.entries()) await tell(await runFile(file, index));
const { WAYPOST_COVERAGE: coverage } = process.env;
if (coverage) writeFileSync(`${coverage}/${kind}.json`, JSON.stringify((globalThis as { __coverage__?: object }).__coverage__ ?? {}));
await tell({ passed: 0, failed: 0, skipped: 0, done: true });
process.exit(0);
