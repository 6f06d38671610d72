import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { bundled } from '../../../src/build/bundled.ts';
import { asIs } from '../../setup/asIs.ts';

const compiled = path.resolve(`.cache/test-writer-${process.pid}.mjs`);

/** Compiles the writer, whom `startWriter` starts. Answers the file, to be removed. */
export const compileWriter = (): Promise<string> => compileProcess('test/server/db/writer.ts', compiled);

/** Compiles a process of a test into a file under the project's root, where its packages are found, and answers that. */
export async function compileProcess(entry: string, outfile: string): Promise<string> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    plugins: [bundled(process.cwd())],
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    loader: { '.sql': 'text' },
  });
  return outfile;
}

interface Told {
  open?: { rows: number; last: number; total: number };
  acknowledged?: number;
  refused?: string;
}
interface Writer {
  /** The first thing it tells that passes. */
  until(passes: (told: Told) => boolean): Promise<Told>;
  /** Kills it without warning; answers the last row it acknowledged. */
  kill(): Promise<number>;
}

/** Starts a process that opens the directory and writes. */
export function startWriter(dir: string): Writer {
  const child = spawn(process.execPath, [asIs, compiled, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<void>((resolve) => {
    child.stdout.on('close', resolve);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    told.push(JSON.parse(line) as Told);
    waiting.forEach((look) => look());
  });
  return {
    until: (passes) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = told.find(passes);
          if (found) {
            waiting.delete(look);
            resolve(found);
          }
        };
        waiting.add(look);
        void closed.then(() => {
          look();
          reject(new Error(`the writer ended after ${JSON.stringify(told.at(-1))}`));
        });
        look();
      }),
    async kill() {
      child.kill('SIGKILL');
      await closed;
      return told.reduce((last, each) => Math.max(last, each.acknowledged ?? 0), 0);
    },
  };
}
