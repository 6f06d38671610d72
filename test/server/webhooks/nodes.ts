import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { compileProcess } from '../db/writing.ts';

/** Nodes as processes over one database, whose clocks are moved on together. */
interface Nodes {
  start(): Promise<ChildProcess>;
  /** Ends one without warning. */
  kill(node: ChildProcess): Promise<void>;
  /** So many ms pass for all of them, and for those that start later. */
  pass(ms: number): void;
  end(): Promise<void>;
}

export async function nodesOver(url: string, keys: string): Promise<Nodes> {
  const file = await compileProcess('test/server/webhooks/node.ts', path.resolve(`.cache/test-webhooks-node-${process.pid}.mjs`));
  const running = new Set<ChildProcess>();
  let aheadMs = 0;
  const kill = (node: ChildProcess) =>
    new Promise<void>((resolve) => {
      running.delete(node);
      node.once('exit', () => resolve());
      node.kill('SIGKILL');
    });
  return {
    start: () =>
      new Promise((resolve, reject) => {
        const node = fork(file, [url, keys, String(aheadMs)], { execArgv: [] });
        running.add(node);
        node.once('message', () => resolve(node));
        node.once('exit', (code) => reject(new Error(`The node ended with ${code} before it was ready.`)));
      }),
    kill,
    pass: (ms) => {
      aheadMs += ms;
      for (const node of running) node.send(ms);
    },
    end: async () => {
      await Promise.all([...running].map(kill));
      rmSync(file, { force: true });
    },
  };
}
