// A light call every so often, from a thread of its own: what another request sends or reads must not count as its wait.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long light calls took that were sent in a while, ms. */
export interface Waited {
  longestMs: number;
  /**
   * The most that the server's own thread worked while one of them waited, ms:
   * what others do on the machine is not in it. 0 where the system does not tell.
   */
  workedMs: number;
  medianMs: number;
  calls: number;
  failed: number;
}
export interface LightCalls {
  /** Does work, and answers how long the calls took that were sent meanwhile by whom a token names; the last of them are waited for. */
  during(token: string, work: () => Promise<unknown>): Promise<Waited>;
  stop(): Promise<unknown>;
}

interface Asking {
  urls: string[];
  everyMs: number;
  /** The server's process. */
  pid: number;
}

/** Runs in the thread, from its text: nothing of this module is there. */
async function asking(): Promise<void> {
  const { existsSync, readFileSync } = await import('node:fs');
  const { get, Agent } = await import('node:http');
  const { parentPort, workerData } = await import('node:worker_threads');
  const { urls, everyMs, pid } = workerData as Asking;
  const ran = `/proc/${pid}/task/${pid}/schedstat`;
  const ranMs = existsSync(ran) ? () => Number(readFileSync(ran, 'utf8').split(' ')[0]) / 1e6 : () => 0;
  const agent = new Agent({ keepAlive: true });
  let times: number[] = [];
  let failed = 0;
  let workedMs = 0;
  let underWay = 0;
  let sent = 0;
  let isTelling = false;
  let token = '';
  const tell = () => {
    if (!isTelling || underWay > 0) return;
    isTelling = false;
    times.sort((a, b) => a - b);
    parentPort!.postMessage({
      longestMs: times.at(-1) ?? 0,
      medianMs: times[Math.floor(times.length / 2)] ?? 0,
      workedMs,
      calls: times.length,
      failed,
    });
  };
  const done = ({ sentMs, beforeMs }: { sentMs: number; beforeMs: number }, isGood: boolean) => {
    times.push(performance.now() - sentMs);
    workedMs = Math.max(workedMs, ranMs() - beforeMs);
    if (!isGood) failed++;
    underWay--;
    tell();
  };
  const send = () => {
    if (isTelling) return;
    const start = { sentMs: performance.now(), beforeMs: ranMs() };
    underWay++;
    get(urls[sent++ % urls.length]!, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      reply.resume().on('end', () => done(start, reply.statusCode === 200));
    }).on('error', () => done(start, false));
  };
  let timer = setInterval(send, everyMs);
  clearInterval(timer);
  parentPort!.on('message', (word: { token?: string }) => {
    clearInterval(timer);
    isTelling = word.token === undefined;
    token = word.token ?? token;
    if (isTelling) tell();
    else {
      [times, failed, workedMs] = [[], 0, 0];
      send();
      timer = setInterval(send, everyMs);
    }
  });
}

/** Light calls by one reader, each of some addresses in turn. */
export function lightCalls(options: Asking): LightCalls {
  const worker = new Worker(`(${asking.toString()})()`, { eval: true, workerData: options });
  return {
    async during(token, work) {
      worker.postMessage({ token });
      await work();
      worker.postMessage({});
      const [waited] = (await once(worker, 'message')) as [Waited];
      return waited;
    },
    stop: () => worker.terminate(),
  };
}
