import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { TestKind } from './files.ts';

/**
 * What became of a test file. `cpu` is its own, `shared` what its process opened once for several files, both in seconds; `left`
 * names what only `--thorough` runs, `raised` the declared events that it raised; `text` is what a file printed that failed.
 */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  left: string[];
  raised: string[];
  seconds: number;
  cpu: number;
  shared: number;
  text?: string;
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, left: [], raised: [], seconds: 0, cpu: 0, shared: 0 };

/** A line of a child's output that begins with it is an outcome as JSON; everything before it is what the file printed. */
export const mark = '\u0001';

/** A process that runs test files of one kind, one after the other, each when it is told to. */
interface Worker {
  /** Runs a file; answers what it printed and what became of it. */
  run(file: string): Promise<{ outcome: Outcome; text: string }>;
  /** Whether it ended before it was told to. */
  isGone(): boolean;
  /** Lets it end; answers what it still printed. */
  end(): Promise<string>;
}

interface WorkerOptions {
  kind: TestKind;
  env: NodeJS.ProcessEnv;
  /** The program of Node. Default: the one that runs this. */
  node?: string | undefined;
}

/** Starts one over the tests compiled into `outdir`. */
export function startWorker(root: string, outdir: string, { kind, env, node = process.execPath }: WorkerOptions): Worker {
  const child = spawn(node, ['--enable-source-maps', path.join(outdir, 'test/setup/child.mjs'), kind], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  });
  return follow(child, (file) => path.join(outdir, file.replace(/\.tsx?$/, '.mjs')));
}

function follow(child: ChildProcess, compiled: (file: string) => string): Worker {
  let text = '';
  let isClosed = false;
  let code: number | null = null;
  let told: ((outcome: Outcome | undefined) => void) | undefined;
  const take = () => {
    const all = text;
    text = '';
    return all;
  };
  const listen = () => {
    const from = text.indexOf(mark);
    const to = from < 0 ? -1 : text.indexOf('\n', from);
    if (to < 0) return;
    const outcome = JSON.parse(text.slice(from + mark.length, to)) as Outcome;
    text = text.slice(0, from) + text.slice(to + 1);
    told?.(outcome);
  };
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      listen();
    });
  const closed = new Promise<void>((resolve) =>
    child.once('close', (ended) => {
      isClosed = true;
      code = ended;
      told?.(undefined);
      resolve();
    }),
  );
  return {
    run: async (file) => {
      const outcome = await new Promise<Outcome | undefined>((resolve) => {
        told = resolve;
        if (isClosed) resolve(undefined);
        else child.send({ run: compiled(file), name: file }, () => undefined);
      });
      told = undefined;
      return outcome
        ? { outcome, text: take() }
        : { outcome: { ...nothing, failed: 1 }, text: `${take()}\n${file}: its process ended early (code ${code}).\n` };
    },
    isGone: () => isClosed,
    end: async () => {
      if (!isClosed) child.send({ end: true }, () => undefined);
      await closed;
      return take();
    },
  };
}
