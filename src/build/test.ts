import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { bundleTests } from './test/bundle.ts';
import { cpuSeconds } from './test/cpu.ts';
import { jobsOf, remember } from './test/durations.ts';
import { testFiles } from './test/files.ts';
import { fastPart, nodeProgram } from './test/nodes.ts';
import { measurePaces } from './test/pace.ts';
import { runQueue, type Job } from './test/queue.ts';
import { printCosts, printFailed, printLeft, printSlowest, printUnraised } from './test/report.ts';
import { nothing, startWorker, type Outcome } from './test/worker.ts';
import { checkTypes } from './typeCheck.ts';

interface Options {
  words: string[];
  isMeasured: boolean;
  isThorough: boolean;
  isListed: boolean;
  /** The version of Node that runs them, where it is not this one. */
  node?: string | undefined;
}

function optionsOf(args: string[]): Options {
  const at = args.indexOf('--node');
  const node = at < 0 ? undefined : (args[at + 1] ?? '');
  const words = args.filter((each, i) => !each.startsWith('-') && (at < 0 || i !== at + 1));
  return {
    node,
    words: words.length === 0 && node !== undefined ? [...fastPart] : words,
    isMeasured: args.includes('--coverage'),
    isThorough: args.includes('--thorough'),
    isListed: args.includes('--list'),
  };
}

/** The compiler's verdict on the whole project, as one test. */
async function typesTest(root: string): Promise<Outcome> {
  const { isRight, said } = await checkTypes(root);
  process.stdout.write(`types\n${said}`);
  return { ...nothing, ...(isRight ? { passed: 1 } : { failed: 1, text: said }) };
}

/** Runs compiled files, as many at a time as there are processors; prints each when it ends. */
export async function runFiles(
  root: string,
  jobs: readonly Job[],
  { outdir, env, node }: { outdir: string; env: NodeJS.ProcessEnv; node?: string | undefined },
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await runQueue(jobs, {
    hands: availableParallelism(),
    open: (kind) => startWorker(root, outdir, { kind, env, node }),
    told: ({ file }, { outcome, text }) => {
      process.stdout.write(text);
      outcomes.set(file, outcome.failed > 0 ? { ...outcome, text } : outcome);
    },
  });
  return outcomes;
}

export function envOf({ isThorough, isListed }: Pick<Options, 'isThorough' | 'isListed'>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TZ: 'UTC',
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    ...(isThorough && !isListed && { WAYPOST_THOROUGH: '1' }),
    ...(isListed && { WAYPOST_LIST: '1' }),
  };
}

/** Names of the events that the areas here declare. */
function declaredEvents(root: string): string[] {
  const files = readdirSync(path.join(root, 'plugins')).map((id) => path.join(root, 'plugins', id, 'plugin.json'));
  const manifests = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')) as { events?: object });
  return manifests.flatMap(({ events = {} }) => Object.keys(events)).sort();
}

const outdirOf = (root: string, { words, isListed }: Options) => path.join(root, `.cache/test-${words.length || isListed ? process.pid : 'all'}`);

/** Compiles and runs what the options choose; the types are checked meanwhile, where everything is. */
async function runChosen(root: string, options: Options): Promise<{ outcomes: Map<string, Outcome>; types: Outcome }> {
  const { words, isMeasured, isListed } = options;
  const isWhole = words.length === 0 && !isListed;
  const files = testFiles(root).filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  const outdir = outdirOf(root, options);
  const coverage = isMeasured ? await import('./coverage.ts') : undefined;
  const types = isWhole ? typesTest(root) : nothing;
  await bundleTests(root, files, { outdir, plugins: coverage ? [coverage.instrumented] : [] });
  const env = { ...envOf(options), ...(coverage && { WAYPOST_COVERAGE: coverage.coverageFolder(root) }) };
  const node = options.node === undefined ? undefined : nodeProgram(root, options.node);
  const outcomes = await runFiles(root, jobsOf(root, files), { outdir, env, node });
  if (!isWhole) await rm(outdir, { recursive: true, force: true });
  coverage?.reportCoverage(root);
  return { outcomes, types: await types };
}

/**
 * Runs the test files whose path contains one of the words (all without words),
 * in parallel, the slowest first. `--node 22` runs them, without words the fast
 * part, on that version of Node. `--thorough` runs full crosses and repetitions,
 * `--list` names what only that does, `--coverage` reports what is run of src and plugins. Exits with 1 on any failure, and where the tests of an
 * area use more processor time than they may.
 */
export async function runTests(root: string, args: string[]): Promise<void> {
  const options = optionsOf(args);
  const paces = measurePaces();
  const { outcomes, types } = await runChosen(root, options);
  const measured = paces();
  if (options.isListed) {
    printLeft(outcomes);
    return;
  }
  const isPlain = !options.isMeasured && !options.isThorough && options.node === undefined;
  if (isPlain) remember(root, Object.fromEntries([...outcomes].map(([file, { seconds }]) => [file, seconds])));
  const isWhole = options.words.length === 0;
  if (isWhole) printSlowest(outcomes);
  if (isWhole) printUnraised(declaredEvents(root), outcomes);
  const breaches = isWhole ? printCosts(outcomes, cpuSeconds(), measured) : 0;
  const results = [...outcomes.values(), types];
  printFailed(results);
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, each) => total + each[key], 0);
  const failed = sum('failed') + (isPlain ? breaches : 0);
  console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
  if (failed > 0 || sum('passed') === 0 || (process.env.REQUIRE_ALL === '1' && sum('skipped') > 0)) process.exit(1);
}
